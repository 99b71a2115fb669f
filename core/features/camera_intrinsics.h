// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <array>

namespace isocenter::core {

// How a camera maps directions to pixels: the pinhole with radial and tangential distortion of Brown (1966),
// as calibration programs give it. A direction is (x / z, y / z) with z along the line of sight, x along the
// rows and y down the columns. Pixel coordinates as everywhere: the centre of the top-left pixel is
// (0.5, 0.5); programs that put it at (0, 0) state a centre that is 0.5 less.
struct CameraIntrinsics
{
    int columns = 0;
    int rows = 0;
    Eigen::Vector2d focalPx = Eigen::Vector2d::Ones();
    Eigen::Vector2d centrePx = Eigen::Vector2d::Zero();
    std::array<double, 3> radial{};     // k1, k2, k3 of r^2, r^4, r^6
    std::array<double, 2> tangential{}; // p1, p2

    bool operator==(const CameraIntrinsics&) const = default;

    // Throws InputError that names what makes no sense.
    void validate() const;

    Eigen::Vector2d pixelOf(const Eigen::Vector2d& direction) const;
    // The direction that is seen at a pixel, to 1e-10 of a focal length, by Newton's method. Not a number
    // where the distortion cannot be undone: beyond the radius at which it turns back.
    Eigen::Vector2d directionOf(const Eigen::Vector2d& pixel) const;
    // The derivative of pixelOf.
    Eigen::Matrix2d pixelDerivative(const Eigen::Vector2d& direction) const;
};

// A camera with that horizontal field of view, square pixels and no distortion, for pictures whose camera is
// not known. The angle is in degrees, between 0 and 180.
CameraIntrinsics simpleCamera(int columns, int rows, double fieldOfViewDeg);

} // namespace isocenter::core
