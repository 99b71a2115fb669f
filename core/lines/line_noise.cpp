// SPDX-License-Identifier: MIT
#include "core/lines/line_noise.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <mutex>
#include <numbers>
#include <vector>

namespace isocenter::core {
namespace {

// Of a row of an image, to the sums of its squares.
void addSquares(const float* row, int side, std::vector<double>& sums)
{
    for (double& sum : sums)
        for (int x = 0; x < side; ++x)
            sum += static_cast<double>(*row++);
}

// The means over whole squares of an image.
Image meansOfSquares(const Image& image, int side)
{
    Image means(std::max(image.columns / side, 1), std::max(image.rows / side, 1));
    parallelFor(means.rows, [&](int begin, int end) {
        std::vector<double> sums;
        for (int row = begin; row < end; ++row) {
            sums.assign(static_cast<std::size_t>(means.columns), 0.0);
            for (int y = row * side; y < (row + 1) * side; ++y)
                addSquares(&image.values[image.index(0, y)], side, sums);
            for (int column = 0; column < means.columns; ++column)
                means.at(column, row) =
                    static_cast<float>(sums[static_cast<std::size_t>(column)] / (side * side));
        }
    });
    return means;
}

// By how much a row of squares bends: second differences along it.
void bendsAlong(const Image& means, int row, std::vector<double>& bends)
{
    const float* at = &means.values[means.index(0, row)];
    for (std::size_t column = 0; column < bends.size(); ++column)
        bends[column] = static_cast<double>(at[column]) - 2.0 * static_cast<double>(at[column + 1]) +
                        static_cast<double>(at[column + 2]);
}

// Calls each with the amounts of second differences along both axes, those around a row after another.
template <class Each>
void forEachRowOfAmounts(const Image& means, int begin, int end, const Each& each)
{
    std::vector<double> above(static_cast<std::size_t>(means.columns - 2));
    std::vector<double> middle(above.size());
    std::vector<double> below(above.size());
    std::vector<double> amounts(above.size());
    bendsAlong(means, begin, above);
    bendsAlong(means, begin + 1, middle);
    for (int row = begin; row < end; ++row) {
        bendsAlong(means, row + 2, below);
        for (std::size_t column = 0; column < amounts.size(); ++column)
            amounts[column] = std::abs(above[column] - 2.0 * middle[column] + below[column]);
        each(amounts);
        above.swap(middle);
        middle.swap(below);
    }
}

// Amounts sorted into bins of doubles that agree in their first bits, to a quarter.
constexpr std::size_t kBins = std::size_t{1} << 13;

std::size_t binOf(double amount)
{
    return static_cast<std::size_t>(std::bit_cast<std::uint64_t>(amount) >> 50);
}

std::vector<std::size_t> countedByBins(const Image& means)
{
    std::vector<std::size_t> counts(kBins);
    std::mutex mutex;
    parallelFor(means.rows - 2, [&](int begin, int end) {
        std::vector<std::uint32_t> ofRows(kBins);
        forEachRowOfAmounts(means, begin, end, [&](const std::vector<double>& amounts) {
            for (const double amount : amounts)
                ++ofRows[binOf(amount)];
        });
        const std::lock_guard lock(mutex);
        std::ranges::transform(counts, ofRows, counts.begin(), std::plus<std::size_t>());
    });
    return counts;
}

// Those that are wanted, in any order.
template <class IsWanted>
std::vector<double> amountsIn(const Image& means, const IsWanted& isWanted)
{
    std::vector<double> found;
    std::mutex mutex;
    parallelFor(means.rows - 2, [&](int begin, int end) {
        std::vector<double> ofRows;
        forEachRowOfAmounts(means, begin, end, [&](const std::vector<double>& amounts) {
            std::ranges::copy_if(amounts, std::back_inserter(ofRows), isWanted);
        });
        const std::lock_guard lock(mutex);
        found.insert(found.end(), ofRows.begin(), ofRows.end());
    });
    return found;
}

double amountOfRank(std::vector<double> amounts, std::size_t rank)
{
    const auto at = amounts.begin() + static_cast<std::ptrdiff_t>(rank);
    std::ranges::nth_element(amounts, at);
    return *at;
}

// The upper median of all amounts. Of millions only those of its bin are kept.
double medianAmount(const Image& means)
{
    constexpr std::size_t kFew = 100'000; // are sorted sooner than counted
    const std::size_t count =
        static_cast<std::size_t>(means.columns - 2) * static_cast<std::size_t>(means.rows - 2);
    std::size_t rank = count / 2;
    if (count <= kFew)
        return amountOfRank(amountsIn(means, [](double) { return true; }), rank);
    const std::vector<std::size_t> counts = countedByBins(means);
    std::size_t bin = 0;
    for (; rank >= counts[bin]; ++bin)
        rank -= counts[bin];
    return amountOfRank(amountsIn(means, [bin](double amount) { return binOf(amount) == bin; }), rank);
}

} // namespace

double smoothedNoise(const Image& image, double sigma)
{
    constexpr int kLeastSquares = 5;              // across the image
    constexpr double kDeviationOfMedian = 1.4826; // of a normal distribution, from the median of its amounts
    constexpr double kDeviationOfBends = 6.0;     // of second differences along both axes, of white noise's 1
    // White noise becomes 1 / (2 sqrt(pi) sigma) of itself by a Gaussian, and 1 / side by a mean.
    const double equalSide = std::max(2.0 * std::sqrt(std::numbers::pi) * sigma, 1.0);
    const int side = static_cast<int>(std::lround(equalSide));
    if (std::min(image.columns, image.rows) < kLeastSquares * side)
        return 0.0;
    const double amount = side == 1 ? medianAmount(image) : medianAmount(meansOfSquares(image, side));
    return kDeviationOfMedian * (amount / kDeviationOfBends) * side / equalSide;
}

LineOptions withContrastOverNoise(LineOptions options, const Image& image, double timesNoise,
                                  double leastContrast)
{
    options.contrast = std::max(timesNoise * smoothedNoise(image, options.sigma), leastContrast);
    options.secondaryContrast = options.contrast;
    return options;
}

} // namespace isocenter::core
