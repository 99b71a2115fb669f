// SPDX-License-Identifier: MIT
// Distortion maps made by computed pictures of grids, judged by other pictures through the same distortion.
#include "core/calibration/distortion/distortion_fit.h"
#include "core/support/error.h"
#include "tests/support/calibration/grid_picture.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <limits>

namespace isocenter::core::distortion_map_test {
namespace {

using tests::messageOf;
using tests::says;

constexpr int kColumns = 512;
constexpr int kRows = 480;

test::GridPicture intensifier()
{
    test::GridPicture picture;
    picture.columns = kColumns;
    picture.rows = kRows;
    picture.seenAt = [](const Eigen::Vector2d& straight) {
        return test::seenThroughIntensifier(straight, kColumns, kRows);
    };
    return picture;
}

DistortionFit fitOf(const Image& image, const DistortionOptions& options = {})
{
    return fittedDistortion(findGrid(image), image.columns, image.rows, options);
}

struct Bend
{
    double rmsPx = 0.0;
    double largestPx = 0.0;
};

// How far the grid that an image shows is from a flat one, of any scale and turn.
Bend bendOf(const Image& image)
{
    const DistortionFit fit = fitOf(image, {.kind = DistortionKind::Polynomial, .degree = 1});
    double squares = 0.0;
    for (const DistortionPoint& point : fit.map->recipe().points)
        squares += (point.seen - point.straight).squaredNorm();
    return {std::sqrt(squares / static_cast<double>(fit.map->recipe().points.size())), fit.largestShiftPx};
}

// The same distortion seen with another grid, elsewhere and turned, with its own noise.
Image judge()
{
    test::GridPicture picture = intensifier();
    picture.layout = GridLayout::Hexagonal;
    picture.spacingPx = 31.0;
    picture.radiusPx = 6.0;
    picture.turnDeg = 33.0;
    return picture.drawn(77);
}

TEST(DistortionMap, MakesOtherPicturesStraight)
{
    const Image other = judge();
    EXPECT_GT(bendOf(other).rmsPx, 2.0); // there is something to do
    EXPECT_GT(bendOf(other).largestPx, 8.0);
    for (const GridLayout layout : {GridLayout::Square, GridLayout::Hexagonal})
        for (const DistortionKind kind : {DistortionKind::Polynomial, DistortionKind::Local}) {
            test::GridPicture picture = intensifier();
            picture.layout = layout;
            const DistortionFit fit = fitOf(picture.drawn(), {.spacingMm = 3.0, .kind = kind});
            EXPECT_LT(fit.residuals.rmsPx, 0.1);
            EXPECT_LT(fit.residuals.leaveOneOutRmsPx, 0.12);
            EXPECT_GE(fit.residuals.leaveOneOutRmsPx, fit.residuals.rmsPx);
            EXPECT_GE(fit.residuals.leaveOneOutLargestPx, fit.residuals.leaveOneOutRmsPx);
            EXPECT_NEAR(fit.pixelsPerMm, picture.spacingPx / 3.0, 0.4);
            EXPECT_LT(bendOf(fit.map->undistorted(other)).rmsPx, 0.1);
        }
}

TEST(DistortionMap, ChoosesTheMapThatTellsUnknownPointsBetter)
{
    const DistortionFit bumped = fitOf(intensifier().drawn());
    EXPECT_LT(bumped.residuals.leaveOneOutRmsPx, 0.1);
    test::GridPicture smooth = intensifier();
    smooth.seenAt = [](const Eigen::Vector2d& straight) {
        const Eigen::Vector2d away = straight - Eigen::Vector2d(256.0, 240.0);
        return (straight + 1.5e-7 * away.squaredNorm() * away).eval(); // of degree 3
    };
    const DistortionFit cubic = fitOf(smooth.drawn());
    EXPECT_EQ(cubic.map->recipe().kind, DistortionKind::Polynomial);
    EXPECT_GE(cubic.map->recipe().degree, 3);
    EXPECT_LE(cubic.map->recipe().degree, 4);
    EXPECT_LT(cubic.residuals.leaveOneOutRmsPx, 0.06);
}

TEST(DistortionMap, MakesMostOfAPartOfTheGrid)
{
    Image image = intensifier().drawn();
    test::cover(image, 200, 150, 110, 90, 20.0f);
    test::cover(image, 0, 400, kColumns, 80, 230.0f);
    const DistortionFit fit = fitOf(image);
    EXPECT_LT(fit.residuals.rmsPx, 0.1);
    EXPECT_LT(fit.map->coverage(), 0.9);
    EXPECT_GT(fit.map->coverage(), 0.6);
    EXPECT_TRUE(fit.map->isCovered({120.0, 120.0}));
    EXPECT_FALSE(fit.map->isCovered({250.0, 195.0}));
    EXPECT_FALSE(fit.map->isCovered({250.0, 470.0}));
    Image other = judge();
    test::cover(other, 0, 370, kColumns, 110, 200.0f);
    EXPECT_LT(bendOf(fit.map->undistorted(other)).rmsPx, 0.25); // between the parts and near the hole, too
}

TEST(DistortionMap, GoesOnBeyondTheGridWithoutBound)
{
    Image image = intensifier().drawn();
    test::cover(image, 0, 0, kColumns, 200, 60.0f);
    const DistortionFit fit = fitOf(image, {.kind = DistortionKind::Polynomial, .degree = 7});
    for (int column = 0; column <= kColumns; column += 16)
        EXPECT_LT((fit.map->seenAt({column, 0.0}) - Eigen::Vector2d(column, 0.0)).norm(),
                  fit.largestShiftPx + 5.0);
}

TEST(DistortionMap, GoesBackToWhereThingsAreSeen)
{
    const DistortionFit fit = fitOf(intensifier().drawn());
    for (const Eigen::Vector2d& place : {Eigen::Vector2d(40.0, 50.0), {300.5, 211.25}, {480.0, 455.0}})
        EXPECT_LT((fit.map->straightened(fit.map->seenAt(place)) - place).norm(), 1e-5);
}

TEST(DistortionMap, LeavesAStraightImageAsItIs)
{
    test::GridPicture straight = intensifier();
    straight.seenAt = [](const Eigen::Vector2d& place) { return place; };
    const DistortionFit fit = fitOf(straight.drawn());
    EXPECT_LT(fit.largestShiftPx, 0.3);
    EXPECT_NEAR(std::remainder(fit.turnDeg - straight.turnDeg, 90.0), 0.0, 0.02);
    EXPECT_NEAR(fit.pixelsPerMm, straight.spacingPx, 0.01);
}

TEST(DistortionMap, SaysWhatMakesNoSense)
{
    const SpotGrid grid = findGrid(intensifier().drawn());
    const auto refused = [&](const DistortionOptions& options) {
        return messageOf<UsageError>([&] { fittedDistortion(grid, kColumns, kRows, options); });
    };
    EXPECT_TRUE(says(refused({.spacingMm = 0.0}), "spacing of 0 mm"));
    EXPECT_TRUE(says(refused({.degree = 9}), "degree 9"));
    EXPECT_TRUE(says(refused({.kind = DistortionKind::Local, .degree = 3}), "local ones have none"));
    const DistortionFit fit = fittedDistortion(grid, kColumns, kRows, {});
    const std::string size = messageOf<InputError>([&] { fit.map->undistorted(Image(640, 480)); });
    EXPECT_TRUE(says(size, "640 x 480"));
    EXPECT_TRUE(says(size, "512 x 480"));
    DistortionRecipe line{100, 100, DistortionKind::Polynomial, 2, 10.0, {}};
    for (int point = 0; point < 30; ++point)
        line.points.push_back({{3.0 * point, 50.0}, {3.0 * point, 50.0}});
    EXPECT_TRUE(says(messageOf<InputError>([&] { DistortionMap{line}; }), "along a line"));
    line.points.front().seen.x() = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(says(messageOf<InputError>([&] { DistortionMap{line}; }), "within"));
}

} // namespace
} // namespace isocenter::core::distortion_map_test
