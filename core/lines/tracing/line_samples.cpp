// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_samples.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace isocenter::core {
namespace {

constexpr double kStepPx = 1.0 / kCrossPlacesPerPx;
constexpr int kSmoothedOver = 4; // points on either side

// Across the line, of length 1.
PixelPoint acrossAt(const std::vector<PixelPoint>& points, std::size_t point)
{
    constexpr std::size_t kReach = 3;
    const PixelPoint& before = points[point - std::min(point, kReach)];
    const PixelPoint& after = points[std::min(point + kReach, points.size() - 1)];
    const double u = after.u - before.u;
    const double v = after.v - before.v;
    const double length = std::sqrt(u * u + v * v);
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

LineSampler::LineSampler(const Image& image, LinePolarity polarity, int reachPx)
    : image_(image), sign_(polarity == LinePolarity::Bright ? 1.0 : -1.0),
      profiles_(reachPx * kCrossPlacesPerPx)
{
}

std::vector<LineSample> LineSampler::samplesOf(const LineEdge& edge)
{
    profiles_.take(image_, coursesAcross(edge), factor(), kAveragedAlong);
    shapes_.resize(courses_.size());
    findShapes(profiles_, shapes_);
    return samplesWith(shapes_);
}

std::vector<LineSample> LineSampler::samplesOf(const LineEdge& edge, std::span<const CrossShape> shapes)
{
    coursesAcross(edge);
    return samplesWith(shapes);
}

std::span<const CrossCourse> LineSampler::coursesAcross(const LineEdge& edge)
{
    findMovingMean(edge.points, kSmoothedOver, points_);
    courses_.resize(points_.size());
    for (std::size_t p = 0; p < points_.size(); ++p) {
        const PixelPoint across = acrossAt(points_, p);
        courses_[p] = {points_[p], {kStepPx * across.u, kStepPx * across.v}};
    }
    return courses_;
}

std::vector<LineSample> LineSampler::samplesWith(std::span<const CrossShape> shapes)
{
    std::transform(courses_.begin(), courses_.end(), shapes.begin(), points_.begin(),
                   [](const CrossCourse& course, const CrossShape& shape) {
                       const auto steps = static_cast<double>(shape.middle);
                       return PixelPoint{course.middle.u + steps * course.step.u,
                                         course.middle.v + steps * course.step.v};
                   });
    findMovingMean(points_, kSmoothedOver, centres_);
    std::vector<LineSample> samples(centres_.size());
    std::transform(centres_.begin(), centres_.end(), shapes.begin(), samples.begin(),
                   [sign = sign_](const PixelPoint& centre, const CrossShape& shape) {
                       return LineSample{centre, kStepPx * static_cast<double>(shape.width),
                                         static_cast<double>(shape.contrast),
                                         sign * static_cast<double>(shape.crest)};
                   });
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
