// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track.h"
#include "core/features/keypoint.h"

#include <cstddef>
#include <span>

namespace isocenter::app {

// All tracks of a run: those that live, in the order of their ids, and those that ended. What is kept is
// limited by a number of points, so that a camera may run for days: then the tracks that ended first are
// forgotten, and long ones their beginning, and told.
class TrackSet
{
public:
    static constexpr std::size_t kMostPoints = 20'000'000;
    explicit TrackSet(std::size_t mostPoints = kMostPoints) : mostPoints_(mostPoints) {}

    const std::vector<Track>& alive() const { return alive_; }
    const std::vector<Track>& ended() const { return ended_; }
    std::vector<Track> all() const; // in the order of their ids

    // What became of the live tracks in a new frame, in their order.
    void advance(std::int64_t frame, std::span<const core::TrackedPoint> points);
    void start(std::int64_t frame, std::span<const core::Keypoint> corners);

    // Live tracks as what a detector must keep away from.
    std::vector<core::Keypoint> positions() const;
    double meanAge() const; // of the live ones, frames; 0 without any
    std::int64_t started() const { return nextId_; }
    std::size_t forgotten() const { return forgotten_; } // points that are no longer kept

private:
    void forget();

    std::size_t mostPoints_;
    std::size_t kept_ = 0; // points in all tracks
    std::size_t forgotten_ = 0;
    std::int64_t nextId_ = 0;
    std::vector<Track> alive_;
    std::vector<Track> ended_;
};

} // namespace isocenter::app
