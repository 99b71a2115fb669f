// SPDX-License-Identifier: MIT
// No command replaces what it reads, however the paths are spelt, and none begins whose output cannot be
// written.
#include "app/cli/command_line.h"
#include "app/cli/input_files.h"
#include "app/cli/output_check.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/input_protection.h"
#include "core/io/files/whole_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace isocenter::app::output_check_test {
namespace {

namespace fs = std::filesystem;
using test::freshFolder;
using test::runCli;

// A float TIFF with a bright square.
void writePicture(const fs::path& file)
{
    core::Image image(32, 24, 0.1f);
    for (int row = 8; row < 16; ++row)
        for (int column = 10; column < 20; ++column)
            image.at(column, row) = 0.9f;
    core::writeTiffFloat(file, image);
}

// Runs a command that must be refused with exit code 3 and leave the file as it is.
void expectRefused(const std::string& arguments, const fs::path& file)
{
    const std::vector<std::uint8_t> before = core::readFileBytes(file);
    const test::CliOutcome outcome = runCli(arguments);
    EXPECT_EQ(outcome.exitCode, 3) << arguments << '\n' << outcome.output;
    EXPECT_NE(outcome.output.find("input of this command"), std::string::npos) << outcome.output;
    EXPECT_EQ(core::readFileBytes(file), before) << arguments;
}

TEST(OutputCheck, NoCommandReplacesItsInput)
{
    const fs::path folder = freshFolder("own_input");
    const fs::path picture = folder / "picture.tif";
    writePicture(picture);
    const fs::path series = folder / "series";
    fs::create_directories(series / "deep");
    for (const char* name : {"s1.tif", "s2.tif", "deep/s3.tif"})
        writePicture(series / name);
    const fs::path pose = folder / "pose.json";
    core::writeTextFile(pose,
                        R"({"schema": "isocenter.pose/1", "worldFromVolume": [1,0,0,0, 0,1,0,0, 0,0,1,0,)"
                        R"( 0,0,0,1]})");
    const fs::path matrices = folder / "matrices.csv";
    core::writeTextFile(matrices, "1,0,0,0,0,1,0,0,0,0,1,5\n");
    const std::string image = picture.string();
    expectRefused(fmt::format("features {0} --overlay {0}", image), picture);
    expectRefused(fmt::format("features {0} --filter gaussian --picture {0}", image), picture);
    expectRefused(fmt::format("features {0} --export {0}", image), picture);
    expectRefused(fmt::format("lines {0} --overlay {0}", image), picture);
    expectRefused(fmt::format("lines {0} --table {0}", image), picture);
    expectRefused(fmt::format("track {0} --overlay {0}", image), picture);
    expectRefused(fmt::format("reconstruct {0} --geometry {1} --output {0}", image, matrices.string()),
                  picture);
    expectRefused(fmt::format("drr --ct {0} --spacing 1,1,1 --output {0}/s1.tif", series.string()),
                  series / "s1.tif");
    expectRefused(fmt::format("drr --ct {0} --spacing 1,1,1 --output {0}/deep/s3.tif", series.string()),
                  series / "deep/s3.tif");
    expectRefused(fmt::format("reconstruct '{0}/s*.tif' --geometry {1} --output {0}/s2.tif", series.string(),
                              matrices.string()),
                  series / "s2.tif");
    expectRefused(fmt::format("geometry --matrices {0} --columns 8 --rows 8 --pixel-centre 0 --output {0}",
                              matrices.string()),
                  matrices);
    const fs::path beside = folder / "scan.geometry.json";
    core::writeTextFile(beside, R"({"schema": "isocenter.geometry/1", "views": []})");
    expectRefused(fmt::format("project {0} --geometry {1} --detector 8,8 --output {2}/scan.tif", image,
                              beside.string(), folder.string()),
                  beside);
    expectRefused(fmt::format("register --ct {0} --xray {1} --initial {2} --output {3}", series.string(),
                              image, pose.string(), folder.string()),
                  pose);
}

TEST(OutputCheck, LinksAndOtherSpellingsAreTheSameFile)
{
    const fs::path folder = freshFolder("spellings");
    const fs::path picture = folder / "picture.tif";
    writePicture(picture);
    fs::create_directories(folder / "sub");
    fs::create_symlink(picture, folder / "link.tif");
    fs::create_hard_link(picture, folder / "hard.tif");
    fs::create_directory_symlink(folder, folder / "sub/up");
    for (const std::string spelling : {"sub/../picture.tif", "./picture.tif", "link.tif", "hard.tif",
                                       "sub/up/picture.tif", "sub/up/link.tif"})
        expectRefused(fmt::format("lines {} --overlay {}", picture.string(), (folder / spelling).string()),
                      picture);
    expectRefused(fmt::format("lines {} --overlay {}", (folder / "link.tif").string(), picture.string()),
                  picture);
    const test::CliOutcome other =
        runCli(fmt::format("lines {} --overlay {}", picture.string(), (folder / "other.png").string()));
    EXPECT_EQ(other.exitCode, 0) << other.output;
    EXPECT_TRUE(fs::exists(folder / "other.png"));
    // Again over its own result, which is no input.
    EXPECT_EQ(runCli(fmt::format("lines {} --overlay {}", picture.string(), (folder / "other.png").string()))
                  .exitCode,
              0);
}

TEST(OutputCheck, FilesThatInputsNameAreInputs)
{
    const fs::path folder = freshFolder("named_inside");
    core::writeTextFile(folder / "head.mhd", "ObjectType = Image\nElementDataFile = voxels.raw\n");
    core::writeTextFile(folder / "voxels.raw", "1234");
    core::writeTextFile(folder / "scan.xtekct", "[XTekCT]\nName=scan\n");
    core::writeTextFile(folder / "scan_0001.tif", "x");
    core::writeTextFile(folder / "old.hdr", "x");
    core::writeTextFile(folder / "old.img", "x");
    core::writeTextFile(folder / "bystander.tif", "x");
    const auto isInput = [&](const char* given, const char* file) {
        const std::array<fs::path, 1> named{folder / given};
        const std::vector<fs::path> all = withFilesNamedInside(named);
        return std::ranges::find(all, folder / file) != all.end();
    };
    EXPECT_TRUE(isInput("head.mhd", "voxels.raw"));
    EXPECT_TRUE(isInput("scan.xtekct", "scan_0001.tif"));
    EXPECT_TRUE(isInput("old.hdr", "old.img"));
    EXPECT_FALSE(isInput("head.mhd", "bystander.tif"));
    EXPECT_FALSE(isInput("scan.xtekct", "bystander.tif"));
}

TEST(OutputCheck, ArgumentsNameFilesInSeveralForms)
{
    const fs::path folder = freshFolder("forms");
    for (const char* name : {"a1.png", "a2.png", "a10.png", "table.csv", "walk.jts"})
        core::writeTextFile(folder / name, "x");
    const auto names = [&](const std::string& argument) {
        std::vector<std::string> found;
        for (const fs::path& file : filesNamedByArgument(folder.string() + argument))
            found.push_back(file.filename().string());
        std::ranges::sort(found);
        return found;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names("/a1.png"), Names{"a1.png"});
    EXPECT_EQ(names("/a?.png"), (Names{"a1.png", "a2.png"}));
    EXPECT_EQ(names("/a%d.png"), (Names{"a1.png", "a2.png"}));
    EXPECT_EQ(names("/walk.jts#3"), Names{"walk.jts"});
    EXPECT_EQ(names(""), (Names{"a1.png", "a10.png", "a2.png", "walk.jts"})); // tables are results
    EXPECT_TRUE(names("/none.png").empty());
    EXPECT_EQ(filesNamedByArgument("left=" + (folder / "a1.png").string() + "=2").size(), 1u);
}

TEST(OutputCheck, WhatCannotBeWrittenIsRefusedBeforeTheWork)
{
    const fs::path folder = freshFolder("unwritable");
    const fs::path picture = folder / "picture.tif";
    writePicture(picture);
    core::writeTextFile(folder / "file", "x");
    for (const std::string output : {"missing/out.png", "file/out.png"}) {
        const test::CliOutcome outcome =
            runCli(fmt::format("lines {} --csv {} --overlay {}", picture.string(),
                               (folder / "lines.csv").string(), (folder / output).string()));
        EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
        EXPECT_NE(outcome.output.find(output), std::string::npos) << outcome.output;
        EXPECT_FALSE(fs::exists(folder / "lines.csv")) << "written before the refusal";
    }
    const test::CliOutcome isFile = runCli(fmt::format(
        "register --ct {0} --xray {0} --output {1}/file/deeper", picture.string(), folder.string()));
    EXPECT_EQ(isFile.exitCode, 3);
    EXPECT_NE(isFile.output.find("is not a folder"), std::string::npos) << isFile.output;
    const test::CliOutcome twice = runCli(
        fmt::format("lines {0} --csv {1}/x.csv --table {1}/./x.csv", picture.string(), folder.string()));
    EXPECT_EQ(twice.exitCode, 2);
    EXPECT_NE(twice.output.find("same file"), std::string::npos) << twice.output;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 2); // no probe is left
}

