// SPDX-License-Identifier: MIT
#include "app/lines/line_files.h"

#include "app/lines/imagej_rois.h"
#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

core::PixelPoint placeIn(core::PixelCentre convention, const core::PixelPoint& ours)
{
    return {ours.u + core::shiftInto(convention), ours.v + core::shiftInto(convention)};
}

const core::PixelPoint& nodeAt(const core::LineDrawing& drawing, int node)
{
    return drawing.nodes[static_cast<std::size_t>(node)].place;
}

double rounded(double value)
{
    return std::round(value * 1000.0) / 1000.0;
}

// Of pixels, in the unit; rounded to what a thousandth of a pixel is.
double inUnit(const core::PixelSize& size, double pixels)
{
    return rounded(pixels) * size.perPixel();
}

Json measuresOf(const core::DrawnLine& line, const LineFileFormat& format)
{
    Json measures{{"tree", line.rank.tree + 1},
                  {"order", line.rank.order},
                  {"lengthPx", rounded(line.lengthPx)},
                  {"bridgedPx", rounded(line.bridgedPx)},
                  {"meanWidthPx", rounded(line.meanWidthPx)},
                  {"meanContrast", rounded(line.meanContrast)},
                  {"meanBrightness", rounded(line.meanBrightness)},
                  {"tortuosity", nullptr},
                  {"closesRing", line.rank.closesRing}};
    if (const auto tortuosity = line.tortuosity())
        measures["tortuosity"] = rounded(*tortuosity);
    if (format.pixelSize) {
        measures["length"] = inUnit(*format.pixelSize, line.lengthPx);
        measures["meanWidth"] = inUnit(*format.pixelSize, line.meanWidthPx);
        measures["unit"] = format.pixelSize->unitName();
    }
    return measures;
}

Json widthsOf(const core::DrawnLine& line)
{
    Json widths = Json::array();
    for (const core::LineSample& sample : line.samples)
        widths.push_back(rounded(sample.widthPx));
    return widths;
}

Json placesOf(const core::LineDrawing& drawing, const core::DrawnLine& line, core::PixelCentre convention)
{
    Json places = Json::array();
    for (const core::PixelPoint& ours : pointsOfLine(drawing, line)) {
        const core::PixelPoint place = placeIn(convention, ours);
        places.push_back({rounded(place.u), rounded(place.v)});
    }
    return places;
}

// Writes the points of trees one after another, each with the number of the one before it.
class SwcText
{
public:
    SwcText(const core::LineDrawing& drawing, const LineFileFormat& format)
        : drawing_(drawing), convention_(format.pixelCentre), numbers_(drawing.nodes.size(), kNone)
    {
        if (format.pixelSize) {
            constexpr double kMicrometresOfMm = 1000.0;
            const core::PixelSize& size = *format.pixelSize;
            perPixel_ = 0.5 * (size.columnMm + size.rowMm) * kMicrometresOfMm;
        }
    }

    std::string text()
    {
        text_ = fmt::format("# id type x y z radius parent; {}\n", perPixel_ ? "micrometres" : "pixels");
        for (const std::size_t l : linesOutwards(drawing_)) {
            const core::DrawnLine& line = drawing_.lines[l];
            int& root = numbers_[static_cast<std::size_t>(line.from)];
            if (root == kNone)
                root = add(nodeAt(drawing_, line.from), radiusAt(line, 0), kNone);
            addLine(line);
        }
        return text_;
    }

private:
    static constexpr int kNone = -1; // as SWC has it

    void addLine(const core::DrawnLine& line)
    {
        const std::vector<core::PixelPoint> points = pointsOfLine(drawing_, line);
        int before = numbers_[static_cast<std::size_t>(line.from)];
        for (std::size_t p = 1; p + 1 < points.size(); ++p)
            before = add(points[p], radiusAt(line, p), before);
        if (!line.rank.closesRing)
            numbers_[static_cast<std::size_t>(line.to)] =
                add(points.back(), radiusAt(line, points.size() - 1), before);
    }

    // Half its width there, or on the mean where the line does not stand out.
    static double radiusAt(const core::DrawnLine& line, std::size_t point)
    {
        const double width = line.samples[point].widthPx;
        return 0.5 * (width > 0.0 ? width : std::max(line.meanWidthPx, 1.0));
    }

    int add(const core::PixelPoint& ours, double radius, int before)
    {
        constexpr int kUndefinedType = 0;
        const core::PixelPoint place = placeIn(convention_, ours);
        const double scale = perPixel_.value_or(1.0);
        text_ += fmt::format("{} {} {:.3f} {:.3f} 0 {:.3f} {}\n", ++count_, kUndefinedType, scale * place.u,
                             scale * place.v, scale * radius, before);
        return count_;
    }

    const core::LineDrawing& drawing_;
    core::PixelCentre convention_;
    std::vector<int> numbers_; // of the points at nodes
    int count_ = 0;
    std::optional<double> perPixel_; // micrometres; nothing: pixels
    std::string text_;
};

} // namespace

LineFileFormat::LineFileFormat(core::PixelCentre centres, std::optional<core::PixelSize> size)
    : pixelCentre(centres), pixelSize(std::move(size))
{
    if (pixelSize && !pixelSize->isSquare())
        pixelSize.reset();
}

std::vector<core::PixelPoint> pointsOfLine(const core::LineDrawing& drawing, const core::DrawnLine& line)
{
    std::vector<core::PixelPoint> points;
    for (const core::LineSample& sample : line.samples)
        points.push_back(sample.centre);
    points.front() = nodeAt(drawing, line.from);
    points.back() = nodeAt(drawing, line.to);
    return points;
}

