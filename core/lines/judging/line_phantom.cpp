// SPDX-License-Identifier: MIT
#include "core/lines/judging/line_phantom.h"

#include "core/geometry/angles.h"
#include "core/lines/tracing/line_graph.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numbers>
#include <optional>
#include <random>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kMarginPx = 12.0; // to the image's edges

// Numbers that every standard library makes alike.
class Dice
{
public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}

    double between(double low, double high)
    {
        return low + (high - low) * static_cast<double>(random_()) / 4294967296.0;
    }
    bool isHeads() { return random_() % 2 == 0; }

private:
    std::mt19937 random_;
};

double distanceOf(const PixelPoint& a, const PixelPoint& b)
{
    return std::hypot(b.u - a.u, b.v - a.v);
}

// A line between nodes whose width and strength change evenly along it.
struct Taper
{
    double firstWidthPx;
    double lastWidthPx;
    double firstStrength;
    double lastStrength;
};

TrueLine tapered(int from, int to, std::vector<PixelPoint> points, const Taper& taper)
{
    TrueLine line{from, to, std::move(points), {}, {}};
    const auto last = static_cast<double>(line.points.size() - 1);
    for (std::size_t p = 0; p < line.points.size(); ++p) {
        const double share = static_cast<double>(p) / last;
        line.widthsPx.push_back(std::lerp(taper.firstWidthPx, taper.lastWidthPx, share));
        line.strengths.push_back(std::lerp(taper.firstStrength, taper.lastStrength, share));
    }
    return line;
}

// Of the truth's line number so-and-so.
TrueGap gapIn(const TrueLine& of, int line, double fromPx, double toPx)
{
    const auto placeAt = [&of](double alongPx) {
        double before = 0.0;
        for (std::size_t p = 1; p < of.points.size(); ++p) {
            const PixelPoint& a = of.points[p - 1];
            const PixelPoint& b = of.points[p];
            const double step = distanceOf(a, b);
            if (before + step >= alongPx) {
                const double share = (alongPx - before) / step;
                return PixelPoint{std::lerp(a.u, b.u, share), std::lerp(a.v, b.v, share)};
            }
            before += step;
        }
        return of.points.back();
    };
    return {line, fromPx, toPx, placeAt(fromPx), placeAt(toPx)};
}

// Grows a tree fork by fork; what would come near to what is there is tried again.
class TreeGrower
{
public:
    explicit TreeGrower(const LinePhantomOptions& options) : options_(options), dice_(options.seed) {}

    LineTruth grown()
    {
        std::optional<Branch> trunk;
        while (!trunk)
            trunk = branch({options_.columns * dice_.between(0.4, 0.6), options_.rows - kMarginPx},
                           (-90.0 + dice_.between(-15.0, 15.0)) * kRadPerDeg, options_.widestPx, 1.0, -1);
        truth_.nodes.push_back(trunk->points.front());
        std::deque<Tip> tips{add(*trunk, 0)};
        while (!tips.empty()) {
            const Tip tip = tips.front();
            tips.pop_front();
            for (const Tip& next : forked(tip))
                tips.push_back(next);
        }
        return std::move(truth_);
    }

private:
    struct Branch
    {
        std::vector<PixelPoint> points;
        double heading; // at its end, radians from the x axis towards y
        Taper taper;
    };
    struct Tip
    {
        int node;
        double heading;
        double widthPx;
        double strength;
    };

    static constexpr double kLeastPx = 45.0; // length of a branch
    static constexpr double kMostPx = 85.0;

    // A smooth branch that keeps clear of all others; nullopt where chance led it wrong.
    std::optional<Branch> branch(PixelPoint place, double heading, double widthPx, double strength, int node)
    {
        const double bend = dice_.between(0.0, 0.012); // 1/px
        const double wave = dice_.between(60.0, 140.0);
        const double phase = dice_.between(0.0, 2.0 * std::numbers::pi);
        const int steps = static_cast<int>(dice_.between(kLeastPx, kMostPx));
        const double lastWidth = std::max(widthPx * dice_.between(0.75, 0.95), options_.narrowestPx);
        Branch made{
            {place}, heading, {widthPx, lastWidth, strength, std::max(strength * 0.93, options_.faintest)}};
        for (int s = 1; s <= steps; ++s) {
            made.heading += bend * std::sin(2.0 * std::numbers::pi * s / wave + phase);
            place = {place.u + std::cos(made.heading), place.v + std::sin(made.heading)};
            if (!isInside(place) || !isClear(place, widthPx, node, s))
                return std::nullopt;
            made.points.push_back(place);
        }
        return made;
    }

