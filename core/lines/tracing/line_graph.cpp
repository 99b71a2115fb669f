// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_graph.h"

#include "core/lines/thinning/neighbours.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/node_pixels.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kGridStepsOver = 2; // points on either side

PixelPoint centreOf(const PixelPlace& pixel)
{
    return {pixel.column + 0.5, pixel.row + 0.5};
}

// A pixel of a line, and in which direction the one before it lies.
struct LineStep
{
    PixelPlace pixel;
    int back;

    LineStep next(const PackedMask& thin) const
    {
        const int onwards = thin.neighboursOf(pixel).onwardsFrom(back);
        return {placeBeside(pixel, onwards), opposite(onwards)};
    }
    // Those at the two ends of a line differ in it.
    auto rank() const { return std::tuple(pixel.row, pixel.column, back); }
};

struct FollowedLine
{
    LineStep first; // behind the node
    LineEdge edge;

    std::size_t pixels() const { return edge.points.size() - 2; } // between the nodes
    bool isBesideNode() const { return edge.isRing() && pixels() == 1; }
};

// Follows the lines of a thinned mask from all nodes at once. A pixel between nodes has two pieces around it,
// and leads from the nearest pixel of one to that of the other. So a line is the same from both of its ends;
// it is kept from that which ranks first.
class Tracer
{
public:
    explicit Tracer(const PackedMask& thin) : thin_(thin), nodes_(thin) {}

    LineGraph traced() const
    {
        std::vector<FollowedLine> lines = linesBetweenNodes();
        std::size_t pixelsLeft = nodes_.pixelsBetween();
        for (const FollowedLine& line : lines)
            pixelsLeft -= line.pixels();
        LineGraph graph;
        graph.nodes.reserve(nodes_.places().size());
        graph.edges.reserve(lines.size());
        for (const PixelPoint& place : nodes_.places())
            graph.nodes.push_back({place, {}});
        if (pixelsLeft > 0)
            addRings(graph, lines);
        for (FollowedLine& line : lines)
            if (!line.isBesideNode())
                addEdge(graph, std::move(line.edge));
        return graph;
    }

private:
    std::vector<FollowedLine> linesBetweenNodes() const
    {
        const std::vector<NodePixels::Pixel>& pixels = nodes_.pixels();
        return parallelCollect<FollowedLine>(static_cast<int>(pixels.size()),
                                             [&](int begin, int end, std::vector<FollowedLine>& lines) {
                                                 std::vector<PixelPoint> path;
                                                 for (int p = begin; p < end; ++p)
                                                     followAllFrom(pixels[asIndex(p)], path, lines);
                                             });
    }

    void followAllFrom(const NodePixels::Pixel& from, std::vector<PixelPoint>& path,
                       std::vector<FollowedLine>& lines) const
    {
        const Neighbours around = thin_.neighboursOf(from.place);
        for (int direction = 0; direction < kDirections; ++direction) {
            if (!around[direction])
                continue;
            const LineStep first{placeBeside(from.place, direction), opposite(direction)};
            if (!nodes_.isOfNode(first.pixel)) {
                if (thin_.neighboursOf(first.pixel).isNearest(first.back))
                    follow(from.node, first, path, lines);
            } else if (const int to = nodes_.nodeAt(first.pixel);
                       to > from.node && around.isNearest(direction)) {
                lines.push_back({first, lineAlong(from.node, to, {placeOf(from.node), placeOf(to)})});
            }
        }
    }

    void follow(int from, const LineStep& first, std::vector<PixelPoint>& path,
                std::vector<FollowedLine>& lines) const
    {
        path.assign(1, placeOf(from));
        LineStep step = first;
        LineStep last = first;
        for (; !nodes_.isOfNode(step.pixel); step = step.next(thin_)) {
            path.push_back(centreOf(step.pixel));
            last = step;
        }
        if (first.rank() > LineStep{last.pixel, opposite(step.back)}.rank())
            return;
        const int to = nodes_.nodeAt(step.pixel);
        path.push_back(placeOf(to));
        lines.push_back({first, lineAlong(from, to, path)});
    }

    // Of the pixels that no line has, each ring is cut open at one.
    void addRings(LineGraph& graph, const std::vector<FollowedLine>& lines) const
    {
        PackedMask left = thin_;
        for (const NodePixels::Pixel& pixel : nodes_.pixels())
            left.clear(pixel.place);
        for (const FollowedLine& line : lines)
            for (LineStep step = line.first; !nodes_.isOfNode(step.pixel); step = step.next(thin_))
                left.clear(step.pixel);
        left.forEach([&](const PixelPlace& start) {
            const int node = static_cast<int>(graph.nodes.size());
            graph.nodes.push_back({centreOf(start), {}});
            std::vector<PixelPoint> path;
            LineStep step{start, left.neighboursOf(start).first()};
            do {
                path.push_back(centreOf(step.pixel));
                left.clear(step.pixel);
                step = step.next(thin_);
            } while (step.pixel != start);
            path.push_back(centreOf(start));
            addEdge(graph, lineAlong(node, node, path));
        });
    }

    static void addEdge(LineGraph& graph, LineEdge edge)
    {
        for (const int end : {edge.from, edge.to})
            graph.nodes[asIndex(end)].edges.push_back(static_cast<int>(graph.edges.size()));
        graph.edges.push_back(std::move(edge));
    }

    const PixelPoint& placeOf(int node) const { return nodes_.places()[asIndex(node)]; }

    const PackedMask& thin_;
    NodePixels nodes_;
};

} // namespace

double lengthOf(const std::vector<PixelPoint>& points)
{
    double length = 0.0;
    for (std::size_t p = 1; p < points.size(); ++p)
        length += distanceBetween(points[p - 1], points[p]);
    return length;
}

void findMovingMean(const std::vector<PixelPoint>& points, int reach, std::vector<PixelPoint>& means)
{
    const auto last = std::ssize(points) - 1;
    means.clear();
    means.reserve(points.size());
    const auto appendMean = [&](std::ptrdiff_t at, std::ptrdiff_t within) {
        PixelPoint sum;
        for (std::ptrdiff_t p = at - within; p <= at + within; ++p) {
            sum.u += points[static_cast<std::size_t>(p)].u;
            sum.v += points[static_cast<std::size_t>(p)].v;
        }
        const auto count = static_cast<double>(2 * within + 1);
        means.push_back({sum.u / count, sum.v / count});
    };
    for (std::ptrdiff_t at = 0; at <= last; ++at)
        appendMean(at, std::min({std::ptrdiff_t{reach}, at, last - at}));
}

std::vector<PixelPoint> movingMean(const std::vector<PixelPoint>& points, int reach)
{
    std::vector<PixelPoint> means;
    findMovingMean(points, reach, means);
    return means;
}

LineEdge lineAlong(int from, int to, const std::vector<PixelPoint>& path)
{
    std::vector<PixelPoint> points = movingMean(path, kGridStepsOver);
    const double length = lengthOf(points);
    return {from, to, std::move(points), length};
}

double LineGraph::totalLengthPx() const
{
    double length = 0.0;
    for (const LineEdge& edge : edges)
        length += edge.lengthPx;
    return length;
}

int LineGraph::ends() const
{
    return static_cast<int>(
        std::ranges::count_if(nodes, [](const LineNode& node) { return node.edges.size() == 1; }));
}

int LineGraph::branches() const
{
    return static_cast<int>(
        std::ranges::count_if(nodes, [](const LineNode& node) { return node.edges.size() >= 3; }));
}

LineGraph tracedLines(const PackedMask& thin)
{
    return Tracer(thin).traced();
}

} // namespace isocenter::core
