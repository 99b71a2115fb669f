// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track.h"

#include <Eigen/Core>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isocenter::app {

// What a frame's time is spent on. Read is the host's waiting for the next frame; the device works from
// Upload to ReadBack; Draw is what the overlay costs.
enum class TrackingStage { Read, Upload, Pyramid, Track, ReadBack, Detect, Draw };
inline constexpr std::array kTrackingStages{
    TrackingStage::Read,     TrackingStage::Upload, TrackingStage::Pyramid, TrackingStage::Track,
    TrackingStage::ReadBack, TrackingStage::Detect, TrackingStage::Draw};
std::string_view toString(TrackingStage stage); // "upload", "read back", ...
std::string_view keyOf(TrackingStage stage);    // of JSON objects: "readBack"

// Wall times of the stages, ms.
class TrackingTimes
{
public:
    double& operator[](TrackingStage stage) { return ms_[static_cast<std::size_t>(stage)]; }
    double operator[](TrackingStage stage) const { return ms_[static_cast<std::size_t>(stage)]; }
    double algorithmMs() const; // without reading and drawing
    double totalMs() const;

private:
    std::array<double, kTrackingStages.size()> ms_{};
};

// How the picture moved as a whole, as matches say that agree on a homography.
struct FrameMotion
{
    std::int64_t from = 0;              // number of the frame that was matched with
    Eigen::Matrix3d frameFromReference; // takes pixels of that frame to this one's, up to scale
    int matches = 0;
    int inliers = 0;    // that agree
    double rmsPx = 0.0; // symmetric transfer error of these
};

// What happened in one frame.
struct FollowedFrame
{
    std::int64_t number = 0;
    int loop = 1; // the how many-th time that the source is gone through
    double seconds = 0.0;
    int alive = 0;                                       // tracks after it
    int started = 0;                                     // of these, begun in it
    std::array<int, core::kTrackStatuses.size()> lost{}; // by why
    int drifting = 0;                                    // of those alive: see TrackPoint
    double meanAge = 0.0;                                // frames, of those alive
    double medianResidual = 0.0;                         // of those followed into it, as of TrackPoint
    std::optional<FrameMotion> motion;                   // of trackers that match
    std::string problem;                                 // why there is none, or nothing to follow
    TrackingTimes times;

    int& lostBy(core::TrackStatus reason) { return lost[static_cast<std::size_t>(reason)]; }
    int lostBy(core::TrackStatus reason) const { return lost[static_cast<std::size_t>(reason)]; }
    int lostAltogether() const;
};

} // namespace isocenter::app
