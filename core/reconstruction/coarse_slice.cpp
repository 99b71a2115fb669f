// SPDX-License-Identifier: MIT
#include "core/reconstruction/coarse_slice.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace isocenter::core {
namespace {

using std::numbers::pi;

constexpr int kSide = 72;         // squares
constexpr int kViewSamples = 161; // one of them on the axis
constexpr double kOfTheCircle = 0.95;

// Ram-Lak's filter for samples so far apart, smoothed by Hann's window.
std::vector<double> smoothRamp(int count, double stepMm)
{
    const auto ramLak = [&](int distance) {
        if (distance == 0)
            return 0.25 / (stepMm * stepMm);
        return distance % 2 == 0 ? 0.0 : -1.0 / (pi * pi * distance * distance * stepMm * stepMm);
    };
    std::vector<double> ramp;
    for (int distance = 0; distance < count; ++distance)
        ramp.push_back(0.5 * ramLak(distance) +
                       0.25 * (ramLak(std::abs(distance - 1)) + ramLak(distance + 1)));
    return ramp;
}

} // namespace

CoarseSlice::CoarseSlice(const ScanGeometry& scan, const MidPlaneRays& rays)
    : rays_(rays), scan_(scan.subset(rays.projections())), weights_(scan_)
{
    const std::vector<double> gapsRad = angularGapsRad(scan_.anglesRad(), weights_.arc());
    radiusMm_ = std::numeric_limits<double>::infinity();
    for (std::size_t place = 0; place < scan_.count(); ++place) {
        const double angle = scan_.anglesRad()[place];
        const double toAxisMm = scan_.sourceToAxisMm(place);
        views_.push_back({std::cos(angle), std::sin(angle), toAxisMm, gapsRad[place]});
        const ProjectionFan fan = scan_.fan(place);
        for (const double column : {0.0, static_cast<double>(scan_.columns())}) {
            const double fanAngle = std::abs(fan.angleRad(column));
            radiusMm_ = std::min(radiusMm_, toAxisMm * std::sin(fanAngle));
            halfWidthMm_ = std::max(halfWidthMm_, toAxisMm * std::tan(fanAngle));
        }
    }
    ramp_ = smoothRamp(kViewSamples, 2.0 * halfWidthMm_ / (kViewSamples - 1));
    const std::vector<double> asGiven = values({});
    const auto [lowest, highest] = std::ranges::minmax(asGiven);
    lowest_ = lowest;
    highest_ = highest;
}

double CoarseSlice::entropyBits(const ScanArrangement& arrangement) const
{
    constexpr double kBins = 64.0;      // over the range as given
    constexpr std::size_t kBeyond = 16; // bins on both sides of it
    std::array<double, static_cast<std::size_t>(kBins) + 2 * kBeyond> counts{};
    if (!showsSomething())
        return 0.0;
    const std::vector<double> all = values(arrangement);
    const auto last = static_cast<double>(counts.size() - 1);
    for (const double value : all) {
        const double bin = kBins * (value - lowest_) / (highest_ - lowest_) + static_cast<double>(kBeyond);
        ++counts[static_cast<std::size_t>(
            std::max(0.0, std::min(last, bin)))]; // also of what is not a number
    }
    double entropy = 0.0;
    for (const double count : counts)
        if (count > 0.0)
            entropy -=
                count / static_cast<double>(all.size()) * std::log2(count / static_cast<double>(all.size()));
    return entropy;
}

std::vector<double> CoarseSlice::values(const ScanArrangement& arrangement) const
{
    std::vector<std::vector<double>> filtered(views_.size());
    parallelFor(static_cast<int>(views_.size()), [&](int begin, int end) {
        for (int place = begin; place < end; ++place)
            filtered[static_cast<std::size_t>(place)] =
                filteredView(static_cast<std::size_t>(place), arrangement);
    });
    std::vector<std::vector<double>> rows(kSide);
    parallelFor(kSide, [&](int begin, int end) {
        for (int j = begin; j < end; ++j)
            for (int i = 0; i < kSide; ++i) {
                const double xMm = radiusMm_ * ((2.0 * i + 1.0) / kSide - 1.0);
                const double yMm = radiusMm_ * ((2.0 * j + 1.0) / kSide - 1.0);
                if (std::hypot(xMm, yMm) < kOfTheCircle * radiusMm_)
                    rows[static_cast<std::size_t>(j)].push_back(valueAt(xMm, yMm, filtered));
            }
    });
    std::vector<double> values;
    for (const std::vector<double>& row : rows)
        values.insert(values.end(), row.begin(), row.end());
    return values;
}

// Weighted and filtered, at even distances on a line through the axis. A scan that turns the other way sees
// the object's mirror image, whose rays are those at opposite fan angles.
std::vector<double> CoarseSlice::filteredView(std::size_t place, const ScanArrangement& arrangement) const
{
    const double sense = arrangement.reversed ? -1.0 : 1.0;
    const double toAxisMm = views_[place].sourceToAxisMm;
    const double stepMm = 2.0 * halfWidthMm_ / (kViewSamples - 1);
    std::array<double, kViewSamples> weighted{};
    for (std::size_t k = 0; k < weighted.size(); ++k) {
        const double fanAngle = std::atan((static_cast<double>(k) * stepMm - halfWidthMm_) / toAxisMm);
        if (const auto value = rays_.valueAt(place, arrangement, sense * fanAngle))
            weighted[k] = *value * weights_.weight(place, fanAngle) * std::cos(fanAngle);
    }
    std::vector<double> filtered(weighted.size());
    for (std::size_t k = 0; k < filtered.size(); ++k)
        for (std::size_t n = 0; n < weighted.size(); ++n)
            filtered[k] += 0.5 * stepMm * weighted[n] * ramp_[k > n ? k - n : n - k];
    return filtered;
}

double CoarseSlice::valueAt(double xMm, double yMm, const std::vector<std::vector<double>>& filtered) const
{
    double sum = 0.0;
    for (std::size_t place = 0; place < views_.size(); ++place) {
        const View& view = views_[place];
        const double nearness =
            view.sourceToAxisMm / (view.sourceToAxisMm - xMm * view.cosine - yMm * view.sine);
        const double acrossMm = (xMm * view.sine - yMm * view.cosine) * nearness;
        const double at = (acrossMm / halfWidthMm_ + 1.0) * 0.5 * (kViewSamples - 1);
        const auto k = static_cast<std::size_t>(std::clamp(at, 0.0, kViewSamples - 2.0));
        const std::vector<double>& values = filtered[place];
        sum += view.gapRad * nearness * nearness *
               (values[k] + (at - static_cast<double>(k)) * (values[k + 1] - values[k]));
    }
    return sum;
}

} // namespace isocenter::core
