// SPDX-License-Identifier: MIT
// Vessels of real retinas, against two observers.
#include "app/bench/accuracy/retina_contenders.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

namespace isocenter::app::retina_data_test {
namespace {

// The setting was chosen on the first four; the others come from other people's eyes.
constexpr std::size_t kChosenOn = 4;

class RetinaAccuracy : public testing::Test
{
protected:
    static std::vector<RetinaPicture> others()
    {
        const auto pictures =
            retinaPictures(std::filesystem::path(ISOCENTER_SAMPLE_DATA) / "vessels_chasedb1");
        EXPECT_EQ(pictures.size(), 14u);
        return {pictures.begin() + kChosenOn, pictures.end()};
    }
    const std::unique_ptr<gpu::Device> device_ = gpu::createDevice({gpu::Backend::Cpu, 0});
};

TEST_F(RetinaAccuracy, VesselsAreFoundNearlyAsObserversMarkThem)
{
    const RetinaScores scores = retinaScoresOn(*device_, others(), {});
    RecordProperty("f1", std::to_string(scores.toFirst.f1));
    for (const RetinaScore* score : {&scores.toFirst, &scores.toSecond}) {
        EXPECT_GE(score->f1, 0.685);
        EXPECT_GE(score->pixels.accuracy(), 0.90);
        EXPECT_GE(score->pixels.sensitivity(), 0.7);
        EXPECT_GE(score->pixels.specificity(), 0.9);
    }
    EXPECT_NEAR(scores.secondToFirst.f1, 0.8, 0.03) << "two people, of whom neither saw the other's";
}

TEST_F(RetinaAccuracy, IsThatOfRidgeFiltersAtTheirBestSettingAtLeast)
{
    std::vector<RetinaPicture> pictures = others();
    pictures.erase(pictures.begin() + 2, pictures.end()); // eight settings of four filters take long
    const RetinaScores ours = retinaScoresOn(*device_, pictures, {});
    const auto contenders = retinaContendersOn(*device_, pictures, {});
    ASSERT_EQ(contenders.size(), 4u);
    for (const RetinaContender& contender : contenders) {
        EXPECT_GE(ours.toFirst.f1, contender.toFirst.f1) << contender.name;
        EXPECT_GE(ours.toSecond.f1, contender.toSecond.f1) << contender.name;
        EXPECT_GE(contender.toFirst.f1, 0.55) << contender.name << " is set to be of use";
    }
}

} // namespace
} // namespace isocenter::app::retina_data_test
