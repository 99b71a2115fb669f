// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/keypoint.h"

#include <Eigen/Core>

#include <array>
#include <string_view>
#include <vector>

namespace isocenter::core {

// What became of a point that was followed into the next frame: the first test that it failed.
enum class TrackStatus {
    Tracked,
    LeftImage,       // its place there lies outside the image
    Singular,        // the image around it has no structure in some direction
    Step,            // the iterations did not come to rest
    Residual,        // the greys around it differ too much
    Correlation,     // their normalised cross-correlation is too low
    ForwardBackward, // followed back, it does not return to where it came from
    Unmatched,       // nothing in the next frame resembles it
    OffHomography,   // what resembles it there is not where most others say, or they do not agree
    FirstTemplate,   // no affine map takes what was around it at first to what is there now
};

inline constexpr std::array<TrackStatus, 10> kTrackStatuses{
    TrackStatus::Tracked,         TrackStatus::LeftImage,
    TrackStatus::Singular,        TrackStatus::Step,
    TrackStatus::Residual,        TrackStatus::Correlation,
    TrackStatus::ForwardBackward, TrackStatus::Unmatched,
    TrackStatus::OffHomography,   TrackStatus::FirstTemplate};

// For tables and files: "tracked", "left-image", ...
constexpr std::string_view nameOf(TrackStatus status)
{
    constexpr std::array<std::string_view, 10> kNames{
        "tracked",     "left-image",       "singular", "step",           "residual",
        "correlation", "forward-backward", "no-match", "off-homography", "first-template"};
    return kNames[static_cast<std::size_t>(status)];
}

// The same as keys of JSON objects: "leftImage".
constexpr std::string_view keyOf(TrackStatus status)
{
    constexpr std::array<std::string_view, 10> kKeys{
        "tracked",     "leftImage",       "singular", "step",          "residual",
        "correlation", "forwardBackward", "noMatch",  "offHomography", "firstTemplate"};
    return kKeys[static_cast<std::size_t>(status)];
}

// Where to look for a point of the previous frame in the next one (px, pixel centres at integer + 0.5).
struct PointToTrack
{
    Eigen::Vector2f place;
    Eigen::Vector2f guess; // in the next frame; place, if nothing is known of the motion
};

// Points to track from where corners were found, each expected where it was.
inline std::vector<PointToTrack> startsAt(const std::vector<Keypoint>& corners)
{
    std::vector<PointToTrack> starts;
    starts.reserve(corners.size());
    for (const Keypoint& corner : corners)
        starts.push_back({{corner.x, corner.y}, {corner.x, corner.y}});
    return starts;
}

// A point in the next frame. Where the status is not Tracked, the place is where it was given up.
struct TrackedPoint
{
    Eigen::Vector2f place;
    TrackStatus status = TrackStatus::Tracked;
    float residual = 0.0f;       // RMS of the greys' difference over the window
    float correlation = 0.0f;    // normalised cross-correlation of the windows
    float backwardError = -1.0f; // px between the start and the point followed back; -1: not followed back
    float lastStep = 0.0f;       // px, of the last iteration
    float gain = 1.0f;           // the greys there times this have the deviation of those here
    bool drifting = false;       // followed from frame to frame alone, for its first template was not found
};

} // namespace isocenter::core
