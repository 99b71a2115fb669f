// SPDX-License-Identifier: MIT
#include "core/phantom/deformed_volume.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::deformed_volume_test {
namespace {

// Values that say where they come from: a ramp along one axis.
Volume ramp(int axis)
{
    Volume volume;
    volume.geometry.size = {60, 60, 60};
    volume.geometry.spacingMm = {4.0, 4.0, 4.0};
    volume.geometry.originMm = {-118.0, -118.0, -118.0};
    volume.quantity = VolumeQuantity::Attenuation;
    for (int k = 0; k < 60; ++k)
        for (int j = 0; j < 60; ++j)
            for (int i = 0; i < 60; ++i)
                volume.values.push_back(static_cast<float>(4 * Eigen::Vector3i(i, j, k)[axis]));
    return volume;
}

TEST(DeformedVolume, MovesVoxelsByAsMuchAsIsSaidAndSmoothly)
{
    constexpr double kWanted = 3.0;
    double squares = 0.0;
    std::size_t count = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const Volume volume = ramp(axis);
        const Volume result = deformed(volume, kWanted, 7);
        double steepest = 0.0;
        for (int k = 5; k < 55; ++k)
            for (int j = 5; j < 55; ++j)
                for (int i = 5; i < 55; ++i) {
                    const double moved =
                        static_cast<double>(result.at(i, j, k)) - static_cast<double>(volume.at(i, j, k));
                    const double next = static_cast<double>(result.at(i + 1, j, k)) -
                                        static_cast<double>(volume.at(i + 1, j, k));
                    squares += moved * moved;
                    count += axis == 0 ? 1 : 0;
                    steepest = std::max(steepest, std::abs(next - moved) / 4.0);
                }
        EXPECT_LT(steepest, 0.3);
    }
    // Over a part of the waves' length, the mean is not quite that of whole waves.
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(count)), kWanted, 0.8);
    EXPECT_EQ(deformed(ramp(0), kWanted, 7).values, deformed(ramp(0), kWanted, 7).values);
    EXPECT_NE(deformed(ramp(0), kWanted, 7).values, deformed(ramp(0), kWanted, 8).values);
}

} // namespace
} // namespace isocenter::core::deformed_volume_test
