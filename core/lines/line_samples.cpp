// SPDX-License-Identifier: MIT
#include "core/lines/line_samples.h"

#include "core/lines/cross_profiles.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kStepPx = 0.5;
constexpr int kSmoothedOver = 4;          // points on either side
constexpr std::size_t kAveragedAlong = 4; // profiles on either side
constexpr double kRounding = 4e-6;        // of interpolated greys, as a share of them
constexpr double kCrestWithinPx = 2.0;    // of the point

// Grey values across a line, from side to side; bright where the line is.
class Profile
{
public:
    explicit Profile(std::span<const float> values)
        : reach_(static_cast<int>(values.size() / 2)), values_(values)
    {
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

    // A side of the crest, down to where the profile rises to another one.
    struct Side
    {
        int step;
        int valley; // the lowest place
        int end;
    };
    Side side(int crest, int step) const
    {
        const double height = at(crest);
        const double half = 0.5 * (height + lowestFrom(crest, step)); // noise on a wide crest stays above it
        const float* middle = &values_[static_cast<std::size_t>(reach_)];
        Side side{step, crest, crest};
        double lowest = height; // so far, in the valley
        for (; std::abs(side.end + step) <= reach_; side.end += step) {
            const double next = static_cast<double>(middle[side.end + step]);
            if (lowest < half && next > 0.5 * (lowest + height))
                break;
            if (next < lowest) {
                lowest = next;
                side.valley = side.end + step;
            }
        }
        return side;
    }

    // Where the profile first falls below a value.
    std::optional<double> crossing(int crest, const Side& side, double value) const
    {
        for (int k = crest; k != side.end; k += side.step)
            if (at(k) > value && at(k + side.step) <= value)
                return k + side.step * (at(k) - value) / (at(k) - at(k + side.step));
        return std::nullopt;
    }

    // From one place to another, both included.
    double meanBetween(int from, int to) const
    {
        double sum = 0.0;
        const int step = to < from ? -1 : 1;
        for (int k = from; k != to + step; k += step)
            sum += at(k);
        return sum / (std::abs(to - from) + 1);
    }

    double at(int k) const
    {
        return static_cast<double>(
            values_[static_cast<std::size_t>(std::clamp(k, -reach_, reach_) + reach_)]);
    }

private:
    // From a place to the end of that side.
    double lowestFrom(int k, int step) const
    {
        const auto from = static_cast<std::size_t>(k + reach_);
        const auto side = step < 0 ? values_.first(from + 1) : values_.subspan(from);
        return static_cast<double>(std::reduce(side.begin(), side.end(), side.front(),
                                               [](float a, float b) { return std::min(a, b); }));
    }

    int reach_;
    std::span<const float> values_;
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

void smoothCentres(std::vector<LineSample>& samples)
{
    std::vector<PixelPoint> centres;
    for (const LineSample& sample : samples)
        centres.push_back(sample.centre);
    centres = movingMean(centres, kSmoothedOver);
    for (std::size_t s = 0; s < samples.size(); ++s)
        samples[s].centre = centres[s];
}

// What is beside a line, on one side: the mean beyond its edge, as far as its valley and a little on.
double baseOf(const Profile& profile, const Profile::Side& side, double edge)
{
    constexpr int kEdge = static_cast<int>(1.5 / kStepPx); // from half the height to the foot
    constexpr int kBeside = static_cast<int>(4.0 / kStepPx);
    const int foot = static_cast<int>(std::lround(edge)) + side.step * kEdge;
    if (side.step * (side.end - foot) < 0)
        return profile.at(side.valley);
    const int last = foot + side.step * kBeside;
    return profile.meanBetween(foot, side.step * (side.end - last) < 0 ? side.end : last);
}

// The height of a crest: noise is averaged over the middle half of it.
double crestBetween(const Profile& profile, double first, double second)
{
    const int quarter = static_cast<int>(0.25 * (second - first));
    const int middle = static_cast<int>(std::lround(0.5 * (first + second)));
    return profile.meanBetween(middle - quarter, middle + quarter);
}

LineSample sampleOf(const Profile& profile, LinePolarity polarity, const PixelPoint& point,
                    const PixelPoint& across)
{
    const double sign = polarity == LinePolarity::Bright ? 1.0 : -1.0;
    const LineSample none{point, 0.0, 0.0, sign * profile.at(0)};
    const int crest = profile.crest();
    const Profile::Side sides[] = {profile.side(crest, -1), profile.side(crest, 1)};
    const auto edges = [&](double height, double firstBase, double secondBase) {
        return std::pair(profile.crossing(crest, sides[0], 0.5 * (height + firstBase)),
                         profile.crossing(crest, sides[1], 0.5 * (height + secondBase)));
    };
    const double higherValley = std::max(profile.at(sides[0].valley), profile.at(sides[1].valley));
    if (!(profile.at(crest) - higherValley > kRounding * std::abs(profile.at(crest))))
        return none;
    auto [first, second] = edges(profile.at(crest), profile.at(sides[0].valley), profile.at(sides[1].valley));
    if (!first || !second)
        return none;
    const double height = crestBetween(profile, *first, *second);
    const double firstBase = baseOf(profile, sides[0], *first);
    const double secondBase = baseOf(profile, sides[1], *second);
    std::tie(first, second) = edges(height, firstBase, secondBase);
    if (!first || !second)
        return none;
    const double middle = 0.5 * kStepPx * (*first + *second);
    return {{point.u + middle * across.u, point.v + middle * across.v},
            kStepPx * (*second - *first),
            height - 0.5 * (firstBase + secondBase),
            sign * height};
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
    const std::vector<PixelPoint> course = movingMean(edge.points, kSmoothedOver);
    std::vector<PixelPoint> across;
    std::vector<CrossCourse> courses;
    for (std::size_t p = 0; p < course.size(); ++p) {
        across.push_back(acrossAt(course, p));
        courses.push_back({course[p], {kStepPx * across[p].u, kStepPx * across[p].v}});
    }
    CrossProfiles profiles(image, courses, static_cast<int>(reachPx / kStepPx),
                           polarity == LinePolarity::Bright ? 1.0f : -1.0f);
    profiles.average(kAveragedAlong);
    std::vector<LineSample> samples;
    for (std::size_t p = 0; p < course.size(); ++p)
        samples.push_back(sampleOf(Profile(profiles.profile(p)), polarity, course[p], across[p]));
    smoothCentres(samples);
    return samples;
}

double lengthOf(const std::vector<LineSample>& samples)
{
    double length = 0.0;
    for (std::size_t s = 1; s < samples.size(); ++s)
        length += distanceBetween(samples[s - 1].centre, samples[s].centre);
    return length;
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
