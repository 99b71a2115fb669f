// SPDX-License-Identifier: MIT
// isocenter-cli lines: what it finds and writes, on one device and on all, in folders, and what it refuses.
#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_writer.h"
#include "tests/support/cli_run.h"
#include "tests/support/image_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <random>

namespace isocenter::lines_command_test {
namespace {

// Three bright lines that do not touch, 5 pixels wide with soft edges, 400 pixels in total.
core::Image threeLines(int shift = 0)
{
    core::Image image(240, 200, 60.0f);
    std::mt19937 random(7);
    std::normal_distribution<float> noise(0.0f, 2.0f);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const auto within = [&](double across, double along, double from, double to) {
                return along >= from && along <= to ? std::max(0.0, 1.0 - std::pow(across / 4.0, 2)) : 0.0;
            };
            const double bright =
                std::max({within(row - 30.0 - shift, column, 20.0, 220.0),
                          within(column - 60.0, row, 60.0, 160.0), within(column - 150.0, row, 60.0, 160.0)});
            image.at(column, row) += std::round(120.0f * static_cast<float>(bright) + noise(random));
        }
    return image;
}

core::RgbImage inColour(const core::Image& grey)
{
    core::RgbImage picture(grey.columns, grey.rows);
    std::ranges::transform(grey.values, picture.values.begin(), [](float value) {
        const auto channel = static_cast<std::uint8_t>(std::clamp(value, 0.0f, 255.0f));
        return core::Rgb{channel, channel, channel};
    });
    return picture;
}

class LinesCommand : public testing::Test
{
protected:
    void SetUp() override
    {
        folder_ = test::freshFolder("lines");
        image_ = folder_ / "three.png";
        core::writePng8(image_, threeLines());
    }
    test::CliOutcome lines(const std::string& arguments) const
    {
        return test::runCli("lines --device cpu " + arguments);
    }
    nlohmann::json json(const std::string& arguments) const
    {
        const auto outcome = test::runCli("lines --json " + arguments + " 2>/dev/null");
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return outcome.exitCode == 0 ? nlohmann::json::parse(outcome.output) : nlohmann::json();
    }
    std::string text(const std::string& name) const { return core::readTextFile(folder_ / name); }
    static std::ptrdiff_t rowsOf(const std::string& table) { return std::ranges::count(table, '\n') - 1; }

