// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/track.h"
#include "app/tracking/tracking_options.h"
#include "core/features/pixel_centre.h"
#include "core/support/progress.h"

#include <filesystem>
#include <span>
#include <string>

namespace isocenter::app {

// What a run of a tracker gave.
struct TrackRecord
{
    std::string source;
    std::string device;     // "opencl:0"
    std::string deviceName; // as its driver calls it
    std::string driver;
    int columns = 0;
    int rows = 0;
    double framesPerSecond = 0.0; // 0: not known
    TrackingOptions options;
    std::vector<FollowedFrame> frames;
    std::vector<Track> tracks;      // in the order of their ids
    std::int64_t droppedFrames = 0; // of a live source
    std::vector<std::string> notes;
};

// What a record says of points that were not kept.
std::string forgottenNote(std::size_t points);

// One line a point: id,loop,frame,seconds,age,x,y,residual,drifting,lostInFrame,lossReason,pixelCentre.
// Positions have the centre of the top-left pixel where pixelCentre (0 or 0.5, for x and y alike) says. The
// last line of a track that was given up has the last place at which it was seen and, in lostInFrame and
// lossReason, the frame in which it was not found again and why; these are empty in all other lines. loop
// counts from 1 how often the source was gone through, or of a camera the parts between interruptions; ids
// are of one loop each.
std::string tracksCsv(const TrackRecord& record, core::PixelCentre convention = core::PixelCentre::Half,
                      const core::Progress& progress = {});

// Schema isocenter.tracks/2: version, pixelCentre, source, device with its name and driver, all options of
// the tracker, undistortedBy (the camera, or null), every frame with its loop, counts, stage times and, of
// trackers that match, the homography from the frame that it was matched with; every track with its loop,
// status, lostInFrame (null while it lives) and points [frame, x, y, residual, drifting (0 or 1)].
std::string tracksJson(const TrackRecord& record, core::PixelCentre convention = core::PixelCentre::Half,
                       const core::Progress& progress = {});

// By the file's ending, .csv or .json. Throws UsageError for another, FileError, and Cancelled: then there is
// no file.
void writeTracks(const std::filesystem::path& file, const TrackRecord& record,
                 core::PixelCentre convention = core::PixelCentre::Half, const core::Progress& progress = {});

} // namespace isocenter::app