std::vector<std::size_t> linesOutwards(const core::LineDrawing& drawing)
{
    std::vector<std::size_t> numbers(drawing.lines.size());
    for (std::size_t l = 0; l < numbers.size(); ++l)
        numbers[l] = l;
    std::ranges::stable_sort(numbers, [&](std::size_t a, std::size_t b) {
        const core::LineRank& first = drawing.lines[a].rank;
        const core::LineRank& second = drawing.lines[b].rank;
        return first.tree != second.tree ? first.tree < second.tree : first.order < second.order;
    });
    return numbers;
}

CsvTable lineTable()
{
    return CsvTable({"image", "line", "tree", "order", "fromX", "fromY", "toX", "toY", "lengthPx",
                     "bridgedPx", "meanWidthPx", "meanContrast", "meanBrightness", "tortuosity", "closesRing",
                     "length", "meanWidth", "unit"});
}

void addLines(CsvTable& table, const std::string& picture, const core::LineDrawing& drawing,
              const LineFileFormat& format)
{
    int number = 0;
    for (const std::size_t l : linesOutwards(drawing)) {
        const core::DrawnLine& line = drawing.lines[l];
        const core::PixelPoint from = placeIn(format.pixelCentre, nodeAt(drawing, line.from));
        const core::PixelPoint to = placeIn(format.pixelCentre, nodeAt(drawing, line.to));
        const auto tortuosity = line.tortuosity();
        const auto inUnitOrNothing = [&](double pixels) {
            return format.pixelSize ? csvNumber(pixels * format.pixelSize->perPixel()) : std::string();
        };
        table.add({picture, std::to_string(++number), std::to_string(line.rank.tree + 1),
                   std::to_string(line.rank.order), csvNumber(from.u), csvNumber(from.v), csvNumber(to.u),
                   csvNumber(to.v), csvNumber(line.lengthPx), csvNumber(line.bridgedPx),
                   csvNumber(line.meanWidthPx), csvNumber(line.meanContrast), csvNumber(line.meanBrightness),
                   tortuosity ? csvNumber(*tortuosity) : std::string(), line.rank.closesRing ? "1" : "0",
                   inUnitOrNothing(line.lengthPx), inUnitOrNothing(line.meanWidthPx),
                   format.pixelSize ? format.pixelSize->unitName() : ""});
    }
}

std::string swcOf(const core::LineDrawing& drawing, const LineFileFormat& format)
{
    return SwcText(drawing, format).text();
}

Json geoJsonOf(const core::LineDrawing& drawing, const LineFileFormat& format)
{
    Json features = Json::array();
    for (const std::size_t l : linesOutwards(drawing)) {
        const core::DrawnLine& line = drawing.lines[l];
        Json properties = measuresOf(line, format);
        properties["widthsPx"] = widthsOf(line);
        features.push_back(
            {{"type", "Feature"},
             {"geometry",
              {{"type", "LineString"}, {"coordinates", placesOf(drawing, line, format.pixelCentre)}}},
             {"properties", std::move(properties)}});
    }
    return {{"type", "FeatureCollection"}, {"features", std::move(features)}};
}

Json jsonOf(const core::LineDrawing& drawing, const LineFileFormat& format)
{
    Json lines = Json::array();
    for (const std::size_t l : linesOutwards(drawing)) {
        const core::DrawnLine& line = drawing.lines[l];
        Json entry{{"from", line.from}, {"to", line.to}};
        entry.update(measuresOf(line, format));
        entry["points"] = placesOf(drawing, line, format.pixelCentre);
        entry["widthsPx"] = widthsOf(line);
        lines.push_back(std::move(entry));
    }
    Json nodes = Json::array();
    for (const core::LineNode& node : drawing.nodes) {
        const core::PixelPoint place = placeIn(format.pixelCentre, node.place);
        nodes.push_back({{"x", rounded(place.u)}, {"y", rounded(place.v)}, {"lines", node.edges.size()}});
    }
    Json trees = Json::array();
    for (const core::LineTree& tree : drawing.trees)
        trees.push_back({{"root", tree.root},
                         {"lengthPx", rounded(tree.lengthPx)},
                         {"lines", tree.lines},
                         {"branchings", tree.branchings},
                         {"ends", tree.ends}});
    Json document{{"totalLengthPx", rounded(drawing.totalLengthPx())},
                  {"meanWidthPx", rounded(drawing.meanWidthPx())}};
    if (format.pixelSize) {
        document["totalLength"] = inUnit(*format.pixelSize, drawing.totalLengthPx());
        document["meanWidth"] = inUnit(*format.pixelSize, drawing.meanWidthPx());
        document["unit"] = format.pixelSize->unitName();
        document["pixelSize"] = format.pixelSize->perPixel();
        document["pixelSizeBy"] = format.pixelSize->rule;
    }
    document.update({{"branchings", drawing.branchings()},
                     {"ends", drawing.ends()},
                     {"linesLeftOut", drawing.leftOut},
                     {"trees", std::move(trees)},
                     {"lines", std::move(lines)},
                     {"nodes", std::move(nodes)}});
    return document;
}

void writeLines(const std::filesystem::path& file, const std::string& picture,
                const core::LineDrawing& drawing, const LineFileFormat& format)
{
    const std::string ending = file.extension().string();
    if (ending == ".swc")
        return core::replaceTextFile(file, swcOf(drawing, format));
    if (ending == ".geojson")
        return core::replaceTextFile(file, core::jsonText(geoJsonOf(drawing, format), 1));
    if (ending == ".zip")
        return writeRois(file, drawing);
    if (ending != ".csv")
        throw UsageError(
            fmt::format("{}: lines are written as .csv, .swc, .geojson or .zip (ROIs)", file.string()));
    CsvTable table = lineTable();
    addLines(table, picture, drawing, format);
    core::replaceTextFile(file, table.text());
}

} // namespace isocenter::app
