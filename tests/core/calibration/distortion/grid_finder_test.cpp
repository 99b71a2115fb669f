// SPDX-License-Identifier: MIT
// Grids of beads and holes in computed pictures whose places are known.
#include "core/calibration/distortion/spot_grid.h"
#include "core/support/error.h"
#include "tests/support/calibration/grid_picture.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <map>

namespace isocenter::core::grid_finder_test {
namespace {

using tests::messageOf;
using tests::says;

// The RMS distance (px) of found spots to the nearest true ones; fails where a spot is none of them.
double rmsToTruth(const SpotGrid& grid, const std::vector<Eigen::Vector2d>& truth, double spacingPx)
{
    double sum = 0.0;
    for (const GridSpot& spot : grid.spots) {
        double nearest = 1e9;
        for (const Eigen::Vector2d& place : truth)
            nearest = std::min(nearest, (place - spot.spot.place).norm());
        EXPECT_LT(nearest, 0.2 * spacingPx);
        sum += nearest * nearest;
    }
    return std::sqrt(sum / static_cast<double>(grid.spots.size()));
}

// Neighbours on the flat grid are neighbours in the image: no cell has been skipped or counted twice.
void expectCellsTellPlaces(const SpotGrid& grid, const test::GridPicture& picture)
{
    std::map<std::pair<int, int>, Eigen::Vector2d> places;
    for (const GridSpot& spot : grid.spots)
        EXPECT_TRUE(places.emplace(std::pair(spot.cell.x(), spot.cell.y()), spot.spot.place).second);
    for (const auto& [cell, place] : places)
        for (const auto& [along, across] : {std::pair(1, 0), std::pair(0, 1)})
            if (const auto next = places.find({cell.first + along, cell.second + across});
                next != places.end()) {
                EXPECT_NEAR((next->second - place).norm(), picture.spacingPx, 0.3 * picture.spacingPx);
            }
}

test::GridPicture intensifier(GridLayout layout, SpotKind kind)
{
    test::GridPicture picture;
    picture.layout = layout;
    picture.kind = kind;
    picture.seenAt = [](const Eigen::Vector2d& straight) {
        return test::seenThroughIntensifier(straight, 512, 480);
    };
    return picture;
}

TEST(GridFinder, FindsBeadsAndHolesInRowsAndHexagonsThroughDistortion)
{
    for (const GridLayout layout : {GridLayout::Square, GridLayout::Hexagonal})
        for (const SpotKind kind : {SpotKind::Dark, SpotKind::Bright}) {
            const test::GridPicture picture = intensifier(layout, kind);
            const SpotGrid grid = findGrid(picture.drawn());
            EXPECT_EQ(grid.layout, layout);
            EXPECT_EQ(grid.kind, kind);
            const std::vector<Eigen::Vector2d> truth = picture.seenPlaces();
            EXPECT_GT(grid.spots.size(), 0.85 * static_cast<double>(truth.size()));
            EXPECT_LT(rmsToTruth(grid, truth, picture.spacingPx), 0.06);
            EXPECT_NEAR(grid.spacingPx(), picture.spacingPx, 1.5);
            expectCellsTellPlaces(grid, picture);
        }
}

TEST(GridFinder, FindsGridsOfAnyTurnAndSpacing)
{
    for (const double turnDeg : {0.0, 23.0, 45.0, 171.0})
        for (const double spacingPx : {10.0, 40.0, 90.0}) {
            test::GridPicture picture = intensifier(GridLayout::Square, SpotKind::Dark);
            picture.turnDeg = turnDeg;
            picture.spacingPx = spacingPx;
            picture.radiusPx = 0.22 * spacingPx;
            if (spacingPx > 50.0) {
                picture.columns = picture.rows = 800;
                picture.seenAt = [](const Eigen::Vector2d& straight) {
                    return test::seenThroughIntensifier(straight, 800, 800);
                };
            }
            const SpotGrid grid = findGrid(picture.drawn());
            const std::vector<Eigen::Vector2d> truth = picture.seenPlaces();
            EXPECT_GT(grid.spots.size(), 0.7 * static_cast<double>(truth.size()))
                << turnDeg << ' ' << spacingPx;
            EXPECT_LT(rmsToTruth(grid, truth, spacingPx), 0.12) << turnDeg << ' ' << spacingPx;
            expectCellsTellPlaces(grid, picture);
        }
}

TEST(GridFinder, FindsWhatACoverLeavesOfAGrid)
{
    const test::GridPicture picture = intensifier(GridLayout::Hexagonal, SpotKind::Bright);
    Image image = picture.drawn();
    test::cover(image, 200, 150, 120, 110, 20.0f);
    test::cover(image, 0, 0, 512, 60, 5.0f);
    const SpotGrid grid = findGrid(image);
    const std::vector<Eigen::Vector2d> truth = picture.seenPlaces();
    EXPECT_GT(grid.spots.size(), 0.65 * static_cast<double>(truth.size()));
    EXPECT_LT(grid.spots.size(), 0.9 * static_cast<double>(truth.size()));
    EXPECT_LT(rmsToTruth(grid, truth, picture.spacingPx), 0.12); // some are cut off by a little
    expectCellsTellPlaces(grid, picture);
}

TEST(GridFinder, SaysWhatPicturesLack)
{
    const auto refused = [](const Image& image, const GridSearch& search = {}) {
        return messageOf<InputError>([&] { findGrid(image, search); });
    };
    EXPECT_TRUE(says(refused(Image(256, 256, 80.0f)), "it is blank"));
    EXPECT_TRUE(says(refused(Image()), "is empty"));
    Image saturated(256, 256, 255.0f);
    test::cover(saturated, 100, 100, 40, 40, 90.0f);
    EXPECT_TRUE(says(refused(saturated), "it is saturated"));
    Image noise(256, 256);
    const RandomField random(3);
    for (std::size_t pixel = 0; pixel < noise.values.size(); ++pixel)
        noise.values[pixel] = static_cast<float>(100.0 + 20.0 * random.gaussian(pixel));
    EXPECT_TRUE(says(refused(noise), "grid"));
    test::GridPicture few;
    few.columns = few.rows = 110;
    EXPECT_TRUE(says(refused(few.drawn()), "are needed"));
    const Image beads = test::GridPicture().drawn();
    EXPECT_TRUE(says(refused(beads, {.kind = SpotKind::Bright}), "grid"));
}

} // namespace
} // namespace isocenter::core::grid_finder_test
