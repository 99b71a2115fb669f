// SPDX-License-Identifier: MIT
#include "core/lines/line_graph.h"

#include "core/lines/neighbours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kNoNode = -1;
constexpr int kGridStepsOver = 2; // points on either side

PixelPoint centreOf(const PixelPlace& pixel)
{
    return {pixel.column + 0.5, pixel.row + 0.5};
}

// Follows lines pixel by pixel, each once.
class Tracer
{
public:
    explicit Tracer(const Mask& thin)
        : left_(thin),
          nodeOf_(static_cast<std::size_t>(thin.columns) * static_cast<std::size_t>(thin.rows), kNoNode)
    {
    }

    LineGraph traced()
    {
        makeNodes();
        for (int node = 0; node < static_cast<int>(pixels_.size()); ++node)
            for (const PixelPlace& pixel : pixels_[static_cast<std::size_t>(node)])
                followAllFrom(node, pixel);
        forEachSetPixel(left_, [this](const PixelPlace& pixel) {
            if (node(pixel) == kNoNode)
                cutRing(pixel);
        });
        return std::move(graph_);
    }

private:
    int& node(const PixelPlace& pixel)
    {
        return nodeOf_[static_cast<std::size_t>(pixel.row) * static_cast<std::size_t>(left_.columns) +
                       static_cast<std::size_t>(pixel.column)];
    }

    // In how many directions lines leave a pixel.
    int linesAt(const PixelPlace& pixel) const
    {
        const Neighbours around = neighboursOf(left_, pixel);
        int begins = 0;
        for (int direction = 0; direction < 8; ++direction)
            begins += around[direction] && !around[(direction + 1) % 8] ? 1 : 0;
        return begins;
    }

    // Four pixels in a square, which thinning leaves where two lines cross between them.
    bool isInSquare(const PixelPlace& pixel) const
    {
        const Neighbours around = neighboursOf(left_, pixel);
        for (const int corner : {1, 3, 5, 7})
            if (around[corner - 1] && around[corner] && around[(corner + 1) % 8])
                return true;
        return false;
    }

    int addNode(const std::vector<PixelPlace>& pixels)
    {
        const int number = static_cast<int>(pixels_.size());
        PixelPoint sum;
        for (const PixelPlace& pixel : pixels) {
            node(pixel) = number;
            sum.u += centreOf(pixel).u;
            sum.v += centreOf(pixel).v;
        }
        const auto count = static_cast<double>(pixels.size());
        graph_.nodes.push_back({{sum.u / count, sum.v / count}, {}});
        pixels_.push_back(pixels);
        return number;
    }

    void makeNodes()
    {
        Mask junctions(left_.columns, left_.rows, false);
        forEachSetPixel(left_, [&](const PixelPlace& pixel) {
            if (touching(left_, pixel).empty())
                return;
            const int lines = linesAt(pixel);
            if (lines > 2 || isInSquare(pixel))
                junctions.set(pixel.column, pixel.row, true);
            else if (lines == 1)
                addNode({pixel});
        });
        forEachSetPixel(junctions, [&](const PixelPlace& pixel) {
            std::vector<PixelPlace> joined{pixel};
            junctions.set(pixel.column, pixel.row, false);
            for (std::size_t next = 0; next < joined.size(); ++next)
                for (const PixelPlace& beside : touching(junctions, joined[next])) {
                    junctions.set(beside.column, beside.row, false);
                    joined.push_back(beside);
                }
            addNode(joined);
        });
    }

    void followAllFrom(int from, const PixelPlace& pixel)
    {
        for (const PixelPlace& beside : touching(left_, pixel)) {
            const int other = node(beside);
            if (other == kNoNode && left_.at(beside.column, beside.row))
                follow(from, pixel, beside);
            else if (other > from)
                addEdge(from, other, {pixel, beside});
        }
    }

    // Along pixels that belong to no node yet, which are taken, to the next node.
    void follow(int from, const PixelPlace& start, const PixelPlace& second)
    {
        std::vector<PixelPlace> path{start, second};
        left_.set(second.column, second.row, false);
        while (true) {
            std::optional<PixelPlace> next;
            std::optional<PixelPlace> end;
            std::optional<PixelPlace> back; // to where the path began, as pixels beside a node still touch it
            for (const PixelPlace& beside : touching(left_, path.back())) {
                const int to = node(beside);
                std::optional<PixelPlace>& found = to == kNoNode ? next : to == from ? back : end;
                if (!found)
                    found = beside;
            }
            if (!end && !next && path.size() > 2)
                end = back;
            if (end) {
                path.push_back(*end);
                addEdge(from, node(*end), path);
                return;
            }
            if (!next) { // a spur beside its own node
                addEdge(from, addNode({path.back()}), path);
                return;
            }
            path.push_back(*next);
            left_.set(next->column, next->row, false);
        }
    }

    void cutRing(const PixelPlace& start)
    {
        if (touching(left_, start).empty())
            return; // a single pixel
        const int number = addNode({start});
        follow(number, start, PixelPlace(touching(left_, start).front()));
    }

    void addEdge(int from, int to, const std::vector<PixelPlace>& path)
    {
        std::vector<PixelPoint> points;
        for (const PixelPlace& pixel : path)
            points.push_back(centreOf(pixel));
        points.front() = graph_.nodes[static_cast<std::size_t>(from)].place;
        points.back() = graph_.nodes[static_cast<std::size_t>(to)].place;
        const int edge = static_cast<int>(graph_.edges.size());
        graph_.edges.push_back(lineAlong(from, to, points));
        for (const int end : {from, to})
            graph_.nodes[static_cast<std::size_t>(end)].edges.push_back(edge);
    }

    Mask left_; // pixels that no edge has taken; those of nodes stay
    std::vector<int> nodeOf_;
    std::vector<std::vector<PixelPlace>> pixels_; // of each node
    LineGraph graph_;
};

} // namespace

double lengthOf(const std::vector<PixelPoint>& points)
{
    double length = 0.0;
    for (std::size_t p = 1; p < points.size(); ++p)
        length += std::hypot(points[p].u - points[p - 1].u, points[p].v - points[p - 1].v);
    return length;
}

std::vector<PixelPoint> movingMean(const std::vector<PixelPoint>& points, int reach)
{
    const int last = static_cast<int>(points.size()) - 1;
    std::vector<PixelPoint> means;
    for (int p = 0; p <= last; ++p) {
        const int within = std::min({reach, p, last - p});
        PixelPoint sum;
        for (int k = p - within; k <= p + within; ++k) {
            sum.u += points[static_cast<std::size_t>(k)].u;
            sum.v += points[static_cast<std::size_t>(k)].v;
        }
        means.push_back({sum.u / (2 * within + 1), sum.v / (2 * within + 1)});
    }
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

LineGraph tracedLines(const Mask& thin)
{
    return Tracer(thin).traced();
}

} // namespace isocenter::core
