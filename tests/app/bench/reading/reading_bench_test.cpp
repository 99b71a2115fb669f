// SPDX-License-Identifier: MIT
// bench reading: what it times, what it leaves behind, and what it refuses.
#include "app/bench/reading/reading_bench.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/scoped_variable.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <utility>

namespace isocenter::reading_bench_test {
namespace {

namespace fs = std::filesystem;

TEST(ReadingBench, TimesEveryInputAndLeavesNothingBehind)
{
    const fs::path folder = test::freshFolder("reading_bench");
    const test::ScopedVariable place("TMPDIR", folder.string());
    app::ReadingBenchOptions options;
    options.sizes = {4, 16, 5, 16, 12};
    options.rule.repeats = 2;
    for (const app::FileCache cache : {app::FileCache::Warm, app::FileCache::Cold}) {
        options.cache = cache;
        std::set<std::pair<std::string, std::string>> told;
        const auto timings = app::runReadingBench(options,
                                                  [&](const app::ReadingTiming& timing) {
                                                      told.insert({timing.name, timing.part});
                                                  },
                                                  {});
        const std::set<std::pair<std::string, std::string>> expected{
            {"CT of 4 DICOM slices, 16^2", "find series"},
            {"CT of 4 DICOM slices, 16^2", "read"},
            {"TIFF of 5 pages, 16^2", "open"},
            {"TIFF of 5 pages, 16^2", "open, one page"},
            {"TIFF of 5 pages, 16^2", "open, all pages"},
            {"NIfTI of 12^3 voxels", "read"}};
        EXPECT_EQ(told, expected);
        ASSERT_EQ(timings.size(), expected.size());
        for (const app::ReadingTiming& timing : timings) {
            EXPECT_EQ(timing.problem, "") << timing.name;
            EXPECT_EQ(timing.wall.ms.size(), 2u) << timing.name;
            EXPECT_GT(timing.wall.medianMs(), test::kLeastMs) << timing.name;
            EXPECT_GT(timing.fileBytes, timing.name.starts_with("TIFF") ? 5u * 16u * 16u * 2u : 1000u);
        }
        EXPECT_TRUE(fs::is_empty(folder));
    }
}

TEST(ReadingBench, PrintsJsonThatStatesTheCache)
{
    const fs::path file = test::freshFolder("reading_source") / "picture.tif";
    core::writeTiffFloat(file, core::Image(8, 6, 1.0f));
    for (const auto& [cache, said] :
         {std::pair("warm", "lie in the page cache"), std::pair("cold", "dropped")}) {
        const test::CliOutcome outcome = test::runCli(fmt::format(
            "bench reading --source {} --repeats 2 --cache {} --json 2>/dev/null", file.string(), cache));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        const auto document = nlohmann::json::parse(outcome.output);
        EXPECT_NE(document.at("fileCache").get<std::string>().find(said), std::string::npos);
        ASSERT_EQ(document.at("results").size(), 3u);
        EXPECT_EQ(document.at("results")[0].at("input"), "picture.tif");
        EXPECT_EQ(document.at("results")[0].at("fileBytes"), fs::file_size(file));
        EXPECT_EQ(document.at("results")[0].at("wallMs").at("n"), 2);
    }
}

TEST(ReadingBench, WhatCannotBeReadIsRefused)
{
    const fs::path file = test::freshFolder("reading_refused") / "text.dcm";
    std::ofstream(file) << "no volume";
    const test::CliOutcome outcome = test::runCli("bench reading --source " + file.string());
    EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
    EXPECT_NE(outcome.output.find("text.dcm"), std::string::npos) << outcome.output;
    EXPECT_EQ(test::runCli("bench reading --source " + file.string() + ".none").exitCode, 3);
    EXPECT_EQ(test::runCli("bench reading --full --source " + file.string()).exitCode, 2);
}

} // namespace
} // namespace isocenter::reading_bench_test
