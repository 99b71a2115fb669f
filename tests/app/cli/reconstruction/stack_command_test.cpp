// SPDX-License-Identifier: MIT
// isocenter-cli reconstruct with stacks that state where their detector lies, as ITK and RTK write them.
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/reconstruction/circular_scan.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/scan_samples.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

namespace isocenter::app::stack_command_test {
namespace {

constexpr int kProjections = 30;
constexpr int kColumns = 48;
constexpr int kRows = 36;
constexpr double kPitchMm = 1.5;
constexpr const char* kCircle = "--source-axis 200 --source-detector 300 --angles 0:12:30 --line-integrals "
                                "--size 24,24,16 --no-doctor --proof 0";

// Projections of two balls onto a detector whose centre lies at 6, -3 mm.
const std::vector<core::Image>& projections()
{
    static const std::vector<core::Image> images = [] {
        core::CircularScan scan = test::smallScan(kProjections, 360.0, kColumns, kRows);
        scan.detectorOffsetMm = {6.0, -3.0};
        return test::projectionsOf(test::twoBalls(), core::scanOf(scan));
    }();
    return images;
}

std::filesystem::path metaImage(const std::string& name, const std::string& placing)
{
    const std::filesystem::path file = test::temporaryFolder() / name;
    std::ofstream stream(file, std::ios::binary);
    stream << "ObjectType = Image\nNDims = 3\nBinaryData = True\nBinaryDataByteOrderMSB = False\n"
           << "TransformMatrix = 1 0 0 0 1 0 0 0 1\n"
           << placing << "DimSize = 48 36 30\nElementType = MET_FLOAT\nElementDataFile = LOCAL\n";
    for (const core::Image& image : projections())
        stream.write(reinterpret_cast<const char*>(image.values.data()),
                     static_cast<std::streamsize>(image.values.size() * sizeof(float)));
    return file;
}

// Offset is the centre of the first pixel.
const std::string kPlaced =
    fmt::format("Offset = {} {} 0\nElementSpacing = {} {} 1\n", 6.0 - 0.5 * (kColumns - 1) * kPitchMm,
                -3.0 - 0.5 * (kRows - 1) * kPitchMm, kPitchMm, kPitchMm);

struct Made
{
    std::string output;
    std::vector<std::uint8_t> volume;
};

Made reconstructed(const std::filesystem::path& stack, const std::string& options)
{
    const std::filesystem::path file = test::temporaryFolder() / "made.raw";
    const test::CliOutcome outcome = test::runCli(fmt::format(
        "reconstruct --device cpu {} {} {} --output {}", stack.string(), kCircle, options, file.string()));
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    return {outcome.output, core::readFileBytes(file)};
}

TEST(StackCommand, TakesSpacingAndOffsetOfAStack)
{
    const std::filesystem::path bare = metaImage("bare.mha", "Offset = 0 0 0\nElementSpacing = 1 1 1\n");
    const Made expected = reconstructed(bare, "--pitch 1.5,1.5 --offset 6,-3");
    EXPECT_FALSE(tests::says(expected.output, "bare.mha says")) << expected.output;
    const Made made = reconstructed(metaImage("placed.mha", kPlaced), "");
    EXPECT_EQ(made.volume, expected.volume);
    EXPECT_TRUE(tests::says(made.output, "--pitch 1.5,1.5 mm: spacing and offset of placed.mha"))
        << made.output;
    EXPECT_TRUE(tests::says(made.output, "--offset 6,-3 mm")) << made.output;
}

TEST(StackCommand, SaysWhereOptionAndFileContradictEachOther)
{
    const std::filesystem::path placed = metaImage("placed.mha", kPlaced);
    const Made moved = reconstructed(placed, "--pitch 1.5,1.5 --offset 0,0");
    EXPECT_TRUE(tests::says(moved.output,
                            "--offset 0,0 mm is used, but spacing and offset of placed.mha says "
                            "6,-3 mm"))
        << moved.output;
    EXPECT_FALSE(tests::says(moved.output, "--pitch 1.5,1.5 mm is used")) << moved.output;
    const Made scaled = reconstructed(placed, "--pitch 1.4,1.5 --offset 6,-3");
    EXPECT_TRUE(tests::says(scaled.output, "--pitch 1.4,1.5 mm is used")) << scaled.output;
}

TEST(StackCommand, ASpacingWithoutAnOffsetLeavesTheDetectorCentred)
{
    const Made made = reconstructed(metaImage("spaced.mha", "Offset = 0 0 0\nElementSpacing = 1.5 1.5 1\n"),
                                    "--offset 6,-3");
    EXPECT_TRUE(tests::says(made.output, "its offset is 0,0")) << made.output;
    EXPECT_TRUE(tests::says(made.output, "--pitch 1.5,1.5 mm")) << made.output;
}

} // namespace
} // namespace isocenter::app::stack_command_test
