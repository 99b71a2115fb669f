// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_drawing.h"

#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"
#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/line_graph_edits.h"
#include "core/lines/tracing/line_joins.h"
#include "core/lines/tracing/line_shapes.h"
#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kOfWidth = 1.5; // lines that cross askew are within each other for longer than they are wide

void throwIfStopped(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

// So much of the longest pieces that no more lines than so many are left.
LineGraph withMostLines(LineGraph graph, std::size_t most)
{
    if (graph.edges.size() <= most)
        return graph;
    std::vector<double> lengths;
    for (const LineEdge& line : graph.edges)
        lengths.push_back(line.lengthPx);
    std::ranges::nth_element(lengths, lengths.begin() + static_cast<std::ptrdiff_t>(most),
                             std::ranges::greater{});
    LineGraph kept = withoutShortPieces(std::move(graph), lengths[most]);
    for (double shortest = lengths[most]; kept.edges.size() > most;)
        kept = withoutShortPieces(std::move(kept), shortest *= 2.0);
    return kept;
}

// Two branchings within a line's width are one: where wide lines cross, thinning pulls them as far apart.
LineGraph withWideBranchings(LineGraph graph, const Image& image, LinePolarity polarity,
                             const TracingOptions& options)
{
    const auto isBranching = [&](int node) { return graph.nodes[asIndex(node)].edges.size() >= 3; };
    std::vector<double> withinPx(graph.edges.size(), options.spurPx);
    std::vector<std::size_t> mayBeInside;
    for (std::size_t l = 0; l < withinPx.size(); ++l)
        if (const LineEdge& line = graph.edges[l];
            line.lengthPx < 2.0 * options.widestPx && isBranching(line.from) && isBranching(line.to))
            mayBeInside.push_back(l);
    parallelForEachBy(static_cast<int>(mayBeInside.size()), [&] {
        return [&, sampler = LineSampler(image, polarity, options.widestPx)](int number) mutable {
            const std::size_t l = mayBeInside[asIndex(number)];
            const double width = meanWidthPx(sampler.samplesOf(graph.edges[l]));
            withinPx[l] = std::max(options.spurPx, kOfWidth * width);
        };
    });
    return withJoinedBranchings(std::move(graph), withinPx);
}

// Along ways that became lines.
std::vector<PixelPoint> placesAlong(const std::vector<LineJoin>& joins,
                                    const std::vector<LineBridge>& bridges)
{
    std::vector<PixelPoint> places;
    const auto append = [&places](const auto& way) {
        places.insert(places.end(), way.points.begin(), way.points.end());
    };
    std::ranges::for_each(joins, append);
    std::ranges::for_each(bridges, append);
    return places;
}

// Ends first join what they lead into: bridges across it would hide that lines meet there. Then they may lead
// into bridges, or past what is an end no more.
LineGraph mended(LineGraph graph, const Image& image, LinePolarity polarity, const TracingOptions& options)
{
    const std::vector<LineJoin> joins = joinsOf(graph, image, polarity, options.joinPx);
    graph = withJoins(std::move(graph), joins);
    if (options.gaps.longestPx > 0.0) {
        const std::vector<LineBridge> bridges = bridgesOf(graph, image, polarity, options.gaps);
        graph = withBridges(std::move(graph), bridges);
        const std::vector<LineJoin> more =
            joinsNear(placesAlong(joins, bridges), graph, image, polarity, options.joinPx);
        graph = withJoins(std::move(graph), more);
    }
    return withWideBranchings(withoutSpurs(std::move(graph), options.spurPx), image, polarity, options);
}

// Lines meet in their node; an end is where the image shows it.
void keepTogether(DrawnLine& line, std::vector<LineNode>& nodes)
{
    const auto keep = [&nodes](int number, LineSample& sample) {
        LineNode& node = nodes[asIndex(number)];
        if (node.edges.size() > 1)
            sample.centre = node.place;
        else
            node.place = sample.centre;
    };
    keep(line.from, line.samples.front());
    keep(line.to, line.samples.back());
}

// Beside a branching lines are within each other, and profiles show all of them: from there to so far from it
// a line runs straight and is as wide as it is beyond.
template <class Sample>
void takeFromBeyond(Sample first, Sample last, double besidePx)
{
    constexpr std::ptrdiff_t kBeyond = 5; // samples
    const std::ptrdiff_t count = last - first;
    const std::ptrdiff_t beside = std::min(static_cast<std::ptrdiff_t>(besidePx), count / 3);
    const double width = meanWidthPx({first + beside, first + std::min(beside + kBeyond, count)});
    const PixelPoint from = first->centre;
    const PixelPoint to = (first + beside)->centre;
    for (std::ptrdiff_t s = 0; s < beside; ++s) {
        const double share = static_cast<double>(s) / static_cast<double>(beside);
        LineSample& sample = first[s];
        sample.centre = {std::lerp(from.u, to.u, share), std::lerp(from.v, to.v, share)};
        if (width > 0.0)
            sample.widthPx = width;
    }
}

// How far beside each node its lines are within each other.
std::vector<double> reachesOfBranchings(const std::vector<DrawnLine>& lines,
                                        const std::vector<LineNode>& nodes)
{
    std::vector<double> besidePx;
    for (const LineNode& node : nodes) {
        double widest = 0.0;
        for (const int line : node.edges)
            widest = std::max(widest, lines[asIndex(line)].meanWidthPx);
        besidePx.push_back(node.edges.size() >= 3 ? kOfWidth * widest : 0.0);
    }
    return besidePx;
}

// Each line touches the places of its own ends alone, so that all may be measured at once.
DrawnLine measured(const LineEdge& edge, std::vector<LineSample> samples, std::vector<LineNode>& nodes)
{
    DrawnLine line;
    line.from = edge.from;
    line.to = edge.to;
    line.samples = std::move(samples);
    keepTogether(line, nodes);
    line.bridgedPx = edge.bridgedPx;
    line.meanWidthPx = meanWidthPx(line.samples);
    line.meanContrast = meanContrast(line.samples);
    line.meanBrightness = meanBrightness(line.samples);
    return line;
}

// Calls each with the number of each line, on all CPU cores.
template <class Each>
void forEachLine(const std::vector<DrawnLine>& lines, const Each& each)
{
    parallelFor(static_cast<int>(lines.size()), [&](int begin, int end) {
        for (auto l = asIndex(begin); l < asIndex(end); ++l)
            each(l);
    });
}

// All lines, those first that would keep a core busy when the others have done.
std::vector<std::size_t> longOnesFirst(const std::vector<LineEdge>& edges)
{
    std::size_t points = 0;
    for (const LineEdge& edge : edges)
        points += edge.points.size();
    std::vector<std::size_t> order(edges.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::partition(order.begin(), order.end(),
                   [&](std::size_t e) { return edges[e].points.size() * edges.size() > 2 * points; });
    return order;
}

std::vector<DrawnLine> measuredLines(LineGraph& graph, const Image& image, LinePolarity polarity,
                                     const TracingOptions& options, const std::stop_token& stop,
                                     CrossShapeFinder* shapeFinder)
{
    const LineSampler first(image, polarity, options.widestPx);
    const auto shapes = shapeFinder != nullptr && LineShapes::pay(graph.edges)
                            ? std::optional<LineShapes>(std::in_place, *shapeFinder, graph.edges, first)
                            : std::nullopt;
    std::vector<DrawnLine> lines(graph.edges.size());
    const std::vector<std::size_t> order = longOnesFirst(graph.edges);
    parallelForEachBy(static_cast<int>(order.size()), [&] {
        return [&, sampler = first](int number) mutable {
            throwIfStopped(stop);
            const std::size_t l = order[asIndex(number)];
            const LineEdge& edge = graph.edges[l];
            lines[l] = measured(
                edge, shapes ? sampler.samplesOf(edge, shapes->of(l)) : sampler.samplesOf(edge), graph.nodes);
            graph.edges[l].points =
                std::vector<PixelPoint>(); // nobody needs them any more: freed by many cores
        };
    });
    const std::vector<double> besidePx = reachesOfBranchings(lines, graph.nodes);
    forEachLine(lines, [&](std::size_t l) {
        DrawnLine& line = lines[l];
        takeFromBeyond(line.samples.begin(), line.samples.end(), besidePx[asIndex(line.from)]);
        takeFromBeyond(line.samples.rbegin(), line.samples.rend(), besidePx[asIndex(line.to)]);
        line.lengthPx = lengthOf(line.samples);
        line.meanWidthPx = meanWidthPx(line.samples);
    });
    return lines;
}

} // namespace

void TracingOptions::validate() const
{
    if (!(shortestPx >= 0.0 && shortestPx <= 1e5))
        throw UsageError(fmt::format("shortest line: {} pixels; give 0 to 100000", shortestPx));
    if (!(spurPx >= 0.0 && spurPx <= 100.0))
        throw UsageError(fmt::format("shortest side branch: {} pixels; give 0 to 100", spurPx));
    if (widestPx < 2 || widestPx > 200)
        throw UsageError(fmt::format("widest half of a line: {} pixels; give 2 to 200", widestPx));
    if (mostLines < 1)
        throw UsageError(fmt::format("most lines: {}; give at least 1", mostLines));
    if (!(joinPx >= 0.0 && joinPx <= 100.0))
        throw UsageError(fmt::format("farthest side that an end joins: {} pixels; give 0 to 100", joinPx));
    gaps.validate();
}

std::optional<double> DrawnLine::tortuosity() const
{
    if (from == to || samples.empty())
        return std::nullopt;
    const PixelPoint& a = samples.front().centre;
    const PixelPoint& b = samples.back().centre;
    const double straight = distanceBetween(a, b);
    return straight > 0.0 ? std::optional(std::max(lengthPx / straight, 1.0)) : std::nullopt;
}

double LineDrawing::totalLengthPx() const
{
    double length = 0.0;
    for (const DrawnLine& line : lines)
        length += line.lengthPx;
    return length;
}

double LineDrawing::meanWidthPx() const
{
    double sum = 0.0;
    double length = 0.0;
    for (const DrawnLine& line : lines)
        if (line.meanWidthPx > 0.0) {
            sum += line.lengthPx * line.meanWidthPx;
            length += line.lengthPx;
        }
    return length > 0.0 ? sum / length : 0.0;
}

int LineDrawing::branchings() const
{
    return static_cast<int>(
        std::ranges::count_if(nodes, [](const LineNode& node) { return node.edges.size() >= 3; }));
}

int LineDrawing::ends() const
{
    return static_cast<int>(
        std::ranges::count_if(nodes, [](const LineNode& node) { return node.edges.size() == 1; }));
}

LineDrawing drawnLines(const Mask& peaks, const Image& image, LinePolarity polarity,
                       const TracingOptions& options, const std::stop_token& stop)
{
    return drawnLines(PackedMask(peaks), image, polarity, options, stop);
}

LineDrawing drawnLines(const PackedMask& peaks, const Image& image, LinePolarity polarity,
                       const TracingOptions& options, const std::stop_token& stop,
                       CrossShapeFinder* shapeFinder)
{
    options.validate();
    if (peaks.columns() != image.columns || peaks.rows() != image.rows)
        throw UsageError(fmt::format("a mask of {} x {} pixels is not of an image of {} x {}",
                                     peaks.columns(), peaks.rows(), image.columns, image.rows));
    LineGraph graph = tracedLines(thinLines(peaks));
    throwIfStopped(stop);
    graph = withJoinedBranchings(withoutSpurs(std::move(graph), options.spurPx), options.spurPx);
    const std::size_t found = graph.edges.size();
    graph = withMostLines(std::move(graph), asIndex(options.mostLines));
    const std::size_t leftOut = found - graph.edges.size();
    throwIfStopped(stop);
    graph = mended(std::move(graph), image, polarity, options);
    graph = withoutShortPieces(std::move(graph), options.shortestPx);

    LineDrawing drawing{{}, measuredLines(graph, image, polarity, options, stop, shapeFinder), {}, leftOut};
    std::vector<double> widths;
    for (const DrawnLine& line : drawing.lines)
        widths.push_back(line.meanWidthPx);
    LineTrees trees = treesOf(graph, widths, options.rootAt);
    forEachLine(drawing.lines, [&](std::size_t l) {
        DrawnLine& line = drawing.lines[l];
        line.rank = trees.ranks[l];
        if (!line.rank.isOutwards) {
            std::swap(line.from, line.to);
            std::ranges::reverse(line.samples);
        }
    });
    drawing.nodes = std::move(graph.nodes);
    drawing.trees = std::move(trees.trees);
    return drawing;
}

} // namespace isocenter::core
