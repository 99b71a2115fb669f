// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_rates.h"

#include <gtest/gtest.h>

namespace isocenter::app::comparison_rates_test {
namespace {

TEST(ComparisonRates, NeverExceedAPeak)
{
    ComparedScene scene;
    scene.samples = 2e9;
    ComparedDevice device;
    device.peaks.gigasamplesPerSecond = 1.0; // too low: ray casting reaches twice as much
    device.samples[static_cast<std::size_t>(ComparisonStage::RayCasting)].ms = {1000.0};
    device.samples[static_cast<std::size_t>(ComparisonStage::Evaluation)].ms = {2000.0};
    EXPECT_DOUBLE_EQ(rateOf(scene, device, ComparisonStage::RayCasting).shareOfPeak, 2.0);
    raisePeaks(scene, device);
    EXPECT_DOUBLE_EQ(device.peaks.gigasamplesPerSecond, 2.0);
    EXPECT_DOUBLE_EQ(rateOf(scene, device, ComparisonStage::RayCasting).shareOfPeak, 1.0);
    EXPECT_DOUBLE_EQ(rateOf(scene, device, ComparisonStage::Evaluation).shareOfPeak, 0.5);
    EXPECT_EQ(device.peaks.copyGigabytesPerSecond, 0.0) << "not measured";
}

} // namespace
} // namespace isocenter::app::comparison_rates_test
