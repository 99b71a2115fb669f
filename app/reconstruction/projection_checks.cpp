// SPDX-License-Identifier: MIT
#include "app/reconstruction/projection_checks.h"

#include "core/image/image.h"
#include "core/reconstruction/redundancy_weights.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

constexpr int kProjections = 9;
constexpr double kShare = 0.05;
constexpr double kLeastWeight = 0.1; // of 1 for lines that are seen twice

double medianOfColumn(const core::Image& image, int column)
{
    std::vector<double> values;
    for (int row = image.rows / 3; row < image.rows - image.rows / 3; ++row)
        values.push_back(static_cast<double>(image.at(column, row)));
    return core::median(std::move(values));
}

bool isTruncated(const core::Image& image, std::size_t projection, const core::ScanGeometry& scan,
                 const core::RedundancyWeights& redundancy)
{
    const double largest = static_cast<double>(std::ranges::max(image.values));
    const core::ProjectionFan fan = scan.fan(projection);
    return std::ranges::any_of(std::array{0, image.columns - 1}, [&](int column) {
        return redundancy.weight(projection, fan.angleRad(column + 0.5)) > kLeastWeight &&
               medianOfColumn(image, column) > kShare * largest;
    });
}

} // namespace

bool reachesBeyondDetector(const core::ProjectionSource& source, const core::ProjectionIntensity& intensity,
                           const core::ScanGeometry& scan, const core::Progress& progress)
{
    const bool transpose = scan.needsTransposing();
    const core::ScanGeometry upright = transpose ? scan.transposed() : scan;
    const core::RedundancyWeights redundancy(upright);
    const int count = std::min(kProjections, source.count());
    for (int i = 0; i < count; ++i) {
        progress.update(static_cast<double>(i) / count, "Looking for truncation");
        const int p = i * source.count() / count;
        const core::Image stored = source.read(p);
        progress.throwIfCancelled();
        const core::Image image = core::lineIntegralsOf(stored, intensity, source.nameOf(p));
        if (isTruncated(transpose ? core::transposed(image) : image, static_cast<std::size_t>(p), upright,
                        redundancy))
            return true;
    }
    return false;
}

} // namespace isocenter::app