    std::filesystem::path folder_;
    std::filesystem::path image_;
};

TEST_F(LinesCommand, LinesHaveTheirLengthsAndWidthsOnEveryDevice)
{
    const auto result = json("--every-device " + image_.string()).at("results").at(0);
    EXPECT_NEAR(result.at("totalLengthPx"), 400.0, 12.0);
    EXPECT_NEAR(result.at("meanWidthPx"), 4.0 * std::sqrt(2.0), 0.7) << "at half of its height";
    EXPECT_EQ(result.at("lines").size(), 3u);
    EXPECT_EQ(result.at("nodes").size(), 6u);
    ASSERT_GE(result.at("devices").size(), 3u);
    for (const auto& device : result.at("devices")) {
        EXPECT_GE(device.at("agreement"), 0.9999) << device;
        EXPECT_NEAR(device.at("totalLengthPx"), result.at("totalLengthPx"), 0.4) << device;
    }
}

TEST_F(LinesCommand, DarkLinesAreThoseOfTheNegative)
{
    core::Image negative = threeLines();
    for (float& value : negative.values)
        value = 255.0f - value;
    core::writePng8(folder_ / "negative.png", negative);
    const auto bright = json("--device cpu " + image_.string()).at("results").at(0);
    const auto dark = json("--device cpu --dark " + (folder_ / "negative.png").string()).at("results").at(0);
    EXPECT_EQ(bright.at("totalLengthPx"), dark.at("totalLengthPx"));
    EXPECT_TRUE(
        json("--device cpu --dark --contrast 30 " + image_.string()).at("results")[0]["lines"].empty());
}

// Lines with profiles of Gaussians of 1 and 8 pixels, from edge to edge.
TEST_F(LinesCommand, SeveralScalesFindThinAndThickLinesOnEveryDevice)
{
    core::Image image(240, 200, 60.0f);
    std::mt19937 random(11);
    std::normal_distribution<float> noise(0.0f, 2.0f);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const auto height = [&](double middle, double halfWidth) {
                const double across = (row + 0.5 - middle) / halfWidth;
                return std::exp(-0.5 * across * across);
            };
            image.at(column, row) += std::round(
                static_cast<float>(90.0 * std::max(height(40.0, 1.0), height(130.0, 8.0))) + noise(random));
        }
    core::writePng8(folder_ / "both.png", image);
    const std::string file = " " + (folder_ / "both.png").string();
    constexpr double kToHalf = 2.0 * 1.17741; // of a Gaussian's sigma: its width at half its height
    const auto several = json("--every-device --scales 9,49" + file);
    EXPECT_NE(several.at("search").get<std::string>().find("scales 9,49"), std::string::npos);
    const auto found = several.at("results").at(0);
    ASSERT_EQ(found.at("lines").size(), 2u);
    std::vector<double> widths;
    for (const auto& line : found.at("lines")) {
        EXPECT_NEAR(line.at("lengthPx"), 240.0, 12.0);
        widths.push_back(line.at("meanWidthPx"));
    }
    std::ranges::sort(widths);
    EXPECT_NEAR(widths[0], kToHalf, 0.7);
    EXPECT_NEAR(widths[1], 8.0 * kToHalf, 4.0) << "its flanks are taken for what is beside it, in part";
    ASSERT_GE(found.at("devices").size(), 3u);
    for (const auto& device : found.at("devices"))
        EXPECT_GE(device.at("agreement"), 0.9999) << device;
    EXPECT_EQ(json("--device cpu --scales 9,49 --sigma 0" + file).at("results").size(), 1u)
        << "windows up to 49 pixels need no halved image";

    const auto refused = [&](const std::string& arguments, int exitCode, const std::string& what) {
        const auto outcome = lines(arguments + file);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << '\n' << outcome.output;
        EXPECT_NE(outcome.output.find(what), std::string::npos) << arguments << '\n' << outcome.output;
    };
    refused("--scales 9,20", 2, "20 pixels has no pixel at its centre");
    refused("--scales 1,9", 2, "give 3 to 392");
    refused("--scales 9,21,9", 2, "9 pixels are given twice");
    refused("--scales 9,thick", 2, "--scales 9,thick");
    refused("--scales 9,10.5", 2, "--scales 9,10.5");
    refused("--scales 9,201", 3, "smaller than the window of 201");
    refused("--scales 9,87 --sigma 0", 2, "sigma of lines");
    refused("--scales 9,21 --scale 5", 2, "--scale");
}

TEST_F(LinesCommand, ContrastsFollowThePicturesNoise)
{
    core::Image noisy = threeLines();
    std::mt19937 random(3);
    std::normal_distribution<float> noise(0.0f, 12.0f);
    for (float& value : noisy.values)
        value = std::clamp(value + noise(random), 0.0f, 255.0f);
    core::writePng8(folder_ / "noisy.png", noisy);
    const auto file = (folder_ / "noisy.png").string();
    const auto byNoise = json("--device cpu " + file).at("results").at(0);
    EXPECT_NEAR(byNoise.at("totalLengthPx"), 400.0, 15.0) << "noise hides the last two pixels before an end";
    EXPECT_LE(byNoise.at("lines").size(), 5u);
    const auto fixed = json("--device cpu --contrast 2 " + file).at("results").at(0);
    EXPECT_GT(fixed.at("lines").size(), 10u) << "noise reaches that";
}

