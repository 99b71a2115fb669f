// SPDX-License-Identifier: MIT
#include "app/session/looks/grey_scale.h"

#include "core/image/roi.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// Of what valueOf makes of the values.
template <class ValueOf>
double innerThirdMeanOf(const core::Image& image, ValueOf valueOf)
{
    const core::Roi third = core::Roi::innerThird(image.columns, image.rows);
    double sum = 0.0;
    for (int row = third.row; row < third.row + third.rows; ++row)
        for (int column = third.column; column < third.column + third.columns; ++column)
            sum += static_cast<double>(valueOf(image.at(column, row)));
    return sum / (static_cast<double>(third.columns) * third.rows);
}

template <class ValueOf>
core::Image mapped(const core::Image& image, ValueOf valueOf)
{
    core::Image result(image.columns, image.rows);
    core::parallelFor(image.rows, [&](int begin, int end) {
        for (std::size_t p = image.index(0, begin); p < image.index(0, end); ++p)
            result.values[p] = valueOf(image.values[p]);
    });
    return result;
}

float asIs(float value)
{
    return value;
}
float intensityOf(float integral)
{
    return std::exp(-integral);
}

} // namespace

double openBeamOf(const core::Radiograph& radiograph)
{
    if (radiograph.intensity == core::IntensityKind::Logarithmic)
        return 0.0;
    const double brightest = static_cast<double>(*std::ranges::max_element(radiograph.pixels.values));
    return std::max(1.0, radiograph.unattenuated > 0.0 ? radiograph.unattenuated : brightest);
}

GreyScale GreyScale::of(const core::Radiograph& radiograph)
{
    return {innerThirdMeanOf(radiograph.pixels, asIs), openBeamOf(radiograph),
            radiograph.intensity == core::IntensityKind::Logarithmic};
}

double GreyScale::gainFor(const core::Image& integrals) const
{
    const double mean =
        logarithmic ? innerThirdMeanOf(integrals, asIs) : innerThirdMeanOf(integrals, intensityOf);
    return mean > 0.0 ? innerThirdMean / mean : 1.0;
}

core::Image GreyScale::convert(const core::Image& integrals) const
{
    const auto gain = static_cast<float>(gainFor(integrals));
    if (logarithmic)
        return mapped(integrals, [gain](float integral) { return gain * integral; });
    return mapped(integrals, [gain](float integral) { return gain * intensityOf(integral); });
}

core::Image GreyScale::forDisplay(const core::Image& integrals) const
{
    if (logarithmic)
        return convert(integrals);
    const auto shift = static_cast<float>(std::log(openBeam / gainFor(integrals)));
    const auto largest = static_cast<float>(std::log(openBeam / core::kSmallestIntensity));
    return mapped(integrals, [=](float integral) { return std::min(integral + shift, largest); });
}

} // namespace isocenter::app
