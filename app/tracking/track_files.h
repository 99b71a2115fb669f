// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/track.h"
#include "app/tracking/tracking_options.h"

#include <filesystem>
#include <span>
#include <string>

namespace isocenter::app {

// What a run of a tracker gave.
struct TrackRecord
{
    std::string source;
    std::string device;
    int columns = 0;
    int rows = 0;
    double framesPerSecond = 0.0; // 0: not known
    TrackingOptions options;
    std::vector<FollowedFrame> frames;
    std::vector<Track> tracks;      // in the order of their ids
    std::int64_t droppedFrames = 0; // of a live source
    std::vector<std::string> notes;
};

// One line a point: id,frame,seconds,age,x,y,residual,status. Pixel coordinates with the top-left pixel
// [0,1)^2. Status is "tracked", and in the last line of a track that was given up the reason.
std::string tracksCsv(const TrackRecord& record);

// Schema isocenter.tracks/1: source, options, every frame with its counts, stage times and, of trackers that
// match, the homography from the frame that it was matched with; every track with its points [frame, x, y,
// residual].
std::string tracksJson(const TrackRecord& record);

// By the file's ending, .csv or .json. Throws UsageError for another, and FileError.
void writeTracks(const std::filesystem::path& file, const TrackRecord& record);

} // namespace isocenter::app