// Faint where it goes on, and a faint one by itself.
TEST_F(LinesCommand, FaintLinesCountWhereTheyHangTogetherWithAStrongOne)
{
    core::Image image(240, 120, 60.0f);
    for (int column = 20; column < 220; ++column)
        for (int across = -2; across <= 2; ++across) {
            const float height = 1.0f - static_cast<float>(across * across) / 9.0f;
            image.at(column, 30 + across) += height * (column < 100 ? 90.0f : 24.0f);
            image.at(column, 90 + across) += height * 24.0f;
        }
    core::writePng8(folder_ / "faint.png", image);
    const std::string file = " " + (folder_ / "faint.png").string();
    const auto lengthOf = [&](const std::string& arguments) {
        return json(arguments + file).at("results").at(0).at("totalLengthPx").get<double>();
    };
    EXPECT_NEAR(lengthOf("--device cpu --contrast 4"), 400.0, 12.0);
    EXPECT_NEAR(lengthOf("--device cpu --contrast 4 --strong-contrast 25"), 200.0, 8.0);
    EXPECT_NEAR(lengthOf("--device cpu --contrast 4 --strong-contrast 25 --scales 9,15"), 200.0, 8.0)
        << "its faint half stands out the most at another scale";
    EXPECT_EQ(lengthOf("--device cpu --contrast 4 --strong-contrast 200"), 0.0);
    const auto refused = lines("--strong-contrast -1" + file);
    EXPECT_EQ(refused.exitCode, 2) << refused.output;
}

// Lines that take a fifth of the light, in its full brightness and in a third of it.
TEST_F(LinesCommand, RelativeContrastsAreAlikeWhereverTheLightFalls)
{
    core::Image image(240, 120);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const int across = std::abs(row % 60 - 30);
            const bool isLine = across <= 2 && column >= 20 && column < 220;
            image.at(column, row) = std::round((row < 60 ? 240.0f : 80.0f) * (isLine ? 0.8f : 1.0f));
        }
    core::writePng8(folder_ / "light.png", image);
    const std::string file = " " + (folder_ / "light.png").string();
    const auto lengthOf = [&](const std::string& arguments) {
        return json("--device cpu --dark " + arguments + file)
            .at("results")
            .at(0)
            .at("totalLengthPx")
            .get<double>();
    };
    EXPECT_NEAR(lengthOf("--contrast 15"), 200.0, 8.0) << "the bright one alone stands out by so many greys";
    EXPECT_NEAR(lengthOf("--contrast 8 --relative"), 400.0, 12.0);
    EXPECT_NE(json("--device cpu --relative" + file).at("search").get<std::string>().find("relative"),
              std::string::npos);
}

TEST_F(LinesCommand, WritesWhatItIsAskedFor)
{
    const std::string to = folder_.string() + "/";
    const auto outcome =
        lines(image_.string() + " --csv " + to + "lines.csv --swc " + to + "tree.swc --geojson " + to +
              "lines.geojson --overlay " + to + "lines.png --table " + to + "table.csv --colour tree");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(rowsOf(text("lines.csv")), 3);
    EXPECT_EQ(rowsOf(text("table.csv")), 1);
    EXPECT_GT(rowsOf(text("tree.swc")), 300);
    EXPECT_EQ(nlohmann::json::parse(text("lines.geojson")).at("features").size(), 3u);
    EXPECT_EQ(core::readImage(folder_ / "lines.png").columns, 240);
}

TEST_F(LinesCommand, LengthsAreInUnitsWhereTheSizeOfPixelsIsKnown)
{
    const std::string to = folder_.string() + "/";
    const auto result = json("--device cpu --pixel-size 0.65um --csv " + to + "l.csv --table " + to +
                             "t.csv --swc " + to + "t.swc --rois " + to + "l.zip " + image_.string())
                            .at("results")
                            .at(0);
    EXPECT_EQ(result.at("unit"), "um");
    EXPECT_NEAR(result.at("totalLength"), 0.65 * result.at("totalLengthPx").get<double>(), 1e-3);
    EXPECT_NE(text("l.csv").find(",um\n"), std::string::npos);
    EXPECT_NE(text("t.csv").find(",um,"), std::string::npos);
    EXPECT_NE(text("t.swc").find("micrometres"), std::string::npos);
    EXPECT_EQ(text("l.zip").substr(0, 2), "PK");
    EXPECT_FALSE(json("--device cpu " + image_.string()).at("results")[0].contains("unit"));
    EXPECT_NE(lines("--pixel-size 0.2mm " + image_.string()).output.find(" mm)"), std::string::npos);
    EXPECT_EQ(lines("--pixel-size wide " + image_.string()).exitCode, 2);
}

