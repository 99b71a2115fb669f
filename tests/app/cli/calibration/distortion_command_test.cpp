// SPDX-License-Identifier: MIT
// Distortion is measured by computed pictures of a grid, and taken out of others and of X-rays.
#include "core/calibration/distortion/distortion_fit.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "core/io/images/video_frame.h"
#include "tests/support/calibration/grid_picture.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::app::distortion_command_test {
namespace {

using test::runCli;
using tests::says;

test::GridPicture intensifier(core::GridLayout layout, double turnDeg)
{
    test::GridPicture picture;
    picture.layout = layout;
    picture.turnDeg = turnDeg;
    picture.seenAt = [](const Eigen::Vector2d& straight) {
        return test::seenThroughIntensifier(straight, 512, 480);
    };
    return picture;
}

// A folder with grid.tif, and run.tif: two pages of another grid through the same distortion, of 16 bits.
const std::filesystem::path& pictures()
{
    static const std::filesystem::path folder = [] {
        const auto made = test::freshFolder("distortion");
        const core::Image grid = intensifier(core::GridLayout::Square, 7.0).drawn();
        core::writeTiff(made / "grid.tif", {&grid, 1}, core::SampleType::Unsigned8);
        std::array<core::Image, 2> run;
        for (std::size_t page = 0; page < run.size(); ++page) {
            run[page] = intensifier(core::GridLayout::Hexagonal, 31.0).drawn(40 + page);
            for (float& value : run[page].values)
                value *= 100.0f;
        }
        core::writeTiff(made / "run.tif", run, core::SampleType::Unsigned16);
        return made;
    }();
    return folder;
}

std::string quoted(const std::filesystem::path& file)
{
    return " " + (pictures() / file).string();
}

// How far (RMS, px) the grid in an image is from a flat one.
double bendOf(const core::Image& image)
{
    const core::DistortionFit fit =
        core::fittedDistortion(core::findGrid(image), image.columns, image.rows,
                               {.kind = core::DistortionKind::Polynomial, .degree = 1});
    double squares = 0.0;
    for (const core::DistortionPoint& point : fit.map->recipe().points)
        squares += (point.seen - point.straight).squaredNorm();
    return std::sqrt(squares / static_cast<double>(fit.map->recipe().points.size()));
}

TEST(DistortionCommand, MeasuresWritesAndUndistorts)
{
    const auto folder = test::freshFolder("distortion_out");
    const auto file = folder / "distortion.json";
    const auto [exitCode, output] =
        runCli("distortion --device cpu --json --spacing 3 --output " + file.string() + " --undistort" +
               quoted("run.tif") + " --into " + (folder / "straight").string() + " --map auto" + " -- " +
               quoted("grid.tif") + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    const auto document = nlohmann::json::parse(output);
    EXPECT_EQ(document.at("layout"), "square");
    EXPECT_EQ(document.at("beads"), "dark");
    EXPECT_EQ(document.at("columns"), 512);
    EXPECT_GT(document.at("spots"), 300);
    EXPECT_LT(document.at("residualsPx").at("rms"), 0.1);
    EXPECT_LT(document.at("residualsPx").at("leaveOneOutRms"), 0.15);
    EXPECT_NEAR(document.at("pixelsPerMm").get<double>(), 8.0, 0.4);
    EXPECT_GT(document.at("coverage"), 0.85);
    EXPECT_EQ(document.at("undistorted")[0].at("images"), 2);
    for (const int page : {0, 1}) {
        const core::ImageFile straight = core::readImageFile(folder / "straight" / "run.tif", page);
        EXPECT_EQ(straight.bitsPerSample, 16);
        EXPECT_LT(bendOf(straight.pixels), 0.15);
        EXPECT_GT(bendOf(core::readImage(pictures() / "run.tif", page)), 1.5);
    }
    // What is written is the map that was measured.
    const core::DistortionMap map = core::readDistortionFile(file);
    EXPECT_EQ(map.recipe().points.size(), document.at("spots"));
    EXPECT_LT(bendOf(map.undistorted(core::readImage(pictures() / "run.tif", 1))), 0.15);
    const auto again = runCli("distortion --device cpu --use " + file.string() + " --undistort" +
                              quoted("run.tif") + " --into " + (folder / "again").string());
    ASSERT_EQ(again.exitCode, 0) << again.output;
    EXPECT_TRUE(says(again.output, "2 images undistorted"));
    EXPECT_EQ(core::readImage(folder / "again" / "run.tif", 1).values,
              core::readImage(folder / "straight" / "run.tif", 1).values);
    const auto text = runCli("distortion --spacing 3" + quoted("grid.tif"));
    EXPECT_TRUE(says(text.output, "dark spots of a square grid"));
    EXPECT_TRUE(says(text.output, "spots left out in turn"));
}

// Compressed with losses, so less exact than stills.
TEST(DistortionCommand, TakesVideosFrameByFrame)
{
    const auto folder = test::freshFolder("distortion_video");
    const auto file = folder / "run.avi";
    constexpr int kFrames = 3;
    const auto brightnessOf = [](int frame) { return 1.0f - 0.2f * static_cast<float>(frame); };
    const auto video = core::openVideo(file, 25.0);
    core::RgbImage shown;
    for (int frame = 0; frame < kFrames; ++frame) {
        core::Image picture = intensifier(core::GridLayout::Square, 7.0).drawn(50 + frame);
        for (float& value : picture.values)
            value *= brightnessOf(frame);
        core::showGrey(picture, shown);
        video->add(shown);
    }
    video->finish();
    const auto run = runCli("distortion --device cpu --spacing 3 --frame 2 --undistort " + file.string() +
                            " --into " + folder.string() + " --map auto -- " + file.string());
    ASSERT_EQ(run.exitCode, 0) << run.output;
    EXPECT_TRUE(says(run.output, "3 images undistorted"));
    ASSERT_EQ(core::imagePages(folder / "run.tif"), kFrames);
    float first = 0.0f;
    for (int frame = 0; frame < kFrames; ++frame) {
        const core::ImageFile straight = core::readImageFile(folder / "run.tif", frame);
        EXPECT_EQ(straight.bitsPerSample, 8);
        EXPECT_LT(bendOf(straight.pixels), 0.3);
        const float corner = straight.pixels.at(2, 2); // of the ground, beside the grid
        if (frame == 0)
            first = corner;
        EXPECT_NEAR(corner, first * brightnessOf(frame), 8.0f) << frame;
    }
    const auto beyond = runCli("distortion --spacing 3 --frame 3 " + file.string());
    EXPECT_EQ(beyond.exitCode, 3);
    EXPECT_TRUE(says(beyond.output, "run.avi"));
}

TEST(DistortionCommand, GeometryFilesNameTheMapAndXraysAreUndistorted)
{
    const auto folder = test::freshFolder("distortion_geometry");
    const auto map = folder / "distortion.json";
    ASSERT_EQ(runCli("distortion --spacing 3 --output " + map.string() + quoted("grid.tif")).exitCode, 0);
    core::writeTextFile(folder / "matrices.csv", "1000,0,256,0, 0,1000,240,0, 0,0,1,900\n");
    const auto geometry = folder / "geometry.json";
    const std::string convert = "geometry --matrices " + (folder / "matrices.csv").string() +
                                " --pixel-centre 0.5 --distortion " + map.string() + " --output " +
                                geometry.string();
    const auto converted = runCli(convert + " --columns 512 --rows 480");
    ASSERT_EQ(converted.exitCode, 0) << converted.output;
    EXPECT_TRUE(says(core::readTextFile(geometry), R"("distortion": "distortion.json")"));
    const core::ViewGeometry view = core::readGeometryFile(geometry).front();
    EXPECT_TRUE(std::filesystem::equivalent(view.distortion, map));

    core::Radiograph xray;
    xray.name = "run.tif";
    xray.pixels = core::readImage(pictures() / "run.tif");
    core::applyGeometry(view, "geometry.json", xray);
    EXPECT_LT(bendOf(xray.pixels), 0.15);
    const core::Image once = xray.pixels;
    core::applyGeometry(view, "geometry.json", xray);
    EXPECT_EQ(xray.pixels.values, once.values); // not twice
    EXPECT_TRUE(std::ranges::any_of(xray.provenance, [](const core::Provenance& entry) {
        return entry.name == "distortion" && entry.rule == "distortion.json";
    }));

    const auto other = runCli(convert + " --columns 640 --rows 480");
    EXPECT_EQ(other.exitCode, 3);
    EXPECT_TRUE(says(other.output, "is for images of 512 x 480 pixels, but the view \"0\" has 640 x 480"));
    const auto rtk = runCli("geometry --views " + geometry.string() + " --format rtk --distortion " +
                            map.string() + " --output " + (folder / "g.xml").string());
    EXPECT_EQ(rtk.exitCode, 2);
    EXPECT_TRUE(says(rtk.output, "--distortion is kept by geometry files only"));
}

TEST(DistortionCommand, SaysWhatIsWrong)
{
    const auto folder = test::freshFolder("distortion_bad");
    const core::Image blank(300, 200, 90.0f);
    core::writeTiff(folder / "blank.tif", {&blank, 1}, core::SampleType::Unsigned8);
    const auto expectRefused = [](const std::string& arguments, int exitCode, const std::string& part) {
        const auto run = runCli("distortion --device cpu " + arguments);
        EXPECT_EQ(run.exitCode, exitCode) << arguments << '\n' << run.output;
        EXPECT_TRUE(says(run.output, part));
    };
    const std::string blankFile = (folder / "blank.tif").string();
    expectRefused("--spacing 3 " + blankFile, 3, "blank.tif: no grid is found in the picture: it is blank");
    expectRefused(quoted("grid.tif"), 2, "--spacing is needed");
    expectRefused("--spacing 3", 2, "give a picture of a grid, or --use FILE");
    expectRefused("--spacing 3 --beads bright" + quoted("grid.tif"), 3, "grid");
    expectRefused("--spacing 3 --map local --degree 3" + quoted("grid.tif"), 2, "local ones have none");
    expectRefused("--spacing 3 --into x" + quoted("grid.tif"), 2, "belong together");
    expectRefused("--spacing 3 /no/such/grid.tif", 3, "/no/such/grid.tif");
    const std::string map = (folder / "distortion.json").string();
    ASSERT_EQ(runCli("distortion --spacing 3 --output " + map + quoted("grid.tif")).exitCode, 0);
    expectRefused("--use " + map + " --undistort " + blankFile + " --into " + (folder / "o").string(), 3,
                  "300 x 200 pixels and the distortion was measured with 512 x 480");
    expectRefused("--use " + map + " --undistort" + quoted("grid.tif") + " --into " + pictures().string(), 3,
                  "would replace it");
    expectRefused("--use " + map, 2, "--use needs --undistort");
    std::string text = core::readTextFile(map);
    text.replace(text.find("\"coverage\""), 10, "\"coverag\"");
    core::writeTextFile(folder / "odd.json", text);
    expectRefused("--use " + (folder / "odd.json").string() + " --undistort " + blankFile + " --into " +
                      (folder / "o").string(),
                  3, "coverag");
}

} // namespace
} // namespace isocenter::app::distortion_command_test
