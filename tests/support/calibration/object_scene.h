// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/features/homography.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/geometry/angles.h"
#include "core/image/image.h"

#include <Eigen/Geometry>
#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace isocenter::test {

// A picture of a textured wall, one for each seed.
inline const core::Image& wallPicture(std::uint32_t seed, int columns = 320, int rows = 240)
{
    static std::map<std::array<std::uint32_t, 3>, core::Image> known; // for walls take long to make
    core::Image& picture =
        known[{seed, static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows)}];
    if (!picture.empty())
        return picture;
    core::GroundTruthCameraOptions options;
    options.columns = columns;
    options.rows = rows;
    options.seed = seed;
    picture = core::GroundTruthCamera(options).frame(0).image;
    return picture;
}

// Puts a flat object into a scene, where the homography says.
inline void putInto(core::Image& scene, const core::Image& object, const Eigen::Matrix3d& sceneFromObject)
{
    const Eigen::Matrix3d objectFromScene = sceneFromObject.inverse();
    for (int row = 0; row < scene.rows; ++row)
        for (int column = 0; column < scene.columns; ++column) {
            const Eigen::Vector2d place = core::transferred(objectFromScene, {column + 0.5, row + 0.5});
            const double x = place.x() - 0.5;
            const double y = place.y() - 0.5;
            if (!(x >= 0.0 && y >= 0.0 && x < object.columns - 1 && y < object.rows - 1))
                continue;
            const int left = static_cast<int>(x);
            const int top = static_cast<int>(y);
            const auto pixel = [&](int c, int r) { return static_cast<double>(object.at(c, r)); };
            scene.at(column, row) = static_cast<float>(std::round(
                std::lerp(std::lerp(pixel(left, top), pixel(left + 1, top), x - left),
                          std::lerp(pixel(left, top + 1), pixel(left + 1, top + 1), x - left), y - top)));
        }
}

// Where an object's picture, that many mm wide, is seen by a camera without distortion. The object's origin
// is the centre of its picture.
inline Eigen::Matrix3d seenBy(const core::CameraIntrinsics& camera, const Eigen::Isometry3d& cameraFromObject,
                              const core::Image& object, double widthMm)
{
    Eigen::Matrix3d pixels = Eigen::Matrix3d::Identity();
    pixels.topLeftCorner<2, 2>() = camera.focalPx.asDiagonal();
    pixels.topRightCorner<2, 1>() = camera.centrePx;
    Eigen::Matrix3d place;
    place << cameraFromObject.linear().leftCols<2>(), cameraFromObject.translation();
    Eigen::Matrix3d mm = Eigen::Matrix3d::Identity();
    mm.topLeftCorner<2, 2>() *= widthMm / object.columns;
    mm.topRightCorner<2, 1>() =
        -0.5 * widthMm / object.columns * Eigen::Vector2d(object.columns, object.rows);
    return pixels * place * mm;
}

// Turned by an angle about an axis of the camera, at a place before it (mm).
inline Eigen::Isometry3d turnedAt(double degrees, const Eigen::Vector3d& axis, const Eigen::Vector3d& placeMm)
{
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = Eigen::AngleAxisd(degrees * core::kRadPerDeg, axis.normalized()).toRotationMatrix();
    pose.translation() = placeMm;
    return pose;
}

} // namespace isocenter::test