TEST_F(LinesCommand, AFolderIsOneTableThatAnotherRunGoesOnWith)
{
    const std::filesystem::path run = folder_ / "run";
    std::filesystem::create_directory(run);
    core::writePng8(run / "9.png", threeLines());
    core::writePng8(run / "10.png", threeLines(3));
    core::writeTextFile(run / "11.png", "no picture");
    const std::string to = folder_.string() + "/";
    const std::string tables = " --table " + to + "t.csv --csv " + to + "l.csv --swc " + to + "s.swc";
    const auto first = lines(run.string() + tables);
    EXPECT_EQ(first.exitCode, 3) << first.output;
    EXPECT_NE(first.output.find("1 of 3 pictures"), std::string::npos) << first.output;
    const std::string table = text("t.csv");
    EXPECT_EQ(rowsOf(table), 3);
    EXPECT_LT(table.find("/9.png"), table.find("/10.png"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "s_9.swc"));

    core::writePng8(run / "11.png", threeLines(6));
    const auto second = lines(run.string() + tables + " --resume");
    EXPECT_EQ(second.exitCode, 0) << second.output;
    EXPECT_EQ(second.output.find("/9.png"), std::string::npos) << "was searched before";
    EXPECT_EQ(rowsOf(text("t.csv")), 3);
    EXPECT_EQ(rowsOf(text("l.csv")), 9) << "lines of all three";

    const auto other = lines(run.string() + tables + " --resume --contrast 9");
    EXPECT_EQ(other.exitCode, 3);
    EXPECT_NE(other.output.find("another search"), std::string::npos) << other.output;
}

TEST_F(LinesCommand, FramesOfAVideoAreRowsOfTheTable)
{
    const std::filesystem::path file = folder_ / "run.mp4";
    const auto video = core::openVideo(file, 25.0);
    for (int frame = 0; frame < 6; ++frame)
        video->add(inColour(threeLines(3 * frame)));
    video->finish();
    const std::string table = " --table " + (folder_ / "t.csv").string() + " ";
    const auto some = json("--device cpu --frames 2:4" + table + file.string()).at("results");
    ASSERT_EQ(some.size(), 3u);
    EXPECT_EQ(rowsOf(text("t.csv")), 3);
    for (std::size_t f = 0; f < some.size(); ++f) {
        EXPECT_EQ(some[f].at("image"), file.string() + "#" + std::to_string(f + 2));
        EXPECT_NEAR(some[f].at("totalLengthPx"), 400.0, 15.0);
        std::vector<double> heights; // of the nodes: the line that moves ends at the top
        for (const auto& node : some[f].at("nodes"))
            heights.push_back(node.at("y"));
        EXPECT_NEAR(std::ranges::min(heights), 30.5 + 3.0 * static_cast<double>(f + 2), 1.0);
    }

    EXPECT_EQ(lines("--resume --frames 4: " + table + file.string()).exitCode, 0);
    EXPECT_EQ(rowsOf(text("t.csv")), 4) << "frame 5 is new";
    EXPECT_EQ(json("--device cpu --frames 2 " + file.string()).at("results").size(), 2u);
    const auto beyond = lines("--frames 6:9 " + file.string());
    EXPECT_EQ(beyond.exitCode, 3) << beyond.output;
    EXPECT_NE(beyond.output.find("has no frame 6"), std::string::npos) << beyond.output;
    EXPECT_EQ(lines("--frames 4:2 " + file.string()).exitCode, 2);
    EXPECT_EQ(lines("--frames 0:0 " + image_.string()).exitCode, 0) << "a still is one frame";
    EXPECT_EQ(lines("--volume --frames 1:2 " + image_.string()).exitCode, 2);
}

