// SPDX-License-Identifier: MIT
#include "core/lines/following/line_follower.h"

#include "core/lines/following/curve_ends.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kSpacingPx = 2.0;       // of the points of a curve
constexpr double kFineReachPx = 3.0;     // of the second fit, with the ends
constexpr double kBeginReachPx = 4.0;    // from a drawing's line to the smooth curve
constexpr double kTracedSmoothing = 4.0; // of traced lines, points
constexpr std::size_t kKinkReach = 5;    // points to either side that a kink is seen by
constexpr double kKinkCosine = 0.75;     // of its turn: about 40 degrees within 20 pixels
constexpr int kMostGrowths = 40;         // of a line that begins
constexpr double kLeastGrowthPx = 1.0;
constexpr double kLearning = 0.1;   // of the usual contrast, each frame
constexpr double kMostLearnt = 2.5; // times the first contrast, or a part of it
constexpr double kThinnestPx = 1.5;
constexpr double kThickestPx = 16.0;
constexpr double kUnlikeShapePx = 6.0; // mean distance of a drawn line that is another one

Curve curveOf(const DrawnLine& line)
{
    Curve curve;
    for (const LineSample& sample : line.samples)
        curve.push_back(sample.centre);
    return resampled(smoothed(curve, kTracedSmoothing), kSpacingPx);
}

// A part of a drawn line without kinks: where a wire crosses something, tracings may turn from one to the
// other.
struct SmoothStretch
{
    const DrawnLine* line = nullptr;
    Curve curve;
};

bool hasKink(const Curve& curve, std::size_t point)
{
    if (point < kKinkReach || point + kKinkReach >= curve.size())
        return false;
    const PixelPoint before = tangentAt(curve, point - kKinkReach, kKinkReach);
    const PixelPoint after = tangentAt(curve, point + kKinkReach, kKinkReach);
    return before.u * after.u + before.v * after.v < kKinkCosine;
}

std::vector<SmoothStretch> smoothStretches(const LineDrawing& drawing)
{
    std::vector<SmoothStretch> stretches;
    for (const DrawnLine& line : drawing.lines) {
        const Curve whole = curveOf(line);
        Curve stretch;
        for (std::size_t p = 0; p <= whole.size(); ++p) {
            if (p < whole.size() && !hasKink(whole, p))
                stretch.push_back(whole[p]);
            else if (!stretch.empty())
                stretches.push_back({&line, std::exchange(stretch, {})});
        }
    }
    return stretches;
}

double toEdge(const Image& image, const PixelPoint& place)
{
    return std::min({place.u, place.v, image.columns - place.u, image.rows - place.v});
}

// The longest of them, or the one nearest to a place that is not too far; none that is too short.
std::optional<SmoothStretch> chosen(const LineDrawing& drawing, const std::optional<PixelPoint>& place,
                                    const LineFollowOptions& options)
{
    std::optional<SmoothStretch> best;
    double most = place ? -options.startPx : 0.0;
    for (SmoothStretch& stretch : smoothStretches(drawing)) {
        const double length = lengthOf(stretch.curve);
        const double value = place ? -nearestPlace(stretch.curve, *place).distancePx : length;
        if (length >= options.shortestPx && value >= most) {
            most = value;
            best = std::move(stretch);
        }
    }
    return best;
}

// By which a curve comes onto another one, as far as the other is beside it, and how unlike they are then.
struct Alignment
{
    PixelPoint shift;
    double meanDistancePx = 0.0;
};

Alignment alignment(const Curve& from, const Curve& onto)
{
    constexpr int kRounds = 12;
    Alignment found;
    for (int round = 0; round < kRounds; ++round) {
        PixelPoint sum;
        double distances = 0.0;
        const Curve moved = movedBy(from, found.shift);
        for (const PixelPoint& point : onto) { // each of its points has a place on the longer one
            const NearestPlace nearest = nearestPlace(moved, point);
            sum = {sum.u + point.u - nearest.place.u, sum.v + point.v - nearest.place.v};
            distances += nearest.distancePx;
        }
        const double count = static_cast<double>(onto.size());
        found.meanDistancePx = distances / count;
        found.shift = {found.shift.u + sum.u / count, found.shift.v + sum.v / count};
    }
    return found;
}

} // namespace

void LineFollowOptions::validate() const
{
    const auto require = [](const char* option, double px, double least, double most) {
        if (!(px >= least && px <= most))
            throw UsageError(fmt::format("{} of a line that is followed: {} pixels; give {} to {}", option,
                                         px, least, most));
    };
    require("reach", reachPx, 1.0, 100.0);
    require("reach of the tip", tipReachPx, 0.0, 200.0);
    require("search", searchPx, 0.0, 1000.0);
    require("distance from the start", startPx, 1.0, 1000.0);
    require("least length", shortestPx, 6.0, 1e5);
    if (!(leastConfidence > 0.0 && leastConfidence < 1.0))
        throw UsageError(
            fmt::format("least confidence in a line that is followed: {}; give a share between 0 and 1",
                        leastConfidence));
}

const char* nameOf(FollowState state)
{
    switch (state) {
    case FollowState::Followed:
        return "followed";
    case FollowState::FoundAgain:
        return "found again";
    case FollowState::Lost:
        break;
    }
    return "lost";
}

LineFollower::LineFollower(LinePolarity polarity, const LineFollowOptions& options)
    : options_(options), look_{polarity}
{
    options.validate();
}

