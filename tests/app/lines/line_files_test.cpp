// SPDX-License-Identifier: MIT
// Drawings of lines as SWC, GeoJSON, CSV and JSON, read back by what those formats ask for.
#include "app/lines/line_files.h"
#include "app/lines/line_overlay.h"
#include "app/report/csv_table.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

namespace isocenter::app::line_files_test {
namespace {

core::DrawnLine straight(int from, int to, core::PixelPoint a, core::PixelPoint b, core::LineRank rank)
{
    core::DrawnLine line;
    line.from = from;
    line.to = to;
    line.rank = rank;
    line.lengthPx = std::hypot(b.u - a.u, b.v - a.v);
    line.meanWidthPx = 4.0;
    const int steps = static_cast<int>(line.lengthPx);
    for (int s = 0; s <= steps; ++s)
        line.samples.push_back(
            {{a.u + (b.u - a.u) * s / steps, a.v + (b.v - a.v) * s / steps}, 4.0, 10.0, 100.0});
    return line;
}

// A trunk that forks, and a line that joins the tips to a ring.
core::LineDrawing forkWithRing()
{
    core::LineDrawing drawing;
    drawing.nodes = {{{50, 90}, {0}}, {{50, 50}, {0, 1, 2}}, {{30, 20}, {1, 3}}, {{70, 20}, {2, 3}}};
    const auto at = [&](std::size_t node) { return drawing.nodes[node].place; };
    drawing.lines = {
        straight(0, 1, at(0), at(1), {0, 1, true, false}), straight(1, 2, at(1), at(2), {0, 2, true, false}),
        straight(1, 3, at(1), at(3), {0, 2, true, false}), straight(2, 3, at(2), at(3), {0, 3, true, true})};
    drawing.trees = {{0, 0.0, 4, 1, 1}};
    return drawing;
}

struct SwcPoint
{
    double x, y, radius;
    int parent;
};

std::map<int, SwcPoint> pointsOf(const std::string& swc)
{
    std::map<int, SwcPoint> points;
    std::istringstream rows(swc);
    std::string row;
    while (std::getline(rows, row)) {
        if (row.front() == '#')
            continue;
        std::istringstream fields(row);
        int id = 0;
        int type = 0;
        double z = 0.0;
        SwcPoint point{};
        fields >> id >> type >> point.x >> point.y >> z >> point.radius >> point.parent;
        EXPECT_TRUE(fields) << row;
        EXPECT_TRUE(point.parent == -1 || points.contains(point.parent)) << "parents come first: " << row;
        EXPECT_TRUE(points.emplace(id, point).second);
    }
    return points;
}

TEST(LineFiles, SwcIsATreeFromItsRootWithoutTheRing)
{
    const core::LineDrawing drawing = forkWithRing();
    const auto points = pointsOf(swcOf(drawing, core::PixelCentre::Half));
    double length = 0.0;
    std::map<int, int> children;
    int roots = 0;
    for (const auto& [id, point] : points) {
        EXPECT_NEAR(point.radius, 2.0, 1e-9);
        if (point.parent == -1) {
            ++roots;
            EXPECT_NEAR(point.y, 90.0, 1e-9);
            continue;
        }
        ++children[point.parent];
        const SwcPoint& parent = points.at(point.parent);
        length += std::hypot(point.x - parent.x, point.y - parent.y);
    }
    EXPECT_EQ(roots, 1);
    double expected = -drawing.lines[3].lengthPx / (static_cast<double>(drawing.lines[3].samples.size()) - 1);
    for (const core::DrawnLine& line : drawing.lines)
        expected += line.lengthPx;
    EXPECT_NEAR(length, expected, 0.01) << "all lines, but for the last point of the ring";
    int forks = 0;
    for (const auto& [id, count] : children)
        forks += count == 2 ? 1 : 0;
    EXPECT_EQ(forks, 1);
}

TEST(LineFiles, PositionsFollowTheConvention)
{
    const core::LineDrawing drawing = forkWithRing();
    EXPECT_NEAR(pointsOf(swcOf(drawing, core::PixelCentre::Zero)).begin()->second.y, 89.5, 1e-9);
    EXPECT_EQ(jsonOf(drawing, core::PixelCentre::Zero).at("nodes").at(0).at("x"), 49.5);
    EXPECT_EQ(geoJsonOf(drawing, core::PixelCentre::Zero)["features"][0]["geometry"]["coordinates"][0][1],
              89.5);
}

TEST(LineFiles, LengthsAreInTheUnitOfThePixelsToo)
{
    const core::LineDrawing drawing = forkWithRing();
    core::PixelSize size{0.5e-3, 0.5e-3, core::LengthUnit::Micrometres, "the test"};
    const LineFileFormat format(core::PixelCentre::Zero, size);
    const auto document = jsonOf(drawing, format);
    EXPECT_EQ(document.at("unit"), "um");
    EXPECT_NEAR(document.at("totalLength"), 0.5 * drawing.totalLengthPx(), 1e-3);
    EXPECT_NEAR(document.at("lines")[0]["length"], 20.0, 1e-3) << "40 pixels";
    EXPECT_NEAR(geoJsonOf(drawing, format)["features"][0]["properties"]["meanWidth"], 2.0, 1e-9);
    const std::string swc = swcOf(drawing, format);
    EXPECT_NE(swc.find("micrometres"), std::string::npos);
    EXPECT_NEAR(pointsOf(swc).begin()->second.y, 0.5 * 89.5, 1e-9);
    EXPECT_NEAR(pointsOf(swc).begin()->second.radius, 1.0, 1e-9);
    size.unit = core::LengthUnit::Millimetres;
    EXPECT_NEAR(pointsOf(swcOf(drawing, {core::PixelCentre::Zero, size})).begin()->second.y, 0.5 * 89.5, 1e-9)
        << "SWC has micrometres whatever lengths are stated in";
    CsvTable table = lineTable();
    addLines(table, "a.png", drawing, format);
    std::istringstream rows(table.text());
    std::string row;
    std::getline(rows, row);
    const std::vector<std::string> columns = csvFields(row);
    std::getline(rows, row);
    const std::vector<std::string> fields = csvFields(row);
    ASSERT_EQ(fields.size(), columns.size());
    const auto field = [&](const char* name) {
        return fields[static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin())];
    };
    EXPECT_NEAR(std::stod(field("length")), 20.0, 1e-3);
    EXPECT_NEAR(std::stod(field("lengthPx")), 40.0, 1e-3);
    EXPECT_EQ(field("unit"), "um");

