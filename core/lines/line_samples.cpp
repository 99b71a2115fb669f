// SPDX-License-Identifier: MIT
#include "core/lines/line_samples.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

constexpr double kStepPx = 0.25;
constexpr double kCrestWithinPx = 2.0; // of the point

// Between pixels' centres; those of the image's edge are repeated outside.
double greyAt(const Image& image, const PixelPoint& place)
{
    const double u = std::clamp(place.u - 0.5, 0.0, image.columns - 1.0);
    const double v = std::clamp(place.v - 0.5, 0.0, image.rows - 1.0);
    const int column = std::min(static_cast<int>(u), std::max(image.columns - 2, 0));
    const int row = std::min(static_cast<int>(v), std::max(image.rows - 2, 0));
    const int right = std::min(column + 1, image.columns - 1);
    const int below = std::min(row + 1, image.rows - 1);
    const auto along = [&](int ofRow) {
        const double first = static_cast<double>(image.at(column, ofRow));
        return first + (u - column) * (static_cast<double>(image.at(right, ofRow)) - first);
    };
    const double above = along(row);
    return above + (v - row) * (along(below) - above);
}

// Grey values across a line, from side to side; bright where the line is.
class Profile
{
public:
    Profile(const Image& image, LinePolarity polarity, const PixelPoint& point, const PixelPoint& across,
            int reachPx)
        : reach_(static_cast<int>(reachPx / kStepPx))
    {
        const double sign = polarity == LinePolarity::Bright ? 1.0 : -1.0;
        for (int k = -reach_; k <= reach_; ++k)
            values_.push_back(
                sign * greyAt(image, {point.u + k * kStepPx * across.u, point.v + k * kStepPx * across.v}));
    }

    int crest() const
    {
        const int within = static_cast<int>(kCrestWithinPx / kStepPx);
        int highest = 0;
        for (int k = -within; k <= within; ++k) // of those that are alike the nearest
            if (at(k) > at(highest) || (at(k) == at(highest) && std::abs(k) < std::abs(highest)))
                highest = k;
        return highest;
    }

    struct Side
    {
        double halfHeightPx; // where it is, from the point
        double base;
    };
    // On one side of the crest: down to where the profile rises again.
    std::optional<Side> side(int crest, int step) const
    {
        double base = at(crest);
        for (int k = crest; std::abs(k) <= reach_; k += step) {
            base = std::min(base, at(k));
            if (at(k) > 0.5 * (base + at(crest)) && base < at(crest) && !isStillFalling(k, crest, step))
                break;
        }
        const double half = 0.5 * (at(crest) + base);
        for (int k = crest; std::abs(k + step) <= reach_; k += step)
            if (at(k) > half && at(k + step) <= half)
                return Side{kStepPx * (k + step * (at(k) - half) / (at(k) - at(k + step))), base};
        return std::nullopt;
    }

    double at(int k) const
    {
        return values_[static_cast<std::size_t>(std::clamp(k, -reach_, reach_) + reach_)];
    }

private:
    bool isStillFalling(int k, int crest, int step) const { return k == crest || at(k) <= at(k - step); }

    int reach_;
    std::vector<double> values_;
};

// Across the line, of length 1.
PixelPoint acrossAt(const std::vector<PixelPoint>& points, std::size_t point)
{
    constexpr std::size_t kReach = 3;
    const PixelPoint& before = points[point - std::min(point, kReach)];
    const PixelPoint& after = points[std::min(point + kReach, points.size() - 1)];
    const double u = after.u - before.u;
    const double v = after.v - before.v;
    const double length = std::hypot(u, v);
    return length > 0.0 ? PixelPoint{-v / length, u / length} : PixelPoint{1.0, 0.0};
}

template <class Value>
double meanOf(const std::vector<LineSample>& samples, const Value& value)
{
    double sum = 0.0;
    int count = 0;
    for (const LineSample& sample : samples)
        if (sample.widthPx > 0.0) {
            sum += value(sample);
            ++count;
        }
    return count > 0 ? sum / count : 0.0;
}

} // namespace

std::vector<LineSample> samplesOf(const LineEdge& edge, const Image& image, LinePolarity polarity,
                                  int reachPx)
{
    std::vector<LineSample> samples;
    for (std::size_t p = 0; p < edge.points.size(); ++p) {
        const PixelPoint& point = edge.points[p];
        const PixelPoint across = acrossAt(edge.points, p);
        const Profile profile(image, polarity, point, across, reachPx);
        const int crest = profile.crest();
        const auto first = profile.side(crest, -1);
        const auto second = profile.side(crest, 1);
        if (!first || !second) {
            samples.push_back({point, 0.0, 0.0, greyAt(image, point)});
            continue;
        }
        const double middle = 0.5 * (first->halfHeightPx + second->halfHeightPx);
        const double sign = polarity == LinePolarity::Bright ? 1.0 : -1.0;
        samples.push_back({{point.u + middle * across.u, point.v + middle * across.v},
                           second->halfHeightPx - first->halfHeightPx,
                           profile.at(crest) - 0.5 * (first->base + second->base),
                           sign * profile.at(crest)});
    }
    return samples;
}

double meanWidthPx(const std::vector<LineSample>& samples)
{
    return meanOf(samples, [](const LineSample& sample) { return sample.widthPx; });
}

double meanContrast(const std::vector<LineSample>& samples)
{
    return meanOf(samples, [](const LineSample& sample) { return sample.contrast; });
}

double meanBrightness(const std::vector<LineSample>& samples)
{
    double sum = 0.0;
    for (const LineSample& sample : samples)
        sum += sample.brightness;
    return samples.empty() ? 0.0 : sum / static_cast<double>(samples.size());
}

} // namespace isocenter::core
