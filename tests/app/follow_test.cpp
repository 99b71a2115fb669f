// SPDX-License-Identifier: MIT
// Reconstructions of a scan that still goes on: in the background, and by the command line.
#include "app/reconstruction/live_reconstruction.h"
#include "core/io/image_file.h"
#include "core/io/volume_reader.h"
#include "core/reconstruction/arriving_projections.h"
#include "tests/support/cli_run.h"
#include "tests/support/mailbox.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

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

} // namespace
} // namespace isocenter::app::follow_test
