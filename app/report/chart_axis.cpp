// SPDX-License-Identifier: MIT
#include "app/report/chart_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::app {
namespace {

constexpr int kWantedTicks = 7;

// The largest of 1, 2, 5 times a power of ten that gives at least about the wanted number of ticks.
double tickStep(double range)
{
    const double rough = range / kWantedTicks;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * power * 1.0000001)
            return factor * power;
    return 10.0 * power;
}

} // namespace

ChartAxis ChartAxis::around(std::string label, const std::vector<double>& values, bool logarithmic,
                            bool zeroBased)
{
    double smallest = std::numeric_limits<double>::infinity();
    double largest = -smallest;
    for (const double value : values)
        if (std::isfinite(value) && (!logarithmic || value > 0.0)) {
            smallest = std::min(smallest, value);
            largest = std::max(largest, value);
        }
    ChartAxis axis{std::move(label), logarithmic ? 0.1 : 0.0, 1.0, logarithmic};
    if (smallest > largest)
        return axis;
    if (logarithmic) {
        axis.low = std::pow(10.0, std::floor(std::log10(smallest) + 1e-9));
        axis.high = std::max(std::pow(10.0, std::ceil(std::log10(largest) - 1e-9)), 10.0 * axis.low);
        return axis;
    }
    if (zeroBased)
        smallest = std::min(smallest, 0.0);
    if (!(largest > smallest)) // a single value: room around it
        largest = smallest + std::max(1.0, std::abs(smallest));
    const double step = tickStep(largest - smallest);
    axis.low = step * std::floor(smallest / step + 1e-9);
    axis.high = step * std::ceil(largest / step - 1e-9);
    return axis;
}

double ChartAxis::fraction(double value) const
{
    const double position = logarithmic ? std::log(std::max(value, low) / low) / std::log(high / low)
                                        : (value - low) / (high - low);
    return std::clamp(position, 0.0, 1.0);
}

std::vector<double> ChartAxis::ticks() const
{
    std::vector<double> result;
    if (logarithmic) {
        for (double value = low; value <= high * 1.000001; value *= 10.0)
            result.push_back(value);
        return result;
    }
    const double step = tickStep(high - low);
    for (double tick = std::ceil(low / step - 1e-9); tick * step <= high + 1e-9 * step; tick += 1.0)
        result.push_back(tick == 0.0 ? 0.0 : tick * step);
    return result;
}

std::string ChartAxis::tickText(double value, char decimalMark)
{
    const double magnitude = std::abs(value);
    const bool isExtreme = magnitude >= 1e5 || (magnitude > 0.0 && magnitude < 1e-3);
    std::string text = isExtreme ? fmt::format("{:.3g}", value) : fmt::format("{:.6g}", value);
    std::ranges::replace(text, '.', decimalMark);
    return text;
}

} // namespace isocenter::app
