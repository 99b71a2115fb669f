// SPDX-License-Identifier: MIT
// Volumes in slabs: who makes which, with what memory, and what is left when a device or the program ends.
#include "app/reconstruction/slabs/slab_output.h"
#include "app/reconstruction/slabs/slab_plan.h"
#include "core/io/files/file_contents.h"
#include "gpu/devices.h"
#include "tests/app/slab_runs.h"
#include "tests/support/devices/failing_device.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/vfs.h>

#include <algorithm>
#include <fstream>

namespace isocenter::app::slab_run_test {
namespace {

using core::SliceRange;
using tests::messageOf;
using tests::says;

std::unique_ptr<gpu::DeviceThread> lostAfter(int launches)
{
    return std::make_unique<gpu::DeviceThread>(
        [launches] { return std::make_unique<test::FailingDevice>(gpu::createDevice(kCpu), launches); });
}

// For a file of so many GB that takes its room at once: not in memory, and not on a small disk.
std::string whyNoRoomFor(double gigabytes, const std::filesystem::path& folder)
{
    struct statfs system = {};
    if (statfs(folder.c_str(), &system) != 0 || system.f_type == TMPFS_MAGIC)
        return "temporary files lie in memory";
    const bool fits = static_cast<double>(std::filesystem::space(folder).available) > 2e9 * gigabytes;
    return fits ? "" : fmt::format("there is less than {:.0f} GB of free disk", 2.0 * gigabytes);
}

TEST_F(SlabRuns, DevicesTogetherMakeWhatOneMakes)
{
    Devices devices;
    devices.push_back(cpu());
    devices.push_back(cpu());
    const std::vector<float> expected = whole();
    source_.reads = 0;
    for (const SlabSharing sharing : {SlabSharing::BySpeed, SlabSharing::Beforehand}) {
        const SlabPlan planned = plan(devices, {0, 2 * kUnit, ".", sharing});
        EXPECT_EQ(slabs(devices, planned), expected);
        EXPECT_EQ(work_[0].slices + work_[1].slices, 100);
    }
    EXPECT_EQ(source_.reads, 2 * kProjections) << "once a run, whatever the slabs";
}

// Shared out beforehand, so that the one that fails has slabs to fail on, however fast the other one is.
TEST_F(SlabRuns, ADeviceThatFailsLeavesItsSlabToTheOthers)
{
    const std::vector<float> expected = whole();
    for (const int launches : {0, 1, 4, 9}) { // while filtering, and while back-projecting
        Devices devices;
        devices.push_back(lostAfter(launches));
        devices.push_back(cpu());
        EXPECT_EQ(slabs(devices, plan(devices, {0, kUnit, ".", SlabSharing::Beforehand})), expected);
        EXPECT_TRUE(says(work_[0].problem, "lost the device")) << launches;
        EXPECT_EQ(work_[1].problem, "");
        EXPECT_EQ(slabs(devices, plan(devices)), expected) << "lost from the beginning";
    }
    Devices none;
    none.push_back(lostAfter(5));
    none.push_back(lostAfter(7));
    const std::string message = messageOf<DeviceError>([&] { slabs(none, plan(none)); });
    EXPECT_TRUE(says(message, "no device is left"));
    EXPECT_TRUE(says(message, "lost the device"));
}

TEST_F(SlabRuns, WhatGoesWrongOnReadingEndsAllDevices)
{
    class Damaged : public CountedProjections
    {
        core::Image read(int projection) const override
        {
            if (projection == 21)
                throw FileError("p21.tif", "is truncated");
            return CountedProjections::read(projection);
        }
    };
    const Damaged damaged;
    Devices devices;
    devices.push_back(cpu());
    devices.push_back(cpu());
    const std::string message = messageOf<FileError>([&] {
        reconstructInSlabs(devices, damaged, request_, plan(devices), {},
                           [](const SliceRange&, std::span<float>) {});
    });
    EXPECT_TRUE(says(message, "p21.tif"));
}

TEST_F(SlabRuns, PlansKeepToTheMemory)
{
    Devices devices;
    devices.push_back(cpu());
    const SlabPlan roomy = plan(devices, {std::size_t{1} << 30, 0, ".", SlabSharing::BySpeed}, true);
    EXPECT_TRUE(roomy.isWhole());
    EXPECT_EQ(roomy.slabs, 1);
    const SlabPlan tight = plan(devices, {roomy.hostBytes * 2 / 5, 0, "/tmp", SlabSharing::BySpeed}, true);
    EXPECT_LE(tight.hostBytes, tight.limitBytes);
    EXPECT_GT(tight.slabs, 1);
    EXPECT_FALSE(tight.volumeInMemory);
    EXPECT_EQ(tight.scratchFolder, "/tmp");
    EXPECT_EQ(slabs(devices, tight).size(), whole().size());
    const std::string message = messageOf<InputError>([&] {
        plan(devices, {20000, 0, ".", SlabSharing::BySpeed}, true);
    });
    EXPECT_TRUE(says(message, "too little for one slab of 16 slices"));
    EXPECT_TRUE(says(message, "--memory"));
    EXPECT_TRUE(says(messageOf<InputError>([&] {
                         plan(devices, {roomy.volumeBytes, 0, ".", {}}, false);
                     }),
                     "write .mha, .nrrd or .raw"));
}

// One device keeps the filtered projections itself, where it has room; so does the host where it is one.
TEST_F(SlabRuns, OneDeviceMakesSlabsFromProjectionsThatItKeeps)
{
    Devices devices;
    devices.push_back(cpu());
    const std::vector<float> expected = whole();
    const SlabPlan kept = plan(devices);
    EXPECT_TRUE(kept.filteredOnDevice);
    EXPECT_GT(kept.slabs, 1);
    source_.reads = 0;
    EXPECT_EQ(slabs(devices, kept), expected);
    EXPECT_EQ(source_.reads, kProjections);
    SlabPlan throughTheHost = kept;
    throughTheHost.filteredOnDevice = false;
    EXPECT_EQ(slabs(devices, throughTheHost), expected);
    devices.push_back(cpu());
    EXPECT_FALSE(plan(devices).filteredOnDevice);
}

// Of what is written while the rest is made, the last slab is a small part.
TEST_F(SlabRuns, ALargeVolumeIsWrittenWhileItIsMade)
{
    Devices devices;
    devices.push_back(cpu());
    request_.volume.size = {512, 512, 512};
    const MemoryRules rules{std::size_t{4} << 30, 0, ".", SlabSharing::BySpeed};
    const SlabPlan toDisk = plan(devices, rules, true);
    EXPECT_FALSE(toDisk.isWhole());
    EXPECT_TRUE(toDisk.filteredOnDevice);
    EXPECT_EQ(toDisk.slabs, 8);
    EXPECT_LE(toDisk.hostBytes, toDisk.limitBytes);
    EXPECT_TRUE(plan(devices, rules, false).isWhole()) << "other files are written at the end";
    request_.volume.size = {128, 128, 128};
    EXPECT_TRUE(plan(devices, rules, true).isWhole()) << "it is there at once";
}

// The numbers of its voxels need more than 31 bits: 104 x 104 x 200000 of them, of which the last slab is
// made.
TEST_F(SlabRuns, VolumesAreLargerThanTwoToThe31Voxels)
{
    const std::filesystem::path folder = test::freshFolder("slab-huge");
    if (const std::string problem = whyNoRoomFor(9.0, folder); !problem.empty())
        GTEST_SKIP() << problem;
    request_.volume.size = {104, 104, 200000};
    request_.volume.spacingMm = {0.25, 0.25, 1e-4};
    request_.volume.originMm = {-12.9, -12.9, -10.0};
    request_.provenVoxels = 1000000;
    ASSERT_GT(request_.volume.voxelCount(), std::size_t{1} << 31);
    Devices devices;
    devices.push_back(cpu());
    const SlabPlan planned = plan(devices, {std::size_t{1} << 30, kUnit, ".", SlabSharing::BySpeed}, true);
    EXPECT_FALSE(planned.volumeInMemory);
    EXPECT_EQ(planned.slabs, 12500);

    const SliceRange last{199984, kUnit};
    SlabOutput output(folder / "volume.raw", source_, request_, {false, false, 0.0});
    std::vector<float> made;
    reconstructInSlabs(devices, source_, request_, planned, {{0, last.first}},
                       [&](const SliceRange& slab, std::span<float> values) {
                           EXPECT_EQ(slab, last);
                           made.assign(values.begin(), values.end());
                           output.take(slab, values);
                       });
    EXPECT_GT(output.figures().highest, 0.5f * static_cast<float>(test::kWaterPerMm));
    ASSERT_GT(output.figures().proven.values.size(), 50u);
    const ReconstructionProof proof =
        proofOf(output.figures().proven, source_, request_.intensity, request_.scan, request_.options, {});
    EXPECT_LT(proof.rmse, 1e-5 * proof.range) << "of voxels behind 2^31";

    std::ifstream file(folder / "volume.raw.part", std::ios::binary);
    const std::size_t voxel = request_.volume.slab({0, last.first}).voxelCount() + 57 * 104 + 50;
    file.seekg(static_cast<std::streamoff>(voxel * sizeof(float)));
    float stored = 0.0f;
    file.read(reinterpret_cast<char*>(&stored), sizeof(stored));
    EXPECT_EQ(stored, made[57 * 104 + 50]);
    std::filesystem::remove_all(folder);
}

TEST_F(SlabRuns, RatesAreMeasured)
{
    Devices devices;
    devices.push_back(cpu());
    SlabPlan planned = plan(devices);
    EXPECT_EQ(planned.seconds(), 0.0);
    measureRates(planned, devices, source_, request_, {});
    EXPECT_TRUE(planned.devices[0].cost.isKnown());
    EXPECT_GE(planned.seconds(), planned.passes * planned.devices[0].secondsAPass);
    EXPECT_TRUE(says(textOf(planned), "by what was measured"));
}

// A run that ends after two slabs, and another one that goes on.
TEST_F(SlabRuns, ALaterRunGoesOnWithTheSlabsThatAreThere)
{
    const std::filesystem::path file = test::freshFolder("slab-resume") / "volume.raw";
    Devices devices;
    devices.push_back(cpu());
    const SlabPlan planned = plan(devices);
    std::stop_source stop;
    {
        SlabOutput output(file, source_, request_, {false, false, test::kWaterPerMm});
        int taken = 0;
        const auto sink = [&](const SliceRange& slab, std::span<float> values) {
            output.take(slab, values);
            if (++taken == 2)
                stop.request_stop();
        };
        EXPECT_THROW(
            reconstructInSlabs(devices, source_, request_, planned, {}, sink, {{}, stop.get_token()}),
            Cancelled);
    }
    EXPECT_FALSE(std::filesystem::exists(file));
    SlabOutput output(file, source_, request_, {false, true, test::kWaterPerMm});
    EXPECT_GE(output.done().size(), 2u);
    const SlabRunResult rest = reconstructInSlabs(
        devices, source_, request_, planned, output.done(),
        [&](const SliceRange& slab, std::span<float> values) { output.take(slab, values); });
    EXPECT_LT(rest.work[0].slices, 100);
    output.keep({});

    SlabOutput atOnce(file.parent_path() / "at-once.raw", source_, request_,
                      {false, false, test::kWaterPerMm});
    reconstructInSlabs(devices, source_, request_, planned, {},
                       [&](const SliceRange& slab, std::span<float> values) { atOnce.take(slab, values); });
    atOnce.keep({});
    EXPECT_EQ(core::readTextFile(file), core::readTextFile(file.parent_path() / "at-once.raw"));
    EXPECT_EQ(atOnce.figures().proven.values.size(), 1000u);
    EXPECT_GT(atOnce.figures().highest, -100.0f) << "water";
}

} // namespace
} // namespace isocenter::app::slab_run_test
