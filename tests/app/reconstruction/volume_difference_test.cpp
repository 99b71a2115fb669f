// SPDX-License-Identifier: MIT
// What one volume has more than another, on one grid and on two.
#include "app/reconstruction/volume_difference.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace isocenter::app::volume_difference_test {
namespace {

core::Volume volumeOf(const Eigen::Vector3i& size, double spacingMm, const Eigen::Vector3d& originMm,
                      const std::function<double(const Eigen::Vector3d&)>& value)
{
    core::Volume volume;
    volume.geometry = {size, Eigen::Vector3d::Constant(spacingMm), originMm};
    for (int k = 0; k < size.z(); ++k)
        for (int j = 0; j < size.y(); ++j)
            for (int i = 0; i < size.x(); ++i)
                volume.values.push_back(
                    static_cast<float>(value(volume.geometry.volumeFromIndex() * Eigen::Vector3d(i, j, k))));
    return volume;
}

double ramp(const Eigen::Vector3d& at)
{
    return 3.0 * at.x() - 2.0 * at.y() + at.z();
}

TEST(VolumeDifference, OfOneGridIsThatOfVoxels)
{
    const core::Volume one = volumeOf({4, 3, 2}, 1.0, {0, 0, 0}, ramp);
    core::Volume other = one;
    other.values[5] -= 12.0f;
    const VolumeDifference difference = differenceOf(one, other);
    EXPECT_EQ(difference.voxels, 24u);
    for (std::size_t v = 0; v < one.values.size(); ++v)
        EXPECT_EQ(difference.volume.values[v], v == 5 ? 12.0f : 0.0f);
    EXPECT_NEAR(difference.mean, 0.5, 1e-6);
    EXPECT_NEAR(difference.rms, std::sqrt(144.0 / 24.0), 1e-6);
    EXPECT_EQ(difference.largest, 12.0);
    EXPECT_GT(difference.correlation, 0.5);
    EXPECT_LT(difference.correlation, 1.0);
    EXPECT_NEAR(differenceOf(one, one).correlation, 1.0, 1e-12);
}

// A ramp is interpolated exactly, and what lies beyond the other volume does not count.
TEST(VolumeDifference, OfTwoGridsIsInterpolated)
{
    const core::Volume one = volumeOf({8, 8, 8}, 1.0, {0, 0, 0}, ramp);
    const core::Volume other = volumeOf({22, 16, 16}, 0.5, {-4.25, -0.25, -0.25},
                                        [](const Eigen::Vector3d& at) { return ramp(at) + 5.0; });
    const VolumeDifference difference = differenceOf(one, other);
    EXPECT_EQ(difference.voxels, 8u * 8u * 7u); // as far as x = 6.5
    EXPECT_EQ(difference.volume.at(7, 0, 0), 0.0f);
    EXPECT_NEAR(difference.volume.at(3, 4, 5), -5.0, 1e-4);
    EXPECT_NEAR(difference.mean, -5.0, 1e-4);
    EXPECT_NEAR(difference.rms, 5.0, 1e-4);
    EXPECT_NEAR(difference.correlation, 1.0, 1e-6);
    const core::Volume far = volumeOf({2, 2, 2}, 1.0, {100, 0, 0}, ramp);
    EXPECT_THROW(differenceOf(one, far), InputError);
}

} // namespace
} // namespace isocenter::app::volume_difference_test
