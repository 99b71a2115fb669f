// SPDX-License-Identifier: MIT
// What is told of a distortion that a picture of a grid shows, and that it can be stopped.
#include "app/calibration/distortion_measurement.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/calibration/grid_picture.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stop_token>

namespace isocenter::app::distortion_measurement_test {
namespace {

using tests::messageOf;
using tests::says;

DistortionRequest requestFor(const test::GridPicture& picture, const std::string& name,
                             const std::function<void(core::Image&)>& change = {})
{
    core::Image image = picture.drawn();
    if (change)
        change(image);
    DistortionRequest request;
    request.picture = test::freshFolder("distortion_measurement_" + name) / "grid.tif";
    core::writeTiff(request.picture, {&image, 1}, core::SampleType::Float32);
    request.fit.spacingMm = 3.0;
    return request;
}

TEST(DistortionMeasurement, ListsTheSpotsThatItLeavesOut)
{
    core::SpotGrid grid;
    for (int y = -8; y <= 8; ++y)
        for (int x = -8; x <= 8; ++x) {
            const Eigen::Vector2d away(26.0 * x, 26.0 * y);
            const Eigen::Vector2d bent = (1.0 + 2e-7 * away.squaredNorm()) * away; // as a pincushion
            grid.spots.push_back({{x, y}, {Eigen::Vector2d(256.0, 240.0) + bent, 4.5, 100.0}});
        }
    const std::size_t astray = grid.spots.size() / 2; // a bead out of place
    grid.spots[astray].spot.place.x() += 1.5;
    const MeasuredDistortion found{{}, grid, core::fittedDistortion(grid, 512, 480, {.spacingMm = 3.0})};
    EXPECT_EQ(found.fit.leftOut, 1);
    const std::vector<MeasuredSpot> spots = found.spots();
    ASSERT_EQ(spots.size(), grid.spots.size());
    double squares = 0.0;
    for (std::size_t spot = 0; spot < spots.size(); ++spot) {
        EXPECT_EQ(spots[spot].isLeftOut, spot == astray);
        EXPECT_EQ(spots[spot].seen, grid.spots[spot].spot.place);
        squares += spots[spot].residual.squaredNorm();
    }
    EXPECT_NEAR(std::sqrt(squares / static_cast<double>(spots.size() - 1)), found.fit.residuals.rmsPx, 1e-9);
    const std::vector<std::string> doubts = doubtsAbout(found.fit);
    ASSERT_EQ(doubts.size(), 1u);
    EXPECT_TRUE(says(doubts[0], "1 spots that do not fit"));
}

TEST(DistortionMeasurement, DoubtsAGridThatShowsLittleOfTheImage)
{
    test::GridPicture picture;
    picture.seenAt = [](const Eigen::Vector2d& straight) {
        return test::seenThroughIntensifier(straight, 512, 480);
    };
    std::vector<std::string> steps;
    const MeasuredDistortion whole = measureDistortion(
        requestFor(picture, "whole"), {[&](double, const std::string& step) { steps.push_back(step); }, {}});
    EXPECT_EQ(steps,
              (std::vector<std::string>{"reading the picture", "finding the grid", "fitting the map"}));
    EXPECT_TRUE(doubtsAbout(whole.fit).empty());
    EXPECT_EQ(whole.fit.leftOut, 0);
    const MeasuredDistortion part = measureDistortion(requestFor(
        picture, "part", [](core::Image& image) { test::cover(image, 190, 0, 512 - 190, 480, 15.0f); }));
    EXPECT_LT(part.fit.map->coverage(), 0.5);
    const std::vector<std::string> doubts = doubtsAbout(part.fit);
    ASSERT_FALSE(doubts.empty());
    EXPECT_TRUE(says(doubts.back(), "the grid covers only"));
}

// Undistorted, neighbours are one spacing apart, in whichever layout.
TEST(DistortionMeasurement, KnowsWhichSpotsAreNeighbours)
{
    for (const core::GridLayout layout : {core::GridLayout::Square, core::GridLayout::Hexagonal}) {
        test::GridPicture picture;
        picture.layout = layout;
        picture.seenAt = [](const Eigen::Vector2d& straight) {
            return test::seenThroughIntensifier(straight, 512, 480);
        };
        const MeasuredDistortion found = measureDistortion(requestFor(picture, "neighbours"));
        const std::vector<MeasuredSpot> spots = found.spots();
        const auto pairs = found.neighbours();
        const std::size_t ofEach = layout == core::GridLayout::Square ? 2 : 3;
        EXPECT_GT(pairs.size(), (ofEach - 1) * spots.size());
        EXPECT_LT(pairs.size(), ofEach * spots.size());
        for (const auto& [one, other] : pairs)
            EXPECT_NEAR((spots[one].straight - spots[other].straight).norm(),
                        found.fit.map->recipe().spacingPx, 1e-6);
    }
}

TEST(DistortionMeasurement, StopsAndSaysWhatIsMissing)
{
    DistortionRequest request = requestFor({}, "stopped");
    std::stop_source stop;
    const core::Progress stopping{[&](double, const std::string& step) {
                                      if (step == "finding the grid")
                                          stop.request_stop();
                                  },
                                  stop.get_token()};
    EXPECT_THROW(measureDistortion(request, stopping), Cancelled);
    request.search.kind = core::SpotKind::Bright;
    EXPECT_TRUE(says(messageOf<FileError>([&] { measureDistortion(request); }), "grid.tif: "));
    request.fit.spacingMm = 0.0;
    EXPECT_THROW(measureDistortion(request), UsageError);
}

} // namespace
} // namespace isocenter::app::distortion_measurement_test
