// SPDX-License-Identifier: MIT
#include "core/lines/judging/line_accuracy.h"

#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"
#include "core/lines/tracing/line_graph_edits.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kLargestStepPx = 0.5;
constexpr int kNoLine = -1;

// A piece of a curve, by its middle.
struct CurvePiece
{
    PixelPoint middle;
    double lengthPx;
    double widthPx;
};

std::vector<CurvePiece> piecesOf(const LineCurve& curve)
{
    std::vector<CurvePiece> pieces;
    for (std::size_t p = 1; p < curve.points.size(); ++p) {
        const PixelPoint& a = curve.points[p - 1];
        const PixelPoint& b = curve.points[p];
        const double length = std::hypot(b.u - a.u, b.v - a.v);
        const int steps = static_cast<int>(std::ceil(length / kLargestStepPx));
        for (int s = 0; s < steps; ++s) {
            const double share = (s + 0.5) / steps;
            const bool isKnown =
                !curve.widthsPx.empty() && curve.widthsPx[p - 1] > 0.0 && curve.widthsPx[p] > 0.0;
            pieces.push_back({{std::lerp(a.u, b.u, share), std::lerp(a.v, b.v, share)},
                              length / steps,
                              isKnown ? std::lerp(curve.widthsPx[p - 1], curve.widthsPx[p], share) : 0.0});
        }
    }
    return pieces;
}

// A stretch between two points of a curve.
struct CurveStretch
{
    PixelPoint a;
    PixelPoint b;
    double firstWidthPx = 0.0;
    double lastWidthPx = 0.0;
    int curve = 0;
};

struct NearestStretch
{
    double distancePx = std::numeric_limits<double>::infinity();
    double widthPx = 0.0;
    int curve = kNoLine;
};

// Finds what is near, by squares of the plane as large as what counts as near.
class CurveGrid
{
public:
    CurveGrid(const std::vector<LineCurve>& curves, double reachPx) : reachPx_(std::max(reachPx, 1.0))
    {
        for (std::size_t c = 0; c < curves.size(); ++c) {
            const LineCurve& curve = curves[c];
            const bool hasWidths = !curve.widthsPx.empty();
            for (std::size_t p = 1; p < curve.points.size(); ++p)
                add({curve.points[p - 1], curve.points[p], hasWidths ? curve.widthsPx[p - 1] : 0.0,
                     hasWidths ? curve.widthsPx[p] : 0.0, static_cast<int>(c)});
        }
    }

    // Of the stretches within reach; none: infinitely far.
    NearestStretch nearest(const PixelPoint& place) const
    {
        NearestStretch best;
        const auto square = squares_.find({squareOf(place.u), squareOf(place.v)});
        if (square == squares_.end())
            return best;
        for (const std::size_t number : square->second) {
            const CurveStretch& stretch = stretches_[number];
            const double du = stretch.b.u - stretch.a.u;
            const double dv = stretch.b.v - stretch.a.v;
            const double u = place.u - stretch.a.u;
            const double v = place.v - stretch.a.v;
            const double squared = du * du + dv * dv;
            const double share = squared > 0.0 ? std::clamp((u * du + v * dv) / squared, 0.0, 1.0) : 0.0;
            const double distance = std::hypot(u - share * du, v - share * dv);
            if (distance <= reachPx_ && distance < best.distancePx)
                best = {distance, std::lerp(stretch.firstWidthPx, stretch.lastWidthPx, share), stretch.curve};
        }
        return best;
    }

private:
    int squareOf(double coordinate) const { return static_cast<int>(std::floor(coordinate / reachPx_)); }

    void add(const CurveStretch& stretch)
    {
        const auto low = [this](double x, double y) { return squareOf(std::min(x, y) - reachPx_); };
        const auto high = [this](double x, double y) { return squareOf(std::max(x, y) + reachPx_); };
        for (int row = low(stretch.a.v, stretch.b.v); row <= high(stretch.a.v, stretch.b.v); ++row)
            for (int column = low(stretch.a.u, stretch.b.u); column <= high(stretch.a.u, stretch.b.u);
                 ++column)
                squares_[{column, row}].push_back(stretches_.size());
        stretches_.push_back(stretch);
    }

    double reachPx_;
    std::vector<CurveStretch> stretches_;
    std::map<std::pair<int, int>, std::vector<std::size_t>> squares_;
};

struct MatchedLength
{
    double lengthPx = 0.0;
    double matchedPx = 0.0;
    double widthErrorPx = 0.0; // sum over what is matched and has a width
    double withWidthPx = 0.0;

    double share() const { return lengthPx > 0.0 ? matchedPx / lengthPx : 1.0; }
};

