// SPDX-License-Identifier: MIT
// What files hold cannot command the terminal that isocenter-cli prints to.
#include "app/cli/harmless_output.h"
#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>

namespace isocenter::app::harmless_output_test {
namespace {

TEST(HarmlessOutput, FiltersAStreamWhileItLives)
{
    std::ostringstream stream;
    {
        const HarmlessOutput filter(stream);
        stream << "name \x1b]0;title\x07" << '\x1b' << 12 << "\xe2\x82" << std::flush << "\xac";
        HarmlessOutput::command(stream, "\r\033[K");
        stream << "\r";
    }
    EXPECT_EQ(stream.str(), "name \\u001b]0;title\\u0007\\u001b12\xe2\x82\xac\r\033[K\\u000d");
    stream << '\x1b';
    EXPECT_TRUE(stream.str().ends_with('\x1b'));
}

TEST(HarmlessOutput, MessagesShowEscapeSequencesOfFilesAndNames)
{
    const std::filesystem::path folder = test::freshFolder("escapes");
    const std::filesystem::path file = folder / "matrices\x1b[2J.csv";
    core::writeTextFile(file, "1,2,3,4,5,6,7,8,9,10,11,1\x1b[2K\x07\n");
    const test::CliOutcome outcome = test::runCli(
        fmt::format("geometry --matrices '{}' --columns 8 --rows 8 --pixel-centre 0 --output {}/g.json",
                    file.string(), folder.string()));
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_EQ(outcome.output.find('\x1b'), std::string::npos);
    EXPECT_EQ(outcome.output.find('\x07'), std::string::npos);
    EXPECT_NE(outcome.output.find("\\u001b[2J.csv"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("\\u001b[2K\\u0007"), std::string::npos) << outcome.output;
}

TEST(HarmlessOutput, JsonStaysJson)
{
    const std::filesystem::path folder = test::freshFolder("escapes_json");
    const std::filesystem::path file = folder / "a\xc2\x9b.tif";
    core::writeTiffFloat(file, core::Image(32, 24, 0.5f));
    const test::CliOutcome outcome =
        test::runCli(fmt::format("lines --json --device cpu '{}' 2>/dev/null", file.string()));
    EXPECT_NE(outcome.output.find("a\\u009b.tif"), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.output.find("\xc2\x9b"), std::string::npos) << outcome.output;
    EXPECT_FALSE(nlohmann::json::parse(outcome.output, nullptr, false).is_discarded()) << outcome.output;
}

} // namespace
} // namespace isocenter::app::harmless_output_test
