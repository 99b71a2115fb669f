// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_finder.h"
#include "app/lines/line_overlay.h"
#include "app/lines/live_line_follower.h"
#include "app/tracking/matching/feature_detection.h"
#include "app/tracking/points/plane_tracker.h"
#include "core/image/drawing/rgb_image.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace isocenter::app {

// Lines to look for, and how they are drawn.
struct LiveLineSearch
{
    LineSearch search;
    LineColour colour = LineColour::Width;
    std::optional<LineFollowing> following; // one of them from frame to frame, too
};

// What is looked for in every frame beside the tracks: nothing; features; lines; matches with a reference
// picture; a plane by its picture.
using LiveSearch =
    std::variant<std::monostate, FeatureRequest, LiveLineSearch, ImageMatchOptions, PlaneTrackerOptions>;

// A plane that is looked for, and the camera before which it is.
struct LivePlane
{
    PlaneSighting sighting;
    core::CameraIntrinsics camera;
    bool cameraIsAssumed = false;
    Eigen::Vector2d sizeMm = Eigen::Vector2d::Zero();
};

// What was found in a frame.
struct LiveFindings
{
    enum class Kind { Keypoints, Edges, Lines, Matches, Plane };
    Kind kind = Kind::Keypoints;
    core::RgbImage picture;      // the frame with it drawn over; empty for a plane
    bool showsReference = false; // the reference picture is at the left of the frame
    std::size_t found = 0;       // keypoints, pixels on edges, lines, matches, or points that place a plane
    std::size_t agreeing = 0;    // matches that obey one homography
    std::shared_ptr<const LineFindings> lines;  // of lines; null of all else
    std::optional<core::FollowedLine> followed; // where one is followed
    std::optional<LivePlane> plane;
    double wallMs = 0.0; // on the device, without drawing
    std::string problem; // why there is nothing, for people
};

} // namespace isocenter::app
