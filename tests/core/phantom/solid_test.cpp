// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/pose.h"
#include "core/phantom/exact_projector.h"
#include "core/phantom/solid_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace isocenter::core::solid_test {
namespace {

const Eigen::Isometry3d kHere = Eigen::Isometry3d::Identity();
constexpr RayInterval kWholeRay{-1e6, 1e6};

Eigen::Isometry3d somewhere()
{
    Eigen::Isometry3d place = Eigen::Isometry3d::Identity();
    place.linear() = rotationFromDegrees({20, -35, 50});
    place.translation() = Eigen::Vector3d(3, -4, 5);
    return place;
}

VolumeGeometry grid(int size, double spacingMm)
{
    VolumeGeometry geometry;
    geometry.size = Eigen::Vector3i::Constant(size);
    geometry.spacingMm = Eigen::Vector3d::Constant(spacingMm);
    geometry.originMm = Eigen::Vector3d::Constant(0.5 * spacingMm * (1 - size));
    return geometry;
}

double lengthIn(const Solid& solid, const Eigen::Vector3d& origin, const Eigen::Vector3d& direction)
{
    std::vector<RayInterval> parts;
    solid.intersect(origin, direction, kWholeRay, parts);
    return std::accumulate(parts.begin(), parts.end(), 0.0,
                           [](double sum, const RayInterval& part) { return sum + part.leave - part.enter; });
}

// Counts points, so that it shares nothing with the intervals.
double countedLength(const Solid& solid, const Eigen::Vector3d& origin, const Eigen::Vector3d& direction)
{
    constexpr double kStep = 0.05;
    double length = 0.0;
    for (double t = -40.0; t < 40.0; t += kStep)
        length += solid.contains(origin + t * direction) ? kStep : 0.0;
    return length;
}

TEST(Solid, ChordThroughASphereIsExact)
{
    const Solid ball(0.0, kHere, {ellipsoid({10, 10, 10})});
    EXPECT_NEAR(lengthIn(ball, {-50, 6, 0}, Eigen::Vector3d::UnitX()), 16.0, 1e-10);
    EXPECT_EQ(lengthIn(ball, {-50, 10.001, 0}, Eigen::Vector3d::UnitX()), 0.0);
}

TEST(Solid, DiagonalThroughABoxIsExact)
{
    const Solid box(0.0, kHere, {slab(0, 5), slab(1, 5), slab(2, 5)});
    const Eigen::Vector3d diagonal = Eigen::Vector3d::Ones().normalized();
    EXPECT_NEAR(lengthIn(box, -40.0 * diagonal, diagonal), 10.0 * std::sqrt(3.0), 1e-10);
    EXPECT_NEAR(lengthIn(box, {-40, 4.999, 0}, Eigen::Vector3d::UnitX()), 10.0, 1e-10);
}

TEST(Solid, IntervalsAgreeWithContainsForEveryKindOfQuadric)
{
    const std::vector<std::vector<Quadric>> shapes{
        {ellipsoid({8, 5, 12})},
        {cylinder(0, 6, 4), slab(0, 9)},
        {cylinder(1, 6, 4), slab(1, 9)},
        {waistedTube(6, 5, 0.01), slab(2, 10)},
        {waistedTube(6, 5, -0.01)},
        {cone(10, 7, -12), slab(2, 10)},
        {ellipsoid({9, 9, 9}), ellipsoid({5, 9, 7}).outside()},
        {ellipsoid({9, 9, 9}), halfSpace({0, 1, 0}, 2.0)},
    };
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
        const Solid solid(0.0, somewhere(), shapes[shape]);
        for (int ray = 0; ray < 6; ++ray) {
            const Eigen::Vector3d direction(std::cos(ray), std::sin(ray), 0.3 * ray - 1.5);
            const Eigen::Vector3d origin(0.4 * ray, -3.0, 4.0 - 0.3 * ray);
            EXPECT_NEAR(lengthIn(solid, origin, direction.normalized()),
                        countedLength(solid, origin, direction.normalized()), 0.21)
                << "shape " << shape << ", ray " << ray;
        }
    }
}

TEST(Solid, ContainmentOfABallIsNeverWrong)
{
    const Solid solid(0.0, somewhere(),
                      {waistedTube(6, 5, 0.01), slab(2, 10), ellipsoid({2, 3, 4}).outside()});
    int certain = 0;
    for (int n = 0; n < 2000; ++n) {
        const Eigen::Vector3d centre(n % 13 - 4.0, n % 17 - 12.0, n % 29 - 10.0);
        const Containment containment = solid.containment(centre, 1.5);
        if (containment == Containment::Mixed)
            continue;
        ++certain;
        for (int point = 0; point < 20; ++point) {
            const Eigen::Vector3d direction(std::cos(point), std::sin(point), std::cos(3.0 * point));
            EXPECT_EQ(solid.contains(centre + 1.5 * direction.normalized()),
                      containment == Containment::Inside);
        }
    }
    EXPECT_GT(certain, 500);
}

