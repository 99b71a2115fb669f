// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/surfaces/surface_voxels.h"
#include "core/surfaces/symmetry_planes.h"
#include "tests/core/surfaces/surface_samples.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

namespace isocenter::core::symmetry_planes_test {
namespace {

Volume volumeOf(const SurfaceModel& model)
{
    const ClosedSurface surface = closedSurface(model);
    return voxelised(surface, 0.78, gridAround(surface.model.extent(), 0.5));
}

double angleToDeg(const SymmetryPlane& plane, const Eigen::Vector3d& normal)
{
    return std::acos(std::min(1.0, std::abs(plane.normal.dot(normal)))) * kDegPerRad;
}

TEST(SymmetryPlanes, OfATrayThatStandsAskew)
{
    Eigen::Isometry3d placed(Eigen::Translation3d(12.0, -7.0, 30.0));
    placed.rotate(Eigen::AngleAxisd(0.4, Eigen::Vector3d(1.0, 2.0, -0.5).normalized()));
    SurfaceModel model = traySurface();
    for (Eigen::Vector3d& point : model.pointsMm)
        point = placed * point;
    const std::vector<SymmetryPlane> planes = symmetryPlanes(volumeOf(model), 0.8);
    ASSERT_FALSE(planes.empty());
    const SymmetryPlane& best = planes.front();
    const Eigen::Vector3d across = placed.linear().col(0);
    EXPECT_LT(angleToDeg(best, across), 0.6);
    EXPECT_LT(std::abs(across.dot(best.pointMm - placed.translation())), 0.2);
    EXPECT_GT(best.overlap, 0.9); // voxels at the rim are filled in part
}

TEST(SymmetryPlanes, OverlapAsMuchAsTheBodyDoes)
{
    const SurfaceModel uneven = unevenTraySurface();
    const std::vector<SymmetryPlane> planes = symmetryPlanes(volumeOf(uneven), 0.8);
    ASSERT_FALSE(planes.empty());
    // Without an overlap of the peg with anything it would be that of the rest.
    const double rest = 70.0 * 44.0 * 3.0 + 12.0 * 12.0 * 35.0;
    const double peg = 11.0 * 13.0 * 9.0;
    EXPECT_NEAR(planes.front().overlap, rest / (rest + peg), 0.05);
    EXPECT_TRUE(symmetryPlanes(volumeOf(uneven), 0.97).empty());
}

TEST(SymmetryPlanes, OfABrickAreItsThree)
{
    const Volume brick = volumeOf(boxSurface({0, 0, 0}, {40, 25, 14}));
    const std::vector<SymmetryPlane> planes = symmetryPlanes(brick, 0.9);
    ASSERT_EQ(planes.size(), 3u);
    for (int axis = 0; axis < 3; ++axis)
        EXPECT_TRUE(std::ranges::any_of(planes, [&](const SymmetryPlane& plane) {
            return angleToDeg(plane, Eigen::Vector3d::Unit(axis)) < 0.6;
        })) << axis;
}

// A CT of many attenuations has no planes, however symmetric it is.
TEST(SymmetryPlanes, AreOfBodiesOfOneMaterial)
{
    Volume volume = volumeOf(boxSurface({0, 0, 0}, {40, 25, 14}));
    EXPECT_TRUE(isOfOneMaterial(volume));
    for (std::size_t voxel = 0; voxel < volume.values.size(); ++voxel)
        volume.values[voxel] *= 1.0f - 0.001f * static_cast<float>(voxel % 500);
    EXPECT_FALSE(isOfOneMaterial(volume));
    EXPECT_TRUE(symmetryPlanes(volume, 0.5).empty());
    std::ranges::fill(volume.values, 0.0f);
    EXPECT_FALSE(isOfOneMaterial(volume));
    EXPECT_FALSE(isOfOneMaterial(Volume()));
}

TEST(SymmetryPlanes, AreLookedForOnceForEachVolume)
{
    const auto brick = std::make_shared<const Volume>(volumeOf(boxSurface({0, 0, 0}, {40, 25, 14})));
    std::vector<std::shared_ptr<const std::vector<SymmetryPlane>>> found(4);
    {
        std::vector<std::jthread> threads;
        threads.reserve(found.size());
        for (auto& planes : found)
            threads.emplace_back([&planes, &brick] { planes = keptSymmetryPlanes(brick, 0.9); });
    }
    for (const auto& planes : found)
        EXPECT_EQ(planes, found.front());
    EXPECT_EQ(found.front()->size(), 3u);
    const auto copy = std::make_shared<const Volume>(*brick);
    EXPECT_NE(keptSymmetryPlanes(copy, 0.9), found.front());
    EXPECT_TRUE(keptSymmetryPlanes(brick, 1.1)->empty());
}

TEST(SymmetryPlanes, AreLookedForAnewAfterAStop)
{
    const auto brick = std::make_shared<const Volume>(volumeOf(boxSurface({0, 0, 0}, {40, 25, 14})));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(keptSymmetryPlanes(brick, 0.9, stop.get_token()), Cancelled);
    EXPECT_EQ(keptSymmetryPlanes(brick, 0.9)->size(), 3u);
}

} // namespace
} // namespace isocenter::core::symmetry_planes_test
