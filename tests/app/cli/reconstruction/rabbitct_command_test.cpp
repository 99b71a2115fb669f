// SPDX-License-Identifier: MIT
// isocenter-cli rabbitct: every variant back-projects what the formula says, and what was scanned.
#include "app/bench/reconstruction/rabbitct_run.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>

namespace isocenter::app::rabbitct_command_test {
namespace {

using test::runCli;
using Outcome = test::CliOutcome;

constexpr int kVoxels = 48;

const std::filesystem::path& folder()
{
    static const std::filesystem::path made = test::freshFolder("rabbitct");
    return made;
}

// Filtered projections of a head of 1.02 times water in a skull.
const std::filesystem::path& filteredScan()
{
    static const std::filesystem::path file = [] {
        std::filesystem::path made = folder() / "scan.rct";
        const Outcome outcome = runCli(fmt::format(
            "project --phantom 80 --water 0.02 --filtered --source-axis 750 --source-detector 1200 --pitch "
            "4,4 --angles 0:3:120 --detector 100,90 --device cpu --output {}",
            made.string()));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return made;
    }();
    return file;
}

Outcome rabbitct(const std::string& arguments)
{
    return runCli(fmt::format("rabbitct {} --size {} {}", filteredScan().string(), kVoxels, arguments));
}

TEST(RabbitCt, VariantsAreWithinATenthOfAUnitOfTheFormula)
{
    const Outcome outcome =
        rabbitct("--device cpu,opencl:0 --variant auto,generic,loop,loop-y,two-buffers,by-projection,by-slab,"
                 "sub-projections,four-fold,columns --json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto results = nlohmann::json::parse(outcome.output)["results"];
    ASSERT_EQ(results.size(), 20);
    for (const auto& result : results) {
        ASSERT_FALSE(result.contains("problem")) << result;
        EXPECT_LT(result["againstFormula"]["rmse"], 0.1) << result;
        EXPECT_LE(result["againstFormula"]["largest"], 1.0) << result;
        EXPECT_GT(result["nominalGups"], 0.0);
        EXPECT_LE(result["realGups"], result["nominalGups"]);
    }
}

TEST(RabbitCt, AttenuationIsOnItsScale)
{
    const std::filesystem::path file = folder() / "volume.vol";
    const Outcome outcome = rabbitct(fmt::format("--device cpu --output {}", file.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto bytes = core::readFileBytes(file);
    std::vector<std::uint16_t> values(bytes.size() / 2);
    std::memcpy(values.data(), bytes.data(), bytes.size());
    ASSERT_EQ(values.size(), kVoxels * kVoxels * kVoxels);
    constexpr int kMiddle = (kVoxels / 2 * kVoxels + kVoxels / 2) * kVoxels + kVoxels / 2;
    EXPECT_NEAR(values[kMiddle], 1020, 30);
    EXPECT_NEAR(values[(kVoxels / 2 * kVoxels + kVoxels / 2) * kVoxels], 0, 30); // outside the head

    const Outcome again =
        rabbitct(fmt::format("--device cpu --reference {} --json 2>/dev/null", file.string()));
    ASSERT_EQ(again.exitCode, 0) << again.output;
    const auto result = nlohmann::json::parse(again.output)["results"][0];
    EXPECT_EQ(result["againstReference"]["rmse"], 0.0);
    EXPECT_TRUE(result["againstReference"]["psnrDb"].is_null()); // infinite
}

// A short arc, whose projections have no counterparts a quarter turn on.
TEST(RabbitCt, SymmetryThatAScanLacksIsSaid)
{
    const std::filesystem::path arc = folder() / "arc.rct";
    ASSERT_EQ(runCli(fmt::format("project --phantom 80 --water 0.02 --filtered --source-axis 750 "
                                 "--source-detector 1200 --pitch 16,16 --angles 0:5:44 --detector 25,22 "
                                 "--device cpu --output {}",
                                 arc.string()))
                  .exitCode,
              0);
    const Outcome outcome = runCli(fmt::format(
        "rabbitct {} --size 16 --device cpu --variant four-fold,auto --json 2>/dev/null", arc.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto results = nlohmann::json::parse(outcome.output)["results"];
    ASSERT_EQ(results.size(), 2);
    EXPECT_NE(results[0]["problem"].get<std::string>().find("even full circle"), std::string::npos)
        << results;
    EXPECT_FALSE(results[1].contains("problem")) << results;
}

TEST(RabbitCt, ErrorsByTheDefinition)
{
    const std::vector<std::uint16_t> values{10, 20, 30, 44};
    const std::vector<std::uint16_t> expected{10, 22, 30, 40};
    const RabbitCtErrors errors = rabbitCtErrors(values, expected);
    EXPECT_DOUBLE_EQ(errors.rmse, std::sqrt(5.0));
    EXPECT_EQ(errors.largest, 4.0);
    EXPECT_NEAR(errors.psnrDb, 20.0 * std::log10(4095.0) - 10.0 * std::log10(5.0), 1e-9);
    EXPECT_EQ(rabbitCtValue(0.02, {50000.0f, 24.0f}), 1024);
    EXPECT_EQ(rabbitCtValue(-1.0, {50000.0f, 0.0f}), 0);
    EXPECT_EQ(rabbitCtValue(1.0, {50000.0f, 0.0f}), 4095);
    EXPECT_EQ(rabbitCtVolume(512).spacingMm.x(), 0.5);
    EXPECT_EQ(rabbitCtVolume(512).originMm.x(), -127.75);
}

TEST(RabbitCt, SaysWhatItCannotUse)
{
    EXPECT_NE(rabbitct("--variant fastest").output.find("two-voxels"), std::string::npos);
    const std::filesystem::path shortFile = folder() / "short.vol";
    core::writeFileBytes(shortFile, std::vector<std::uint8_t>(100));
    const Outcome outcome = rabbitct(fmt::format("--device cpu --reference {}", shortFile.string()));
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_NE(outcome.output.find("100 bytes"), std::string::npos) << outcome.output;
    EXPECT_EQ(rabbitct("--device cpu --variant all --output x.vol").exitCode, 2);
    EXPECT_EQ(runCli(fmt::format("rabbitct {}", shortFile.string())).exitCode, 3);
    EXPECT_EQ(runCli(fmt::format("project --phantom 10 --filtered --source-axis 200 --source-detector 300 "
                                 "--pitch 1,1 --angles 0:6:60 --detector 9,9 --output {}/f.tif",
                                 folder().string()))
                  .exitCode,
              2);
}

} // namespace
} // namespace isocenter::app::rabbitct_command_test