TEST(Solid, BoundsHoldTheSolid)
{
    const Solid body(0.0, somewhere(), {waistedTube(6, 5, 0.01), slab(2, 10)});
    EXPECT_TRUE(body.bounds().centreMm.isApprox(somewhere().translation()));
    EXPECT_NEAR(body.bounds().radiusMm, std::sqrt(2 * 36 + 2 * 25 + 100), 1e-9);
    EXPECT_EQ(Solid(0.0, kHere, {cylinder(2, 5, 5)}).bounds().radiusMm,
              std::numeric_limits<double>::infinity());
}

TEST(SolidScene, VoxelsKeepTheMassOfASphere)
{
    SolidScene scene;
    scene.add(Solid(500.0, somewhere(), {ellipsoid({12, 12, 12})}));
    const Volume volume = scene.voxelised(grid(40, 1.0));
    double sum = 0.0;
    for (const float value : volume.values)
        sum += static_cast<double>(value) - kAirHounsfield;
    EXPECT_NEAR(sum / 1500.0, 4.0 / 3.0 * std::numbers::pi * 12 * 12 * 12, 15.0);
}

TEST(SolidScene, LastSolidCountsAndEdgesAreMixed)
{
    SolidScene scene;
    scene.add(Solid(100.0, kHere, {slab(0, 20), slab(1, 20), slab(2, 20)}));
    scene.add(
        Solid(-1000.0, kHere, {slab(0, 1.5), slab(1, 20), slab(2, 20)})); // ends in the centre of a voxel
    const Volume volume = scene.voxelised(grid(20, 2.0));
    EXPECT_EQ(volume.at(3, 10, 10), 100.0f);
    EXPECT_FLOAT_EQ(volume.at(10, 10, 10), -1900.0f / 3); // centre 1 mm: 0..1.5 of 2 mm, by thirds
    EXPECT_EQ(scene.hounsfieldAt({0, 0, 0}), -1000.0);
    EXPECT_EQ(scene.hounsfieldAt({5, 0, 0}), 100.0);
    EXPECT_EQ(scene.hounsfieldAt({50, 0, 0}), kAirHounsfield);
}

TEST(ExactProjector, IntegralsThroughNestedSolidsAreAnalytic)
{
    SolidScene scene;
    scene.add(Solid(0.0, kHere, {slab(0, 20), slab(1, 20), slab(2, 20)}));
    scene.add(Solid(1000.0, kHere, {ellipsoid({10, 10, 10})}));
    const ExactProjector projector(scene, grid(100, 1.0));
    // Water 0.02/mm, bone twice that: 40 mm of which 16 are bone; then the box alone.
    EXPECT_NEAR(projector.lineIntegral({-100, 6, 0}, Eigen::Vector3d::UnitX()), 24 * 0.02 + 16 * 0.04, 1e-6);
    EXPECT_NEAR(projector.lineIntegral({-100, 15, 0}, Eigen::Vector3d::UnitX()), 40 * 0.02, 1e-6);
    EXPECT_EQ(projector.lineIntegral({-100, 25, 0}, Eigen::Vector3d::UnitX()), 0.0);
}

TEST(ExactProjector, NothingOutsideTheBoundsCounts)
{
    SolidScene scene;
    scene.add(Solid(0.0, kHere, {cylinder(0, 5, 5)}));
    const ExactProjector projector(scene, grid(30, 1.0));
    EXPECT_NEAR(projector.lineIntegral({-100, 0, 0}, Eigen::Vector3d::UnitX()), 30 * 0.02, 1e-6);
    EXPECT_NEAR(projector.lineIntegral({-5, 0, 0}, Eigen::Vector3d::UnitX()), 20 * 0.02, 1e-6);
}

TEST(ExactProjector, AMarkerAppearsWhereTheGeometryProjectsIt)
{
    const Eigen::Vector3d markerMm(12, -7, 21);
    Eigen::Isometry3d place = Eigen::Isometry3d::Identity();
    place.translation() = markerMm;
    SolidScene scene;
    scene.add(Solid(2000.0, place, {ellipsoid({6, 6, 6})}));
    const Pose pose = Pose::fromParameters({{5, -8, 4}, {10, -6, 15}}, {1, 2, 3});
    const CArmGeometry carm{1200, 800, 30, 15, 96, 80, {2.0, 2.5}, std::nullopt};
    const Image image = ExactProjector(scene, grid(80, 1.0)).lineIntegrals(carm.projection(), pose);
    Eigen::Vector2d centroid = Eigen::Vector2d::Zero();
    double mass = 0.0;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const double value = static_cast<double>(image.at(column, row));
            centroid += value * Eigen::Vector2d(column + 0.5, row + 0.5);
            mass += value;
        }
    ASSERT_GT(mass, 0.1);
    EXPECT_LT((centroid / mass - carm.projection().project(pose * markerMm)).norm(), 0.1);
}

} // namespace
} // namespace isocenter::core::solid_test
