// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/chart_axis.h"
#include "app/report/statistics.h"
#include "app/report/svg_drawing.h"

#include <Eigen/Core>

#include <string>
#include <vector>

namespace isocenter::app {

// A chart for a ReportPage. Points, bars and boxes carry their numbers as tooltips.
class Chart
{
public:
    Chart(ChartAxis x, ChartAxis y, int width = 1000, int height = 380);

    void setDecimalMark(char mark) { decimalMark_ = mark; } // of all numbers, the point at first
    void addCurve(std::size_t series, const std::vector<Eigen::Vector2d>& points, bool markers);
    void addPoint(std::size_t series, const Eigen::Vector2d& at, const std::string& tooltip,
                  bool cross = false);
    void addHorizontalRule(double y, const std::string& text);
    void addVerticalRule(double x, const std::string& text);
    void addDiagonal(const std::string& text); // y = x

    SvgDrawing drawing() const;

private:
    double left(double x) const;
    double top(double y) const;
    std::string frame() const;
    std::string numberText(double value) const { return ChartAxis::tickText(value, decimalMark_); }

    ChartAxis x_;
    ChartAxis y_;
    int width_;
    int height_;
    char decimalMark_ = '.';
    std::string content_;
};

// Horizontal box plots, one a series, under each other with their names.
class BoxChart
{
public:
    explicit BoxChart(ChartAxis values, int width = 1000);

    void addBox(std::size_t series, const std::string& name, const SampleSummary& numbers);
    // A bar from the low end of the axis.
    void addBar(std::size_t series, const std::string& name, double value);
    // To the median, with an error bar over the quartiles.
    void addBar(std::size_t series, const std::string& name, const SampleSummary& numbers);

    SvgDrawing drawing() const;

private:
    double left(double value) const;
    double nextRow(const std::string& name);
    void drawBar(std::size_t series, double middle, double value, const std::string& tooltip);

    ChartAxis axis_;
    int width_;
    int rows_ = 0;
    std::string content_;
};

} // namespace isocenter::app
