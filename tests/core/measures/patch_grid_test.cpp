// SPDX-License-Identifier: MIT
#include "core/measures/patch_grid.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace isocenter::core::patch_grid_test {
namespace {

// Left half constant, right half a pattern.
Image halfConstant(int columns, int rows)
{
    Image image(columns, rows, 50.0f);
    for (int row = 0; row < rows; ++row)
        for (int column = columns / 2; column < columns; ++column)
            image.at(column, row) =
                static_cast<float>(50 + 20 * std::sin(0.9 * column) * std::cos(0.7 * row));
    return image;
}

double weightSum(const PatchReferences& references)
{
    return std::accumulate(
        references.patches.begin(), references.patches.end(), 0.0,
        [](double sum, const PatchReference& r) { return sum + static_cast<double>(r.weight); });
}

TEST(PatchGrid, LiesInTheMiddleOfTheImage)
{
    PatchOptions options;
    options.size = 10;
    options.stride = 5;
    const PatchGrid grid = PatchGrid::over(43, 22, options);
    EXPECT_EQ(grid.across, 7); // 10 + 6 * 5 = 40 of 43 columns
    EXPECT_EQ(grid.down, 3);   // 20 of 22 rows
    EXPECT_EQ(grid.patch(0), (Roi{1, 1, 10, 10}));
    EXPECT_EQ(grid.patch(grid.count() - 1), (Roi{31, 11, 10, 10}));
}

TEST(PatchGrid, AnImageSmallerThanAPatchIsOnePatch)
{
    const PatchGrid grid = PatchGrid::over(9, 40, {});
    EXPECT_EQ(grid.across, 1);
    EXPECT_EQ(grid.down, 4);
    EXPECT_EQ(grid.patch(0), (Roi{0, 0, 9, 16}));
}

TEST(PatchReferences, ConstantPatchesDoNotCount)
{
    const Image image = halfConstant(64, 48);
    const PatchGrid grid = PatchGrid::over(image.columns, image.rows, {});
    const auto references = PatchReferences::of(image, Mask(image.columns, image.rows, true), grid, {});
    for (int index = 0; index < grid.count(); ++index) {
        const Roi patch = grid.patch(index);
        const PatchReference& reference = references.patches[static_cast<std::size_t>(index)];
        EXPECT_EQ(reference.weight == 0.0f, patch.column + patch.columns <= 32) << "patch " << index;
        EXPECT_EQ(reference.anchor, 8.0f * 16.0f + 8.0f); // the middle
    }
    EXPECT_NEAR(weightSum(references), 1.0, 1e-6);
}

TEST(PatchReferences, FaintPatchesDoNotCount)
{
    Image image = halfConstant(64, 48);
    for (int row = 0; row < image.rows; ++row) // noise of 1 % of the pattern's contrast
        for (int column = 0; column < 32; ++column)
            image.at(column, row) += (column + row) % 2 == 0 ? 0.1f : -0.1f;
    const PatchGrid grid = PatchGrid::over(image.columns, image.rows, {});
    EXPECT_EQ(
        PatchReferences::of(image, Mask(image.columns, image.rows, true), grid, {}).patches.front().weight,
        0.0f);
    PatchOptions all;
    all.leastContrast = 0.0;
    EXPECT_GT(
        PatchReferences::of(image, Mask(image.columns, image.rows, true), grid, all).patches.front().weight,
        0.0f);
}

TEST(PatchReferences, CountByVarianceIfAsked)
{
    PatchOptions options;
    options.stride = 16;
    options.weighByVariance = true;
    Image image(32, 16);
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 32; ++column) // deviations 3 and 1
            image.at(column, row) = (row % 2 == 0 ? 1.0f : -1.0f) * (column < 16 ? 3.0f : 1.0f);
    const auto references = PatchReferences::of(image, Mask(image.columns, image.rows, true),
                                                PatchGrid::over(32, 16, options), options);
    ASSERT_EQ(references.patches.size(), 2u);
    EXPECT_NEAR(references.patches[0].weight, 0.9, 1e-6);
    EXPECT_NEAR(references.patches[1].weight, 0.1, 1e-6);
    EXPECT_NEAR(references.patches[0].inverseNorm, 1.0 / (3.0 * 16.0), 1e-7);
}

TEST(PatchReferences, PixelsOutsideTheMaskDoNotCount)
{
    const Image image = halfConstant(64, 48);
    PatchOptions options;
    options.stride = 16;
    const PatchGrid grid = PatchGrid::over(64, 48, options);
    Mask mask(64, 48, true);
    for (int row = 0; row < 16; ++row)
        for (int column = 32; column < 57; ++column) // all of one patch, 9 of 16 columns of the next
            mask.set(column, row, false);
    Image painted = image;
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        if (mask.counts[p] == 0)
            painted.values[p] = 1e6f;
    const PatchReferences clean = PatchReferences::of(image, mask, grid, options);
    const PatchReferences seen = PatchReferences::of(painted, mask, grid, options);
    EXPECT_EQ(seen.mean, clean.mean);
    for (std::size_t p = 0; p < clean.patches.size(); ++p) {
        EXPECT_EQ(seen.patches[p].mean, clean.patches[p].mean);
        EXPECT_EQ(seen.patches[p].weight, clean.patches[p].weight);
    }
    EXPECT_EQ(seen.patches[3].anchor, 8.0f * 16.0f + 9.0f); // right of the masked columns
    EXPECT_EQ(seen.patches[3].weight, 0.0f);
    EXPECT_GT(seen.patches[6].weight, 0.0f);
}

TEST(PatchReferences, AConstantImageHasNone)
{
    const Image image(64, 48, 7.0f);
    const PatchReferences references =
        PatchReferences::of(image, Mask(image.columns, image.rows, true), PatchGrid::over(64, 48, {}), {});
    EXPECT_FALSE(references.count());
    EXPECT_EQ(weightSum(references), 0.0);
}

TEST(PatchOptions, RefuseWhatMakesNoSense)
{
    PatchOptions options;
    options.validate();
    options.size = 2;
    EXPECT_THROW(options.validate(), UsageError);
    options = {};
    options.stride = 0;
    EXPECT_THROW(options.validate(), UsageError);
    options = {};
    options.leastContrast = 1.0;
    EXPECT_THROW(options.validate(), UsageError);
}

} // namespace
} // namespace isocenter::core::patch_grid_test
