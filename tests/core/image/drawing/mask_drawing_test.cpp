// SPDX-License-Identifier: MIT
#include "core/image/mask.h"
#include "core/image/mask_runs.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::core::mask_drawing_test {
namespace {

std::string drawn(const Mask& mask)
{
    std::string text;
    for (int row = 0; row < mask.rows; ++row) {
        for (int column = 0; column < mask.columns; ++column)
            text += mask.at(column, row) ? '#' : '.';
        text += '\n';
    }
    return text;
}

TEST(MaskDrawing, ABrushLeavesAStripWithRoundEnds)
{
    Mask mask(9, 5, true);
    drawStroke(mask, {2.5, 2.5}, {5.5, 2.5}, 1.2, false);
    EXPECT_EQ(drawn(mask), "#########\n"
                           "##....###\n"
                           "#......##\n"
                           "##....###\n"
                           "#########\n");
    drawStroke(mask, {3.5, 2.5}, {3.5, 2.5}, 0.1, true);
    EXPECT_TRUE(mask.at(3, 2)) << "the finest brush still sets the pixel under it";
    EXPECT_FALSE(mask.at(4, 2));
}

TEST(MaskDrawing, WhatLiesBeyondIsLeftOut)
{
    Mask mask(4, 3, true);
    drawStroke(mask, {-5.0, 1.5}, {0.4, 1.5}, 0.7, false);
    EXPECT_EQ(drawn(mask), "####\n.###\n####\n");
    drawStroke(mask, {-9.0, -9.0}, {-8.0, -8.0}, 1.0, false);
    EXPECT_EQ(mask.countedPixels(), 11u);
    Mask none;
    drawStroke(none, {0.0, 0.0}, {1.0, 1.0}, 1.0, false);
    EXPECT_TRUE(none.empty());
}

TEST(MaskRuns, AreTheMask)
{
    Mask mask(4, 2, true);
    EXPECT_EQ(MaskRuns::of(mask).lengths, "8");
    mask.set(0, 0, false);
    mask.set(3, 1, false);
    const MaskRuns runs = MaskRuns::of(mask);
    EXPECT_EQ(runs.lengths, "0 1 6 1");
    EXPECT_EQ(runs.mask().counts, mask.counts);
    EXPECT_EQ(MaskRuns::of(inverted(mask)).lengths, "1 6 1");
    EXPECT_TRUE(MaskRuns().mask().empty());
}

TEST(MaskRuns, ThatDoNotFitAreRefused)
{
    for (const char* lengths : {"", "7", "9", "4 x", "4 -1 5", "4  4", "8 ", "99999999999999999999"})
        EXPECT_THROW((MaskRuns{4, 2, lengths}).mask(), InputError) << lengths;
}

} // namespace
} // namespace isocenter::core::mask_drawing_test
