// SPDX-License-Identifier: MIT
// Reconstructions of a scan that still goes on: in the background, and by the command line.
#include "app/reconstruction/live_reconstruction.h"
#include "app/reconstruction/slabs/slab_run.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/reconstruction/projections/arriving_projections.h"
#include "tests/support/cli_run.h"
#include "tests/support/mailbox.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>
#include <utility>

namespace isocenter::app::follow_test {
namespace {

constexpr gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};
constexpr int kProjections = 60;
constexpr core::DetectorSize kDetector{48, 36};
constexpr const char* kScan = "--line-integrals --source-axis 200 --source-detector 300 --pitch 1.5,1.5";

core::ScanGeometry scanOf(int projections)
{
    return core::scanOf(test::smallScan(projections, 360.0, kDetector.columns, kDetector.rows));
}

// Writes the projections of two balls into a folder, one after the other.
class Scanner
{
public:
    explicit Scanner(const std::filesystem::path& folder)
        : images_(test::projectionsOf(test::twoBalls(), scanOf(kProjections))), thread_([this, folder] {
              for (std::size_t p = 0; p < images_.size(); ++p) {
                  core::writeTiff(folder / fmt::format("p{}.tif", p), std::vector{images_[p]},
                                  core::SampleType::Float32);
                  std::this_thread::sleep_for(std::chrono::milliseconds(15));
              }
          })
    {
    }

private:
    std::vector<core::Image> images_;
    std::jthread thread_;
};

ReconstructionRequest requestOf(int projections)
{
    core::ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    const core::ScanGeometry scan = scanOf(projections);
    return {scan, intensity, core::seenVolume(scan, 2.0), {}, {}, 1000};
}

std::shared_ptr<const core::ArrivingProjections> arriving(const std::filesystem::path& folder, int count)
{
    return std::make_shared<const core::ArrivingProjections>(folder, count, kDetector, core::kUsualPatience);
}

TEST(Follow, PreviewsSharpenWhileProjectionsArrive)
{
    const std::filesystem::path folder = test::freshFolder("follow-live");
    const Scanner scanner(folder);
    test::Mailbox mailbox;
    LiveReconstruction live(mailbox.dispatcher(), std::make_shared<OpenDevices>());
    std::vector<int> previews;
    bool ended = false;
    live.previewed.connect([&] { previews.push_back(live.preview()->projections); });
    live.ended.connect([&] { ended = true; });
    live.start(kCpu, arriving(folder, kProjections), requestOf(kProjections), test::kWaterPerMm);
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    ASSERT_TRUE(live.result());
    EXPECT_GE(previews.size(), 2u);
    EXPECT_TRUE(std::ranges::is_sorted(previews));
    const core::Volume followed = *live.volume();
    const std::shared_ptr<const core::ProjectionSource> known = core::openProjections(folder);
    ended = false;
    live.start(kCpu, known, requestOf(kProjections), test::kWaterPerMm);
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    ASSERT_EQ(followed.values.size(), live.volume()->values.size());
    for (std::size_t v = 0; v < followed.values.size(); ++v) // in other passes
        ASSERT_NEAR(followed.values[v], live.volume()->values[v], 0.05) << v;
}

TEST(Follow, WaitingCanBeCancelled)
{
    const std::filesystem::path folder = test::freshFolder("follow-endless");
    const Scanner scanner(folder);
    test::Mailbox mailbox;
    LiveReconstruction live(mailbox.dispatcher(), std::make_shared<OpenDevices>());
    bool ended = false;
    live.ended.connect([&] { ended = true; });
    live.start(kCpu, arriving(folder, 2 * kProjections), requestOf(2 * kProjections), test::kWaterPerMm);
    ASSERT_TRUE(mailbox.runUntil([&] { return live.preview().has_value(); }));
    const auto asked = std::chrono::steady_clock::now();
    live.cancel();
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::milliseconds(100));
    EXPECT_FALSE(live.result());
    EXPECT_TRUE(live.preview());
}

TEST(Follow, TheCommandMakesTheSameVolumeAndIsNotEndlesslyPatient)
{
    const std::filesystem::path folder = test::freshFolder("follow-command");
    const std::filesystem::path projections = folder / "arriving";
    std::filesystem::create_directory(projections);
    const auto reconstruct = [&](const std::string& options, const std::string& output) {
        return test::runCli(fmt::format("reconstruct --device cpu {} {} --voxel 2 --proof 0 {} --output {}",
                                        projections.string(), kScan, options, (folder / output).string()));
    };
    {
        const Scanner scanner(projections);
        const test::CliOutcome followed = reconstruct("--angles 0:6:60 --follow", "followed.mha");
        EXPECT_EQ(followed.exitCode, 0) << followed.output;
    }
    const test::CliOutcome known = reconstruct("--angles 0:6:60", "known.mha");
    EXPECT_EQ(known.exitCode, 0) << known.output;
    EXPECT_EQ(core::readVolume(folder / "followed.mha", "").volume.values,
              core::readVolume(folder / "known.mha", "").volume.values);
    const test::CliOutcome impatient = reconstruct("--angles 0:6:61 --follow --patience 1", "never.mha");
    EXPECT_EQ(impatient.exitCode, 3);
    EXPECT_TRUE(tests::says(impatient.output, "60 of 61 projections are there, and none has come for 1 s"))
        << impatient.output;
    EXPECT_FALSE(std::filesystem::exists(folder / "never.mha"));
}

