// SPDX-License-Identifier: MIT
// The kernels of filtered back-projection on every device against cpu-reference.
#include "gpu/params/reconstruction/back_project_params.h"
#include "gpu/params/reconstruction/fft_rows_params.h"
#include "gpu/params/reconstruction/filtered_border.h"
#include "gpu/params/reconstruction/weigh_projections_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/number_arrays.h"

#include <cmath>
#include <numbers>
#include <string>

namespace isocenter::feldkamp_kernels_test {
namespace {

using test::expectEqual;
using test::noise;

std::vector<float> twiddlesOf(std::size_t length)
{
    std::vector<float> twiddles;
    for (std::size_t n = 0; n < length / 2; ++n) {
        const double angle = -2.0 * std::numbers::pi * static_cast<double>(n) / static_cast<double>(length);
        twiddles.push_back(static_cast<float>(std::cos(angle)));
        twiddles.push_back(static_cast<float>(std::sin(angle)));
    }
    return twiddles;
}

// Filtered projections, row by row, in the border of zeros that they have.
std::vector<float> filteredNoise(int projections, int columns, int rows)
{
    constexpr int kBorder = FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
    const auto isPixel = [](int place, int count) {
        return place >= FILTERED_BORDER_BEFORE && place < count + FILTERED_BORDER_BEFORE;
    };
    std::vector<float> values =
        noise(static_cast<std::size_t>(projections * (columns + kBorder) * (rows + kBorder)), 5);
    for (int line = 0, at = 0; line < projections * (rows + kBorder); ++line)
        for (int column = 0; column < columns + kBorder; ++column, ++at)
            if (!isPixel(line % (rows + kBorder), rows) || !isPixel(column, columns))
                values[static_cast<std::size_t>(at)] = 0.0f;
    return values;
}

class FeldkampKernels : public test::DeviceTest
{
};

TEST_P(FeldkampKernels, WeighAlike)
{
    constexpr int kColumns = 37;
    constexpr int kRows = 21;
    constexpr int kFiltered = 50;
    std::vector<float> detectors;
    for (int p = 0; p < 2; ++p)
        for (const float number :
             {18.0f + static_cast<float>(p), 9.0f, 1.5f, 2.0f, 0.1f, -0.05f, 0.99f, 300.0f})
            detectors.push_back(number);
    const auto weighted = [&](gpu::Device& on) {
        return test::runKernel(on, "weigh_projections", {}, {kFiltered, kRows, 2},
                               gpu::WeighProjectionsParams{kColumns, kRows, kFiltered, 9, 5, 0, 0, 0},
                               {{"projections", noise(2 * kColumns * kRows, 1)},
                                {"columnWeights", noise(2 * kFiltered, 2)},
                                {"detectors", detectors}},
                               {{"weighted", 2 * kFiltered * kRows}})
            .at("weighted");
    };
    expectEqual(weighted(device()), weighted(reference()), 1e-5f);
}

// Rows that many transforms make, those of a wide detector, by what one transform makes of them.
TEST_P(FeldkampKernels, TransformInPartsAlike)
{
    constexpr int kColumns = 43;
    constexpr int kRows = 5;
    constexpr std::size_t kLength = 128;
    const std::vector<float> rows = noise(kColumns * kRows, 3);
    const std::vector<float> spectrum = noise(kLength, 4);
    const std::vector<float> twiddles = twiddlesOf(kLength);
    const auto reversed = [](std::size_t number, std::size_t count) {
        std::size_t result = 0;
        for (std::size_t bit = 1; bit < count; bit *= 2)
            result = 2 * result + ((number & bit) != 0 ? 1 : 0);
        return result;
    };
    const auto filtered = [&](gpu::Device& on, std::size_t parts) {
        const std::size_t points = kLength / parts;
        std::vector<float> response(kLength);
        for (std::size_t k = 0; k < kLength; ++k)
            response[k % parts * points + reversed(k / parts, points)] = spectrum[k];
        return test::runKernel(on, "fft_rows",
                               {{"FFT_LENGTH", std::to_string(points)},
                                {"FFT_PARTS", std::to_string(parts)},
                                {"GROUP_X", "8"},
                                {"GROUP_Y", "1"}},
                               {8, 3, 1},
                               gpu::FftRowsParams{kColumns, kRows, 1, kColumns + 3,
                                                  (kColumns + 3) * (kRows + 3), 0, 0, 0},
                               {{"rows", rows}, {"response", response}, {"twiddles", twiddles}},
                               {{"filtered", (kColumns + 3) * (kRows + 3)}})
            .at("filtered");
    };
    const std::vector<float> whole = filtered(reference(), 1);
    for (const std::size_t parts : {1U, 2U, 4U, 8U}) {
        SCOPED_TRACE(parts);
        expectEqual(filtered(reference(), parts), whole, 2e-3f);
        expectEqual(filtered(device(), parts), whole, 2e-3f);
    }
}

// A response of ones gives the rows back, one of a single frequency what a plain sum gives.
TEST_P(FeldkampKernels, TransformThereAndBack)
{
    constexpr int kColumns = 43;
    constexpr int kRows = 7; // the last one is alone
    constexpr int kLength = 64;
    const std::vector<float> rows = noise(kColumns * kRows, 3);
    const std::vector<float> twiddles = twiddlesOf(kLength);
    const auto filtered = [&](gpu::Device& on, const std::vector<float>& response) {
        return test::runKernel(on, "fft_rows", {{"FFT_LENGTH", "64"}, {"GROUP_X", "32"}, {"GROUP_Y", "1"}},
                               {32, 4, 1},
                               gpu::FftRowsParams{kColumns, kRows, 1, kColumns + 3,
                                                  (kColumns + 3) * (kRows + 3), 0, 0, 0},
                               {{"rows", rows}, {"response", response}, {"twiddles", twiddles}},
                               {{"filtered", (kColumns + 3) * (kRows + 3)}})
            .at("filtered");
    };
    const std::vector<float> same = filtered(device(), std::vector<float>(kLength, 1.0f / kLength));
    std::vector<float> response(kLength);
    response[0] = 1.0f / kLength; // the mean
    const std::vector<float> means = filtered(device(), response);
    for (int row = 0; row < kRows; ++row) {
        float sum = 0.0f;
        for (int column = 0; column < kColumns; ++column)
            sum += rows[static_cast<std::size_t>(row * kColumns + column)];
        for (int column = 0; column < kColumns; ++column) {
            const auto at = static_cast<std::size_t>((row + 1) * (kColumns + 3) + column + 1);
            ASSERT_NEAR(same[at], rows[static_cast<std::size_t>(row * kColumns + column)], 2e-6f);
            ASSERT_NEAR(means[at], sum / kLength, 2e-6f);
        }
    }
    const std::vector<float> any = noise(kLength, 4);
    expectEqual(filtered(device(), any), filtered(reference(), any), 2e-3f);
}

// More rows than any vector has pairs of lanes, written row by row and column by column.
TEST_P(FeldkampKernels, TransformManyRowsAlike)
{
    constexpr int kColumns = 43;
    constexpr int kRows = 69;
    constexpr int kPixels = (kColumns + 3) * (kRows + 3);
    for (const bool columnByColumn : {false, true}) {
        const auto filtered = [&](gpu::Device& on) {
            return test::runKernel(on, "fft_rows",
                                   {{"FFT_LENGTH", "64"}, {"GROUP_X", "32"}, {"GROUP_Y", "1"}},
                                   {32, (kRows + 1) / 2, 2},
                                   gpu::FftRowsParams{kColumns, kRows, columnByColumn ? kRows + 3 : 1,
                                                      columnByColumn ? 1 : kColumns + 3, kPixels, 0, 0, 0},
                                   {{"rows", noise(2 * kColumns * kRows, 8)},
                                    {"response", noise(64, 9)},
                                    {"twiddles", twiddlesOf(64)}},
                                   {{"filtered", 2 * kPixels}})
                .at("filtered");
        };
        expectEqual(filtered(device()), filtered(reference()), 2e-3f);
    }
}

TEST_P(FeldkampKernels, BackProjectAlike)
{
    constexpr int kColumns = 19; // of the volume; multiples of no group and no item
    constexpr int kRows = 11;
    constexpr int kSlices = 6;
    constexpr std::size_t kPixels = (23 + 3) * (17 + 3);
    std::vector<float> matrices;
    for (int p = 0; p < 3; ++p)
        for (const float number :
             {1.2f, 0.3f, 0.1f, -2.0f, 0.2f, -0.1f, 2.5f, 3.0f, 0.01f, 0.02f * static_cast<float>(p), 0.001f,
              p == 2 ? -0.2f : 0.9f}) // the third is partly behind its source
            matrices.push_back(number);
    const auto volume = [&](gpu::Device& on) {
        auto filtered = on.createBuffer(3 * kPixels * sizeof(float));
        filtered->write<float>(filteredNoise(3, 23, 17));
        auto rows = on.createBuffer(matrices.size() * sizeof(float));
        rows->write<float>(matrices);
        auto values = on.createBuffer(kColumns * kRows * kSlices * sizeof(float));
        values->write<float>(noise(kColumns * kRows * kSlices, 6));
        for (int first = 0; first < kSlices; first += 4)
            on.launch(on.kernel("back_project", {{"VOXELS_AN_ITEM", "4"}}), {kColumns, kRows, 1},
                      {{"filtered", filtered.get()}, {"matrices", rows.get()}, {"volume", values.get()}},
                      gpu::BackProjectParams{kColumns, kRows, kSlices, first, 3, 23, 17, 0.7f, 1, 23 + 3,
                                             static_cast<int>(kPixels), 0});
        return values->read<float>(kColumns * kRows * kSlices);
    };
    const std::vector<float> expected = volume(reference());
    EXPECT_GT(std::abs(expected[700] - noise(800, 6)[700]), 1e-3f); // something was added
    const std::vector<float> values = volume(device());
    for (std::size_t v = 0; v < values.size(); ++v)
        ASSERT_NEAR(values[v], expected[v], 1e-4f * (1.0f + std::abs(expected[v]))) << v;
}

// Items of one, three and more lines of voxels than there are rows.
TEST_P(FeldkampKernels, BackProjectAlikeHoweverManyRowsAnItemHas)
{
    constexpr int kColumns = 7;
    constexpr int kRows = 11;
    constexpr int kSlices = 5;
    constexpr int kPixels = (13 + 3) * (9 + 3);
    const std::vector<float> matrices{0.9f,  0.2f,  0.1f,   1.0f, 0.1f,  0.5f,  0.7f,   1.0f,
                                      0.01f, 0.02f, 0.003f, 0.9f, -0.8f, 0.3f,  0.0f,   10.0f,
                                      0.2f,  -0.4f, 0.9f,   5.0f, 0.02f, 0.01f, 0.002f, 0.8f};
    const auto volume = [&](gpu::Device& on, int rowsAnItem) {
        auto filtered = on.createBuffer(2 * kPixels * sizeof(float));
        filtered->write<float>(noise(2 * kPixels, 8));
        auto rows = on.createBuffer(matrices.size() * sizeof(float));
        rows->write<float>(matrices);
        auto values = on.createBuffer(kColumns * kRows * kSlices * sizeof(float));
        values->write<float>(noise(kColumns * kRows * kSlices, 9));
        on.launch(on.kernel("back_project",
                            {{"VOXELS_AN_ITEM", "2"}, {"ROWS_AN_ITEM", std::to_string(rowsAnItem)}}),
                  {kColumns, (kRows + rowsAnItem - 1) / rowsAnItem, 3},
                  {{"filtered", filtered.get()}, {"matrices", rows.get()}, {"volume", values.get()}},
                  gpu::BackProjectParams{kColumns, kRows, kSlices, 0, 2, 13, 9, 0.7f, 1, 13 + 3, kPixels, 0});
        return values->read<float>(kColumns * kRows * kSlices);
    };
    for (const int rowsAnItem : {1, 3, 16}) {
        SCOPED_TRACE(rowsAnItem);
        expectEqual(volume(device(), rowsAnItem), volume(reference(), 1), 1e-4f);
    }
}

// Launches end at slices that are not a multiple of a vector's lanes: none may be added twice.
TEST_P(FeldkampKernels, PartsOfTheColumnsFormAddUp)
{
    constexpr int kSlices = 23;
    constexpr int kPixels = (9 + 3) * (40 + 3);
    std::vector<float> matrix{0.5f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f, 1.3f, 2.0f, 0.01f, 0.0f, 0.0f, 0.9f};
    const auto volume = [&](gpu::Device& on, int slicesALaunch) {
        auto filtered = on.createBuffer((kPixels + 64) * sizeof(float));
        filtered->write<float>(noise(kPixels + 64, 7));
        auto rows = on.createBuffer(matrix.size() * sizeof(float));
        rows->write<float>(matrix);
        auto values = on.createBuffer(5 * 3 * kSlices * sizeof(float));
        values->write<float>(std::vector<float>(5 * 3 * kSlices));
        for (int first = 0; first < kSlices; first += slicesALaunch)
            on.launch(on.kernel("back_project", {{"VOXELS_AN_ITEM", "1"}, {"ALIGNED", "1"}}),
                      {5, 3, slicesALaunch},
                      {{"filtered", filtered.get()}, {"matrices", rows.get()}, {"volume", values.get()}},
                      gpu::BackProjectParams{5, 3, kSlices, first, 1, 9, 40, 1.0f, 43, 1, kPixels, 0});
        return values->read<float>(5 * 3 * kSlices);
    };
    expectEqual(volume(device(), 5), volume(reference(), kSlices), 1e-4f);
}

ISOCENTER_TEST_ON_ALL_DEVICES(FeldkampKernels);

} // namespace
} // namespace isocenter::feldkamp_kernels_test
