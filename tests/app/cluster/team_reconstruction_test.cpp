// SPDX-License-Identifier: MIT
// isocenter-cli reconstruct in four processes: the volume of one, whatever happens to one of them.
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "tests/app/cluster/team_run.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <future>

namespace isocenter::app::team_reconstruction_test {
namespace {

using test::bytesOf;
using test::CliOutcome;
using test::freshFolder;
using test::processOf;
using test::runCli;
using test::runTeam;
using test::timesIn;

constexpr const char* kCircle =
    "--source-axis 200 --source-detector 300 --pitch 1.5,1.5 --angles 0:3:120 --line-integrals";

const std::filesystem::path& scanFolder()
{
    static const std::filesystem::path folder = [] {
        const std::filesystem::path made = freshFolder("team-scan");
        const core::ScanGeometry scan = core::scanOf(test::smallScan(120, 360.0, 48, 36));
        core::writeTiff(made / "scan.tif", test::projectionsOf(test::twoBalls(), scan),
                        core::SampleType::Float32);
        return made;
    }();
    return folder;
}

std::string arguments(const std::string& options, const std::filesystem::path& output,
                      const std::string& device = "cpu")
{
    return fmt::format("reconstruct {}/scan.tif {} --device {} {} --output {}", scanFolder().string(),
                       kCircle, device, options, output.string());
}

std::vector<float> floatsOf(const std::filesystem::path& file)
{
    const std::string bytes = bytesOf(file);
    std::vector<float> values(bytes.size() / sizeof(float));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(float));
    return values;
}

std::string small(const std::filesystem::path& output)
{
    return arguments("--size 40,38,200 --voxel 0.4", output);
}

// Several seconds of work, on the device that takes its time, in slabs small enough that all processes get
// many.
std::string large(const std::filesystem::path& output)
{
    return arguments("--size 72,72,384 --voxel 0.17 --slab 32 --proof 1000", output, "cpu-reference");
}

const std::string& largeVolume()
{
    static const std::string bytes = [] {
        const std::filesystem::path file = scanFolder() / "large.raw";
        EXPECT_EQ(runCli(large(file)).exitCode, 0);
        return bytesOf(file);
    }();
    return bytes;
}

// Starts four processes and kills one of them when a slab is written.
CliOutcome runAndKill(int rank, const std::filesystem::path& file, const std::string& options)
{
    auto outcome = std::async(std::launch::async, [&] { return runTeam(large(file), options); });
    const std::filesystem::path list = std::filesystem::path(file) += ".part.json";
    while (outcome.wait_for(std::chrono::milliseconds(5)) == std::future_status::timeout) {
        if (bytesOf(list).find("first") == std::string::npos)
            continue;
        if (const int process = processOf(rank, file.string()); process > 0)
            kill(process, SIGKILL);
        break;
    }
    return outcome.get();
}

TEST(TeamReconstruction, TheVolumeIsThatOfOneProcess)
{
    const std::filesystem::path alone = scanFolder() / "alone.raw";
    const std::filesystem::path together = scanFolder() / "together.raw";
    ASSERT_EQ(runCli(small(alone)).exitCode, 0);
    const CliOutcome outcome = runTeam(small(together));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(bytesOf(alone), bytesOf(together));
    EXPECT_EQ(timesIn(outcome.output, "reconstructed on"), 1u) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "proof: RMSE"), 1u) << outcome.output;
    for (int rank = 0; rank < test::kProcesses; ++rank)
        EXPECT_EQ(timesIn(outcome.output, fmt::format("  rank {} on ", rank)), 1u) << outcome.output;
    for (const char* rest : {".part", ".part.json", ".part.mark"})
        EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(together) += rest)) << rest;
}

constexpr int kTallRows = 120;

