// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/chart_axis.h"
#include "app/report/svg_drawing.h"

#include <string>
#include <vector>

namespace isocenter::app {

// A field of values over two axes in colours from dark (lowest) to bright (highest), for a ReportPage. The
// best value and the centre of the field are marked.
class HeatMap
{
public:
    // Values row by row: columns.size() for each of rows. Columns and rows are evenly spaced.
    HeatMap(std::string columnLabel, std::vector<double> columns, std::string rowLabel,
            std::vector<double> rows, std::vector<double> values);

    SvgDrawing drawing() const;

private:
    std::string cells() const;
    std::string frame() const;
    double left(double column) const;
    double top(double row) const;

    ChartAxis columnAxis_;
    ChartAxis rowAxis_;
    std::vector<double> columns_;
    std::vector<double> rows_;
    std::vector<double> values_;
};

} // namespace isocenter::app
