// SPDX-License-Identifier: MIT
#include "core/phantom/solid.h"

#include "core/support/linear_algebra.h"

#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double inverseSquare(double length)
{
    return 1.0 / (length * length);
}

// Where a quadric along a ray, alpha t^2 + 2 beta t + gamma, is not positive: at most two stretches.
struct Stretches
{
    std::array<RayInterval, 2> items{};
    int count = 0;

    void add(double enter, double leave) { items[static_cast<std::size_t>(count++)] = {enter, leave}; }
};

Stretches linearStretches(double beta, double gamma)
{
    Stretches result;
    if (beta > 0.0)
        result.add(-kInfinity, -gamma / (2.0 * beta));
    else if (beta < 0.0)
        result.add(-gamma / (2.0 * beta), kInfinity);
    else if (gamma <= 0.0)
        result.add(-kInfinity, kInfinity);
    return result;
}

Stretches quadraticStretches(double alpha, double beta, double gamma)
{
    Stretches result;
    const double discriminant = beta * beta - alpha * gamma;
    if (discriminant <= 0.0) {
        if (alpha < 0.0)
            result.add(-kInfinity, kInfinity);
        return result;
    }
    const double q = -(beta + std::copysign(std::sqrt(discriminant), beta)); // avoids cancellation
    const double first = q / alpha;
    const double second = q != 0.0 ? gamma / q : 0.0;
    const auto [low, high] = std::minmax(first, second);
    if (alpha > 0.0) {
        result.add(low, high);
    } else {
        result.add(-kInfinity, low);
        result.add(high, kInfinity);
    }
    return result;
}

Stretches stretchesInside(const Quadric& quadric, const Eigen::Vector3d& origin,
                          const Eigen::Vector3d& direction)
{
    const Eigen::Vector3d aDirection = quadric.a * direction;
    const double alpha = direction.dot(aDirection);
    const double beta = origin.dot(aDirection) + quadric.b.dot(direction);
    const double gamma = quadric.value(origin);
    const double scale = quadric.a.cwiseAbs().maxCoeff() * direction.squaredNorm();
    return std::abs(alpha) <= 1e-13 * scale ? linearStretches(beta, gamma)
                                            : quadraticStretches(alpha, beta, gamma);
}

void intersectInPlace(std::vector<RayInterval>& parts, const Stretches& stretches)
{
    const std::size_t before = parts.size();
    for (std::size_t p = 0; p < before; ++p)
        for (int s = 0; s < stretches.count; ++s) {
            const RayInterval& stretch = stretches.items[static_cast<std::size_t>(s)];
            const RayInterval common{std::max(parts[p].enter, stretch.enter),
                                     std::min(parts[p].leave, stretch.leave)};
            if (common.enter < common.leave)
                parts.push_back(common);
        }
    parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(before));
}

bool isCentredAndAligned(const Quadric& quadric)
{
    return quadric.b.isZero() && quadric.a.isDiagonal();
}

// How far the solid reaches along the axes of its own frame. A quadric bounds an axis by the terms along the
// others that pull it outwards, which may need the bounds found in the pass before.
double reachMm(const std::vector<Quadric>& quadrics)
{
    constexpr int kPasses = 2;
    Eigen::Vector3d squared = Eigen::Vector3d::Constant(kInfinity);
    for (int pass = 0; pass < kPasses; ++pass)
        for (const Quadric& quadric : quadrics) {
            if (!isCentredAndAligned(quadric))
                continue;
            double room = -quadric.c;
            for (int axis = 0; axis < 3; ++axis)
                if (quadric.a(axis, axis) < 0.0)
                    room -= quadric.a(axis, axis) * squared[axis];
            for (int axis = 0; axis < 3; ++axis)
                if (quadric.a(axis, axis) > 0.0)
                    squared[axis] = std::min(squared[axis], room / quadric.a(axis, axis));
        }
    return std::sqrt(squared.sum());
}

} // namespace

