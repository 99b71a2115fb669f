// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_graph.h"

#include "core/lines/thinning/neighbours.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kNoNode = -1;
constexpr int kGridStepsOver = 2; // points on either side

PixelPoint centreOf(const PixelPlace& pixel)
{
    return {pixel.column + 0.5, pixel.row + 0.5};
}

// Which node pixels belong to, for the few that do.
class PixelNodes
{
public:
    PixelNodes(int columns, int rows)
        : isOfNode_(columns, rows), words_((columns + kPixels - 1) / kPixels),
          latest_(static_cast<std::size_t>(words_) * static_cast<std::size_t>(rows), kNone)
    {
    }

    void set(const PixelPlace& pixel, int node)
    {
        isOfNode_.set(pixel);
        int& latest = latest_[wordOf(pixel)];
        members_.push_back({pixel, node, latest});
        latest = static_cast<int>(members_.size()) - 1;
    }

    int at(const PixelPlace& pixel) const
    {
        if (!isOfNode_.at(pixel))
            return kNoNode;
        int member = latest_[wordOf(pixel)];
        while (members_[static_cast<std::size_t>(member)].pixel != pixel)
            member = members_[static_cast<std::size_t>(member)].before;
        return members_[static_cast<std::size_t>(member)].node;
    }

private:
    static constexpr int kPixels = 64; // of a row, that are looked up together
    static constexpr int kNone = -1;
    struct Member
    {
        PixelPlace pixel;
        int node;
        int before; // the one that was set before it among the same pixels
    };

    std::size_t wordOf(const PixelPlace& pixel) const
    {
        return static_cast<std::size_t>(pixel.row) * static_cast<std::size_t>(words_) +
               static_cast<std::size_t>(pixel.column) / kPixels;
    }

    PackedMask isOfNode_;
    int words_; // of a row
    std::vector<int> latest_;
    std::vector<Member> members_;
};

// Follows lines pixel by pixel, each once.
class Tracer
{
public:
    explicit Tracer(PackedMask thin) : left_(std::move(thin)), nodes_(left_.columns(), left_.rows()) {}

    LineGraph traced()
    {
        makeNodes();
        for (int node = 0; node < static_cast<int>(graph_.nodes.size()); ++node)
            for (std::size_t p = firstOfNode_[at(node)]; p < firstOfNode_[at(node) + 1]; ++p)
                followAllFrom(node, pixelsOfNodes_[p]);
        left_.forEach([this](const PixelPlace& pixel) {
            if (nodes_.at(pixel) == kNoNode)
                cutRing(pixel);
        });
        smoothLines();
        return std::move(graph_);
    }

private:
    // A line as it was followed: its pixels begin there among those of all paths, and end where the next do.
    struct Path
    {
        int from;
        int to;
        std::size_t first;
    };

    static std::size_t at(int number) { return static_cast<std::size_t>(number); }

    int addNode(std::span<const PixelPlace> pixels)
    {
        const int number = static_cast<int>(graph_.nodes.size());
        PixelPoint sum;
        for (const PixelPlace& pixel : pixels) {
            nodes_.set(pixel, number);
            sum.u += centreOf(pixel).u;
            sum.v += centreOf(pixel).v;
        }
        const auto count = static_cast<double>(pixels.size());
        graph_.nodes.push_back({{sum.u / count, sum.v / count}, {}});
        pixelsOfNodes_.insert(pixelsOfNodes_.end(), pixels.begin(), pixels.end());
        firstOfNode_.push_back(pixelsOfNodes_.size());
        return number;
    }

    // Lines meet where more than two leave a pixel, and in four pixels in a square, which thinning leaves
    // where two lines cross between them.
    void makeNodes()
    {
        PackedMask found(left_.columns(), left_.rows());
        found.become(MaskRule::LineEnd, left_);
        found.forEach([this](const PixelPlace& pixel) { addNode({&pixel, 1}); });
        found.become(MaskRule::LineJunction, left_);
        std::vector<PixelPlace> joined;
        found.forEach([&](const PixelPlace& pixel) {
            found.takePiece(pixel, joined);
            addNode(joined);
        });
    }

