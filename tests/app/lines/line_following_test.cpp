// SPDX-License-Identifier: MIT
// isocenter-cli lines --follow and --opacification: what they find in a run whose truth is known, what they
// write, and what they refuse; and the follower that a window calls in each frame.
#include "app/lines/live_line_follower.h"
#include "app/report/csv_table.h"
#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/lines/following/opacification.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/random.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <vector>

namespace isocenter::line_following_test {
namespace {

constexpr int kSide = 160;
constexpr int kFrames = 12;

// Of a wire from the lower edge upwards, which sways and goes on by 3 pixels a frame.
core::PixelPoint wireAt(double along, int frame)
{
    return {80.0 + 12.0 * std::sin(along / 30.0) + 4.0 * std::sin(0.5 * frame), kSide - along};
}

double tipAlong(int frame)
{
    return 80.0 + 3.0 * frame;
}

core::Image frameAt(int frame)
{
    const core::RandomField random(static_cast<std::uint64_t>(frame) + 1);
    core::Image image(kSide, kSide);
    for (int row = 0; row < kSide; ++row) {
        const double along = kSide - (row + 0.5);
        const double across = wireAt(along, frame).u;
        const double isThere = 0.5 * std::erfc(along - tipAlong(frame));
        for (int column = 0; column < kSide; ++column) {
            const double rib =
                std::abs(row - 50) < 3 ? 60.0 : 0.0; // longer than the wire, and it stands still
            const double off = (column + 0.5 - across) / 1.5;
            image.at(column, row) =
                static_cast<float>(180.0 - rib - 60.0 * isThere * std::exp(-0.5 * off * off) +
                                   4.0 * random.gaussian(image.index(column, row)));
        }
    }
    return image;
}

class LineFollowing : public testing::Test
{
protected:
    void SetUp() override
    {
        folder_ = test::freshFolder("line_following");
        run_ = folder_ / "run";
        std::filesystem::create_directory(run_);
        for (int frame = 0; frame < kFrames; ++frame)
            core::writePng8(run_ / (std::to_string(frame) + ".png"), frameAt(frame));
    }
    test::CliOutcome lines(const std::string& arguments) const
    {
        return test::runCli("lines --device cpu --dark " + arguments);
    }
    std::string in(const std::string& name) const { return (folder_ / name).string(); }

