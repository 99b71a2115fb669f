// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace isocenter::app {

// One axis of a chart: its range, its scale, and where its ticks lie.
struct ChartAxis
{
    std::string label; // with the unit
    double low = 0.0;
    double high = 1.0;
    bool logarithmic = false;

    // An axis that holds all values, from and to round numbers; a linear one from zero if zeroBased.
    // Logarithmic axes hold the positive values and at least one decade.
    static ChartAxis around(std::string label, const std::vector<double>& values, bool logarithmic = false,
                            bool zeroBased = false);

    double fraction(double value) const; // 0 at low, 1 at high; values outside are moved to the nearer end
    std::vector<double> ticks() const;
    static std::string tickText(double value, char decimalMark = '.');
};

} // namespace isocenter::app
