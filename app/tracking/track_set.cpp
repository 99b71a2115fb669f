// SPDX-License-Identifier: MIT
#include "app/tracking/track_set.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace isocenter::app {

std::vector<Track> TrackSet::all() const
{
    std::vector<Track> tracks = ended_;
    tracks.insert(tracks.end(), alive_.begin(), alive_.end());
    std::ranges::sort(tracks, {}, &Track::id);
    return tracks;
}

void TrackSet::advance(std::int64_t frame, std::span<const core::TrackedPoint> points)
{
    assert(points.size() == alive_.size());
    std::vector<Track> living;
    living.reserve(alive_.size());
    for (std::size_t i = 0; i < alive_.size(); ++i) {
        Track& track = alive_[i];
        track.status = points[i].status;
        if (track.status != core::TrackStatus::Tracked) {
            track.lostIn = frame;
            ended_.push_back(std::move(track));
            continue;
        }
        track.points.push_back(
            {frame, points[i].place.x(), points[i].place.y(), points[i].residual, points[i].drifting});
        ++kept_;
        living.push_back(std::move(track));
    }
    alive_ = std::move(living);
    forget();
}

void TrackSet::start(std::int64_t frame, std::span<const core::Keypoint> corners)
{
    for (const core::Keypoint& corner : corners) {
        alive_.push_back({nextId_++, corner.response, {{frame, corner.x, corner.y, 0.0f, false}}});
        ++kept_;
    }
    forget();
}

// To three quarters of what may be kept, so that it is not done in every frame.
void TrackSet::forget()
{
    if (kept_ <= mostPoints_)
        return;
    const std::size_t wanted = mostPoints_ - mostPoints_ / 4;
    const std::size_t before = kept_;
    std::size_t gone = 0;
    while (gone < ended_.size() && kept_ > wanted)
        kept_ -= ended_[gone++].points.size();
    ended_.erase(ended_.begin(), ended_.begin() + static_cast<std::ptrdiff_t>(gone));
    if (kept_ > wanted) {
        const std::size_t each = std::max<std::size_t>(1, wanted / std::max<std::size_t>(1, alive_.size()));
        for (Track& track : alive_)
            if (track.points.size() > each) {
                const std::size_t oldest = track.points.size() - each;
                track.points.erase(track.points.begin(),
                                   track.points.begin() + static_cast<std::ptrdiff_t>(oldest));
                kept_ -= oldest;
            }
    }
    forgotten_ += before - kept_;
}

std::vector<core::Keypoint> TrackSet::positions() const
{
    std::vector<core::Keypoint> points(alive_.size());
    std::ranges::transform(alive_, points.begin(), [](const Track& track) {
        core::Keypoint point;
        point.x = track.points.back().x;
        point.y = track.points.back().y;
        point.response = track.response;
        return point;
    });
    return points;
}

double TrackSet::meanAge() const
{
    double sum = 0.0;
    for (const Track& track : alive_)
        sum += track.age();
    return alive_.empty() ? 0.0 : sum / static_cast<double>(alive_.size());
}

} // namespace isocenter::app
