// SPDX-License-Identifier: MIT
#include "core/lines/ridges/ridge_mask.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::ridge_mask_test {
namespace {

constexpr int kColumns = 60;
constexpr int kRows = 40;

// Along row 20, three pixels wide, of the strength that each column has.
template <class Strength>
Image ridge(const Strength& strength)
{
    Image response(kColumns, kRows);
    for (int column = 0; column < kColumns; ++column) {
        response.at(column, 20) = strength(column);
        response.at(column, 19) = response.at(column, 21) = 0.8f * strength(column);
    }
    return response;
}

TEST(RidgeMask, IsTheCentrelineOfARidge)
{
    const Mask mask = ridgeMask(ridge([](int) { return 5.0f; }));
    for (int column = 2; column < kColumns - 2; ++column)
        for (int row = 0; row < kRows; ++row)
            EXPECT_EQ(mask.at(column, row), row == 20) << column << ' ' << row;
}

TEST(RidgeMask, AWeakRidgeIsKeptWhereItHangsTogetherWithAStrongOne)
{
    Image response = ridge([](int column) { return column < 10 ? 10.0f : 3.0f; });
    for (int column = 0; column < kColumns; ++column)
        response.at(column, 5) = 3.0f;
    const Mask mask = aboveThresholds(response, {.low = 0.25, .high = 0.5});
    EXPECT_TRUE(mask.at(kColumns - 1, 20));
    EXPECT_FALSE(mask.at(kColumns - 1, 19)); // 2.4 of 10
    EXPECT_FALSE(mask.at(30, 5));
    const Mask absolute = aboveThresholds(response, {.low = 2.0, .high = 3.0, .ofStrongest = false});
    EXPECT_TRUE(absolute.at(kColumns - 1, 19));
    EXPECT_TRUE(absolute.at(30, 5));
}

TEST(RidgeMask, GoesOnByCornersToo)
{
    Image response(kColumns, kRows);
    for (int k = 0; k < 30; ++k)
        response.at(k, k) = k == 0 ? 1.0f : 0.2f;
    EXPECT_EQ(aboveThresholds(response, {.low = 0.2, .high = 1.0}).countedPixels(), 30u);
}

// As where the peaks of another scale go on.
TEST(RidgeMask, GoesOnBeyondPixelsThatAreBridgedAndNoFurther)
{
    Image response(kColumns, kRows);
    for (int column = 0; column < kColumns; ++column)
        if (column != 10 && column != 30 && column != 31)
            response.at(column, column < 20 ? 5 : 6) = column < 10 ? 1.0f : 0.2f;
    const auto kept = [&](int bridgedPx) {
        return aboveThresholds(response, {.low = 0.2, .high = 1.0, .bridgedPx = bridgedPx}).countedPixels();
    };
    EXPECT_EQ(kept(0), 10u);
    EXPECT_EQ(kept(1), 29u) << "up to the two that are missing";
    EXPECT_EQ(kept(2), 57u);
}

TEST(RidgeMask, IsEmptyWhereNothingAnswers)
{
    EXPECT_EQ(ridgeMask(Image(kColumns, kRows)).countedPixels(), 0u);
    EXPECT_EQ(aboveThresholds(Image(kColumns, kRows), {.low = 0.0, .high = 0.0}).countedPixels(), 0u);
    EXPECT_EQ(ridgeMask(Image(kColumns, kRows, std::nanf(""))).countedPixels(), 0u);
}

TEST(RidgeMask, ThresholdsThatMakeNoSenseAreRefused)
{
    const Image response(kColumns, kRows);
    for (const RidgeThresholds& thresholds :
         {RidgeThresholds{.low = 0.3, .high = 0.2}, RidgeThresholds{.low = -0.1, .high = 0.2},
          RidgeThresholds{.low = 0.1, .high = 1.1}, RidgeThresholds{.low = 0.1, .high = std::nan("")},
          RidgeThresholds{.bridgedPx = -1}, RidgeThresholds{.bridgedPx = 17}})
        EXPECT_THROW(ridgeMask(response, thresholds), UsageError);
    EXPECT_NO_THROW(ridgeMask(response, {.low = 0.1, .high = 4.0, .ofStrongest = false}));
}

} // namespace
} // namespace isocenter::core::ridge_mask_test
