// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/features/keypoint.h"

#include <Eigen/Core>

#include <optional>

namespace isocenter::core {

// Where the centre of the top-left pixel lies in the positions of a file: at (0.5, 0.5), as everywhere inside
// and in COLMAP, or at (0, 0), as in OpenCV. What is called "ours" has it at (0.5, 0.5). Plain functions; any
// thread.
enum class PixelCentre { Half, Zero };

constexpr double valueOf(PixelCentre convention)
{
    return convention == PixelCentre::Half ? 0.5 : 0.0;
}
// Empty for anything but 0 and 0.5.
constexpr std::optional<PixelCentre> pixelCentreOf(double value)
{
    if (value == 0.5)
        return PixelCentre::Half;
    return value == 0.0 ? std::optional(PixelCentre::Zero) : std::nullopt;
}

// Adds to columns and rows of ours to write them in a convention; to read, subtract it.
constexpr double shiftInto(PixelCentre convention)
{
    return valueOf(convention) - 0.5;
}

Eigen::Vector2d placeIn(PixelCentre convention, const Eigen::Vector2d& ours);
Keypoint keypointIn(PixelCentre convention, Keypoint ours);
Keypoint keypointFrom(PixelCentre convention, Keypoint given);

// A homography between pictures whose positions both follow the convention, with a last element of 1 where
// possible.
Eigen::Matrix3d homographyIn(PixelCentre convention, const Eigen::Matrix3d& ours);
Eigen::Matrix3d homographyFrom(PixelCentre convention, const Eigen::Matrix3d& given);

CameraIntrinsics cameraIn(PixelCentre convention, CameraIntrinsics ours);
CameraIntrinsics cameraFrom(PixelCentre convention, CameraIntrinsics given);

} // namespace isocenter::core
