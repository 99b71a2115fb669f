// SPDX-License-Identifier: MIT
// A registration whose volume is continued beyond its ends: the levels that ask for it show that, the others
// the volume as it is, and poses are moved about the same point.
#include "core/image/continued_volume.h"
#include "core/image/voxel_selection.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace isocenter::gpu::continued_levels_test {
namespace {

using test::SmallCase;

// The middle third of the small case's slices.
std::shared_ptr<const core::Volume> middleThird()
{
    const core::Volume& whole = *SmallCase::shared().attenuation;
    core::VoxelSelection slab(whole.geometry);
    slab.keepBox({0, 0, 24}, {95, 95, 47});
    return std::make_shared<const core::Volume>(slab.cut(whole));
}

class ContinuedLevelsTest : public test::DeviceTest
{
protected:
    RegistrationProblem problemOf(std::shared_ptr<const core::Volume> attenuation)
    {
        return RegistrationProblem(device(), std::move(attenuation), SmallCase::shared().views);
    }
};

std::vector<float> drrOn(RegistrationProblem& problem, const core::PyramidLevel& level)
{
    return problem.evaluator(level).greyDrr(0, SmallCase::shared().made.truth).values;
}

TEST_P(ContinuedLevelsTest, ShowTheVolumeContinuedWhereTheyAskForIt)
{
    const auto third = middleThird();
    const auto longer = std::make_shared<const core::Volume>(core::continued(*third, {10, 6, 1.0}));
    RegistrationProblem problem = problemOf(third);
    RegistrationProblem ofThird = problemOf(third);
    RegistrationProblem ofLonger = problemOf(longer);
    const std::vector<float> before = drrOn(problem, {2, 2, true}); // there is nothing yet to show
    EXPECT_EQ(before, drrOn(ofThird, {2, 2}));
    problem.setContinued(longer);
    EXPECT_EQ(drrOn(problem, {2, 2, true}), drrOn(ofLonger, {2, 2}));
    EXPECT_EQ(drrOn(problem, {2, 2}), before);
    EXPECT_NE(drrOn(problem, {2, 2, true}), before);
    EXPECT_EQ(problem.frame().pivotMm, ofThird.frame().pivotMm);
    EXPECT_NE(problem.frame().pivotMm, ofLonger.frame().pivotMm);
}

ISOCENTER_TEST_ON_ALL_DEVICES(ContinuedLevelsTest);

} // namespace
} // namespace isocenter::gpu::continued_levels_test
