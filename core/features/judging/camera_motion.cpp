// SPDX-License-Identifier: MIT
#include "core/features/judging/camera_motion.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

struct NamedMotion
{
    std::string_view name;
    CameraMotion motion;
};

constexpr std::array<NamedMotion, 7> kMotions{{
    {"still", {}},
    {"translation", {.translationPx = 5.0}},
    {"rotation", {.rotationDegrees = 1.0}},
    {"zoom", {.zoom = 0.01}},
    {"perspective", {.perspective = 0.005}},
    {"combined", {.translationPx = 5.0, .rotationDegrees = 0.5, .zoom = 0.005, .perspective = 0.002}},
    {"orbit", {.orbitDegrees = 2.0}},
}};

// How often the speed along the circle rises and falls in a period.
constexpr double kSpeedWaves = 5.0;
constexpr double kSpeedVariation = 0.2;

Eigen::Matrix3d translation(const Eigen::Vector2d& by)
{
    Eigen::Matrix3d matrix = Eigen::Matrix3d::Identity();
    matrix.topRightCorner<2, 1>() = by;
    return matrix;
}

Eigen::Vector2d placeOnCircle(const CameraMotion& motion, double turn)
{
    const double phase = turn + kSpeedVariation / kSpeedWaves * std::sin(kSpeedWaves * turn);
    const double radius = motion.translationPx * motion.period / (2.0 * std::numbers::pi);
    return radius * Eigen::Vector2d(std::sin(phase), 1.0 - std::cos(phase));
}

// What the orbit makes of frame 0.
Eigen::Matrix3d orbited(const CameraMotion& motion, int columns, int rows, int frame)
{
    const CameraIntrinsics camera = orbitCamera(columns, rows);
    const Eigen::Isometry3d pose = orbitPose(motion, columns, rows, frame);
    Eigen::Matrix3d seen; // directions from places on the plane
    seen << pose.linear().leftCols<2>(), pose.translation();
    Eigen::Matrix3d pixels = Eigen::Matrix3d::Identity();
    pixels.diagonal().head<2>() = camera.focalPx;
    pixels.topRightCorner<2, 1>() = camera.centrePx;
    return pixels * seen * translation(-camera.centrePx);
}

} // namespace

CameraMotion CameraMotion::named(std::string_view name)
{
    for (const NamedMotion& entry : kMotions)
        if (entry.name == name)
            return entry.motion;
    throw UsageError(fmt::format(translatable("Data", "'{}' is not a camera motion; the motions are {}"),
                                 name, fmt::join(names(), ", ")));
}

std::vector<std::string> CameraMotion::names()
{
    std::vector<std::string> all;
    for (const NamedMotion& entry : kMotions)
        all.emplace_back(entry.name);
    return all;
}

void CameraMotion::validate() const
{
    if (period < 4)
        throw UsageError(fmt::format("a camera motion's period must be at least 4 frames, not {}", period));
    // What swings to and fro goes as far as the rate times period / (2 pi).
    const double reach = period / (2.0 * std::numbers::pi);
    if (!(translationPx >= 0.0 && rotationDegrees >= 0.0 && zoom >= 0.0 && perspective >= 0.0 &&
          orbitDegrees >= 0.0))
        throw UsageError("the rates of a camera motion must not be negative");
    if (perspective * reach > 0.5)
        throw UsageError(fmt::format("a camera motion of perspective {} a frame and period {} would tilt the "
                                     "picture beyond the horizon; reduce one of them",
                                     perspective, period));
    if (orbitDegrees * reach > 45.0)
        throw UsageError(
            fmt::format("a camera motion that orbits by {} degrees a frame in a period of {} would "
                        "see the wall from the side; reduce one of them",
                        orbitDegrees, period));
    if (zoom * reach > 1.4)
        throw UsageError(
            fmt::format("a camera motion of zoom {} a frame and period {} would scale the picture "
                        "by more than 4; reduce one of them",
                        zoom, period));
}

Eigen::Matrix3d frameFromFirst(const CameraMotion& motion, int columns, int rows, int frame)
{
    const double turn = 2.0 * std::numbers::pi * frame / motion.period;
    const double swing = motion.period / (2.0 * std::numbers::pi) * std::sin(turn);
    const Eigen::Vector2d centre(0.5 * columns, 0.5 * rows);

    Eigen::Matrix3d turned = Eigen::Matrix3d::Identity();
    turned.topLeftCorner<2, 2>() =
        std::exp(motion.zoom * swing) *
        Eigen::Rotation2Dd(motion.rotationDegrees * swing * kRadPerDeg).toRotationMatrix();
    Eigen::Matrix3d tilted = Eigen::Matrix3d::Identity();
    tilted(2, 0) = -motion.perspective * swing / centre.x();

    const Eigen::Matrix3d homography = translation(centre + placeOnCircle(motion, turn)) * tilted * turned *
                                       translation(-centre) * orbited(motion, columns, rows, frame);
    return homography / homography(2, 2);
}

CameraIntrinsics orbitCamera(int columns, int rows)
{
    return simpleCamera(columns, rows, CameraMotion::kOrbitFieldOfViewDegrees);
}

// Through the view straight on twice in a period, once in each direction.
Eigen::Isometry3d orbitPose(const CameraMotion& motion, int columns, int rows, int frame)
{
    const double turn = 2.0 * std::numbers::pi * frame / motion.period;
    const double reach = motion.orbitDegrees * kRadPerDeg * motion.period / (2.0 * std::numbers::pi);
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation().z() = orbitCamera(columns, rows).focalPx.x();
    pose.rotate(Eigen::AngleAxisd(reach * std::sin(turn), Eigen::Vector3d::UnitX()) *
                Eigen::AngleAxisd(0.5 * reach * std::sin(2.0 * turn), Eigen::Vector3d::UnitY()));
    return pose;
}

Eigen::Vector2d mapped(const Eigen::Matrix3d& homography, const Eigen::Vector2d& point)
{
    return (homography * point.homogeneous()).hnormalized();
}

} // namespace isocenter::core
