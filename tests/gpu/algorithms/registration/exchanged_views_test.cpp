// SPDX-License-Identifier: MIT
// A registration whose X-rays are exchanged frame after frame: the volume stays on the device, and the
// results are those of a registration made for each frame.
#include "core/image/volume.h"
#include "core/support/error.h"
#include "tests/support/devices/counting_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/small_case.h"

#include <algorithm>
#include <array>

namespace isocenter::gpu::exchanged_views_test {
namespace {

using test::SmallCase;

constexpr int kFrames = 3;
constexpr std::array<core::PyramidLevel, 2> kLevels{{{4, 3}, {2, 2}}};

core::SimilarityOptions similarity()
{
    return core::SimilarityOptions::parse("gc+0.2*ncc");
}

core::RegistrationOptions stages()
{
    core::RegistrationOptions options;
    for (const core::PyramidLevel& level : kLevels)
        options.stages.push_back({level, {}, {}, {}});
    for (core::RegistrationStage& stage : options.stages)
        stage.budget.evaluations = 40;
    return options;
}

// The X-rays of the small case, moved by some pixels, each frame with another region of interest and mask.
std::vector<RegistrationView> viewsOfFrame(int frame)
{
    std::vector<RegistrationView> views = SmallCase::shared().views;
    for (RegistrationView& view : views) {
        auto moved = std::make_shared<core::Radiograph>(*view.radiograph);
        std::ranges::rotate(moved->pixels.values, moved->pixels.values.begin() + 2 * frame);
        view.radiograph = moved;
        if (frame > 0)
            view.region = {4 * frame, 4, 100, 110};
        if (frame > 1) {
            view.mask = core::Mask(128, 128, true);
            view.mask.setInside(std::vector<core::PixelPoint>{{41, 35}, {78, 50}, {60, 95}}, false);
        }
    }
    return views;
}

core::RegistrationResult registered(RegistrationProblem& problem)
{
    return problem.run(SmallCase::shared().made.start, stages());
}

class ExchangedViewsTest : public test::DeviceTest
{
protected:
    // What the device allocates for the volume of a level.
    std::size_t bytesOfVolume(const core::PyramidLevel& level)
    {
        test::CountingDevice counting(device());
        const AttenuationVolume volume(counting,
                                       core::shrunk(*SmallCase::shared().attenuation, level.volumeFactor));
        return counting.largestAllocation();
    }
};

TEST_P(ExchangedViewsTest, TheVolumeIsUploadedOnceAndResultsAreThoseOfFreshProblems)
{
    test::CountingDevice kept(device());
    test::CountingDevice fresh(device());
    RegistrationProblem problem(kept, SmallCase::shared().attenuation, viewsOfFrame(0), similarity());
    for (int frame = 0; frame < kFrames; ++frame) {
        if (frame > 0)
            problem.setViews(viewsOfFrame(frame));
        RegistrationProblem anew(fresh, SmallCase::shared().attenuation, viewsOfFrame(frame), similarity());
        const core::RegistrationResult result = registered(problem);
        const core::RegistrationResult expected = registered(anew);
        EXPECT_EQ(result.pose.worldFromVolume().matrix(), expected.pose.worldFromVolume().matrix())
            << "frame " << frame;
        EXPECT_EQ(result.evaluation.value, expected.evaluation.value) << "frame " << frame;
        EXPECT_EQ(result.trace.size(), expected.trace.size()) << "frame " << frame;
    }
    for (const core::PyramidLevel& level : kLevels) {
        EXPECT_EQ(kept.allocationsOf(bytesOfVolume(level)), 1) << "factor " << level.volumeFactor;
        EXPECT_EQ(fresh.allocationsOf(bytesOfVolume(level)), kFrames) << "factor " << level.volumeFactor;
    }
}

TEST_P(ExchangedViewsTest, OneViewMayFollowTwo)
{
    const auto both = viewsOfFrame(0);
    RegistrationProblem problem(device(), SmallCase::shared().attenuation, both, similarity());
    registered(problem);
    problem.setViews({both[1]});
    RegistrationProblem anew(device(), SmallCase::shared().attenuation, {both[1]}, similarity());
    EXPECT_EQ(problem.frame().worldFromView, anew.frame().worldFromView);
    EXPECT_EQ(registered(problem).evaluation.value, registered(anew).evaluation.value);
}

TEST_P(ExchangedViewsTest, ViewsThatAreRefusedLeaveThoseOfBefore)
{
    RegistrationProblem problem(device(), SmallCase::shared().attenuation, viewsOfFrame(0), similarity());
    const double before = registered(problem).evaluation.value;
    auto wrong = viewsOfFrame(1);
    wrong[1].mask = core::Mask(3, 3, true);
    EXPECT_THROW(problem.setViews(wrong), InputError);
    EXPECT_THROW(problem.setViews({}), InputError);
    EXPECT_EQ(registered(problem).evaluation.value, before);
}

ISOCENTER_TEST_ON_ALL_DEVICES(ExchangedViewsTest);

} // namespace
} // namespace isocenter::gpu::exchanged_views_test
