// SPDX-License-Identifier: MIT
// The bench of filtered back-projection: variants in slabs and in an order of their own are timed, and a
// volume beyond a device's buffers is cut.
#include "app/bench/reconstruction/reconstruction_bench.h"
#include "core/reconstruction/circular_scan.h"
#include "gpu/algorithms/reconstruction/back_projection_shapes.h"
#include "tests/support/least_time.h"
#include "tests/support/scan_samples.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace isocenter::app::reconstruction_bench_test {
namespace {

ReconstructionScene smallScene()
{
    ReconstructionScene scene{"small", core::scanOf(test::smallScan(8, 360.0, 40, 24)), {}, 8};
    scene.volume.size = {16, 16, 40};
    scene.volume.spacingMm.z() = 0.4;
    scene.volume.originMm = {-7.5, -7.5, -7.8};
    return scene;
}

TEST(ReconstructionBench, TimesVariantsInSlabsAndInOrdersOfTheirOwn)
{
    const std::vector<std::string> names{"auto",    "two-buffers",     "by-projection",
                                         "by-slab", "sub-projections", "four-fold"};
    const ReconstructionBenchOptions options{{{gpu::Backend::Cpu, 0}, {gpu::Backend::OpenCl, 0}},
                                             {smallScene()},
                                             backProjectionVariants(names),
                                             {2, 10.0}};
    std::size_t told = 0;
    const auto timings = runReconstructionBench(options, [&](const ReconstructionTiming&) { ++told; }, {});
    ASSERT_EQ(timings.size(), 12);
    EXPECT_EQ(told, 12);
    for (const ReconstructionTiming& timing : timings) {
        EXPECT_EQ(timing.problem, "") << timing.variant << " on " << timing.device.id.toString();
        EXPECT_EQ(timing.backProject.ms.size(), 2) << timing.variant;
        EXPECT_GT(timing.backProject.ms.front(), test::kLeastMs) << timing.variant;
        EXPECT_GT(timing.filter.ms.front(), test::kLeastMs) << timing.variant;
        EXPECT_EQ(timing.slabs > 1, timing.variant == "two-buffers" || timing.variant == "by-slab" ||
                                        timing.variant == "sub-projections")
            << timing.variant;
    }
}

TEST(ReconstructionBench, CutsVolumesThatBuffersDoNotHold)
{
    core::VolumeGeometry volume;
    volume.size = {1070, 1070, 1033};
    gpu::DeviceLimits limits;
    limits.maxBufferBytes = std::size_t(1) << 33;
    const gpu::FeldkampOptions options;
    EXPECT_EQ(slabsNeeded(volume, options, limits), 1);
    limits.maxBufferBytes = (std::size_t(1) << 31) - 1;
    BackProjectionVariant variant{"auto", "", options, slabsNeeded(volume, options, limits)};
    EXPECT_EQ(variant.slabs, 3);
    const std::vector<core::SliceRange> slabs = slabsOf(volume.size.z(), variant);
    ASSERT_EQ(slabs.size(), 3);
    int next = 0;
    for (const core::SliceRange& slab : slabs) {
        EXPECT_EQ(slab.first, next);
        EXPECT_LE(sizeof(float) * volume.slab(slab).voxelCount(), limits.maxBufferBytes);
        next = slab.end();
    }
    EXPECT_EQ(next, 1033);
}

TEST(ReconstructionBench, ComparesShapesThatDevicesTake)
{
    const std::vector<BackProjectionVariant> variants = shapeVariants({});
    EXPECT_EQ(variants.size(), 80);
    for (const BackProjectionVariant& variant : variants) {
        EXPECT_NO_THROW(variant.options.validate()) << variant.name;
        EXPECT_LE(variant.options.group->x * variant.options.group->y, gpu::DeviceLimits().maxGroupItems);
        EXPECT_EQ(variant.name.starts_with("aligned"), variant.options.aligned != false);
    }
    gpu::DeviceInfo device;
    EXPECT_EQ(gpu::backProjectionShape(device, false).voxelsAnItem, 8);
    device.limits.longItemsPay = true;
    EXPECT_EQ(gpu::backProjectionShape(device, false).voxelsAnItem, 16); // 780 against 676 GUPS on an H200
    for (const bool aligned : {false, true})
        EXPECT_EQ(gpu::voxelsOfAllShapes() % gpu::backProjectionShape(device, aligned).voxelsAnItem, 0);
}

} // namespace
} // namespace isocenter::app::reconstruction_bench_test
