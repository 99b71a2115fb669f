// SPDX-License-Identifier: MIT
#include "app/evaluation/landscape_files.h"
#include "app/report/chart.h"
#include "app/report/heat_map.h"
#include "app/report/html_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

constexpr int kHalfWidth = 520;
constexpr int kHalfHeight = 300;

// In the order of kAxisNames.
constexpr std::array<const char*, 6> kAxisTitles{
    "Translation along columns", "Translation across columns", "Translation along the depth",
    "Rotation about columns",    "Rotation across columns",    "Rotation in the image plane"};

std::string axisLabel(int axis)
{
    return fmt::format("{} ({})", kAxisNames[static_cast<std::size_t>(axis)], axisUnit(axis));
}

// The smallest and largest value of all curves of a measure.
struct Span
{
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    explicit Span(const MeasureLandscape& landscape)
    {
        for (const LandscapeCurve& curve : landscape.curves)
            for (const double value : curve.values)
                if (std::isfinite(value)) {
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
    }
    double fraction(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};

// The curves of all measures along one axis: a single measure in its own values, several each from its
// lowest to its highest value.
SvgDrawing axisChart(const LandscapeStudy& study, int axis)
{
    const auto a = static_cast<std::size_t>(axis);
    const double range = study.options.rangeOf(axis);
    const bool scaled = study.measures.size() > 1;
    std::vector<double> all;
    for (const LandscapeCurve& curve : study.measures.front().curves)
        all.insert(all.end(), curve.values.begin(), curve.values.end());
    Chart chart({axisLabel(axis), -range, range},
                scaled ? ChartAxis{"measure, scaled", 0.0, 1.0}
                       : ChartAxis::around(study.measures.front().measure, all),
                kHalfWidth, kHalfHeight);
    chart.addVerticalRule(0.0, "");
    for (std::size_t m = 0; m < study.measures.size(); ++m) {
        const Span span(study.measures[m]);
        const LandscapeCurve& curve = study.measures[m].curves[a];
        std::vector<Eigen::Vector2d> points;
        for (std::size_t v = 0; v < curve.values.size(); ++v)
            points.emplace_back(curve.offsets[v], scaled ? span.fraction(curve.values[v]) : curve.values[v]);
        chart.addCurve(m, points, false);
    }
    return chart.drawing();
}

ReportTable meritTable(const LandscapeStudy& study)
{
    ReportTable table;
    table.head = {"Measure", "Axis", "Optimum off by", "Falls steadily over", "Further optima"};
    for (const MeasureLandscape& landscape : study.measures)
        for (const LandscapeCurve& curve : landscape.curves) {
            const LandscapeMerit merit = curve.merit();
            table.addRow({landscape.measure, kAxisNames[static_cast<std::size_t>(curve.axis)],
                          fmt::format("{:.3f} {}", merit.optimumOffset, axisUnit(curve.axis)),
                          fmt::format("± {:.3g} {}", merit.captureRange, axisUnit(curve.axis)),
                          fmt::format("{}", merit.furtherOptima)});
        }
    return table;
}

} // namespace

std::string landscapeHtml(const LandscapeStudy& study)
{
    std::vector<std::string> names;
    for (const MeasureLandscape& landscape : study.measures)
        names.push_back(landscape.measure);
    ReportPage page(
        "Landscape of similarity measures",
        "What measures say of poses around one: an optimum off the centre costs accuracy, further "
        "optima cost capture range.");
    ReportFacts facts{{"Command", study.command},
                      {"Case", study.caseName},
                      {"Around", study.centreName},
                      {"Axes", "of the first view: columns (x), across (y), depth (z)"},
                      {"Resolution", fmt::format("image 1/{}, volume 1/{}", study.options.level.imageFactor,
                                                 study.options.level.volumeFactor)},
                      {"Device " + study.device.id.toString(),
                       fmt::format("{}; {}", study.device.name, study.device.driver)}};
    for (const auto& [name, value] : study.machine.rows())
        facts.emplace_back(name, value);
    page.addFacts(facts);
    page.addTable(
        "merit", "Figures of merit", meritTable(study),
        "After Skerl et al. (IEEE TMI 25(6), 2006), from the sampled curves: how far the best value "
        "lies from the centre (a parabola through the best three samples), how far the measure falls "
        "steadily to both sides of it, and how many further local optima there are.");
    page.addHeading("Curves", study.measures.size() > 1
                                  ? "Larger is better. Each measure is scaled from its lowest to its highest "
                                    "value over the six curves."
                                  : "Larger is better.");
    page.addLegend(names);
    std::vector<ReportFigure> curves;
    for (int axis = 0; axis < 6; ++axis)
        curves.push_back({kAxisNames[static_cast<std::size_t>(axis)],
                          kAxisTitles[static_cast<std::size_t>(axis)], axisChart(study, axis), ""});
    page.addColumns(std::move(curves));
    if (!study.options.pairs.empty())
        page.addHeading("Maps", "Bright is better. Cross: the centre; red ring: the best sample.");
    std::vector<ReportFigure> maps;
    for (const MeasureLandscape& landscape : study.measures)
        for (const LandscapeMap& map : landscape.maps) {
            const std::string pair = fmt::format("{}-{}", kAxisNames[static_cast<std::size_t>(map.axes[0])],
                                                 kAxisNames[static_cast<std::size_t>(map.axes[1])]);
            maps.push_back({fmt::format("{}-{}", landscape.measure, pair),
                            fmt::format("{}: {}", landscape.measure, pair),
                            HeatMap(axisLabel(map.axes[0]), map.columnOffsets, axisLabel(map.axes[1]),
                                    map.rowOffsets, map.values)
                                .drawing(),
                            ""});
        }
    page.addColumns(std::move(maps));
    return htmlOf(page);
}

} // namespace isocenter::app
