// SPDX-License-Identifier: MIT
#include "core/geometry/pose.h"
#include "core/image/volume.h"
#include "core/support/error.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <numeric>

namespace isocenter::core::volume_test {
namespace {

using Eigen::Vector3d;
using Eigen::Vector3i;

VolumeGeometry obliqueGrid(Vector3i size)
{
    return {size, {0.7, 0.8, 2.5}, {-100, 20, -300}, rotationFromDegrees({10, 20, 30})};
}

Volume counting(Vector3i size, VolumeQuantity quantity)
{
    Volume volume{obliqueGrid(size), {}, quantity, ""};
    volume.values.resize(volume.geometry.voxelCount());
    std::iota(volume.values.begin(), volume.values.end(), 1.0f);
    return volume;
}

TEST(VolumeGeometry, IndexIsTheCentreOfAVoxel)
{
    const VolumeGeometry grid = obliqueGrid({4, 5, 6});
    EXPECT_LT((grid.volumeFromIndex() * Vector3d(0, 0, 0) - grid.originMm).norm(), 1e-12);
    const Vector3d step = grid.volumeFromIndex() * Vector3d(0, 0, 1) - grid.originMm;
    EXPECT_LT((step - 2.5 * grid.direction.col(2)).norm(), 1e-12);
}

TEST(VolumeGeometry, TextureCoordinateIsIndexPlusOneHalf)
{
    const VolumeGeometry grid = obliqueGrid({4, 5, 6});
    const Vector3d index(1.25, 3.0, 4.5);
    const Vector3d texture = index + Vector3d::Constant(0.5);
    EXPECT_LT((grid.volumeFromTexture() * texture - grid.volumeFromIndex() * index).norm(), 1e-12);
    // The middle lies between the centres of the first and the last voxel.
    const Vector3d middle = grid.volumeFromIndex() * Vector3d(1.5, 2.0, 2.5);
    EXPECT_LT((grid.centreMm() - middle).norm(), 1e-12);
}

TEST(VolumeGeometry, NonsenseIsNamed)
{
    const auto messageFor = [](auto change) {
        VolumeGeometry grid = obliqueGrid({4, 5, 6});
        change(grid);
        return tests::messageOf<InputError>([&] { grid.validate(); });
    };
    EXPECT_NO_THROW(obliqueGrid({4, 5, 6}).validate());
    EXPECT_TRUE(tests::says(messageFor([](VolumeGeometry& g) { g.size.y() = 0; }), "empty"));
    EXPECT_TRUE(tests::says(messageFor([](VolumeGeometry& g) { g.spacingMm.z() = -1; }), "spacing"));
    EXPECT_TRUE(
        tests::says(messageFor([](VolumeGeometry& g) { g.direction(0, 1) += 0.1; }), "perpendicular"));
    EXPECT_TRUE(tests::says(messageFor([](VolumeGeometry& g) { g.direction.col(2) *= -1; }), "left-handed"));
}

TEST(Volume, IndexRunsAlongIFirst)
{
    const Volume volume = counting({4, 3, 2}, VolumeQuantity::HounsfieldUnits);
    EXPECT_EQ(volume.at(1, 0, 0), 2.0f);
    EXPECT_EQ(volume.at(0, 1, 0), 5.0f);
    EXPECT_EQ(volume.at(0, 0, 1), 13.0f);
}

TEST(Volume, ShrunkKeepsEveryPointInItsPlace)
{
    const Volume volume = counting({4, 6, 2}, VolumeQuantity::HounsfieldUnits);
    const Volume half = shrunk(volume, 2);
    EXPECT_EQ(half.geometry.size, Vector3i(2, 3, 1));
    EXPECT_LT((half.geometry.centreMm() - volume.geometry.centreMm()).norm(), 1e-10);
    const Vector3d corner = volume.geometry.volumeFromTexture() * Vector3d(2, 4, 0);
    EXPECT_LT((half.geometry.volumeFromTexture() * Vector3d(1, 2, 0) - corner).norm(), 1e-10);
    float sum = 0;
    for (const int k : {0, 1})
        for (const int j : {2, 3})
            for (const int i : {2, 3})
                sum += volume.at(i, j, k);
    EXPECT_FLOAT_EQ(half.at(1, 1, 0), sum / 8.0f);
}

TEST(Volume, ShrunkAttenuationKeepsTheTotal)
{
    const Volume volume = counting({3, 3, 3}, VolumeQuantity::Attenuation);
    const Volume half = shrunk(volume, 2);
    EXPECT_EQ(half.geometry.size, Vector3i(2, 2, 2));
    const auto total = [](const Volume& v) { return std::accumulate(v.values.begin(), v.values.end(), 0.0); };
    EXPECT_NEAR(8.0 * total(half), total(volume), 1e-3);
    EXPECT_FLOAT_EQ(half.at(1, 1, 1), 27.0f / 8.0f); // outside counts as air
    EXPECT_FLOAT_EQ(shrunk(counting({3, 3, 3}, VolumeQuantity::HounsfieldUnits), 2).at(1, 1, 1), 27.0f);
}

TEST(VolumeOverview, BlocksMayDifferAlongTheAxes)
{
    const Volume volume = counting({4, 3, 2}, VolumeQuantity::HounsfieldUnits);
    const Volume small = shrunk(volume, Vector3i(2, 3, 1));
    EXPECT_EQ(small.geometry.size, Vector3i(2, 1, 2));
    EXPECT_LT((small.geometry.spacingMm - Vector3d(1.4, 2.4, 2.5)).norm(), 1e-12);
    EXPECT_LT((small.geometry.centreMm() - volume.geometry.centreMm()).norm(), 1e-9);
    EXPECT_FLOAT_EQ(small.at(0, 0, 0), (1 + 2 + 5 + 6 + 9 + 10) / 6.0f);
    EXPECT_FLOAT_EQ(small.at(1, 0, 1), small.at(0, 0, 0) + 14.0f);
}

TEST(VolumeOverview, JoinsThinSlicesAndKeepsThickOnes)
{
    const Volume volume = counting({64, 60, 20}, VolumeQuantity::HounsfieldUnits); // 44.8 x 48 x 50 mm
    const Volume small = overviewOf(volume, 20);
    EXPECT_EQ(small.geometry.size, Vector3i(16, 20, 20)); // 2.5 mm: four columns, three rows, one slice
    EXPECT_EQ(overviewOf(volume, 500).geometry.size, volume.geometry.size);
}

} // namespace
} // namespace isocenter::core::volume_test
