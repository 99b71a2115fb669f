// SPDX-License-Identifier: MIT
#include "core/lines/following/frame_aligner.h"

#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

using Edge = FrameAligner::Edge;

constexpr int kSmallestSide = 32; // of halved images

// Four pixels and their weights, the same everywhere in a frame that is shifted as a whole.
class ShiftedPixels
{
public:
    ShiftedPixels(const Image& frame, const FrameShift& shift)
        : frame_(frame), column_(static_cast<int>(std::floor(shift.u))),
          row_(static_cast<int>(std::floor(shift.v))), right_(static_cast<float>(shift.u - column_)),
          below_(static_cast<float>(shift.v - row_))
    {
    }

    bool has(int column, int row) const
    {
        const int x = column + column_;
        const int y = row + row_;
        return x >= 0 && y >= 0 && x + 1 < frame_.columns && y + 1 < frame_.rows;
    }
    float at(int column, int row) const // inside
    {
        const float* above = &frame_.values[frame_.index(column + column_, row + row_)];
        return between(above[0], above[1], above[frame_.columns], above[frame_.columns + 1]);
    }
    float atOrEdge(int column, int row) const
    {
        const auto grey = [&](int x, int y) {
            return frame_.at(std::clamp(x, 0, frame_.columns - 1), std::clamp(y, 0, frame_.rows - 1));
        };
        const int x = column + column_;
        const int y = row + row_;
        return between(grey(x, y), grey(x + 1, y), grey(x, y + 1), grey(x + 1, y + 1));
    }

private:
    float between(float grey, float right, float below, float opposite) const
    {
        return (1.0f - below_) * ((1.0f - right_) * grey + right_ * right) +
               below_ * ((1.0f - right_) * below + right_ * opposite);
    }

    const Image& frame_;
    int column_;
    int row_;
    float right_;
    float below_;
};