    bool isInside(const PixelPoint& place) const
    {
        return place.u > kMarginPx && place.v > kMarginPx && place.u < options_.columns - kMarginPx &&
               place.v < options_.rows - kMarginPx;
    }

    // Lines from the same node are near at its beginning.
    bool isClear(const PixelPoint& place, double widthPx, int node, int steps) const
    {
        constexpr double kClearPx = 12.0;
        constexpr int kStepsOfFork = 40;
        return std::ranges::all_of(truth_.lines, [&](const TrueLine& line) {
            if (steps < kStepsOfFork && (line.from == node || line.to == node))
                return true;
            for (std::size_t p = 0; p < line.points.size(); ++p)
                if (distanceOf(place, line.points[p]) < kClearPx + 0.5 * (widthPx + line.widthsPx[p]))
                    return false;
            return true;
        });
    }

    Tip add(const Branch& made, int from)
    {
        const int to = static_cast<int>(truth_.nodes.size());
        truth_.nodes.push_back(made.points.back());
        truth_.lines.push_back(tapered(from, to, made.points, made.taper));
        return {to, made.heading, made.taper.lastWidthPx, made.taper.lastStrength};
    }

    // Two branches from a tip, or none where there is no room.
    std::vector<Tip> forked(const Tip& tip)
    {
        constexpr int kTries = 40;
        if (truth_.nodes.size() >= kMostNodes || tip.widthPx < options_.narrowestPx + 0.01)
            return {};
        const PixelPoint place = truth_.nodes[static_cast<std::size_t>(tip.node)];
        for (int attempt = 0; attempt < kTries; ++attempt) {
            const bool isSideBranch = dice_.isHeads();
            const double side = dice_.isHeads() ? kRadPerDeg : -kRadPerDeg;
            const double first = side * (isSideBranch ? dice_.between(0.0, 8.0) : dice_.between(25.0, 45.0));
            const double second =
                -side * (isSideBranch ? dice_.between(50.0, 75.0) : dice_.between(25.0, 45.0));
            const auto a =
                branch(place, tip.heading + first, narrower(tip, 0.8, 0.95), tip.strength, tip.node);
            const auto b =
                branch(place, tip.heading + second, narrower(tip, 0.55, 0.85), tip.strength, tip.node);
            if (!a || !b)
                continue;
            std::vector<Tip> tips{add(*a, tip.node)};
            tips.push_back(add(*b, tip.node));
            return tips;
        }
        return {};
    }

    double narrower(const Tip& tip, double least, double most)
    {
        return std::max(tip.widthPx * dice_.between(least, most), options_.narrowestPx);
    }

    static constexpr std::size_t kMostNodes = 24;

    LinePhantomOptions options_;
    Dice dice_;
    LineTruth truth_;
};

// A line with ends of its own.
void addAlone(LineTruth& truth, std::vector<PixelPoint> points, const Taper& taper)
{
    const int from = static_cast<int>(truth.nodes.size());
    truth.nodes.push_back(points.front());
    truth.nodes.push_back(points.back());
    truth.lines.push_back(tapered(from, from + 1, std::move(points), taper));
}

std::vector<PixelPoint> straightBetween(const PixelPoint& a, const PixelPoint& b)
{
    std::vector<PixelPoint> points;
    const int steps = std::max(static_cast<int>(std::lround(distanceOf(a, b))), 1);
    for (int s = 0; s <= steps; ++s) {
        const double share = static_cast<double>(s) / steps;
        points.push_back({std::lerp(a.u, b.u, share), std::lerp(a.v, b.v, share)});
    }
    return points;
}

} // namespace

void LinePhantomOptions::validate() const
{
    constexpr int kLeastSide = 128;
    if (columns < kLeastSide || rows < kLeastSide)
        throw UsageError(fmt::format("phantom of lines: {} x {} pixels; give at least {} x {}", columns, rows,
                                     kLeastSide, kLeastSide));
    if (!(narrowestPx > 0.0 && widestPx >= narrowestPx && widestPx <= 16.0))
        throw UsageError(
            fmt::format("phantom of lines: widths of {} to {} pixels; give 0 < least <= most <= 16",
                        narrowestPx, widestPx));
    if (!(faintest > 0.0 && faintest <= 1.0))
        throw UsageError(fmt::format("phantom of lines: faintest {}; give more than 0, 1 at most", faintest));
}

LineTruth treeOfLines(const LinePhantomOptions& options)
{
    options.validate();
    return TreeGrower(options).grown();
}