// Projections of which only some are there before earlier ones are read: who waits for all waits in vain.
class ScannerThatWaits final : public core::ProjectionSource
{
public:
    explicit ScannerThatWaits(int mostAhead)
        : ProjectionSource(kDetector.columns, kDetector.rows,
                           std::vector<std::string>(kProjections, "a projection")),
          images_(test::projectionsOf(test::twoBalls(), scanOf(kProjections))), mostAhead_(mostAhead)
    {
    }

    bool isThere(int projection) const override { return projection < read_ + mostAhead_; }
    core::Image read(int projection) const override
    {
        ++read_;
        return images_[static_cast<std::size_t>(projection)];
    }
    int countRead() const { return read_; }

private:
    std::vector<core::Image> images_;
    int mostAhead_;
    mutable std::atomic<int> read_ = 0;
};

// Of one device that keeps its filtered projections, or of two that filter them together.
class FollowInSlabs : public testing::TestWithParam<int>
{
protected:
    static constexpr int kSlices = 16;

    FollowInSlabs()
    {
        std::vector<gpu::DeviceInfo> infos;
        for (int d = 0; d < GetParam(); ++d) {
            devices_.push_back(std::make_unique<gpu::DeviceThread>(kCpu));
            infos.push_back(devices_.back()->info());
        }
        request_.volume = core::seenVolume(request_.scan, 0.5);
        request_.provenVoxels = 0;
        request_.options.projectionsAPass = 16;
        plan_ = planSlabs(infos, request_, {0, kSlices, ".", SlabSharing::BySpeed}, false);
        values_.resize(request_.volume.voxelCount());
    }

    void reconstruct(const core::ProjectionSource& source, const std::stop_token& stop = {})
    {
        reconstructInSlabs(devices_, source, request_, plan_, {},
                           [this](const core::SliceRange& slab, std::span<float> made) {
                               std::ranges::copy(made,
                                                 values_.begin() + static_cast<std::ptrdiff_t>(slab.first) *
                                                                       request_.volume.size.x() *
                                                                       request_.volume.size.y());
                           },
                           {{}, stop});
    }

    ReconstructionRequest request_ = requestOf(kProjections);
    std::vector<std::unique_ptr<gpu::DeviceThread>> devices_;
    SlabPlan plan_;
    std::vector<float> values_;
};

TEST_P(FollowInSlabs, ProjectionsAreFilteredAsTheyCome)
{
    ASSERT_GT(plan_.slabs, 1);
    reconstruct(ScannerThatWaits(2));
    const std::vector<float> followed = std::exchange(values_, std::vector<float>(values_.size()));
    reconstruct(ScannerThatWaits(kProjections));
    EXPECT_EQ(followed, values_);
}

TEST_P(FollowInSlabs, WaitingCanBeCancelled)
{
    const ScannerThatWaits endless(0); // nothing ever comes
    std::stop_source stop;
    const std::jthread cancel([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
    });
    EXPECT_THROW(reconstruct(endless, stop.get_token()), Cancelled);
    EXPECT_EQ(endless.countRead(), 0);
}

INSTANTIATE_TEST_SUITE_P(Devices, FollowInSlabs, testing::Values(1, 2));

// Slabs on the disk are marked with projections that may not be there yet.
TEST(Follow, AVolumeThatFitsStaysInMemory)
{
    const ReconstructionRequest request = requestOf(kProjections);
    const std::vector<gpu::DeviceInfo> devices(2, gpu::DeviceThread(kCpu).info());
    MemoryRules rules{0, 16, ".", SlabSharing::BySpeed};
    EXPECT_FALSE(planSlabs(devices, request, rules, true).volumeInMemory);
    rules.keepsVolumeThatFits = true;
    EXPECT_TRUE(planSlabs(devices, request, rules, true).volumeInMemory);
}

TEST(Follow, SeveralDevicesMakeTheSameVolumeAsTheProjectionsCome)
{
    const std::filesystem::path folder = test::freshFolder("follow-devices");
    const std::filesystem::path projections = folder / "arriving";
    std::filesystem::create_directory(projections);
    const auto reconstruct = [&](const std::string& options, const std::string& output) {
        return test::runCli(fmt::format(
            "reconstruct {} {} --devices cpu,cpu-reference --angles 0:6:60 --voxel 0.5 --slab 16 --proof 0 "
            "--no-doctor --json {} --output {} 2>/dev/null",
            projections.string(), kScan, options, (folder / output).string()));
    };
    {
        const Scanner scanner(projections);
        const test::CliOutcome followed = reconstruct("--follow", "followed.mha");
        ASSERT_EQ(followed.exitCode, 0) << followed.output;
        double waited = 0.0; // for projections, of which the first slabs had some
        const auto report = nlohmann::json::parse(followed.output);
        for (const auto& device : report["devices"])
            waited = std::max(waited, device["waitedSeconds"].get<double>());
        EXPECT_GT(waited, 0.3) << followed.output;
    }
    const test::CliOutcome known = reconstruct("", "known.mha");
    ASSERT_EQ(known.exitCode, 0) << known.output;
    const std::vector<float> followed = core::readVolume(folder / "followed.mha", "").volume.values;
    const std::vector<float> expected = core::readVolume(folder / "known.mha", "").volume.values;
    ASSERT_EQ(followed.size(), expected.size());
    for (std::size_t v = 0; v < followed.size(); ++v) // made by another device
        ASSERT_NEAR(followed[v], expected[v], 1e-6f) << v;
}

} // namespace
} // namespace isocenter::app::follow_test
