// SPDX-License-Identifier: MIT
// Vessels of real retinas, against two observers.
#include "app/bench/retina_accuracy.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

namespace isocenter::app::retina_data_test {
namespace {

TEST(RetinaAccuracy, VesselsAreFoundNearlyAsObserversMarkThem)
{
    const auto pictures = retinaPictures(std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "vessels_chasedb1");
    ASSERT_EQ(pictures.size(), 14u);
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    const RetinaScores scores = retinaScoresOn(*device, pictures, {});
    RecordProperty("f1", std::to_string(scores.toFirst.f1));
    for (const RetinaScore* score : {&scores.toFirst, &scores.toSecond}) {
        EXPECT_GE(score->f1, 0.66);
        EXPECT_GE(score->pixels.accuracy(), 0.90);
        EXPECT_GE(score->pixels.sensitivity(), 0.8);
        EXPECT_GE(score->pixels.specificity(), 0.9);
    }
    EXPECT_NEAR(scores.secondToFirst.f1, 0.8, 0.03) << "two people, of whom neither saw the other's";
}

} // namespace
} // namespace isocenter::app::retina_data_test