FollowedLine LineFollower::begin(const Image& image, const LineDrawing& drawing,
                                 const std::optional<PixelPoint>& startAt)
{
    last_.clear();
    isLost_ = false;
    const auto drawn = chosen(drawing, startAt, options_);
    if (!drawn)
        return {};
    look_.widthPx = std::clamp(drawn->line->meanWidthPx, kThinnestPx, kThickestPx);
    usualContrast_ = std::max(drawn->line->meanContrast, 1.0);
    Curve curve = resampled(fittedToLine(image, drawn->curve, look_, fitting(kBeginReachPx)), kSpacingPx);
    const std::vector<double> contrasts = contrastsAlong(image, curve, look_);
    usualContrast_ = std::max(median(contrasts), 1.0);
    firstContrast_ = usualContrast_;

    FollowedLine line;
    double length = 0.0;
    for (int growth = 0; growth < kMostGrowths; ++growth) {
        line = seen(image, curve, options_.tipReachPx);
        if (!line.isSeen() || line.lengthPx < length + kLeastGrowthPx)
            break;
        length = line.lengthPx;
        curve = line.curve;
    }
    if (!line.isSeen())
        return line;
    const bool isBackwards =
        startAt ? distanceBetween(line.curve.front(), *startAt) < distanceBetween(line.curve.back(), *startAt)
                : toEdge(image, line.curve.back()) < toEdge(image, line.curve.front());
    if (isBackwards)
        line.curve = reversed(std::move(line.curve));
    return taken(std::move(line));
}

FollowedLine LineFollower::next(const Image& image)
{
    if (!hasBegun())
        throw UsageError(translatable("Data", "a line has to be begun with before it is followed"));
    return taken(
        seen(image, fittedToLine(image, last_, look_, fitting(options_.reachPx)), options_.tipReachPx));
}

FollowedLine LineFollower::findAgain(const Image& image, const LineDrawing& drawing)
{
    FollowedLine best;
    for (const DrawnLine& drawn : drawing.lines) {
        const Curve onto = curveOf(drawn);
        if (onto.size() < 2 || drawn.lengthPx < options_.shortestPx)
            continue;
        const Alignment found = alignment(last_, onto);
        if (found.meanDistancePx > kUnlikeShapePx ||
            std::hypot(found.shift.u, found.shift.v) > options_.searchPx)
            continue;
        const FollowedLine line =
            seen(image, fittedToLine(image, movedBy(last_, found.shift), look_, fitting(kBeginReachPx)),
                 options_.tipReachPx);
        if (line.isSeen() && line.confidence * line.lengthPx > best.confidence * best.lengthPx)
            best = line;
    }
    return taken(std::move(best));
}

// What of the line is in the image near a curve, which its ends leave or fall short of by so much.
FollowedLine LineFollower::seen(const Image& image, const Curve& curve, double tipReachPx)
{
    FollowedLine line;
    Curve whole = resampled(curve, kSpacingPx);
    if (whole.size() < 3)
        return line;
    for (int end = 0; end < 2; ++end) // first at the tip, then at the root
        whole = reversed(grownAtEnd(image, whole, look_, usualContrast_, tipReachPx));
    whole = resampled(fittedToLine(image, whole, look_, fitting(kFineReachPx)), kSpacingPx);
    for (int end = 0; end < 2 && !whole.empty(); ++end)
        whole = reversed(cutAtLineEnd(image, whole, look_, usualContrast_, tipReachPx));
    line.lengthPx = lengthOf(whole);
    if (whole.size() < 3 || line.lengthPx < options_.shortestPx)
        return {};
    const std::vector<double> contrasts = contrastsAlong(image, whole, look_);
    line.confidence = confidenceOf(contrasts);
    line.contrast = median(contrasts);
    if (line.confidence < options_.leastConfidence)
        return line;
    line.state = FollowState::Followed;
    line.curve = std::move(whole);
    return line;
}

// Keeps what was seen for the next frame.
FollowedLine LineFollower::taken(FollowedLine line)
{
    if (!line.isSeen()) {
        isLost_ = true;
        return line;
    }
    if (hasBegun())
        line.move = moveTo(line.curve);
    if (isLost_)
        line.state = FollowState::FoundAgain;
    isLost_ = false;
    usualContrast_ = std::clamp(usualContrast_ + kLearning * (line.contrast - usualContrast_),
                                firstContrast_ / kMostLearnt, firstContrast_ * kMostLearnt);
    last_ = line.curve;
    return line;
}

CurveFitOptions LineFollower::fitting(double reachPx) const
{
    CurveFitOptions options;
    options.reachPx = reachPx;
    options.usualContrast = usualContrast_;
    return options;
}

double LineFollower::confidenceOf(const std::vector<double>& contrasts) const
{
    double sum = 0.0;
    for (const double contrast : contrasts)
        sum += std::clamp(contrast / usualContrast_, 0.0, 1.0);
    return sum / static_cast<double>(contrasts.size());
}

LineMove LineFollower::moveTo(const Curve& curve) const
{
    LineMove move;
    double sum = 0.0;
    int count = 0;
    for (const PixelPoint& point : curve)
        if (const NearestPlace before = nearestPlace(last_, point); before.isBeside) {
            sum += before.distancePx;
            move.largestPx = std::max(move.largestPx, before.distancePx);
            ++count;
        }
    move.meanPx = count > 0 ? sum / count : 0.0;
    const PixelPoint along = tangentAt(last_, last_.size() - 1);
    const PixelPoint across = normalOf(along);
    const double du = curve.back().u - last_.back().u;
    const double dv = curve.back().v - last_.back().v;
    move.tipAlongPx = du * along.u + dv * along.v;
    move.tipAcrossPx = du * across.u + dv * across.v;
    return move;
}

} // namespace isocenter::core
