// SPDX-License-Identifier: MIT
// What reconstructions need on a device, and in how many slabs they are made there.
#include "app/reconstruction/reconstruction_run.h"
#include "tests/support/scan_samples.h"

#include <gtest/gtest.h>

namespace isocenter::app::reconstruction_plan_test {
namespace {

constexpr std::size_t kProjections = 40;

ReconstructionRequest request()
{
    const core::ScanGeometry scan = core::scanOf(test::smallScan(kProjections, 360.0, 48, 36));
    core::ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    return {scan, intensity, core::seenVolume(scan, 0.5)};
}

TEST(ReconstructionPlan, CutsWhatDoesNotFit)
{
    const ReconstructionRequest whole = request();
    gpu::DeviceLimits limits;
    limits.maxBufferBytes = std::size_t(1) << 30;
    const ReconstructionPlan roomy = planOf(limits, whole);
    EXPECT_EQ(roomy.parts, 1);
    EXPECT_EQ(roomy.volumeBytes, 4 * whole.volume.voxelCount());
    EXPECT_GT(roomy.workingBytes, 0u);
    limits.maxBufferBytes = roomy.volumeBytes / 3;
    const ReconstructionPlan narrow = planOf(limits, whole);
    EXPECT_GE(narrow.parts, 3);
    EXPECT_GE(narrow.parts * narrow.slicesAPart, whole.volume.size.z());
}

TEST(ReconstructionPlan, CountsAllThatIterationsNeedAtOnce)
{
    ReconstructionRequest asked = request();
    asked.iterative = IterativeRequest{.iterations = 10};
    const std::size_t volumeBytes = 4 * asked.volume.voxelCount();
    const std::size_t projectionBytes = sizeof(float) * 48 * 36 * kProjections;
    gpu::DeviceLimits limits;
    limits.maxBufferBytes = std::size_t(1) << 30;
    limits.memoryBytes = std::size_t(4) << 30;
    const ReconstructionPlan plan = planOf(limits, asked);
    EXPECT_EQ(plan.volumeBytes, volumeBytes);
    EXPECT_GE(plan.workingBytes, projectionBytes);
    EXPECT_EQ(plan.parts, 1);
    EXPECT_EQ(plan.problem, "");
    asked.iterative->options.method = gpu::AlgebraicMethod::Cgls;
    EXPECT_GE(planOf(limits, asked).workingBytes, 2 * volumeBytes + 3 * projectionBytes);
    limits.memoryBytes = volumeBytes;
    EXPECT_NE(planOf(limits, asked).problem.find("in all"), std::string::npos);
    limits.memoryBytes = 0; // not known
    limits.maxBufferBytes = volumeBytes / 2;
    EXPECT_NE(planOf(limits, asked).problem.find("the volume"), std::string::npos);
    asked.iterative.reset(); // in parts
    EXPECT_EQ(planOf(limits, asked).problem, "");
}

} // namespace
} // namespace isocenter::app::reconstruction_plan_test
