// SPDX-License-Identifier: MIT
#include "core/reconstruction/mid_plane_rays.h"

#include "core/geometry/angles.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

namespace isocenter::core {
namespace {

using std::numbers::pi;

constexpr int kMostSamples = 192;            // of a projection
constexpr double kWidestStepInMedians = 2.5; // of the angles: gaps are not interpolated

// Smoothing by a Gaussian of that standard deviation makes the variance of noise the same to a few
// thousandths at all places between samples; what linear interpolation leaves of it varies by a factor of
// two, and draws a fitted shift to where both values of a pair lie between samples.
constexpr int kPhases = 8;
constexpr double kSmoothingSamples = 0.8;
constexpr int kReach = 2; // samples on both sides

// The mean of a square about a point (pixel coordinates), of whole columns and parts of rows; NaN where it
// reaches beyond the image. Where that has fewer rows, or the point lies near its edge, the square is lower
// or moves as far as it must to stay in its rows.
float meanAbout(const Image& image, double column, double row, int side)
{
    const int firstColumn = static_cast<int>(std::floor(column - 0.5 * side + 0.5));
    if (firstColumn < 0 || firstColumn + side > image.columns || !(row >= 0.0) || row > image.rows)
        return std::numeric_limits<float>::quiet_NaN();
    const double height = std::min(side, image.rows);
    const double top = std::clamp(row - 0.5 * height, 0.0, image.rows - height);
    double sum = 0.0;
    double weights = 0.0;
    for (int r = static_cast<int>(top); r < image.rows && r < top + height; ++r) {
        const double weight = std::min(r + 1.0, top + height) - std::max(static_cast<double>(r), top);
        for (int c = firstColumn; c < firstColumn + side; ++c)
            sum += weight * static_cast<double>(image.at(c, r));
        weights += weight * side;
    }
    return static_cast<float>(sum / weights);
}

// Values at every kPhases-th part of a sample; NaN where the Gaussian does not lie within the samples.
std::vector<float> smoothedOf(const std::vector<float>& samples)
{
    std::vector<float> smoothed((samples.size() - 1) * kPhases + 1, std::numeric_limits<float>::quiet_NaN());
    for (std::size_t i = 0; i < smoothed.size(); ++i) {
        const auto nearest = static_cast<int>(std::lround(static_cast<double>(i) / kPhases));
        if (nearest < kReach || nearest + kReach >= static_cast<int>(samples.size()))
            continue;
        double sum = 0.0;
        double weights = 0.0;
        for (int k = nearest - kReach; k <= nearest + kReach; ++k) {
            const double distance = (static_cast<double>(i) / kPhases - k) / kSmoothingSamples;
            const double weight = std::exp(-0.5 * distance * distance);
            sum += weight * static_cast<double>(samples[static_cast<std::size_t>(k)]);
            weights += weight;
        }
        smoothed[i] = static_cast<float>(sum / weights);
    }
    return smoothed;
}

// Where a layout has what the geometry sees at a point of the detector.
Eigen::Vector2d inImage(ImageLayout layout, const Image& image, double column, double row)
{
    const Eigen::Vector2d middle(0.5 * image.columns, 0.5 * image.rows);
    switch (layout) {
    case ImageLayout::Exchanged:
        return {middle.x() + row - middle.y(), middle.y() + column - middle.x()};
    case ImageLayout::UpsideDown:
        return {column, image.rows - row};
    case ImageLayout::AsGiven:
        break;
    }
    return {column, row};
}

double inCircle(double angleRad)
{
    const double turned = std::fmod(angleRad, 2.0 * pi);
    return turned < 0.0 ? turned + 2.0 * pi : turned;
}

// Differences as a share of how far the values spread; none where they are all alike.
RayAgreement agreementOf(const PairSums& sums)
{
    const double spread = sums.spread();
    return {sums.count(),
            spread > 1e-6 * sums.squares() ? std::optional(std::sqrt(sums.squaredDifferences() / spread))
                                           : std::nullopt,
            sums.rmsDifference() * sums.rmsDifference()};
}

} // namespace

MidPlaneRays::MidPlaneRays(const ScanGeometry& scan, std::vector<std::size_t> projections)
    : scan_(scan), projections_(std::move(projections)),
      columnsASample_((scan.columns() + kMostSamples - 1) / kMostSamples), byAngle_(projections_.size())
{
    for (const std::size_t projection : projections_)
        views_.push_back({scan.fan(projection), scan.anglesRad()[projection], {}, {}});
    std::iota(byAngle_.begin(), byAngle_.end(), std::size_t{0});
    std::ranges::stable_sort(byAngle_, {}, [&](std::size_t place) { return views_[place].angleRad; });
    std::vector<double> steps;
    for (std::size_t i = 0; i + 1 < byAngle_.size(); ++i)
        steps.push_back(views_[byAngle_[i + 1]].angleRad - views_[byAngle_[i]].angleRad);
    widestStepRad_ = kWidestStepInMedians * median(std::move(steps));
}

double MidPlaneRays::axisColumn() const
{
    double sum = 0.0;
    for (const View& view : views_)
        sum += view.fan.column(0.0);
    return sum / static_cast<double>(views_.size());
}

double MidPlaneRays::midPlaneRow() const
{
    double sum = 0.0;
    for (std::size_t place = 0; place < views_.size(); ++place)
        sum += rowOfMidPlane(scan_.projection(projections_[place]), views_[place].fan.column(0.0));
    return sum / static_cast<double>(views_.size());
}

double MidPlaneRays::rowOfMidPlane(const ProjectionGeometry& view, double column) const
{
    const Eigen::Vector3d& axis = scan_.axis().direction;
    const double first = (view.detectorPoint({column, 0.0}) - view.source()).dot(axis);
    const double step = (view.detectorPoint({column, 1.0}) - view.source()).dot(axis) - first;
    return -first / step;
}

void MidPlaneRays::set(std::size_t place, const Image& lineIntegrals)
{
    const ProjectionGeometry& view = scan_.projection(projections_[place]);
    const int count = lineIntegrals.columns / columnsASample_;
    for (const ImageLayout layout : kImageLayouts) {
        std::vector<float> samples;
        for (int k = 0; k < count; ++k) {
            const double column = (k + 0.5) * columnsASample_;
            const Eigen::Vector2d pixel = inImage(layout, lineIntegrals, column, rowOfMidPlane(view, column));
            samples.push_back(meanAbout(lineIntegrals, pixel.x(), pixel.y(), columnsASample_));
        }
        views_[place].smoothed[static_cast<std::size_t>(layout)] = smoothedOf(samples);
        views_[place].samples[static_cast<std::size_t>(layout)] = std::move(samples);
    }
}

void MidPlaneRays::leaveOut(const std::vector<std::size_t>& places)
{
    for (const std::size_t place : places)
        views_[place].leftOut = true;
}

void MidPlaneRays::leaveNoneOut()
{
    for (View& view : views_)
        view.leftOut = false;
}

// Where the samples of a view have a ray.
double MidPlaneRays::sampleOf(const View& view, const ScanArrangement& arrangement, double fanAngleRad) const
{
    const double angle =
        arrangement.distance == 1.0 ? fanAngleRad : std::atan(arrangement.distance * std::tan(fanAngleRad));
    return (view.fan.column(angle) - arrangement.shiftColumns) / columnsASample_ - 0.5;
}

std::optional<double> MidPlaneRays::interpolated(const std::vector<float>& values, double at)
{
    const double below = std::floor(at);
    if (!(below >= 0.0) || below + 1.0 >= static_cast<double>(values.size()))
        return std::nullopt;
    const auto k = static_cast<std::size_t>(below);
    const double value =
        std::lerp(static_cast<double>(values[k]), static_cast<double>(values[k + 1]), at - below);
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::optional<double> MidPlaneRays::smoothedAt(const View& view, const ScanArrangement& arrangement,
                                               double fanAngleRad) const
{
    return interpolated(view.smoothed[static_cast<std::size_t>(arrangement.layout)],
                        kPhases * sampleOf(view, arrangement, fanAngleRad));
}

// Between the two projections on both sides of an angle.
std::optional<double> MidPlaneRays::oppositeAt(const ScanArrangement& arrangement, double angleRad,
                                               double fanAngleRad) const
{
    const double angle = inCircle(angleRad);
    const auto after = std::ranges::upper_bound(byAngle_, angle, {},
                                                [&](std::size_t place) { return views_[place].angleRad; });
    const bool wraps = after == byAngle_.begin() || after == byAngle_.end();
    const View& left = views_[wraps ? byAngle_.back() : *(after - 1)];
    const View& right = views_[wraps ? byAngle_.front() : *after];
    const double step = inCircle(right.angleRad - left.angleRad);
    if (left.leftOut || right.leftOut || !(step > 0.0) || step > widestStepRad_)
        return std::nullopt;
    const auto a = smoothedAt(left, arrangement, fanAngleRad);
    const auto b = smoothedAt(right, arrangement, fanAngleRad);
    if (!a || !b)
        return std::nullopt;
    return std::lerp(*a, *b, inCircle(angle - left.angleRad) / step);
}

void MidPlaneRays::addPairs(PairSums& sums, const View& view, const ScanArrangement& arrangement,
                            double angleRad, std::size_t everySample) const
{
    const double sense = arrangement.reversed ? -1.0 : 1.0;
    const std::vector<float>& smoothed = view.smoothed[static_cast<std::size_t>(arrangement.layout)];
    for (std::size_t k = 0; k * kPhases < smoothed.size(); k += everySample) {
        const float own = smoothed[k * kPhases];
        if (std::isnan(own))
            continue;
        const double column = (static_cast<double>(k) + 0.5) * columnsASample_;
        double fanAngle = view.fan.angleRad(column + arrangement.shiftColumns);
        if (arrangement.distance != 1.0)
            fanAngle = std::atan(std::tan(fanAngle) / arrangement.distance);
        if (const auto opposite =
                oppositeAt(arrangement, angleRad + sense * (pi + 2.0 * fanAngle), -fanAngle))
            sums.add(static_cast<double>(own), *opposite);
    }
}

PairSums MidPlaneRays::pairsOf(std::size_t place, const ScanArrangement& arrangement, double angleRad,
                               std::size_t everySample) const
{
    PairSums sums;
    addPairs(sums, views_[place], arrangement, angleRad, everySample);
    return sums;
}

RayAgreement MidPlaneRays::agreement(const ScanArrangement& arrangement, std::size_t first,
                                     std::size_t every) const
{
    PairSums sums;
    for (std::size_t place = first; place < views_.size(); place += every)
        if (!views_[place].leftOut)
            addPairs(sums, views_[place], arrangement, views_[place].angleRad, 1);
    return agreementOf(sums);
}

} // namespace isocenter::core