std::string tall(const std::string& options, const std::filesystem::path& output)
{
    static const std::filesystem::path folder = [] {
        const std::filesystem::path made = freshFolder("team-tall");
        const core::ScanGeometry scan = core::scanOf(test::smallScan(40, 360.0, 48, kTallRows));
        core::writeTiff(made / "scan.tif", test::projectionsOf(test::twoBalls(), scan),
                        core::SampleType::Float32);
        return made;
    }();
    return fmt::format("reconstruct {}/scan.tif --source-axis 200 --source-detector 300 --pitch 1.5,1.5 "
                       "--angles 0:9:40 --line-integrals --size 40,38,256 --voxel 0.4 --json {} --output {}",
                       folder.string(), options, output.string());
}

// Slices lie one above the other on the detector: each process needs the rows of its quarter, and some beside
// them for the cone.
TEST(TeamReconstruction, EachProcessFiltersTheRowsOfItsPart)
{
    const std::filesystem::path alone = scanFolder() / "tall-alone.raw";
    const std::filesystem::path together = scanFolder() / "tall.raw";
    for (const std::string more : {"", "--truncation-padding 12 --slab 16"}) {
        SCOPED_TRACE(more);
        ASSERT_EQ(runCli(tall("--device cpu " + more, alone)).exitCode, 0);
        ASSERT_EQ(runTeam(tall("--device cpu " + more, together)).exitCode, 0);
        EXPECT_TRUE(bytesOf(alone) == bytesOf(together)) << "whoever has helped";
        const CliOutcome outcome =
            runTeam("2>/dev/null " + tall("--device cpu --share-beforehand " + more, together));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        EXPECT_TRUE(bytesOf(alone) == bytesOf(together));
        int rows = 0;
        const auto report = nlohmann::json::parse(outcome.output);
        for (const auto& device : report.at("devices")) {
            EXPECT_EQ(device.at("slices").get<int>(), 64) << device;
            EXPECT_LT(device.at("rowsFiltered").get<int>(), kTallRows / 2) << device;
            rows += device.at("rowsFiltered").get<int>();
        }
        EXPECT_GT(rows, kTallRows / 2);
        EXPECT_LT(rows, kTallRows * 3 / 2);
    }
}

// Processes on devices of different kinds measure them, and have parts to match. Of what the fast ones are
// done with sooner they take more.
TEST(TeamReconstruction, ASlowProcessHasASmallerPart)
{
    const std::filesystem::path alone = scanFolder() / "tall-alone.raw";
    const std::filesystem::path together = scanFolder() / "mixed.raw";
    ASSERT_EQ(runCli(tall("--device cpu", alone)).exitCode, 0);
    const CliOutcome outcome =
        test::runByMpi(fmt::format("2>/dev/null -n 2 {0} {1} : -n 1 {0} {2}", ISOCENTER_CLI,
                                   tall("--device cpu", together), tall("--device cpu-reference", together)));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto report = nlohmann::json::parse(outcome.output);
    EXPECT_LE(report.at("devices").at(2).at("slices").get<int>(), 64) << report.at("devices");
    const std::vector<float> expected = floatsOf(alone);
    const std::vector<float> found = floatsOf(together);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t v = 0; v < expected.size(); ++v)
        ASSERT_NEAR(found[v], expected[v], 1e-4f * static_cast<float>(test::kWaterPerMm)) << v;
}

TEST(TeamReconstruction, ALostProcessCostsWhatItHadInWork)
{
    const std::filesystem::path file = scanFolder() / "lost.raw";
    const CliOutcome outcome = runAndKill(2, file, "--enable-recovery");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "it was ended; the others made its slab"), 1u) << outcome.output;
    EXPECT_TRUE(bytesOf(file) == largeVolume());
}

TEST(TeamReconstruction, WithoutRecoveryTheJobEndsAndIsGoneOnWith)
{
    const std::filesystem::path file = scanFolder() / "ended.raw";
    const CliOutcome ended = runAndKill(2, file, "");
    EXPECT_NE(ended.exitCode, 0) << ended.output;
    EXPECT_FALSE(std::filesystem::exists(file));
    const CliOutcome outcome = runTeam(large(file) + " --resume");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "384 slices were there already"), 1u) << outcome.output;
    EXPECT_TRUE(bytesOf(file) == largeVolume());
}

