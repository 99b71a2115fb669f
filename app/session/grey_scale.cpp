// SPDX-License-Identifier: MIT
#include "app/session/grey_scale.h"

#include "core/image/roi.h"
#include "core/support/parallel.h"

#include <cmath>

namespace isocenter::app {
namespace {

double innerThirdMeanOf(const core::Image& image)
{
    const core::Roi third = core::Roi::innerThird(image.columns, image.rows);
    double sum = 0.0;
    for (int row = third.row; row < third.row + third.rows; ++row)
        for (int column = third.column; column < third.column + third.columns; ++column)
            sum += static_cast<double>(image.at(column, row));
    return sum / (static_cast<double>(third.columns) * third.rows);
}

} // namespace

GreyScale GreyScale::of(const core::Radiograph& radiograph)
{
    return {innerThirdMeanOf(radiograph.pixels), radiograph.intensity == core::IntensityKind::Logarithmic};
}

core::Image GreyScale::convert(const core::Image& integrals) const
{
    core::Image grey = integrals;
    if (!logarithmic)
        core::parallelFor(grey.rows, [&](int begin, int end) {
            for (std::size_t p = grey.index(0, begin); p < grey.index(0, end); ++p)
                grey.values[p] = std::exp(-grey.values[p]);
        });
    const double mean = innerThirdMeanOf(grey);
    const auto scale = static_cast<float>(mean > 0.0 ? innerThirdMean / mean : 1.0);
    for (float& value : grey.values)
        value *= scale;
    return grey;
}

} // namespace isocenter::app
