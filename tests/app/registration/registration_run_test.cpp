// SPDX-License-Identifier: MIT
#include "app/registration/registration_run.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

namespace isocenter::app::registration_run_test {
namespace {

constexpr core::Roi kRegion{30, 30, 60, 60};

// The levels' factors of images for a schedule that goes down to 16 of the small case's 128 pixels.
std::vector<int> factorsFor(const core::Roi& region, const core::Mask& mask = {},
                            std::string_view measure = "gc")
{
    const test::SmallCase& small = test::SmallCase::shared();
    RegistrationCase problem{small.attenuation, small.views, {}};
    problem.views[1].region = region;
    problem.views[1].mask = mask;
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    settings.schedule.stages[0].level.imagePixels = 16;
    settings.schedule.stages[1].level.imagePixels = 64;
    std::vector<int> factors;
    for (const core::RegistrationStage& stage : settings.stagesFor(problem).stages)
        factors.push_back(stage.level.imageFactor);
    return factors;
}

TEST(RegistrationSettings, LevelsKeepASmallRegionComparable)
{
    EXPECT_EQ(factorsFor({}), (std::vector<int>{8, 2, 1}));
    EXPECT_EQ(factorsFor(kRegion), (std::vector<int>{4, 2, 1}));
    EXPECT_EQ(factorsFor(kRegion, {}, "pncc"), (std::vector<int>{2, 2, 1}));
    core::Mask strip(128, 128, false);
    for (int row = 0; row < 128; ++row)
        for (int column = 50; column < 60; ++column)
            strip.set(column, row, true);
    EXPECT_EQ(factorsFor({}, strip), (std::vector<int>{2, 2, 1}));
}

TEST(RegistrationSettings, ATooSmallRegionNamesTheXrayAndWhatWouldDo)
{
    const std::string message = tests::messageOf<InputError>([] { factorsFor({30, 30, 13, 13}); });
    EXPECT_TRUE(tests::says(message, test::SmallCase::shared().views[1].radiograph->name)) << message;
    EXPECT_TRUE(tests::says(message, "14 x 14")) << message;
    EXPECT_EQ(factorsFor({30, 30, 14, 14}), (std::vector<int>{1, 1, 1}));
}

} // namespace
} // namespace isocenter::app::registration_run_test