TEST_F(LinesCommand, RefusesWhatHasNoLinesAndSaysWhy)
{
    const auto says = [&](const std::string& arguments, int exitCode, const std::string& what) {
        const auto outcome = lines(arguments);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << '\n' << outcome.output;
        EXPECT_NE(outcome.output.find(what), std::string::npos) << arguments << '\n' << outcome.output;
    };
    core::writePng8(folder_ / "tiny.png", core::Image(9, 9, 3.0f));
    says((folder_ / "tiny.png").string(), 3, "smaller than the window");
    core::Image bad = threeLines();
    bad.at(100, 100) = std::numeric_limits<float>::quiet_NaN();
    tests::writeAnyFloatTiff(folder_ / "bad.tif", bad);
    says((folder_ / "bad.tif").string(), 3, "bad.tif");
    says((folder_ / "missing.png").string(), 3, "missing.png");
    says(image_.string() + " --bright --dark", 2, "--bright and --dark");
    says(image_.string() + " --directions 5", 2, "4, 8, 12");
    says(image_.string() + " --root nowhere", 2, "--root");
    says(image_.string() + " --colour pink", 2, "width, order, direction, tree");
    says(image_.string() + " --channel infrared", 2, "green");
    says(image_.string() + " --resume", 2, "--table");
    std::filesystem::create_directory(folder_ / "empty");
    says((folder_ / "empty").string(), 3, "holds no pictures");
}

// A bright tube along i through the centre of a volume whose slices are 2 mm apart.
TEST_F(LinesCommand, AVolumeIsSearchedInSlabsAlongItsAxes)
{
    core::Volume volume;
    volume.geometry.size = {60, 50, 40};
    volume.geometry.spacingMm = {1.0, 1.0, 2.0};
    for (int k = 0; k < 40; ++k)
        for (int j = 0; j < 50; ++j)
            for (int i = 0; i < 60; ++i)
                volume.values.push_back(std::hypot(j - 25.0, 2.0 * (k - 20.0)) < 3.0 ? 500.0f : 0.0f);
    const std::filesystem::path file = folder_ / "tube.nrrd";
    core::writeVolume(file, volume);
    const auto results =
        json("--device cpu --volume --slab 200 --window 0,500 --scale 6 " + file.string()).at("results");
    ASSERT_EQ(results.size(), 3u) << "a slab along each axis";
    std::map<std::string, nlohmann::json> slabs;
    for (const auto& result : results)
        slabs[result.at("image")] = result;
    for (const char* along : {"axial#0", "coronal#0"}) {
        EXPECT_NEAR(slabs.at(along).at("totalLengthPx"), 60.0, 4.0) << along;
        EXPECT_NEAR(slabs.at(along).at("meanWidthPx"), 6.0, 1.0) << along;
    }
    EXPECT_EQ(slabs.at("coronal#0").at("rows"), 80);
    EXPECT_TRUE(slabs.at("sagittal#0").at("lines").empty()) << "there it is a disc";
    EXPECT_EQ(json("--device cpu --volume --plane coronal " + file.string()).at("results").size(), 50u);
    EXPECT_EQ(lines("--volume --plane oblique " + file.string()).exitCode, 2);
    EXPECT_EQ(lines("--slab 20 " + image_.string()).exitCode, 2);
    EXPECT_EQ(lines("--volume " + image_.string()).exitCode, 3) << "is not a volume";
}

TEST_F(LinesCommand, ConstantAndSaturatedPicturesHaveNone)
{
    for (const float value : {0.0f, 128.0f, 255.0f}) {
        core::writePng8(folder_ / "flat.png", core::Image(100, 80, value));
        const auto result = json("--device cpu " + (folder_ / "flat.png").string()).at("results").at(0);
        EXPECT_TRUE(result.at("lines").empty());
        EXPECT_EQ(result.at("totalLengthPx"), 0.0);
    }
}

TEST_F(LinesCommand, NoiseEndsWithABoundAndAMessage)
{
    core::Image noise(300, 300, 0.0f);
    std::mt19937 random(5);
    for (float& value : noise.values)
        value = static_cast<float>(random() % 256);
    core::writePng8(folder_ / "noise.png", noise);
    const auto outcome = lines((folder_ / "noise.png").string() +
                               " --contrast 4 --sigma 0 --agreeing 1 --min-length 0 --most-lines 100");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("left out, as noise"), std::string::npos) << outcome.output;
}

} // namespace
} // namespace isocenter::lines_command_test