MatchedLength matched(const std::vector<LineCurve>& curves, const CurveGrid& others, double tolerancePx)
{
    MatchedLength result;
    for (const LineCurve& curve : curves)
        for (const CurvePiece& piece : piecesOf(curve)) {
            result.lengthPx += piece.lengthPx;
            const NearestStretch near = others.nearest(piece.middle);
            if (near.distancePx > tolerancePx)
                continue;
            result.matchedPx += piece.lengthPx;
            if (piece.widthPx > 0.0 && near.widthPx > 0.0) {
                result.widthErrorPx += piece.lengthPx * std::abs(piece.widthPx - near.widthPx);
                result.withWidthPx += piece.lengthPx;
            }
        }
    return result;
}

double ratio(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

constexpr double kOnLinePx = 4.0; // a found point is on the true line that is as near as that, if any

// The numbers of the true lines that a found line runs along, in order, each once.
std::vector<int> courseOf(const DrawnLine& line, const CurveGrid& truth)
{
    constexpr int kLeastSamples = 3; // beside a branching, those of its other lines may be nearer
    std::vector<int> course;
    int run = 0;
    int last = kNoLine;
    for (const LineSample& sample : line.samples) {
        const int on = truth.nearest(sample.centre).curve;
        run = on == last ? run + 1 : 1;
        last = on;
        if (on != kNoLine && run == kLeastSamples && (course.empty() || course.back() != on))
            course.push_back(on);
    }
    return course;
}

bool isClosed(const DrawnLine& line, const TrueGap& gap)
{
    constexpr double kBesidePx = 3.0;
    const auto nearestTo = [&line](const PixelPoint& place) {
        const auto nearest = std::ranges::min_element(line.samples, {}, [&](const LineSample& sample) {
            return std::hypot(sample.centre.u - place.u, sample.centre.v - place.v);
        });
        const bool isNear = nearest != line.samples.end() &&
                            std::hypot(nearest->centre.u - place.u, nearest->centre.v - place.v) <= kBesidePx;
        return isNear ? std::optional(nearest - line.samples.begin()) : std::nullopt;
    };
    const auto from = nearestTo(gap.from);
    const auto to = nearestTo(gap.to);
    const double longest = 1.5 * (gap.toPx - gap.fromPx) + 2.0 * kBesidePx; // and no way round
    return from && to && static_cast<double>(std::abs(*to - *from)) <= longest;
}

} // namespace

std::vector<LineCurve> curvesOf(const LineTruth& truth)
{
    std::vector<LineCurve> curves;
    for (const TrueLine& line : truth.lines)
        curves.push_back({line.points, line.widthsPx});
    return curves;
}

std::vector<LineCurve> curvesOf(const LineDrawing& drawing)
{
    std::vector<LineCurve> curves;
    for (const DrawnLine& line : drawing.lines) {
        LineCurve& curve = curves.emplace_back();
        for (const LineSample& sample : line.samples) {
            curve.points.push_back(sample.centre);
            curve.widthsPx.push_back(sample.widthPx);
        }
    }
    return curves;
}

std::vector<LineCurve> curvesOf(const Mask& lines, double spurPx)
{
    const LineGraph graph =
        withoutShortPieces(withoutSpurs(tracedLines(thinned(PackedMask(lines))), spurPx), spurPx);
    std::vector<LineCurve> curves;
    for (const LineEdge& edge : graph.edges)
        curves.push_back({edge.points, {}});
    return curves;
}

Mask maskOf(const std::vector<LineCurve>& curves, int columns, int rows)
{
    Mask mask(columns, rows, false);
    for (const LineCurve& curve : curves)
        for (const CurvePiece& piece : piecesOf(curve)) {
            const double reach = 0.5 * piece.widthPx;
            const auto first = [reach](double middle) {
                return std::max(static_cast<int>(std::ceil(middle - reach - 0.5)), 0);
            };
            const auto last = [reach](double middle, int count) {
                return std::min(static_cast<int>(std::floor(middle + reach - 0.5)), count - 1);
            };
            for (int row = first(piece.middle.v); row <= last(piece.middle.v, rows); ++row)
                for (int column = first(piece.middle.u); column <= last(piece.middle.u, columns); ++column)
                    if (std::hypot(column + 0.5 - piece.middle.u, row + 0.5 - piece.middle.v) <= reach)
                        mask.set(column, row, true);
        }
    return mask;
}

