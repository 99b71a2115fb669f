// SPDX-License-Identifier: MIT
// The kernel patch_ncc: on every device against cpu-reference, and what it must give by mathematics alone.
#include "core/measures/patch_grid.h"
#include "gpu/params/measures/patch_ncc_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"

#include <array>

namespace isocenter::patch_ncc_kernel_test {
namespace {

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
constexpr int kGroups = 2;

gpu::PatchNccParams paramsOf(const core::PatchGrid& grid)
{
    gpu::PatchNccParams params{};
    params.imageSize = {kColumns, kRows};
    params.patchGrid = {grid.across, grid.down};
    params.patchSize = {grid.columns, grid.rows};
    params.firstCorner = {grid.firstColumn, grid.firstRow};
    params.patchStride = {grid.stride, grid.stride};
    params.leastVariance = 1e-4f;
    return params;
}

std::vector<float> flat(const core::PatchReferences& references)
{
    std::vector<float> values;
    for (const core::PatchReference& r : references.patches)
        values.insert(values.end(), {r.mean, r.inverseNorm, r.weight, r.anchor});
    return values;
}

// Free of the reference's mean, as the kernel wants it.
std::vector<float> centred(const core::Image& seen, const core::PatchReferences& references)
{
    return test::mapped(seen.values, 1.0f, -references.mean);
}

class PatchNccKernel : public test::DeviceTest
{
protected:
    static std::vector<float> partials(gpu::Device& on, const core::PatchGrid& grid,
                                       const std::vector<float>& reference,
                                       const core::PatchReferences& patches, const std::vector<float>& images,
                                       int slabs)
    {
        return test::runKernel(on, "patch_ncc", test::reductionDefines(), {kGroups * 256, 1, slabs},
                               paramsOf(grid),
                               {{"reference", reference}, {"patches", flat(patches)}, {"image", images}},
                               {{"partials", 4 * kGroups * static_cast<std::size_t>(slabs)}})
            .at("partials");
    }
    // The mean NCC of the patches.
    static double patchNcc(gpu::Device& on, const core::Image& seen, const std::vector<float>& image,
                           const core::PatchOptions& options = {})
    {
        const core::PatchGrid grid = core::PatchGrid::over(seen.columns, seen.rows, options);
        const auto references =
            core::PatchReferences::of(seen, core::Mask(kColumns, kRows, true), grid, options);
        return test::summedPartials(partials(on, grid, centred(seen, references), references, image, 1),
                                    kGroups)[0];
    }
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

// By the textbook, in double precision; constant patches count 0.
double textbookNcc(const core::Image& seen, const std::vector<float>& image, const core::Roi& patch)
{
    double means[2] = {0.0, 0.0};
    double products[3] = {0.0, 0.0, 0.0};
    for (const bool first : {true, false}) {
        for (int row = patch.row; row < patch.row + patch.rows; ++row) {
            for (int column = patch.column; column < patch.column + patch.columns; ++column) {
                const auto f = static_cast<double>(seen.at(column, row));
                const auto d = static_cast<double>(image[seen.index(column, row)]);
                if (first) {
                    means[0] += f / (patch.columns * patch.rows);
                    means[1] += d / (patch.columns * patch.rows);
                    continue;
                }
                products[0] += (f - means[0]) * (f - means[0]);
                products[1] += (d - means[1]) * (d - means[1]);
                products[2] += (f - means[0]) * (d - means[1]);
            }
        }
    }
    return products[1] > 0.0 ? products[2] / std::sqrt(products[0] * products[1]) : 0.0;
}

TEST_P(PatchNccKernel, EqualsTheOracle)
{
    constexpr int kSlabs = 3;
    for (const auto& [size, stride] : {std::pair(16, 8), std::pair(11, 3), std::pair(40, 40)}) {
        core::PatchOptions options;
        options.size = size;
        options.stride = stride;
        core::Image seen(kColumns, kRows);
        seen.values = test::randomValues(1, kPixels, 0, 255);
        const core::PatchGrid grid = core::PatchGrid::over(kColumns, kRows, options);
        const auto patches =
            core::PatchReferences::of(seen, core::Mask(kColumns, kRows, true), grid, options);
        auto reference = centred(seen, patches);
        for (std::size_t p = 0; p < kPixels; p += 11)
            reference[p] = NOT_COUNTED;
        // Related to the X-ray, so that the correlations are not small differences.
        auto images = test::randomValues(2, kSlabs * kPixels, 0, 100);
        for (std::size_t i = 0; i < images.size(); ++i)
            images[i] += seen.values[i % kPixels];
        test::expectClose(partials(device(), grid, reference, patches, images, kSlabs),
                          partials(this->reference(), grid, reference, patches, images, kSlabs), 4, 1e-5);
    }
}

TEST_P(PatchNccKernel, IsTheMeanOfTheTextbooksNcc)
{
    const core::Image seen = test::blobs(kColumns, kRows);
    core::PatchOptions options;
    options.size = 13;
    options.stride = 7;
    options.leastContrast = 0.0;
    const auto other = test::blobs(kColumns, kRows, 2.3).values;
    const core::PatchGrid grid = core::PatchGrid::over(kColumns, kRows, options);
    double expected = 0.0;
    for (int index = 0; index < grid.count(); ++index)
        expected += textbookNcc(seen, other, grid.patch(index)) / grid.count();
    EXPECT_LT(expected, 0.98);
    for (gpu::Device* on : both())
        EXPECT_NEAR(patchNcc(*on, seen, other, options), expected, 1e-4);
}

TEST_P(PatchNccKernel, OfALinearMapIsOne)
{
    const core::Image seen = test::blobs(kColumns, kRows);
    for (gpu::Device* on : both()) {
        EXPECT_NEAR(patchNcc(*on, seen, seen.values), 1.0, 1e-4);
        EXPECT_NEAR(patchNcc(*on, seen, test::mapped(seen.values, 0.3f, 200.0f)), 1.0, 1e-4);
        EXPECT_NEAR(patchNcc(*on, seen, test::mapped(seen.values, -3.0f, 900.0f)), -1.0, 1e-4);
    }
}

TEST_P(PatchNccKernel, IgnoresTheBrightnessOfEachPatch)
{
    const core::Image seen = test::blobs(kColumns, kRows);
    core::PatchOptions options;
    options.stride = options.size; // patches do not overlap, so each can have a brightness of its own
    const core::PatchGrid grid = core::PatchGrid::over(kColumns, kRows, options);
    auto other = test::blobs(kColumns, kRows, 1.5).values;
    const auto plain = other;
    for (int index = 0; index < grid.count(); ++index) {
        const core::Roi patch = grid.patch(index);
        for (int row = patch.row; row < patch.row + patch.rows; ++row)
            for (int column = patch.column; column < patch.column + patch.columns; ++column)
                other[seen.index(column, row)] =
                    static_cast<float>(1 + index % 3) * other[seen.index(column, row)] +
                    static_cast<float>(100 * (index % 5));
    }
    for (gpu::Device* on : both())
        EXPECT_NEAR(patchNcc(*on, seen, other, options), patchNcc(*on, seen, plain, options), 1e-4);
}

TEST_P(PatchNccKernel, ConstantImagesAreWorthNothing)
{
    const core::Image seen = test::blobs(kColumns, kRows);
    for (gpu::Device* on : both()) {
        EXPECT_EQ(patchNcc(*on, seen, std::vector<float>(kPixels, 123.0f)), 0.0);
        EXPECT_EQ(patchNcc(*on, core::Image(kColumns, kRows, 5.0f), seen.values), 0.0);
    }
}

TEST_P(PatchNccKernel, HalfOfTheStructureIsWorthHalf)
{
    // The image shows only what the left patches hold: the others count 0.
    const core::Image seen = test::blobs(kColumns, kRows);
    core::PatchOptions options;
    options.stride = options.size;
    options.leastContrast = 0.0;
    const core::PatchGrid grid = core::PatchGrid::over(kColumns, kRows, options);
    auto half = seen.values;
    int kept = 0;
    for (int index = 0; index < grid.count(); ++index) {
        const core::Roi patch = grid.patch(index);
        kept += index % 2;
        for (int row = patch.row; row < patch.row + patch.rows && index % 2 == 0; ++row)
            for (int column = patch.column; column < patch.column + patch.columns; ++column)
                half[seen.index(column, row)] = 77.0f;
    }
    for (gpu::Device* on : both())
        EXPECT_NEAR(patchNcc(*on, seen, half, options), static_cast<double>(kept) / grid.count(), 1e-4);
}

TEST_P(PatchNccKernel, FallsAsTheImageMovesAway)
{
    const core::Image seen = test::blobs(kColumns, kRows);
    for (gpu::Device* on : both()) {
        double best = 1.1;
        for (const double moved : {0.0, 0.5, 1.0, 2.0, 3.0}) {
            const double value = patchNcc(*on, seen, test::blobs(kColumns, kRows, moved).values);
            EXPECT_LT(value, best - 1e-3) << moved;
            best = value;
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(PatchNccKernel);

} // namespace
} // namespace isocenter::patch_ncc_kernel_test
