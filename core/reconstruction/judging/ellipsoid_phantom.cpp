// SPDX-License-Identifier: MIT
#include "core/reconstruction/judging/ellipsoid_phantom.h"

#include "core/geometry/angles.h"
#include "core/support/parallel.h"

#include <cmath>

namespace isocenter::core {

EllipsoidPhantom::EllipsoidPhantom(const std::vector<AddedEllipsoid>& ellipsoids)
{
    for (const AddedEllipsoid& ellipsoid : ellipsoids) {
        const Eigen::Affine3d worldFromBall =
            Eigen::Translation3d(ellipsoid.centreMm) *
            Eigen::AngleAxisd(kRadPerDeg * ellipsoid.turnDeg, Eigen::Vector3d::UnitZ()) *
            Eigen::Scaling(ellipsoid.halfAxesMm);
        balls_.push_back({ellipsoid.value, worldFromBall.inverse()});
    }
}

double EllipsoidPhantom::valueAt(const Eigen::Vector3d& pointMm) const
{
    double sum = 0.0;
    for (const UnitBall& ball : balls_)
        if ((ball.ballFromWorld * pointMm).squaredNorm() <= 1.0)
            sum += ball.value;
    return sum;
}

// The direction is of length one.
double EllipsoidPhantom::lineIntegral(const Eigen::Vector3d& sourceMm, const Eigen::Vector3d& direction) const
{
    double sum = 0.0;
    for (const UnitBall& ball : balls_) {
        const Eigen::Vector3d from = ball.ballFromWorld * sourceMm;
        const Eigen::Vector3d along = ball.ballFromWorld.linear() * direction;
        const double a = along.squaredNorm();
        const double halfB = from.dot(along);
        const double discriminant = halfB * halfB - a * (from.squaredNorm() - 1.0);
        if (discriminant > 0.0)
            sum += ball.value * 2.0 * std::sqrt(discriminant) / a;
    }
    return sum;
}

Image EllipsoidPhantom::lineIntegrals(const ProjectionGeometry& view) const
{
    Image image(view.columns(), view.rows());
    const Eigen::Vector3d source = view.source();
    // Pixels are evenly spaced, so that the view need not be inverted for each.
    const Eigen::Vector3d first = view.detectorPoint({0.5, 0.5});
    const Eigen::Vector3d columnStep = view.detectorPoint({1.5, 0.5}) - first;
    const Eigen::Vector3d rowStep = view.detectorPoint({0.5, 1.5}) - first;
    parallelFor(view.rows(), [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < view.columns(); ++column) {
                const Eigen::Vector3d pixel = first + column * columnStep + row * rowStep;
                image.at(column, row) =
                    static_cast<float>(lineIntegral(source, (pixel - source).normalized()));
            }
    });
    return image;
}

EllipsoidPhantom sheppLoganPhantom(double scaleMm)
{
    std::vector<AddedEllipsoid> ellipsoids{
        {2.0, {0.69, 0.92, 0.9}, {0.0, 0.0, 0.0}},
        {-0.98, {0.6624, 0.874, 0.88}, {0.0, 0.0, 0.0}},
        {-0.02, {0.41, 0.16, 0.21}, {-0.22, 0.0, -0.25}, 108.0},
        {-0.02, {0.31, 0.11, 0.22}, {0.22, 0.0, -0.25}, 72.0},
        {0.02, {0.21, 0.25, 0.5}, {0.0, 0.35, -0.25}},
        {0.02, {0.046, 0.046, 0.046}, {0.0, 0.1, -0.25}},
        {0.01, {0.046, 0.023, 0.02}, {-0.08, -0.65, -0.25}},
        {0.01, {0.046, 0.023, 0.02}, {0.06, -0.65, -0.25}, 90.0},
        {0.02, {0.056, 0.04, 0.1}, {0.06, -0.105, 0.625}, 90.0},
        {-0.02, {0.056, 0.056, 0.1}, {0.0, 0.1, 0.625}},
    };
    for (AddedEllipsoid& ellipsoid : ellipsoids) {
        ellipsoid.halfAxesMm *= scaleMm;
        ellipsoid.centreMm *= scaleMm;
    }
    return EllipsoidPhantom(ellipsoids);
}

} // namespace isocenter::core