Quadric Quadric::transformed(const Eigen::Isometry3d& destinationFromSource) const
{
    const Eigen::Isometry3d sourceFromDestination = destinationFromSource.inverse();
    const Eigen::Matrix3d r = sourceFromDestination.linear();
    const Eigen::Vector3d t = sourceFromDestination.translation();
    return {r.transpose() * a * r, r.transpose() * (a * t + b), value(t)};
}

Quadric ellipsoid(const Eigen::Vector3d& halfSize)
{
    return {halfSize.cwiseAbs2().cwiseInverse().asDiagonal(), Eigen::Vector3d::Zero(), -1.0};
}

Quadric slab(int axis, double halfSize)
{
    Quadric quadric{Eigen::Matrix3d::Zero(), Eigen::Vector3d::Zero(), -1.0};
    quadric.a(axis, axis) = inverseSquare(halfSize);
    return quadric;
}

Quadric cylinder(int axis, double first, double second)
{
    Quadric quadric{Eigen::Matrix3d::Zero(), Eigen::Vector3d::Zero(), -1.0};
    const int firstAxis = axis == 0 ? 1 : 0;
    const int secondAxis = axis == 2 ? 1 : 2;
    quadric.a(firstAxis, firstAxis) = inverseSquare(first);
    quadric.a(secondAxis, secondAxis) = inverseSquare(second);
    return quadric;
}

Quadric halfSpace(const Eigen::Vector3d& normal, double distance)
{
    return {Eigen::Matrix3d::Zero(), 0.5 * normal, -distance};
}

Quadric waistedTube(double x, double y, double rate)
{
    return {Eigen::Vector3d(inverseSquare(x), inverseSquare(y), -rate).asDiagonal(), Eigen::Vector3d::Zero(),
            -1.0};
}

Quadric cone(double x, double y, double apex)
{
    // x^2/X^2 + y^2/Y^2 <= (1 - z/apex)^2
    return {Eigen::Vector3d(inverseSquare(x), inverseSquare(y), -inverseSquare(apex)).asDiagonal(),
            Eigen::Vector3d(0.0, 0.0, 1.0 / apex), -1.0};
}

Solid::Solid(double hounsfield, const Eigen::Isometry3d& volumeFromSolid,
             const std::vector<Quadric>& quadrics)
    : hounsfield_(hounsfield), bounds_{volumeFromSolid.translation(), reachMm(quadrics)}
{
    for (const Quadric& quadric : quadrics) {
        quadrics_.push_back(quadric.transformed(volumeFromSolid));
        curvatures_.push_back(symmetricEigen(quadric.a).values.cwiseAbs().maxCoeff());
    }
}

bool Solid::contains(const Eigen::Vector3d& pointMm) const
{
    return std::all_of(quadrics_.begin(), quadrics_.end(),
                       [&](const Quadric& quadric) { return quadric.value(pointMm) <= 0.0; });
}

Containment Solid::containment(const Eigen::Vector3d& centreMm, double radiusMm) const
{
    // Within the ball a quadric differs from its value at the centre by at most |gradient| r + curvature r^2.
    bool inside = true;
    for (std::size_t q = 0; q < quadrics_.size(); ++q) {
        const Quadric& quadric = quadrics_[q];
        const double value = quadric.value(centreMm);
        const double change =
            (2.0 * (quadric.a * centreMm + quadric.b).norm() + curvatures_[q] * radiusMm) * radiusMm;
        if (value > change)
            return Containment::Outside;
        inside = inside && value < -change;
    }
    return inside ? Containment::Inside : Containment::Mixed;
}

void Solid::intersect(const Eigen::Vector3d& originMm, const Eigen::Vector3d& direction,
                      const RayInterval& within, std::vector<RayInterval>& parts) const
{
    parts.assign(1, within);
    for (const Quadric& quadric : quadrics_) {
        intersectInPlace(parts, stretchesInside(quadric, originMm, direction));
        if (parts.empty())
            return;
    }
}

} // namespace isocenter::core