    size.rowMm = 2.0 * size.columnMm;
    EXPECT_FALSE(jsonOf(drawing, {core::PixelCentre::Half, size}).contains("unit")) << "not square";
}

TEST(LineFiles, GeoJsonHasALineStringALine)
{
    const auto document = geoJsonOf(forkWithRing(), core::PixelCentre::Half);
    EXPECT_EQ(document.at("type"), "FeatureCollection");
    ASSERT_EQ(document.at("features").size(), 4u);
    for (const auto& feature : document.at("features")) {
        EXPECT_EQ(feature.at("type"), "Feature");
        EXPECT_EQ(feature.at("geometry").at("type"), "LineString");
        EXPECT_EQ(feature.at("geometry").at("coordinates").size(),
                  feature.at("properties").at("widthsPx").size());
        EXPECT_GE(feature.at("properties").at("order"), 1);
    }
}

TEST(LineFiles, TheTableHasARowALineWithTheTreesInOrder)
{
    CsvTable table = lineTable();
    addLines(table, "a, b.png", forkWithRing(), core::PixelCentre::Half);
    std::istringstream rows(table.text());
    std::string row;
    std::getline(rows, row);
    const std::vector<std::string> columns = csvFields(row);
    int count = 0;
    int order = 0;
    while (std::getline(rows, row)) {
        const std::vector<std::string> fields = csvFields(row);
        ASSERT_EQ(fields.size(), columns.size());
        EXPECT_EQ(fields[0], "a, b.png");
        EXPECT_GE(std::stoi(fields[3]), order);
        order = std::stoi(fields[3]);
        ++count;
    }
    EXPECT_EQ(count, 4);
}

TEST(LineOverlay, ColoursTellOrdersApartAndLeaveTheRest)
{
    const core::Image image(100, 100, 40.0f);
    for (const std::string& name : lineColourNames()) {
        const core::RgbImage picture = lineOverlay(image, forkWithRing(), parseLineColour(name));
        EXPECT_EQ(picture.at(5, 5), (core::Rgb{40, 40, 40}));
        EXPECT_NE(picture.at(50, 70), (core::Rgb{40, 40, 40})) << name;
    }
    const core::RgbImage orders = lineOverlay(image, forkWithRing(), LineColour::Order);
    EXPECT_NE(orders.at(50, 70), orders.at(50, 20)) << "the trunk and the ring";
}

} // namespace
} // namespace isocenter::app::line_files_test
