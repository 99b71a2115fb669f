// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/feature_detection.h"
#include "app/tracking/plane_tracker.h"
#include "core/image/rgb_image.h"

#include <optional>
#include <string>
#include <variant>

namespace isocenter::app {

// What is looked for in every frame beside the tracks: nothing; features; matches with a reference picture; a
// plane by its picture.
using LiveSearch = std::variant<std::monostate, FeatureRequest, ImageMatchOptions, PlaneTrackerOptions>;

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
    enum class Kind { Keypoints, Edges, Matches, Plane };
    Kind kind = Kind::Keypoints;
    core::RgbImage picture;      // the frame with it drawn over; empty for a plane
    bool showsReference = false; // the reference picture is at the left of the frame
    std::size_t found = 0;       // keypoints, pixels on edges, matches, or points that place a plane
    std::size_t agreeing = 0;    // matches that obey one homography
    std::optional<LivePlane> plane;
    double wallMs = 0.0; // on the device, without drawing
    std::string problem; // why there is nothing, for people
};

} // namespace isocenter::app
