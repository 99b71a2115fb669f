// SPDX-License-Identifier: MIT
#include "core/phantom/phantom_bone.h"

#include "core/geometry/pose.h"
#include "core/support/linear_algebra.h"

namespace isocenter::core {
namespace {

constexpr int kTubesPerSpan = 3;

Eigen::Vector3d catmullRom(const std::vector<Eigen::Vector3d>& points, std::size_t span, double t)
{
    const Eigen::Vector3d& p1 = points[span];
    const Eigen::Vector3d& p2 = points[span + 1];
    const Eigen::Vector3d& p0 = span > 0 ? points[span - 1] : p1;
    const Eigen::Vector3d& p3 = span + 2 < points.size() ? points[span + 2] : p2;
    return 0.5 * ((2.0 * p1) + (p2 - p0) * t + (2.0 * p0 - 5.0 * p1 + 4.0 * p2 - p3) * t * t +
                  (3.0 * p1 - p0 - 3.0 * p2 + p3) * t * t * t);
}

} // namespace

Eigen::Isometry3d placed(const Eigen::Vector3d& positionMm, const Eigen::Vector3d& rotationDeg)
{
    Eigen::Isometry3d place = Eigen::Isometry3d::Identity();
    place.linear() = rotationFromDegrees(rotationDeg);
    place.translation() = positionMm;
    return place;
}

void PhantomBone::addEllipsoid(const Eigen::Isometry3d& place, const Eigen::Vector3d& halfSize)
{
    addShell(place, {ellipsoid(halfSize)}, {ellipsoid((halfSize.array() - shellMm_).matrix())});
}

void PhantomBone::addTube(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double radius)
{
    Eigen::Isometry3d place = Eigen::Isometry3d::Identity();
    place.linear() = rotationBetween(Eigen::Vector3d::UnitZ(), to - from);
    place.translation() = 0.5 * (from + to);
    const double half = 0.5 * (to - from).norm() + 0.3 * radius; // overlaps its neighbours at a bend
    const double core = radius - shellMm_;
    addShell(place, {cylinder(2, radius, radius), slab(2, half)}, {cylinder(2, core, core), slab(2, half)});
}

void PhantomBone::addCurve(const std::vector<Eigen::Vector3d>& points, double radius)
{
    for (std::size_t span = 0; span + 1 < points.size(); ++span)
        for (int tube = 0; tube < kTubesPerSpan; ++tube)
            addTube(catmullRom(points, span, static_cast<double>(tube) / kTubesPerSpan),
                    catmullRom(points, span, static_cast<double>(tube + 1) / kTubesPerSpan), radius);
}

void PhantomBone::addShell(const Eigen::Isometry3d& place, const std::vector<Quadric>& outer,
                           const std::vector<Quadric>& inner)
{
    compact_.emplace_back(compactHu_, place, outer);
    marrow_.emplace_back(marrowHu_, place, inner);
}

void PhantomBone::addTo(SolidScene& scene) const
{
    for (const Solid& solid : compact_)
        scene.add(solid);
    for (const Solid& solid : marrow_)
        scene.add(solid);
}

} // namespace isocenter::core
