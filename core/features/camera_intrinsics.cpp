// SPDX-License-Identifier: MIT
#include "core/features/camera_intrinsics.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr int kMostNewtonSteps = 50;
// Far beyond any lens, and such that devices can compute with it in single precision.
constexpr double kShortestFocalPx = 1e-3;
constexpr double kLargest = 1e9;

double radialFactor(const CameraIntrinsics& camera, double squaredRadius)
{
    return 1.0 + squaredRadius * (camera.radial[0] +
                                  squaredRadius * (camera.radial[1] + squaredRadius * camera.radial[2]));
}

Eigen::Vector2d distorted(const CameraIntrinsics& camera, const Eigen::Vector2d& direction)
{
    const double x = direction.x();
    const double y = direction.y();
    const double squared = direction.squaredNorm();
    const auto [p1, p2] = camera.tangential;
    return radialFactor(camera, squared) * direction +
           Eigen::Vector2d(2.0 * p1 * x * y + p2 * (squared + 2.0 * x * x),
                           p1 * (squared + 2.0 * y * y) + 2.0 * p2 * x * y);
}

Eigen::Matrix2d distortionDerivative(const CameraIntrinsics& camera, const Eigen::Vector2d& direction)
{
    const double x = direction.x();
    const double y = direction.y();
    const double squared = direction.squaredNorm();
    const auto [k1, k2, k3] = camera.radial;
    const auto [p1, p2] = camera.tangential;
    const double slope = k1 + squared * (2.0 * k2 + 3.0 * squared * k3); // of the radial factor by r^2
    Eigen::Matrix2d derivative = radialFactor(camera, squared) * Eigen::Matrix2d::Identity() +
                                 2.0 * slope * direction * direction.transpose();
    derivative(0, 0) += 2.0 * p1 * y + 6.0 * p2 * x;
    derivative(0, 1) += 2.0 * p1 * x + 2.0 * p2 * y;
    derivative(1, 0) += 2.0 * p1 * x + 2.0 * p2 * y;
    derivative(1, 1) += 6.0 * p1 * y + 2.0 * p2 * x;
    return derivative;
}

} // namespace

void CameraIntrinsics::validate() const
{
    if (columns < 1 || rows < 1)
        throw InputError(fmt::format("a camera of {} x {} pixels makes no sense", columns, rows));
    const auto isFocal = [](double number) { return number >= kShortestFocalPx && number <= kLargest; };
    if (!isFocal(focalPx.x()) || !isFocal(focalPx.y()))
        throw InputError(fmt::format("focalPx: focal lengths of {} and {} pixels make no sense: both must be "
                                     "{:g} to {:g}",
                                     focalPx.x(), focalPx.y(), kShortestFocalPx, kLargest));
    const auto isUsable = [](double number) { return std::abs(number) <= kLargest; };
    if (!isUsable(centrePx.x()) || !isUsable(centrePx.y()))
        throw InputError(
            fmt::format("centrePx: a centre at {}, {} pixels makes no sense: both must be finite "
                        "and at most {:g}",
                        centrePx.x(), centrePx.y(), kLargest));
    if (!std::ranges::all_of(radial, isUsable) || !std::ranges::all_of(tangential, isUsable))
        throw InputError(fmt::format("radial ({}) and tangential ({}) must be finite and at most {:g}",
                                     fmt::join(radial, ", "), fmt::join(tangential, ", "), kLargest));
}

Eigen::Vector2d CameraIntrinsics::pixelOf(const Eigen::Vector2d& direction) const
{
    return focalPx.cwiseProduct(distorted(*this, direction)) + centrePx;
}

Eigen::Matrix2d CameraIntrinsics::pixelDerivative(const Eigen::Vector2d& direction) const
{
    return focalPx.asDiagonal() * distortionDerivative(*this, direction);
}

Eigen::Vector2d CameraIntrinsics::directionOf(const Eigen::Vector2d& pixel) const
{
    const Eigen::Vector2d seen = (pixel - centrePx).cwiseQuotient(focalPx);
    Eigen::Vector2d direction = seen;
    for (int step = 0; step < kMostNewtonSteps; ++step) {
        const Eigen::Vector2d error = distorted(*this, direction) - seen;
        if (error.norm() < 1e-12)
            break;
        const Eigen::Matrix2d derivative = distortionDerivative(*this, direction);
        if (!(derivative.determinant() > 1e-6)) // the distortion turns back here
            return Eigen::Vector2d::Constant(std::numeric_limits<double>::quiet_NaN());
        direction -= derivative.inverse() * error;
    }
    if (!((distorted(*this, direction) - seen).norm() < 1e-10) ||
        !(distortionDerivative(*this, direction).determinant() > 1e-6))
        return Eigen::Vector2d::Constant(std::numeric_limits<double>::quiet_NaN());
    return direction;
}

CameraIntrinsics simpleCamera(int columns, int rows, double fieldOfViewDeg)
{
    if (!(fieldOfViewDeg > 0.0 && fieldOfViewDeg < 180.0))
        throw InputError(fmt::format(
            "a field of view of {} degrees makes no sense: give one between 0 and 180", fieldOfViewDeg));
    const double focal = 0.5 * columns / std::tan(0.5 * fieldOfViewDeg * kRadPerDeg);
    CameraIntrinsics camera{columns, rows, {focal, focal}, {0.5 * columns, 0.5 * rows}, {}, {}};
    camera.validate();
    return camera;
}

} // namespace isocenter::core