// The middle one; changes their order.
float medianOf(std::vector<float>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// The normal equations of a translation.
struct TranslationEquations
{
    double uu = 0.0;
    double uv = 0.0;
    double vv = 0.0;
    double u = 0.0;
    double v = 0.0;

    void add(double alongColumns, double alongRows, double residual, double weight)
    {
        uu += weight * alongColumns * alongColumns;
        uv += weight * alongColumns * alongRows;
        vv += weight * alongRows * alongRows;
        u += weight * alongColumns * residual;
        v += weight * alongRows * residual;
    }
    // Nothing where edges of all directions are wanted and there are none.
    std::optional<FrameShift> solution() const
    {
        constexpr double kLeastOfSquare = 1e-4;
        const double determinant = uu * vv - uv * uv;
        const double trace = uu + vv;
        if (!(determinant > kLeastOfSquare * trace * trace))
            return std::nullopt;
        return FrameShift{(vv * u - uv * v) / determinant, (uu * v - uv * u) / determinant};
    }
};

// What is left between a frame at a shift and the reference, where the frame has pixels.
struct FrameResiduals
{
    std::vector<const Edge*> edges;
    std::vector<float> greys; // the frame's minus the reference's

    FrameResiduals(const std::vector<Edge>& ofReference, const Image& frame, const FrameShift& shift)
    {
        const ShiftedPixels shifted(frame, shift);
        for (const Edge& edge : ofReference)
            if (shifted.has(edge.column, edge.row)) {
                edges.push_back(&edge);
                greys.push_back(shifted.at(edge.column, edge.row) - edge.grey);
            }
    }
    // The step that takes the frame to the reference; nothing where that cannot be told.
    std::optional<FrameShift> step() const
    {
        constexpr std::size_t kLeastEdges = 16;
        constexpr double kDeviationOfMedian = 1.4826; // of a normal distribution, from the median of amounts
        constexpr double kTukey = 4.685;
        if (edges.size() < kLeastEdges)
            return std::nullopt;
        std::vector<float> sorted = greys;
        const float brighter = medianOf(sorted);
        for (float& grey : sorted)
            grey = std::abs(grey - brighter);
        const double bound = kTukey * kDeviationOfMedian * static_cast<double>(medianOf(sorted));
        TranslationEquations equations;
        for (std::size_t p = 0; p < edges.size(); ++p) {
            const double residual = static_cast<double>(greys[p] - brighter);
            if (!(std::abs(residual) < bound))
                continue;
            const double share = residual / bound;
            equations.add(static_cast<double>(edges[p]->alongColumns),
                          static_cast<double>(edges[p]->alongRows), -residual,
                          (1.0 - share * share) * (1.0 - share * share));
        }
        return equations.solution();
    }
};

FrameShift refinedShift(const std::vector<Edge>& edges, const Image& frame, FrameShift shift)
{
    constexpr int kMostSteps = 20;
    constexpr double kLastStepPx = 0.005;
    constexpr double kLargestStepPx = 2.0; // as far as edges of this level tell
    for (int done = 0; done < kMostSteps; ++done) {
        const auto step = FrameResiduals(edges, frame, shift).step();
        if (!step)
            break;
        const double length = std::hypot(step->u, step->v);
        const double scale = std::min(1.0, kLargestStepPx / std::max(length, kLastStepPx));
        shift.u += scale * step->u;
        shift.v += scale * step->v;
        if (length < kLastStepPx)
            break;
    }
    return shift;
}

// The strongest, a quarter of all pixels that have a slope.
std::vector<Edge> strongEdgesOf(const Image& image)
{
    constexpr double kShare = 0.25;
    const auto steepness = [](const Edge& edge) {
        return edge.alongColumns * edge.alongColumns + edge.alongRows * edge.alongRows;
    };
    std::vector<Edge> edges;
    for (int row = 1; row + 1 < image.rows; ++row)
        for (int column = 1; column + 1 < image.columns; ++column) {
            const Edge edge{column, row, image.at(column, row),
                            0.5f * (image.at(column + 1, row) - image.at(column - 1, row)),
                            0.5f * (image.at(column, row + 1) - image.at(column, row - 1))};
            if (steepness(edge) > 0.0f)
                edges.push_back(edge);
        }
    const auto last = edges.begin() + static_cast<std::ptrdiff_t>(kShare * static_cast<double>(edges.size()));
    std::ranges::nth_element(edges, last, std::ranges::greater{}, steepness);
    edges.erase(last, edges.end());
    return edges;
}

} // namespace

FrameAligner::FrameAligner(const Image& reference) : columns_(reference.columns), rows_(reference.rows)
{
    if (reference.empty())
        throw InputError("an image without pixels has nothing to align frames to");
    Image halved = reference;
    levels_.push_back(strongEdgesOf(halved));
    while (std::min(halved.columns, halved.rows) >= 2 * kSmallestSide) {
        halved = shrunk(halved, 2);
        levels_.push_back(strongEdgesOf(halved));
    }
}

FrameShift FrameAligner::shiftOf(const Image& frame)
{
    if (frame.columns != columns_ || frame.rows != rows_)
        throw UsageError(fmt::format("a frame of {} x {} pixels is not aligned to one of {} x {}",
                                     frame.columns, frame.rows, columns_, rows_));
    std::vector<Image> halved{frame};
    while (halved.size() < levels_.size())
        halved.push_back(shrunk(halved.back(), 2));
    const double coarsest = std::ldexp(1.0, -static_cast<int>(levels_.size()));
    FrameShift shift{coarsest * last_.u, coarsest * last_.v};
    for (std::size_t level = levels_.size(); level-- > 0;)
        shift = refinedShift(levels_[level], halved[level], {2.0 * shift.u, 2.0 * shift.v});
    last_ = shift;
    return shift;
}

Image movedBack(const Image& frame, const FrameShift& shift)
{
    Image moved(frame.columns, frame.rows);
    const ShiftedPixels shifted(frame, shift);
    parallelFor(frame.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < frame.columns; ++column)
                moved.at(column, row) =
                    shifted.has(column, row) ? shifted.at(column, row) : shifted.atOrEdge(column, row);
    });
    return moved;
}

} // namespace isocenter::core
