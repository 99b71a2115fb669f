// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_corrections.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

// The mean of the good ones among the eight neighbours, if there is one.
std::optional<float> meanOfGoodNeighbours(const Image& image, const Mask& good, std::size_t pixel)
{
    const int column = static_cast<int>(pixel % static_cast<std::size_t>(image.columns));
    const int row = static_cast<int>(pixel / static_cast<std::size_t>(image.columns));
    double sum = 0.0;
    int count = 0;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, image.rows - 1); ++r)
        for (int c = std::max(column - 1, 0); c <= std::min(column + 1, image.columns - 1); ++c)
            if (good.at(c, r)) {
                sum += static_cast<double>(image.at(c, r));
                ++count;
            }
    return count == 0 ? std::nullopt : std::optional(static_cast<float>(sum / count));
}

} // namespace

void ProjectionCorrections::validate() const
{
    if (binning < 1)
        throw UsageError(fmt::format("--binning takes a number of pixels from 1, not {}", binning));
    if (scatter && !(scatter->value >= 0.0 && std::isfinite(scatter->value)))
        throw UsageError(
            fmt::format("scatter (--scatter, --scatter-part) is a number from 0, not {:g}", scatter->value));
    if (scatter && scatter->partOfOpenBeam && scatter->value >= 1.0)
        throw UsageError(
            fmt::format("--scatter-part is a part of the open beam, below 1, not {:g}", scatter->value));
    if (beamHardening.size() == 1)
        throw UsageError("--beam-hardening takes the coefficients of a polynomial c0,c1,c2,... of the line "
                         "integral, two at least: 0,1,0.01 adds a hundredth of its square");
    if (!std::ranges::all_of(beamHardening, [](double number) { return std::isfinite(number); }))
        throw UsageError("the coefficients of --beam-hardening must be finite numbers");
    if (!beamHardening.empty() && std::all_of(beamHardening.begin() + 1, beamHardening.end(),
                                              [](double number) { return number == 0.0; }))
        throw UsageError("--beam-hardening makes all line integrals alike: c1 is 1 or near it");
}

Roi ProjectionCorrections::keptOf(int columns, int rows) const
{
    const Roi whole = Roi::whole(columns, rows);
    const Roi kept = crop.value_or(whole);
    if (kept.empty() || kept.intersected(whole) != kept)
        throw InputError(fmt::format(
            translatable("Data", "the region to keep (--crop {},{},{},{}) does not lie in the {} x {} "
                                 "pixels of the projections"),
            kept.column, kept.row, kept.columns, kept.rows, columns, rows));
    const Roi blocks{kept.column, kept.row, kept.columns - kept.columns % binning,
                     kept.rows - kept.rows % binning};
    if (blocks.empty())
        throw InputError(fmt::format(translatable("Data", "--binning {} leaves nothing of {} x {} pixels"),
                                     binning, kept.columns, kept.rows));
    return blocks;
}

ProjectionGeometry ProjectionCorrections::corrected(const ProjectionGeometry& view) const
{
    const Roi kept = keptOf(view.columns(), view.rows());
    return view.cropped(kept.column, kept.row, kept.columns, kept.rows).shrunk(binning);
}

ScanGeometry ProjectionCorrections::corrected(const ScanGeometry& scan) const
{
    std::vector<ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(corrected(scan.projection(p)));
    return ScanGeometry(std::move(views), scan.axis());
}

DetectorSize correctedSize(const ProjectionCorrections& corrections, int columns, int rows)
{
    const Roi kept = corrections.keptOf(columns, rows);
    return {kept.columns / corrections.binning, kept.rows / corrections.binning};
}

double polynomial(const std::vector<double>& coefficients, double argument)
{
    double sum = 0.0;
    for (auto coefficient = coefficients.rbegin(); coefficient != coefficients.rend(); ++coefficient)
        sum = sum * argument + *coefficient;
    return sum;
}

// A ring a round: those that have good neighbours are mended together, and are good for the next.
void mendBadPixels(Image& image, Mask good)
{
    std::vector<std::size_t> bad;
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        if (good.counts[pixel] == 0)
            bad.push_back(pixel);
    while (!bad.empty() && bad.size() < image.values.size()) {
        std::vector<std::pair<std::size_t, float>> mended;
        std::vector<std::size_t> left;
        for (const std::size_t pixel : bad)
            if (const auto mean = meanOfGoodNeighbours(image, good, pixel))
                mended.emplace_back(pixel, *mean);
            else
                left.push_back(pixel);
        for (const auto& [pixel, mean] : mended) {
            image.values[pixel] = mean;
            good.counts[pixel] = 1;
        }
        bad = std::move(left);
    }
}

} // namespace isocenter::core