    std::filesystem::path folder_;
    std::filesystem::path run_;
};

TEST_F(LineFollowing, TipsOfARunAreInTheTableAndLinesInThePictures)
{
    const auto outcome = lines(run_.string() + " --follow --start 95,80 --table " + in("tips.csv") +
                               " --overlay " + in("video"));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("followed in 12"), std::string::npos) << outcome.output;
    std::istringstream rows(core::readTextFile(in("tips.csv")));
    std::string row;
    std::getline(rows, row);
    EXPECT_EQ(row, "frame,seconds,state,confidence,tipX,tipY,lengthPx,meanMovePx,largestMovePx,tipAlongPx,"
                   "tipAcrossPx,contrast");
    std::vector<double> errors;
    for (int frame = 0; std::getline(rows, row); ++frame) {
        const std::vector<std::string> fields = app::csvFields(row);
        ASSERT_EQ(fields.size(), 12u);
        EXPECT_EQ(fields[0], std::to_string(frame));
        EXPECT_EQ(fields[2], "followed");
        const core::PixelPoint truth = wireAt(tipAlong(frame), frame);
        errors.push_back(std::hypot(std::stod(fields[4]) - truth.u, std::stod(fields[5]) - truth.v));
        EXPECT_EQ(fields[9].empty(), frame == 0);
    }
    ASSERT_EQ(errors.size(), static_cast<std::size_t>(kFrames));
    EXPECT_LT(core::median(errors), 1.5);
    EXPECT_EQ(core::readImage(folder_ / "video" / "frame_0011.png").columns, kSide);
}

TEST_F(LineFollowing, JsonHasTheCurveOfEachFrame)
{
    const auto outcome =
        test::runCli("lines --device cpu --dark --json --follow --start 95,80 --frames 2:6 " + run_.string() +
                     " 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(json.at("frames"), 5);
    EXPECT_EQ(json.at("lost"), 0);
    EXPECT_GT(json.at("tipPathPx"), 8.0);
    ASSERT_EQ(json.at("line").size(), 5u);
    for (const auto& frame : json.at("line"))
        for (const auto& point : frame.at("curve")) {
            const double along = kSide - point.at(1).get<double>();
            EXPECT_NEAR(point.at(0), wireAt(along, frame.at("frame")).u, 1.5);
        }
}

TEST_F(LineFollowing, WithoutTheBackgroundTheLongestLineIsTheOneThatMoves)
{
    const auto tipOfFirst = [&](const std::string& background) {
        const auto outcome = test::runCli("lines --device cpu --dark --json --follow --background " +
                                          background + " " + run_.string() + " 2>/dev/null");
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(outcome.output).at("line").at(0).at("curve");
    };
    for (const auto& point : tipOfFirst("none"))
        EXPECT_NEAR(point.at(1), 50.5, 3.0) << "the rib";
    for (const auto& point : tipOfFirst("median"))
        EXPECT_GT(point.at(1), 70.0) << "the wire";
}

TEST_F(LineFollowing, RefusesWhatCannotBeFollowedAndSaysWhy)
{
    const auto says = [&](const std::string& arguments, int exitCode, const std::string& what) {
        const auto outcome = lines(arguments);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << '\n' << outcome.output;
        EXPECT_NE(outcome.output.find(what), std::string::npos) << arguments << '\n' << outcome.output;
    };
    const std::string run = run_.string();
    says((run_ / "3.png").string() + " --follow", 3, "nothing can be followed");
    says((run_ / "3.png").string() + " --opacification " + in("o"), 3, "has 1 of the frames");
    says(run + " --follow --start 10,10", 3, "within 30 pixels of 10,10");
    says(run + " --follow --start there", 2, "--start");
    says(run + " --follow --background sky", 2, "none and median");
    says(run + " --follow --frames 40:50", 3, "");
    says(run + " --follow --csv " + in("x.csv"), 2, "--csv");
    says(run + " " + run + " --follow", 2, "one run");
    says(run + " --start 80,80", 2, "--follow");
    says(run + " --follow --opacification " + in("o"), 2, "one after the other");
}

TEST_F(LineFollowing, OpacificationHasItsMapsAndVessels)
{
    const std::filesystem::path run = folder_ / "bolus";
    std::filesystem::create_directory(run);
    for (int frame = 0; frame < 16; ++frame) {
        core::Image image(kSide, kSide, 180.0f);
        for (int row = 76; row < 82; ++row)
            for (int column = 0; column < kSide; ++column) // from the left, 30 pixels a frame, for 5 frames
                if (const double since = frame - 3.0 - column / 30.0; since >= 0.0 && since < 5.0)
                    image.at(column, row) = 110.0f;
        core::writePng8(run / (std::to_string(frame) + ".png"), image);
    }
    const auto outcome = lines(run.string() + " --wide-sigma 0 --opacification " + in("bolus"));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const core::Image arrival = core::readImage(folder_ / "bolus_arrival.tif");
    for (int column = 5; column < kSide - 5; column += 10)
        EXPECT_NEAR(static_cast<double>(arrival.at(column, 79)), 3.0 + column / 30.0, 1.0) << column;
    EXPECT_EQ(arrival.at(80, 20), core::OpacificationMaps::kNotOpacified);
    EXPECT_NEAR(core::readImage(folder_ / "bolus_darkening.tif").at(80, 79), 70.0f, 8.0f);
    EXPECT_TRUE(std::filesystem::exists(folder_ / "bolus_peak.tif"));
    EXPECT_EQ(core::readImage(folder_ / "bolus.png").columns, kSide);
    const std::string table = core::readTextFile(folder_ / "bolus_lines.csv");
    EXPECT_EQ(std::ranges::count(table, '\n'), 2) << "one vessel\n" << table;
    const auto narrow = lines(run.string() + " --wide-sigma 8 --opacification " + in("narrow"));
    ASSERT_EQ(narrow.exitCode, 0) << narrow.output;
    EXPECT_LT(core::readImage(folder_ / "narrow_darkening.tif").at(80, 79),
              core::readImage(folder_ / "bolus_darkening.tif").at(80, 79));
}

// The same bolus where the table moves by up to 14 pixels.
TEST_F(LineFollowing, FramesThatMoveAsAWholeAreAlignedBeforeTheyAreOpacified)
{
    const auto shiftAt = [](int frame) { return 14.0 * std::sin(0.4 * frame); };
    const std::filesystem::path run = folder_ / "moving";
    std::filesystem::create_directory(run);
    for (int frame = 0; frame < 16; ++frame) {
        core::Image image(kSide, kSide);
        for (int row = 0; row < kSide; ++row)
            for (int column = 0; column < kSide; ++column) {
                const double x = column - shiftAt(frame);
                const double since = frame - 3.0 - x / 30.0;
                const double agent = row >= 76 && row < 82 && since >= 0.0 && since < 5.0 ? 60.0 : 0.0;
                image.at(column, row) =
                    static_cast<float>(140.0 + 40.0 * std::sin(0.17 * x) * std::cos(0.07 * row) +
                                       20.0 * std::cos(0.11 * row) - agent);
            }
        core::writePng8(run / (std::to_string(frame) + ".png"), image);
    }
    const std::string common = run.string() + " --wide-sigma 0 --json --opacification ";
    const auto outcome = lines(common + in("still") + " --align 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto result = nlohmann::json::parse(outcome.output);
    ASSERT_EQ(result.at("shiftsPx").size(), 16u);
    for (int frame = 0; frame < 16; ++frame) {
        const auto& shift = result.at("shiftsPx").at(static_cast<std::size_t>(frame));
        EXPECT_NEAR(shift.at("x"), shiftAt(frame), 0.2) << frame;
        EXPECT_NEAR(shift.at("y"), 0.0, 0.2) << frame;
    }
    const core::Image arrival = core::readImage(folder_ / "still_arrival.tif");
    for (int column = 20; column < kSide - 20; column += 10)
        EXPECT_NEAR(static_cast<double>(arrival.at(column, 79)), 3.0 + column / 30.0, 1.0) << column;
    const auto opacifiedBeside = [&](const std::string& prefix) {
        const core::Image times = core::readImage(folder_ / (prefix + "_arrival.tif"));
        int pixels = 0;
        for (int row = 0; row < kSide; ++row)
            for (int column = 0; column < kSide && (row < 74 || row >= 84); ++column)
                pixels += times.at(column, row) != core::OpacificationMaps::kNotOpacified ? 1 : 0;
        return pixels;
    };
    EXPECT_EQ(opacifiedBeside("still"), 0);
    EXPECT_EQ(arrival.at(2, 79), core::OpacificationMaps::kNotOpacified) << "not in all frames";
    ASSERT_EQ(lines(common + in("moving")).exitCode, 0);
    EXPECT_GT(opacifiedBeside("moving"), 1000) << "what moves darkens, unless it is aligned";
    EXPECT_EQ(lines(run.string() + " --follow --align").exitCode, 2);
}

TEST(LiveLineFollower, AsksForLinesToBeginWithAndWhileTheLineIsLost)
{
    core::LineDrawing drawing;
    core::DrawnLine& drawn = drawing.lines.emplace_back();
    for (double along = 10.0; along < 70.0; along += 1.0)
        drawn.samples.push_back({wireAt(along, 0), 3.5, 60.0, 120.0});
    drawn.lengthPx = 60.0;
    drawn.meanWidthPx = 3.5;
    drawn.meanContrast = 60.0;
    int asked = 0;
    const auto linesOf = [&](const core::Image&) {
        ++asked;
        return asked == 1 ? core::LineDrawing{} : drawing;
    };
    app::LiveLineFollower follower(kSide, kSide, core::LinePolarity::Dark);
    EXPECT_FALSE(follower.add(frameAt(0), linesOf).isSeen()) << "no line yet";
    for (int frame = 0; frame < 6; ++frame)
        EXPECT_TRUE(follower.add(frameAt(frame), linesOf).isSeen()) << frame;
    EXPECT_EQ(asked, 2);
    EXPECT_FALSE(follower.add(core::Image(kSide, kSide, 180.0f), linesOf).isSeen());
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(follower.add(frameAt(7), linesOf).state, core::FollowState::FoundAgain);
    follower.beginAgain(core::PixelPoint{10.0, 10.0});
    EXPECT_FALSE(follower.add(frameAt(8), linesOf).isSeen()) << "no line near the place";
    EXPECT_THROW(app::parseLineBackground("sky"), UsageError);
}

} // namespace
} // namespace isocenter::line_following_test
