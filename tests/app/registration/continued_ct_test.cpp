// SPDX-License-Identifier: MIT
// A search without a first guess with a CT that shows less than the X-rays: how far it is continued, and of
// what the numbers of its report are.
#include "app/registration/continued_ct.h"
#include "app/registration/planned_registration.h"
#include "core/image/voxel_selection.h"
#include "core/io/formats/schedule_file.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "tests/support/evaluated_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <memory>

namespace isocenter::app::continued_ct_test {
namespace {

constexpr double kSliceMm = 283.5 / 72.0;

// A small case whose CT has only so many slices in the middle.
RegistrationCase truncated(int slices)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {96, 96, 72};
    options.columns = options.rows = 128;
    static const RegistrationCase whole = test::evaluatedCase(options);
    RegistrationCase problem = whole;
    core::VoxelSelection slab(whole.attenuation->geometry);
    const int first = (72 - slices) / 2;
    slab.keepBox({0, 0, first}, {95, 95, first + slices - 1});
    problem.attenuation = std::make_shared<const core::Volume>(slab.cut(*whole.attenuation));
    return problem;
}

gpu::DeviceInfo deviceWith(std::size_t memoryBytes, int mostVoxels)
{
    gpu::DeviceInfo device;
    device.limits.memoryBytes = memoryBytes;
    device.limits.maxTexture3dExtent = mostVoxels;
    return device;
}

int added(const RegistrationCase& problem, const gpu::DeviceInfo& device)
{
    const core::VolumeContinuation by = continuationFor(problem, {{device}});
    return by.before + by.behind;
}

TEST(ContinuedCt, ReachesAsFarAsTheViewsSeeButAHundredMillimetresAtMost)
{
    const RegistrationCase problem = truncated(40);
    // 128 pixels of 2.8 mm at 1200 mm, seen at the isocentre, 800 mm from the source.
    const RegistrationCase::ReachOfViews reach = problem.reachOfViews();
    EXPECT_NEAR(reach.sidesMm, 0.5 * 358.4 * 800.0 / 1200.0, 1.0);
    EXPECT_NEAR(reach.cornersMm, std::sqrt(2.0) * reach.sidesMm, 1e-9);
    const core::VolumeContinuation by = continuationFor(problem, {});
    EXPECT_NEAR(by.sliceMm, kSliceMm, 1e-9);
    EXPECT_EQ(by.before, by.behind);
    EXPECT_EQ(by.before, static_cast<int>((reach.cornersMm - 20.0 * kSliceMm) / kSliceMm));
    EXPECT_GT(by.before, 0);
    EXPECT_EQ(continuationFor(truncated(4), {}).before, static_cast<int>(kMostContinuedMm / kSliceMm));
    RegistrationCase narrow = problem;
    for (gpu::RegistrationView& view : narrow.views)
        view.region = {32, 32, 64, 64};
    EXPECT_NEAR(narrow.reachOfViews().sidesMm, 0.5 * reach.sidesMm, 1e-9);
    EXPECT_TRUE(continuationFor(narrow, {}).empty()); // all that they see is there, but for the corners
}

TEST(ContinuedCt, TakesAQuarterOfADevicesMemoryAtMost)
{
    const RegistrationCase problem = truncated(24);
    const int wanted = added(problem, deviceWith(0, 4096));
    EXPECT_GT(wanted, 40);
    constexpr std::size_t kSliceBytes = sizeof(float) * 96 * 96;
    EXPECT_EQ(added(problem, deviceWith(4 * kSliceBytes * 1000, 4096)), wanted);
    EXPECT_EQ(added(problem, deviceWith(4 * kSliceBytes * 54, 4096)), 30);
    EXPECT_EQ(added(problem, deviceWith(4 * kSliceBytes * 24, 4096)), 0);
    const core::VolumeContinuation less =
        continuationFor(problem, {{deviceWith(0, 4096), deviceWith(4 * kSliceBytes * 54, 4096)}});
    EXPECT_EQ(less.before, 15); // alike on both sides, by what the smallest device has
    EXPECT_EQ(less.behind, 15);
}

TEST(ContinuedCt, StaysInTheFormThatTheDevicePrefers)
{
    const RegistrationCase problem = truncated(24);
    gpu::DeviceInfo device = deviceWith(0, 4096);
    device.volumeStorage = gpu::VolumeStorage::LayerPairs16;
    device.limits.maxTextureLayers = 50;
    const int slices = added(problem, device);
    EXPECT_GT(slices, 0);
    EXPECT_LT(slices, added(problem, deviceWith(0, 4096)));
    EXPECT_TRUE(gpu::fitsPreferredForm(device, {96, 96, 24 + slices}));
    EXPECT_FALSE(gpu::fitsPreferredForm(device, {96, 96, 24 + slices + 1}));
}

// The schedule find with ranges that take seconds.
RegistrationSettings narrowFind()
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("gc+ncc");
    settings.schedule = core::scheduleNamed("find");
    core::HypothesisOptions& hypotheses = settings.schedule.hypotheses.value();
    hypotheses.longAxisDeg = 24.0;
    hypotheses.otherAxesDeg = 12.0;
    hypotheses.withinMm = 40.0;
    hypotheses.keep = 12;
    settings.schedule.stages.pop_back(); // its pixels are there in the one before
    return settings;
}

class TruncatedCtTest : public testing::Test
{
protected:
    RegistrationReport found(const RegistrationCase& problem, const RegistrationSettings& settings) const
    {
        core::PoseIncrement offset;
        offset << 20.0, -30.0, 15.0, 4.0, -3.0, 9.0;
        const core::Pose start =
            core::moved(problem.truth.value().pose, offset, gpu::frameOf(problem.scene()));
        return runRegistration(cpu_, {problem, settings}, start, {}, {});
    }
    RegistrationDevices cpu_{"cpu"};
};

// At the pose that was found, whose view's value is of the continued CT.
TEST_F(TruncatedCtTest, ValuesAtFullResolutionAndPicturesAreOfTheCtItself)
{
    const RegistrationCase problem = truncated(16);
    RegistrationSettings settings = narrowFind();
    const RegistrationReport report = found(problem, settings);
    settings.continuesVolume = false;
    const RegistrationPlan plan(problem, settings);
    PlannedRegistration asItIs(cpu_, plan);
    const core::Pose& pose = report.result.pose;
    EXPECT_EQ(report.comparison.value().atResult, asItIs.evaluate(plan.comparisonStage(), pose).value);
    EXPECT_NE(report.result.evaluation.value, asItIs.evaluate(plan.stages().stages.back(), pose).value);
    const core::RegistrationStage whole; // at full resolution
    EXPECT_EQ(report.views.front().drr.values, asItIs.seen(whole, pose, {}).front().drr.values);
}

} // namespace
} // namespace isocenter::app::continued_ct_test
