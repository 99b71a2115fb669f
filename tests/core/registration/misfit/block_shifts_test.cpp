// SPDX-License-Identifier: MIT
#include "core/registration/misfit/block_shifts.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace isocenter::core::block_shifts_test {
namespace {

constexpr int kSide = 256;

// A texture that is known between the pixels: waves of 12 to 60 pixels.
double textureAt(double column, double row)
{
    const RandomField random(5);
    double sum = 0.0;
    for (std::uint64_t wave = 0; wave < 24; ++wave) {
        const double angle = random.uniform(4 * wave, 0.0, std::numbers::pi);
        const double perPx = 2.0 * std::numbers::pi / random.uniform(4 * wave + 1, 12.0, 60.0);
        sum += std::sin(perPx * (column * std::cos(angle) + row * std::sin(angle)) +
                        random.uniform(4 * wave + 2, 0.0, 6.0));
    }
    return sum;
}

// The texture moved, with another contrast and brightness.
Image texture(const Eigen::Vector2d& movedPx, double gain = 1.0, double offset = 0.0)
{
    Image image(kSide, kSide);
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column)
            image.at(column, row) =
                static_cast<float>(gain * textureAt(column - movedPx.x(), row - movedPx.y()) + offset);
    return image;
}

void addNoise(Image& image, double deviation)
{
    const RandomField random(17);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] += static_cast<float>(deviation * random.gaussian(p));
}

TEST(BlockGrid, CoversTheMiddleOfTheImage)
{
    const BlockGrid grid = BlockGrid::forImage(520, 260);
    EXPECT_EQ(grid.sidePx, 32);
    EXPECT_EQ(grid.columns, 15);
    EXPECT_EQ(grid.rows, 7);
    EXPECT_EQ(grid.block(0), (Roi{20, 18, 32, 32}));
    EXPECT_EQ(grid.block(16), (Roi{52, 50, 32, 32}));
    EXPECT_EQ(BlockGrid::forImage(100, 20).count(), 0);
}

TEST(BlockShifts, AreThoseOfTheTextureToATenthOfAPixel)
{
    const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
    const Image still = texture({0.0, 0.0});
    for (const Eigen::Vector2d& wanted :
         {Eigen::Vector2d(0.0, 0.0), Eigen::Vector2d(0.4, -0.3), Eigen::Vector2d(-5.3, 2.6)}) {
        const auto shifts = blockShifts(still, texture(wanted, 2.5, 40.0), {}, grid, BlockReach::Far);
        ASSERT_EQ(shifts.size(), 49u);
        int found = 0;
        for (const BlockShift& shift : shifts)
            if (shift.found) {
                ++found;
                EXPECT_LT((shift.shiftPx - wanted).norm(), 0.1) << shift.centrePx.transpose();
                EXPECT_GT(shift.agreement, 0.98);
            }
        EXPECT_EQ(found, 49);
    }
}

TEST(BlockShifts, NearBlocksAreFoundWithoutASearch)
{
    const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
    const Image still = texture({0.0, 0.0});
    for (const BlockShift& shift : blockShifts(still, texture({0.8, 0.6}), {}, grid, BlockReach::Near)) {
        EXPECT_TRUE(shift.found);
        EXPECT_LT((shift.shiftPx - Eigen::Vector2d(0.8, 0.6)).norm(), 0.03);
    }
}

TEST(BlockShifts, DeviationsAreThoseThatNoiseMakes)
{
    const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
    const Image still = texture({0.0, 0.0});
    const Eigen::Vector2d wanted(1.2, -0.7);
    Image moved = texture(wanted);
    addNoise(moved, 3.0);
    double squares = 0.0;
    int found = 0;
    for (const BlockShift& shift : blockShifts(still, moved, {}, grid, BlockReach::Far))
        if (shift.found) {
            ++found;
            const Eigen::Vector2d off = shift.shiftPx - wanted;
            squares += off.dot(shift.covariancePx2.inverse() * off) / 2.0;
        }
    ASSERT_GT(found, 40);
    // Residuals count as alike over several pixels, those of this noise are not: the deviations are too
    // large.
    EXPECT_LT(squares / found, 2.0);
    EXPECT_GT(squares / found, 0.1);
}

TEST(BlockShifts, FlatAndMaskedBlocksAndThoseWithoutALikeAreNotFound)
{
    const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
    Image still = texture({0.0, 0.0});
    Image moved = still;
    Mask mask(kSide, kSide, true);
    const auto fill = [](Image& image, const Roi& area, double factor) {
        for (int row = area.row; row < area.row + area.rows; ++row)
            for (int column = area.column; column < area.column + area.columns; ++column)
                image.at(column, row) *= static_cast<float>(factor);
    };
    fill(still, {64, 64, 64, 64}, 0.0);   // flat where block 16 is
    fill(moved, {0, 112, 96, 144}, -1.0); // the other way round: nothing like block 35
    for (int row = 96; row < 160; ++row)
        for (int column = 192; column < 256; ++column)
            mask.set(column, row, false); // block 27
    const auto shifts = blockShifts(still, moved, mask, grid, BlockReach::Far);
    EXPECT_FALSE(shifts[16].found);
    EXPECT_LT(shifts[16].contrast, shifts[16].foundContrast);
    EXPECT_FALSE(shifts[27].found);
    EXPECT_FALSE(shifts[35].found);
    EXPECT_TRUE(shifts[5].found);
}

TEST(BlockShifts, ImagesOfDifferentSizesAreRefusedAndStopsObeyed)
{
    const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
    EXPECT_THROW(blockShifts(Image(32, 32), Image(32, 33), {}, grid, BlockReach::Near), UsageError);
    std::stop_source stop;
    stop.request_stop();
    const Image image = texture({0.0, 0.0});
    EXPECT_THROW(blockShifts(image, image, {}, grid, BlockReach::Near, stop.get_token()), Cancelled);
}

} // namespace
} // namespace isocenter::core::block_shifts_test
