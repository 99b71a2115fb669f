// SPDX-License-Identifier: MIT
#include "app/tracking/matching/colmap_tracks.h"

#include <fmt/format.h>

#include <map>
#include <string>

namespace isocenter::app {
namespace {

std::string frameImageName(std::int64_t frame)
{
    return fmt::format("frame_{:06d}.png", frame);
}

// The points of a frame in the order of their tracks.
struct FramePoints
{
    std::vector<core::Keypoint> points;
    std::map<std::int64_t, std::size_t> ofTrack; // id to place in points
};
using PointsByFrame = std::map<std::int64_t, FramePoints>;

PointsByFrame pointsByFrame(std::span<const Track> tracks, float scale)
{
    PointsByFrame frames;
    for (const Track& track : tracks)
        for (const TrackPoint& point : track.points) {
            FramePoints& frame = frames[point.frame];
            frame.ofTrack[track.id] = frame.points.size();
            frame.points.push_back({.x = point.x, .y = point.y, .scale = scale});
        }
    return frames;
}

std::vector<ColmapFolder::IndexPair> sharedPoints(const FramePoints& a, const FramePoints& b)
{
    std::vector<ColmapFolder::IndexPair> pairs;
    for (const auto& [id, index] : a.ofTrack)
        if (const auto other = b.ofTrack.find(id); other != b.ofTrack.end())
            pairs.emplace_back(index, other->second);
    return pairs;
}

} // namespace

ColmapTracks::ColmapTracks(std::filesystem::path folder) : folder_(std::move(folder)) {}

void ColmapTracks::add(std::int64_t frame, const core::Image& grey)
{
    folder_.addImage(frameImageName(frame), grey);
    frames_.push_back(frame);
}

void ColmapTracks::finish(const TrackRecord& record)
{
    PointsByFrame points = pointsByFrame(record.tracks, 0.5f * static_cast<float>(record.options.klt.window));
    for (const std::int64_t frame : frames_)
        folder_.addFeatures(frameImageName(frame), points[frame].points, {});
    for (const std::size_t apart : {1u, 2u, 4u, 8u, 16u})
        for (std::size_t i = 0; i + apart < frames_.size(); ++i)
            folder_.addMatches(frameImageName(frames_[i]), frameImageName(frames_[i + apart]),
                               sharedPoints(points[frames_[i]], points[frames_[i + apart]]));
    folder_.finish();
}

} // namespace isocenter::app