TEST(TeamReconstruction, WithoutTheFirstProcessAllEnd)
{
    const std::filesystem::path file = scanFolder() / "headless.raw";
    runAndKill(0, file, "--enable-recovery"); // mpirun has no exit code of its own then
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_EQ(processOf(1, file.string()), 0);
}

// Sums over processes are rounded in another order.
TEST(TeamReconstruction, IterationsAreThoseOfOneProcess)
{
    for (const std::string method : {"os-sart --subset 30", "sirt --matched", "cgls"}) {
        const std::string iterate = fmt::format("--size 24,22,20 --method {} --iterations 2", method);
        const std::filesystem::path alone = scanFolder() / "iterated.raw";
        const std::filesystem::path together = scanFolder() / "iterated-together.raw";
        ASSERT_EQ(runCli(arguments(iterate, alone)).exitCode, 0);
        const CliOutcome outcome = runTeam(arguments(iterate, together));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        EXPECT_EQ(timesIn(outcome.output, "% before the first of 2 iterations"), 1u) << outcome.output;
        const std::vector<float> expected = floatsOf(alone);
        const std::vector<float> found = floatsOf(together);
        ASSERT_EQ(found.size(), expected.size());
        const float range = *std::ranges::max_element(expected);
        ASSERT_GT(range, 0.0f);
        for (std::size_t v = 0; v < expected.size(); ++v)
            ASSERT_NEAR(found[v], expected[v], 1e-4f * range) << method << ", voxel " << v;
    }
}

TEST(TeamReconstruction, SartIsNotShared)
{
    const CliOutcome outcome = runTeam(arguments("--size 8,8,8 --method sart", scanFolder() / "sart.raw"));
    EXPECT_EQ(outcome.exitCode, 2) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "take os-sart, sirt or cgls"), 1u) << outcome.output;
}

TEST(TeamReconstruction, AnErrorIsSaidOnce)
{
    const CliOutcome missing = runTeam(fmt::format("reconstruct {}/nothing.tif {} --output {}/n.mha",
                                                   scanFolder().string(), kCircle, scanFolder().string()));
    EXPECT_EQ(missing.exitCode, 3) << missing.output;
    EXPECT_EQ(timesIn(missing.output, "isocenter-cli: "), 1u) << missing.output;
    const CliOutcome unfit = runTeam(small(scanFolder() / "volume.nii"));
    EXPECT_EQ(unfit.exitCode, 2) << unfit.output;
    EXPECT_EQ(timesIn(unfit.output, "--output must be .mha, .nrrd or .raw"), 1u) << unfit.output;
}

TEST(TeamReconstruction, WhoSeesOtherProjectionsTakesNoPart)
{
    const std::filesystem::path other = freshFolder("team-other");
    const core::ScanGeometry scan = core::scanOf(test::smallScan(120, 360.0, 48, 36));
    std::vector<core::Image> images = test::projectionsOf(test::twoBalls(), scan);
    images.front().values[100] += 1.0f;
    core::writeTiff(other / "scan.tif", images, core::SampleType::Float32);
    const std::filesystem::path file = scanFolder() / "three.raw";
    std::string otherArguments = small(file);
    otherArguments.replace(otherArguments.find(scanFolder().string()), scanFolder().string().size(),
                           other.string());
    const CliOutcome outcome = test::runByMpi(
        fmt::format("-n 3 {0} {1} : -n 1 {0} {2}", ISOCENTER_CLI, small(file), otherArguments));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "takes no part: it sees other projections"), 1u) << outcome.output;
    const std::filesystem::path alone = scanFolder() / "alone3.raw";
    ASSERT_EQ(runCli(small(alone)).exitCode, 0);
    EXPECT_EQ(bytesOf(alone), bytesOf(file));
}

} // namespace
} // namespace isocenter::app::team_reconstruction_test
