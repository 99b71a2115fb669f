// SPDX-License-Identifier: MIT
#include "core/registration/view_coverage.h"

#include <gtest/gtest.h>

namespace isocenter::core::comparable_pixels_test {
namespace {

constexpr Roi kRegion{100, 80, 60, 60};

// That counts within a rectangle of an image of 256 x 256 pixels.
Mask maskOf(const Roi& counting)
{
    Mask mask(256, 256, false);
    for (int row = counting.row; row < counting.row + counting.rows; ++row)
        for (int column = counting.column; column < counting.column + counting.columns; ++column)
            mask.set(column, row, true);
    return mask;
}

TEST(ComparablePixels, HaveAllTheirNeighbours)
{
    EXPECT_EQ(comparablePixels(kRegion, {}, 1), 58u * 58u);
    EXPECT_EQ(comparablePixels(kRegion, {}, 4), 13u * 13u);
    EXPECT_EQ(comparablePixels({0, 0, 200, 2}, {}, 1), 0u);
    EXPECT_EQ(comparablePixels(kRegion, maskOf({110, 80, 40, 60}), 1), 38u * 58u);
    EXPECT_EQ(comparablePixels(kRegion, Mask(256, 256, true), 4), comparablePixels(kRegion, {}, 4));
}

TEST(ComparablePixels, LimitTheFactorOfALevel)
{
    EXPECT_EQ(coarsestFactor(kRegion, {}, kLeastExtent, 10), 4);
    EXPECT_EQ(coarsestFactor(kRegion, {}, kLeastExtent, 2), 2);
    EXPECT_EQ(coarsestFactor(kRegion, maskOf({110, 90, 30, 30}), kLeastExtent, 10), 2);
    EXPECT_EQ(coarsestFactor({0, 0, 9, 9}, {}, kLeastExtent, 10), 1);
}

TEST(ComparablePixels, FourPatchesAreWanted)
{
    EXPECT_EQ(wantedExtent(SimilarityOptions::parse("gc+ncc")), kLeastExtent);
    SimilarityOptions patches = SimilarityOptions::parse("gc+pncc");
    EXPECT_EQ(wantedExtent(patches), 24);
    EXPECT_EQ(coarsestFactor(kRegion, {}, wantedExtent(patches), 10), 2);
    patches.patches = {5, 3};
    EXPECT_EQ(wantedExtent(patches), kLeastExtent);
}

} // namespace
} // namespace isocenter::core::comparable_pixels_test
