// SPDX-License-Identifier: MIT
#include "core/calibration/saddle_point.h"

#include "core/image/filters/gaussian_blur.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kSmoothingSigma = 1.0; // px
constexpr int kMostSteps = 20;
constexpr double kSettledPx = 1e-4;
constexpr double kLargestMove = 0.8;       // of the radius
constexpr double kThinnestCrossing = 0.02; // smaller to larger eigenvalue of the gradients' products

constexpr int kSamples = 48; // of a circle
constexpr int kQuantile = 5; // of them, from which on bright and dark are counted
constexpr double kLeastContrast = 10.0;
constexpr double kUndecided = 0.15;     // of the contrast, about the middle of bright and dark
constexpr double kLargestBendRad = 0.4; // of an edge at the point
constexpr double kSmallestSectorRad = 0.25;

using Circle = std::array<double, kSamples>;

double angleOf(double sample)
{
    return sample * kTurn / kSamples;
}

// Mean greys of three circles.
Circle greysAround(const Image& image, const Eigen::Vector2d& place, double radius)
{
    Circle greys{};
    for (int s = 0; s < kSamples; ++s) {
        const Eigen::Vector2d direction(std::cos(angleOf(s)), std::sin(angleOf(s)));
        for (const double share : {0.75, 1.0, 1.25})
            greys[static_cast<std::size_t>(s)] += greyAt(image, place + share * radius * direction) / 3.0;
    }
    return greys;
}

// Where on the circle bright becomes dark or dark bright (in samples), with whether it is bright afterwards.
struct Change
{
    double sample;
    bool bright;
};

std::vector<Change> changesOf(const Circle& greys, double middle, double band)
{
    const auto at = [&](int sample) { return greys[static_cast<std::size_t>(sample % kSamples)] - middle; };
    int begin = 0;
    while (begin < kSamples && std::abs(at(begin)) <= band)
        ++begin;
    std::vector<Change> changes;
    int last = begin; // that was decided
    for (int sample = begin + 1; sample <= begin + kSamples; ++sample) {
        if (std::abs(at(sample)) <= band)
            continue;
        if ((at(sample) > 0.0) != (at(last) > 0.0)) {
            int before = last;
            while ((at(before + 1) > 0.0) == (at(last) > 0.0))
                ++before;
            changes.push_back({before + at(before) / (at(before) - at(before + 1)), at(sample) > 0.0});
        }
        last = sample;
    }
    return changes;
}

double bendOf(double edge, double opposite)
{
    return std::abs(std::remainder(opposite - edge - std::numbers::pi, kTurn));
}

} // namespace

double greyAt(const Image& image, const Eigen::Vector2d& place)
{
    const double x = std::clamp(place.x() - 0.5, 0.0, image.columns - 1.0);
    const double y = std::clamp(place.y() - 0.5, 0.0, image.rows - 1.0);
    const int left = std::min(static_cast<int>(x), image.columns - 2);
    const int top = std::min(static_cast<int>(y), image.rows - 2);
    const auto pixel = [&](int column, int row) { return static_cast<double>(image.at(column, row)); };
    return std::lerp(std::lerp(pixel(left, top), pixel(left + 1, top), x - left),
                     std::lerp(pixel(left, top + 1), pixel(left + 1, top + 1), x - left), y - top);
}

std::optional<Eigen::Vector2d> edgeCrossing(const Image& image, const Eigen::Vector2d& start, double radius)
{
    Eigen::Vector2d place = start;
    for (int step = 0; step < kMostSteps; ++step) {
        const int left = static_cast<int>(std::ceil(place.x() - radius - 0.5));
        const int right = static_cast<int>(std::floor(place.x() + radius - 0.5));
        const int top = static_cast<int>(std::ceil(place.y() - radius - 0.5));
        const int bottom = static_cast<int>(std::floor(place.y() + radius - 0.5));
        if (left < 1 || top < 1 || right > image.columns - 2 || bottom > image.rows - 2)
            return {};
        Eigen::Matrix2d products = Eigen::Matrix2d::Zero();
        Eigen::Vector2d moment = Eigen::Vector2d::Zero();
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column) {
                const Eigen::Vector2d pixel(column + 0.5 - place.x(), row + 0.5 - place.y());
                const double share = 1.0 - pixel.squaredNorm() / (radius * radius);
                if (share <= 0.0)
                    continue;
                const Eigen::Vector2d gradient(
                    static_cast<double>(image.at(column + 1, row) - image.at(column - 1, row)),
                    static_cast<double>(image.at(column, row + 1) - image.at(column, row - 1)));
                const Eigen::Matrix2d product = share * share * gradient * gradient.transpose();
                products += product;
                moment += product * pixel;
            }
        const double trace = products.trace();
        if (!(products.determinant() > kThinnestCrossing * trace * trace))
            return {};
        const Eigen::Vector2d shift = products.inverse() * moment;
        place += shift;
        if ((place - start).norm() > kLargestMove * radius)
            return {};
        if (shift.norm() < kSettledPx)
            break;
    }
    return place;
}

Image smoothedForCrossings(const Image& image)
{
    return gaussianBlur(image, {}, kSmoothingSigma);
}

std::optional<SaddlePoint> saddlePointAt(const Image& image, const Eigen::Vector2d& place, double radius)
{
    const Circle greys = greysAround(image, place, radius);
    Circle sorted = greys;
    std::ranges::sort(sorted);
    const double dark = sorted[kQuantile];
    const double bright = sorted[kSamples - 1 - kQuantile];
    SaddlePoint saddle;
    saddle.place = place;
    saddle.contrast = bright - dark;
    if (saddle.contrast < kLeastContrast)
        return {};
    const std::vector<Change> changes = changesOf(greys, 0.5 * (bright + dark), kUndecided * saddle.contrast);
    if (changes.size() != saddle.edges.size())
        return {};
    for (std::size_t edge = 0; edge < saddle.edges.size(); ++edge)
        saddle.edges[edge] = angleOf(changes[edge].sample);
    saddle.brightAfterFirst = changes.front().bright;
    for (std::size_t edge = 0; edge < saddle.edges.size(); ++edge) {
        const double sector =
            std::remainder(saddle.edges[(edge + 1) % saddle.edges.size()] - saddle.edges[edge], kTurn);
        if (std::abs(sector) < kSmallestSectorRad ||
            bendOf(saddle.edges[edge], saddle.edges[(edge + 2) % saddle.edges.size()]) > kLargestBendRad)
            return {};
    }
    return saddle;
}

} // namespace isocenter::core
