// SPDX-License-Identifier: MIT
#include "core/image/continued_volume.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace isocenter::core::continued_volume_test {
namespace {

constexpr float kWater = 0.02f;

// 10 x 10 voxels of 2 mm in each slice, slices 2.5 mm apart: so many voxels of each slice are tissue, each of
// another attenuation.
Volume withTissue(const std::vector<int>& voxelsOfSlices)
{
    Volume volume;
    volume.quantity = VolumeQuantity::Attenuation;
    volume.geometry.size = {10, 10, static_cast<int>(voxelsOfSlices.size())};
    volume.geometry.spacingMm = {2.0, 2.0, 2.5};
    volume.geometry.originMm = {-9.0, 11.0, 100.0};
    volume.values.resize(volume.geometry.voxelCount());
    for (std::size_t k = 0; k < voxelsOfSlices.size(); ++k)
        for (int v = 0; v < voxelsOfSlices[k]; ++v)
            volume.values[100 * k + static_cast<std::size_t>(v)] =
                kWater + 1e-4f * static_cast<float>(v) + 1e-3f * static_cast<float>(k);
    return volume;
}

TEST(VolumeContinuation, ReachesAsFarAsAskedForInWholeSlices)
{
    const VolumeContinuation by = continuationOf(withTissue({60, 80, 50}), 100.0);
    EXPECT_EQ(by, (VolumeContinuation{40, 40, 2.5}));
    EXPECT_EQ(by.beforeMm(), 100.0);
    EXPECT_EQ(continuationOf(withTissue({60, 80, 50}), 9.9), (VolumeContinuation{3, 3, 2.5}));
    EXPECT_TRUE(continuationOf(withTissue({60, 80, 50}), 2.0).empty());
    EXPECT_TRUE(continuationOf(withTissue({60, 80, 50}), -40.0).empty());
}

TEST(VolumeContinuation, LeavesAnEndInAirAsItIs)
{
    EXPECT_EQ(continuationOf(withTissue({0, 80, 50}), 10.0), (VolumeContinuation{0, 4, 2.5}));
    EXPECT_EQ(continuationOf(withTissue({60, 80, 0}), 10.0), (VolumeContinuation{4, 0, 2.5}));
    EXPECT_TRUE(continuationOf(withTissue({0, 80, 0}), 10.0).empty());
    EXPECT_TRUE(continuationOf(withTissue({0, 0, 0}), 10.0).empty());
}

TEST(VolumeContinuation, TakesNeitherATableNorLungForAnatomy)
{
    EXPECT_EQ(continuationOf(withTissue({5, 100, 20}), 10.0), (VolumeContinuation{0, 4, 2.5}));
    Volume lung = withTissue({0, 80, 80});
    std::fill_n(lung.values.begin(), 100, 0.2f * kWater); // -800 HU
    EXPECT_EQ(continuationOf(lung, 10.0), (VolumeContinuation{0, 4, 2.5}));
}

TEST(ContinuedVolume, IsTheSameInsideAndItsEndSlicesOutside)
{
    const Volume volume = withTissue({60, 80, 50});
    const Volume longer = continued(volume, {3, 2, 2.5});
    ASSERT_EQ(longer.geometry.size, Eigen::Vector3i(10, 10, 8));
    EXPECT_EQ(longer.geometry.spacingMm, volume.geometry.spacingMm);
    EXPECT_EQ(longer.quantity, VolumeQuantity::Attenuation);
    for (int k = 0; k < 8; ++k)
        for (int j = 0; j < 10; ++j)
            for (int i = 0; i < 10; ++i)
                ASSERT_EQ(longer.at(i, j, k), volume.at(i, j, std::clamp(k - 3, 0, 2))) << i << j << k;
}

TEST(ContinuedVolume, LeavesEveryPointInItsPlaceHoweverTheGridIsTurned)
{
    Volume volume = withTissue({60, 80, 50});
    volume.geometry.direction << 0, 0, -1, 1, 0, 0, 0, -1, 0; // k runs along -x
    const Volume longer = continued(volume, {3, 2, 2.5});
    const Eigen::Vector3d moved = longer.geometry.volumeFromIndex() * Eigen::Vector3d(4, 5, 3 + 1) -
                                  volume.geometry.volumeFromIndex() * Eigen::Vector3d(4, 5, 1);
    EXPECT_LT(moved.norm(), 1e-12);
    EXPECT_NEAR(longer.geometry.originMm.x(), volume.geometry.originMm.x() + 7.5, 1e-12);
    const Volume even = continued(volume, {3, 3, 2.5});
    EXPECT_LT((even.geometry.centreMm() - volume.geometry.centreMm()).norm(), 1e-12);
}

TEST(ContinuedVolume, SaysHowFarInMillimetres)
{
    const std::string text = textOf(VolumeContinuation{40, 13, 2.5});
    EXPECT_NE(text.find("100 mm before the first and 32.5 mm behind the last"), std::string::npos) << text;
}

} // namespace
} // namespace isocenter::core::continued_volume_test