LineTruth arcsOfLines(const LinePhantomOptions& options)
{
    constexpr double kApartPx = 22.0;
    options.validate();
    Dice dice(options.seed);
    LineTruth truth;
    const PixelPoint centre{0.5 * options.columns, 0.5 * options.rows};
    const double largest = std::min(centre.u, centre.v) - kMarginPx;
    const int count = static_cast<int>(largest / kApartPx);
    for (int a = 0; a < count; ++a) {
        const double radius = largest - a * kApartPx;
        const double start = dice.between(0.0, 2.0 * std::numbers::pi);
        const double turn = dice.between(0.6, 1.0) * std::numbers::pi;
        const int steps = static_cast<int>(radius * turn);
        std::vector<PixelPoint> points;
        for (int s = 0; s <= steps; ++s) {
            const double angle = start + turn * s / steps;
            points.push_back({centre.u + radius * std::cos(angle), centre.v + radius * std::sin(angle)});
        }
        const double width = std::lerp(options.widestPx, options.narrowestPx, a / std::max(count - 1.0, 1.0));
        addAlone(truth, std::move(points), {width, width, 1.0, options.faintest});
    }
    return truth;
}

LineTruth crossingLines(const LinePhantomOptions& options)
{
    constexpr double kCellPx = 100.0;
    options.validate();
    Dice dice(options.seed);
    LineTruth truth;
    const int across = static_cast<int>((options.columns - 2.0 * kMarginPx) / kCellPx);
    const int down = static_cast<int>((options.rows - 2.0 * kMarginPx) / kCellPx);
    for (int cell = 0; cell < across * down; ++cell) {
        const PixelPoint centre{kMarginPx + kCellPx * (cell % across + 0.5),
                                kMarginPx + kCellPx * (cell / across + 0.5)};
        const int middle = static_cast<int>(truth.nodes.size());
        truth.nodes.push_back(centre);
        const double angle = dice.between(0.0, std::numbers::pi);
        const double between = dice.between(30.0, 90.0) * kRadPerDeg;
        for (const double direction : {angle, angle + between}) {
            const double width = dice.between(options.narrowestPx, options.widestPx);
            for (const double half : {-0.4 * kCellPx, 0.4 * kCellPx}) {
                truth.nodes.push_back(
                    {centre.u + half * std::cos(direction), centre.v + half * std::sin(direction)});
                const int end = static_cast<int>(truth.nodes.size()) - 1;
                truth.lines.push_back(tapered(middle, end, straightBetween(centre, truth.nodes.back()),
                                              {width, width, 1.0, options.faintest}));
            }
        }
    }
    return truth;
}

LineTruth linesWithGaps(const LinePhantomOptions& options, const std::vector<double>& gapsPx)
{
    constexpr double kRowsOfAGap = 40.0;
    options.validate();
    if (kRowsOfAGap * static_cast<double>(gapsPx.size()) > options.rows)
        throw UsageError(fmt::format("phantom of lines: {} gaps in {} rows; give one in {} rows at most",
                                     gapsPx.size(), options.rows, kRowsOfAGap));
    Dice dice(options.seed);
    LineTruth truth;
    for (std::size_t g = 0; g < gapsPx.size(); ++g) {
        const double middle = kRowsOfAGap * (static_cast<double>(g) + 0.5);
        const double swing = dice.between(0.0, 4.0);
        const double wave = dice.between(120.0, 240.0);
        const double phase = dice.between(0.0, 2.0 * std::numbers::pi);
        const auto vAt = [&](double u) {
            return middle - 6.0 + swing * std::sin(2.0 * std::numbers::pi * u / wave + phase);
        };
        const auto stretch = [&](double from, double to, double aside) {
            std::vector<PixelPoint> points;
            for (double u = from; u <= to; u += 1.0)
                points.push_back({u, vAt(u) + aside});
            return points;
        };
        const double width = dice.between(options.narrowestPx, options.widestPx);
        const Taper taper{width, width, 1.0, options.faintest};
        addAlone(truth, stretch(kMarginPx, options.columns - kMarginPx, 0.0), taper);
        const double at = options.columns * dice.between(0.35, 0.65);
        const int line = static_cast<int>(truth.lines.size()) - 1;
        truth.gaps.push_back(gapIn(truth.lines.back(), line, at - kMarginPx, at - kMarginPx + gapsPx[g]));
        if (!dice.isHeads())
            continue;
        const double aside = dice.between(9.0, 13.0) + width; // a neighbour that ends beside the gap
        const double end = at + dice.between(0.0, gapsPx[g]);
        if (dice.isHeads())
            addAlone(truth, stretch(end - 60.0, end, aside), taper);
        else
            addAlone(truth, stretch(end, end + 60.0, aside), taper);
    }
    return truth;
}

} // namespace isocenter::core