TEST(OutputCheck, WholeFileKeepsProtectedFiles)
{
    const fs::path file = freshFolder("protected") / "input.txt";
    core::writeTextFile(file, "as it was");
    {
        core::InputProtection inputs;
        const std::array<fs::path, 1> files{file};
        inputs.add(files);
        EXPECT_TRUE(inputs.holds(file));
        EXPECT_THROW(core::writeTextFile(file, "new"), FileError);
        EXPECT_EQ(core::readTextFile(file), "as it was");
    }
    EXPECT_FALSE(core::isProtectedInput(file));
    core::writeTextFile(file, "new");
    EXPECT_EQ(core::readTextFile(file), "new");
}

void forEachOption(const CLI::App& part, const std::string& command,
                   const std::function<void(const std::string&, const CLI::Option&)>& visit)
{
    for (const CLI::Option* option : part.get_options())
        visit(command, *option);
    for (const CLI::App* below : part.get_subcommands([](const CLI::App*) { return true; }))
        forEachOption(*below, below->get_name().empty() ? command : below->get_name(), visit);
}

TEST(OutputCheck, KnowsEveryOptionThatIsWritten)
{
    SelectedCommand selected;
    const auto parser = commandLineParser(selected);
    int outputs = 0;
    forEachOption(*parser, "", [&](const std::string& command, const CLI::Option& option) {
        const std::string& text = option.get_description();
        const auto says = [&](const char* words) { return text.find(words) != std::string::npos; };
        const bool takesPath = option.get_expected_max() > 0 && option.get_type_name().starts_with("TEXT");
        const bool isOutput = roleOf(command, option) != OptionRole::Input;
        if (takesPath &&
            (text.starts_with("Write ") || text.starts_with("Also write") || says("ile to write") ||
             says("PNG to write") || says("json to write") || says("Folder for") || says("folder for"))) {
            EXPECT_TRUE(isOutput) << command << ' ' << option.get_name() << ": " << text;
        }
        if (isOutput && roleOf(command, option) != OptionRole::Updated)
            ++outputs;
    });
    EXPECT_GE(outputs, 40);
}

} // namespace
} // namespace isocenter::app::output_check_test