    void followAllFrom(int from, const PixelPlace& pixel)
    {
        for (const PixelPlace& beside : left_.touching(pixel)) {
            const int other = nodes_.at(beside);
            if (other == kNoNode && left_.at(beside))
                follow(from, pixel, beside);
            else if (other > from)
                addPath(from, other, {pixel, beside});
        }
    }

    // Along pixels that belong to no node yet, which are taken, to the next node.
    void follow(int from, const PixelPlace& start, const PixelPlace& second)
    {
        const std::size_t first = path_.size();
        path_.push_back(start);
        take(second);
        while (true) {
            const PixelPlace pixel = path_.back();
            const Neighbours around = left_.neighboursOf(pixel);
            if (around.isOne()) { // as a rule
                const PixelPlace next = placeBeside(pixel, around.first());
                if (nodes_.at(next) == kNoNode) {
                    take(next);
                    continue;
                }
            }
            std::optional<PixelPlace> next;
            std::optional<PixelPlace> end;
            std::optional<PixelPlace> back; // to where the path began, as pixels beside a node still touch it
            for (const PixelPlace& beside : TouchingPixels(around, pixel)) {
                const int to = nodes_.at(beside);
                std::optional<PixelPlace>& found = to == kNoNode ? next : to == from ? back : end;
                if (!found)
                    found = beside;
            }
            if (!end && !next && path_.size() - first > 2)
                end = back;
            if (end) {
                path_.push_back(*end);
                endPath(from, nodes_.at(*end), first);
                return;
            }
            if (!next) { // a spur beside its own node
                endPath(from, addNode({&pixel, 1}), first);
                return;
            }
            take(*next);
        }
    }

    void take(const PixelPlace& pixel)
    {
        path_.push_back(pixel);
        left_.clear(pixel);
    }

    void cutRing(const PixelPlace& start)
    {
        if (left_.touching(start).empty())
            return; // a single pixel
        const int number = addNode({&start, 1});
        follow(number, start, PixelPlace(left_.touching(start).front()));
    }

    void addPath(int from, int to, std::initializer_list<PixelPlace> pixels)
    {
        const std::size_t first = path_.size();
        path_.insert(path_.end(), pixels);
        endPath(from, to, first);
    }

    void endPath(int from, int to, std::size_t first)
    {
        for (const int end : {from, to})
            graph_.nodes[at(end)].edges.push_back(static_cast<int>(paths_.size()));
        paths_.push_back({from, to, first});
    }

    void smoothLines()
    {
        graph_.edges.resize(paths_.size());
        parallelFor(static_cast<int>(paths_.size()), [&](int begin, int end) {
            for (auto l = at(begin); l < at(end); ++l)
                graph_.edges[l] = lineAlong(paths_[l].from, paths_[l].to, pointsOf(l));
        });
    }

    std::vector<PixelPoint> pointsOf(std::size_t line) const
    {
        const Path& path = paths_[line];
        const std::size_t end = line + 1 < paths_.size() ? paths_[line + 1].first : path_.size();
        std::vector<PixelPoint> points(end - path.first);
        std::transform(path_.begin() + static_cast<std::ptrdiff_t>(path.first),
                       path_.begin() + static_cast<std::ptrdiff_t>(end), points.begin(), centreOf);
        points.front() = graph_.nodes[at(path.from)].place;
        points.back() = graph_.nodes[at(path.to)].place;
        return points;
    }

    PackedMask left_; // pixels that no line has taken; those of nodes stay
    PixelNodes nodes_;
    std::vector<PixelPlace> pixelsOfNodes_; // node by node
    std::vector<std::size_t> firstOfNode_{0};
    std::vector<PixelPlace> path_; // of all lines, one after the other
    std::vector<Path> paths_;
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
    const auto last = std::ssize(points) - 1;
    std::vector<PixelPoint> means;
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
