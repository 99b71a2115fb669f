// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/ring_deviations.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

// Of the means of two pixels as far to one side as to the other, so that neither a slope nor the pixel itself
// shifts it. At the edge the window shrinks.
double medianOfPairs(const Image& image, RingDirection direction, int column, int row, int reach)
{
    const bool alongRows = direction == RingDirection::AlongRows;
    const auto value = [&](int step) {
        return static_cast<double>(alongRows ? image.at(column + step, row) : image.at(column, row + step));
    };
    const int place = alongRows ? column : row;
    const int last = (alongRows ? image.columns : image.rows) - 1;
    const int inside = std::min({reach, place, last - place});
    if (inside == 0)
        return value(0);
    std::vector<double> means;
    for (int step = 1; step <= inside; ++step)
        means.push_back(0.5 * (value(-step) + value(step)));
    return median(std::move(means));
}

Image meanOf(const ProjectionSource& source, const ProjectionIntensity& intensity, const Progress& progress)
{
    const DetectorSize size = correctedSize(intensity.corrections, source.columns(), source.rows());
    Image mean(size.columns, size.rows);
    std::vector<double> sums(mean.values.size());
    for (int p = 0; p < source.count(); ++p) {
        progress.update(static_cast<double>(p) / source.count(),
                        fmt::format(translatable("Data", "Looking for rings: projection {} of {}"), p + 1,
                                    source.count()));
        const Image stored = source.read(p);
        progress.throwIfCancelled();
        const Image image = lineIntegralsOf(stored, intensity, source.nameOf(p));
        for (std::size_t pixel = 0; pixel < sums.size(); ++pixel)
            sums[pixel] += static_cast<double>(image.values[pixel]);
    }
    for (std::size_t pixel = 0; pixel < sums.size(); ++pixel)
        mean.values[pixel] = static_cast<float>(sums[pixel] / source.count());
    return mean;
}

} // namespace

Image ringDeviations(const ProjectionSource& source, const ProjectionIntensity& intensity,
                     RingDirection direction, int medianPixels, const Progress& progress)
{
    if (medianPixels < 3 || medianPixels % 2 == 0)
        throw UsageError(
            fmt::format("--rings takes an odd number of pixels from 3, more than twice as many as a ring is "
                        "wide; not {}",
                        medianPixels));
    ProjectionIntensity withRings = intensity;
    withRings.corrections.rings.reset();
    const Image mean = meanOf(source, withRings, progress);
    Image deviations(mean.columns, mean.rows);
    parallelFor(mean.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            progress.throwIfCancelled();
            for (int column = 0; column < mean.columns; ++column)
                deviations.at(column, row) =
                    static_cast<float>(static_cast<double>(mean.at(column, row)) -
                                       medianOfPairs(mean, direction, column, row, medianPixels / 2));
        }
    });
    return deviations;
}

} // namespace isocenter::core