std::vector<LineCurve> inside(const std::vector<LineCurve>& curves, const Mask& counted)
{
    const auto counts = [&counted](const PixelPoint& place) {
        const int column = static_cast<int>(std::floor(place.u));
        const int row = static_cast<int>(std::floor(place.v));
        return column >= 0 && row >= 0 && column < counted.columns && row < counted.rows &&
               counted.at(column, row);
    };
    std::vector<LineCurve> parts;
    for (const LineCurve& curve : curves) {
        bool goesOn = false;
        for (std::size_t p = 0; p < curve.points.size(); ++p) {
            const bool isInside = counts(curve.points[p]);
            if (isInside && !goesOn)
                parts.emplace_back();
            goesOn = isInside;
            if (!isInside)
                continue;
            parts.back().points.push_back(curve.points[p]);
            if (!curve.widthsPx.empty())
                parts.back().widthsPx.push_back(curve.widthsPx[p]);
        }
    }
    return parts;
}

double CentrelineAccuracy::f1() const
{
    return ratio(2.0 * recall * precision, recall + precision);
}

CentrelineAccuracy centrelineAccuracy(const std::vector<LineCurve>& found,
                                      const std::vector<LineCurve>& truth, double tolerancePx)
{
    const MatchedLength ofTruth = matched(truth, CurveGrid(found, tolerancePx), tolerancePx);
    const MatchedLength ofFound = matched(found, CurveGrid(truth, tolerancePx), tolerancePx);
    return {ofTruth.share(), ofFound.share(), ratio(ofFound.lengthPx, ofTruth.lengthPx),
            ratio(ofFound.widthErrorPx, ofFound.withWidthPx)};
}

GapAccuracy gapAccuracy(const LineDrawing& drawing, const LineTruth& truth)
{
    GapAccuracy result;
    for (const TrueGap& gap : truth.gaps) {
        ++result.gaps;
        result.closed +=
            std::ranges::any_of(drawing.lines, [&](const DrawnLine& line) { return isClosed(line, gap); });
    }
    const CurveGrid grid(curvesOf(truth), kOnLinePx);
    std::set<std::pair<int, int>> joins;
    const auto take = [&](int a, int b) {
        if (!truth.meet(a, b))
            joins.insert(std::minmax(a, b));
    };
    std::vector<std::set<int>> linesAtNodes(drawing.nodes.size());
    for (const DrawnLine& line : drawing.lines) {
        const std::vector<int> course = courseOf(line, grid);
        for (std::size_t c = 1; c < course.size(); ++c)
            take(course[c - 1], course[c]);
        if (course.empty())
            continue;
        linesAtNodes[static_cast<std::size_t>(line.from)].insert(course.front());
        linesAtNodes[static_cast<std::size_t>(line.to)].insert(course.back());
    }
    for (const std::set<int>& lines : linesAtNodes)
        for (const int a : lines)
            for (const int b : lines)
                take(a, b);
    result.falseJoins = static_cast<int>(joins.size());
    return result;
}

double MaskAccuracy::sensitivity() const
{
    return ratio(static_cast<double>(truePositives), static_cast<double>(truePositives + falseNegatives));
}

double MaskAccuracy::specificity() const
{
    return ratio(static_cast<double>(trueNegatives), static_cast<double>(trueNegatives + falsePositives));
}

double MaskAccuracy::accuracy() const
{
    return ratio(static_cast<double>(truePositives + trueNegatives),
                 static_cast<double>(truePositives + falsePositives + trueNegatives + falseNegatives));
}

double MaskAccuracy::matthewsCorrelation() const
{
    const auto tp = static_cast<double>(truePositives);
    const auto fp = static_cast<double>(falsePositives);
    const auto tn = static_cast<double>(trueNegatives);
    const auto fn = static_cast<double>(falseNegatives);
    return ratio(tp * tn - fp * fn,
                 std::sqrt(tp + fp) * std::sqrt(tp + fn) * std::sqrt(tn + fp) * std::sqrt(tn + fn));
}

MaskAccuracy& MaskAccuracy::operator+=(const MaskAccuracy& other)
{
    truePositives += other.truePositives;
    falsePositives += other.falsePositives;
    trueNegatives += other.trueNegatives;
    falseNegatives += other.falseNegatives;
    return *this;
}

MaskAccuracy maskAccuracy(const Mask& found, const Mask& truth, const Mask& counted)
{
    const auto fits = [&truth](const Mask& mask) {
        return mask.columns == truth.columns && mask.rows == truth.rows;
    };
    if (!fits(found) || !(counted.empty() || fits(counted)))
        throw UsageError(fmt::format("masks of {} x {} and {} x {} pixels cannot be compared", found.columns,
                                     found.rows, truth.columns, truth.rows));
    MaskAccuracy result;
    for (std::size_t pixel = 0; pixel < truth.counts.size(); ++pixel) {
        if (!counted.empty() && counted.counts[pixel] == 0)
            continue;
        const bool isFound = found.counts[pixel] != 0;
        if (truth.counts[pixel] != 0)
            ++(isFound ? result.truePositives : result.falseNegatives);
        else
            ++(isFound ? result.falsePositives : result.trueNegatives);
    }
    return result;
}

} // namespace isocenter::core
