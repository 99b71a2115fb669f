// SPDX-License-Identifier: MIT
#include "core/lines/line_graph.h"

#include "core/lines/neighbours.h"
#include "core/lines/packed_mask.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>
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
    explicit Tracer(PackedMask thin) : left_(std::move(thin)), isOfNode_(left_.columns(), left_.rows()) {}

    LineGraph traced()
    {
        makeNodes();
        for (int node = 0; node < static_cast<int>(pixels_.size()); ++node)
            for (const PixelPlace& pixel : pixels_[static_cast<std::size_t>(node)])
                followAllFrom(node, pixel);
        left_.forEach([this](const PixelPlace& pixel) {
            if (nodeOf(pixel) == kNoNode)
                cutRing(pixel);
        });
        smoothLines();
        return std::move(graph_);
    }

private:
    std::size_t indexOf(const PixelPlace& pixel) const
    {
        return static_cast<std::size_t>(pixel.row) * static_cast<std::size_t>(left_.columns()) +
               static_cast<std::size_t>(pixel.column);
    }
    int nodeOf(const PixelPlace& pixel) const
    {
        return isOfNode_.at(pixel) ? numbers_.at(indexOf(pixel)) : kNoNode;
    }

    int addNode(const std::vector<PixelPlace>& pixels)
    {
        const int number = static_cast<int>(pixels_.size());
        PixelPoint sum;
        for (const PixelPlace& pixel : pixels) {
            isOfNode_.set(pixel);
            numbers_[indexOf(pixel)] = number;
            sum.u += centreOf(pixel).u;
            sum.v += centreOf(pixel).v;
        }
        const auto count = static_cast<double>(pixels.size());
        graph_.nodes.push_back({{sum.u / count, sum.v / count}, {}});
        pixels_.push_back(pixels);
        return number;
    }

    // Lines meet where more than two leave a pixel, and in four pixels in a square, which thinning leaves
    // where two lines cross between them.
    void makeNodes()
    {
        PackedMask junctions(left_.columns(), left_.rows());
        left_.forEach([&](const PixelPlace& pixel) {
            const Neighbours around = left_.neighboursOf(pixel);
            if (around.pieces() > 2 || around.makeSquare())
                junctions.set(pixel);
            else if (around.pieces() == 1)
                addNode({pixel});
        });
        std::vector<PixelPlace> joined;
        junctions.forEach([&](const PixelPlace& pixel) {
            junctions.takePiece(pixel, joined);
            addNode(joined);
        });
    }

    void followAllFrom(int from, const PixelPlace& pixel)
    {
        for (const PixelPlace& beside : left_.touching(pixel)) {
            const int other = nodeOf(beside);
            if (other == kNoNode && left_.at(beside))
                follow(from, pixel, beside);
            else if (other > from)
                addEdge(from, other, {pixel, beside});
        }
    }

    // Along pixels that belong to no node yet, which are taken, to the next node.
    void follow(int from, const PixelPlace& start, const PixelPlace& second)
    {
        std::vector<PixelPlace> path{start, second};
        left_.clear(second);
        while (true) {
            std::optional<PixelPlace> next;
            std::optional<PixelPlace> end;
            std::optional<PixelPlace> back; // to where the path began, as pixels beside a node still touch it
            for (const PixelPlace& beside : left_.touching(path.back())) {
                const int to = nodeOf(beside);
                std::optional<PixelPlace>& found = to == kNoNode ? next : to == from ? back : end;
                if (!found)
                    found = beside;
            }
            if (!end && !next && path.size() > 2)
                end = back;
            if (end) {
                path.push_back(*end);
                addEdge(from, nodeOf(*end), path);
                return;
            }
            if (!next) { // a spur beside its own node
                addEdge(from, addNode({path.back()}), path);
                return;
            }
            path.push_back(*next);
            left_.clear(*next);
        }
    }

    void cutRing(const PixelPlace& start)
    {
        if (left_.touching(start).empty())
            return; // a single pixel
        const int number = addNode({start});
        follow(number, start, PixelPlace(left_.touching(start).front()));
    }

    void addEdge(int from, int to, const std::vector<PixelPlace>& path)
    {
        std::vector<PixelPoint> points(path.size());
        std::ranges::transform(path, points.begin(), centreOf);
        points.front() = graph_.nodes[static_cast<std::size_t>(from)].place;
        points.back() = graph_.nodes[static_cast<std::size_t>(to)].place;
        const int edge = static_cast<int>(graph_.edges.size());
        graph_.edges.push_back({from, to, std::move(points)});
        for (const int end : {from, to})
            graph_.nodes[static_cast<std::size_t>(end)].edges.push_back(edge);
    }

    void smoothLines()
    {
        std::vector<LineEdge>& lines = graph_.edges;
        parallelFor(static_cast<int>(lines.size()), [&](int begin, int end) {
            for (auto l = static_cast<std::size_t>(begin); l < static_cast<std::size_t>(end); ++l)
                lines[l] = lineAlong(lines[l].from, lines[l].to, lines[l].points);
        });
    }

    PackedMask left_; // pixels that no edge has taken; those of nodes stay
    PackedMask isOfNode_;
    std::unordered_map<std::size_t, int> numbers_; // of nodes, by their pixels
    std::vector<std::vector<PixelPlace>> pixels_;  // of each node
    LineGraph graph_;
};

} // namespace

double lengthOf(const std::vector<PixelPoint>& points)
{
    double length = 0.0;
    for (std::size_t p = 1; p < points.size(); ++p)
        length += distanceBetween(points[p - 1], points[p]);
    return length;
}

std::vector<PixelPoint> movingMean(const std::vector<PixelPoint>& points, int reach)
{
    const int last = static_cast<int>(points.size()) - 1;
    std::vector<PixelPoint> means;
    means.reserve(points.size());
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

LineGraph tracedLines(PackedMask thin)
{
    return Tracer(std::move(thin)).traced();
}

} // namespace isocenter::core
