// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/spot_finder.h"

#include "core/calibration/dark_runs.h"
#include "core/calibration/saddle_point.h"
#include "core/image/filters/gaussian_blur.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace isocenter::core {
namespace {

constexpr double kSmoothingSigmaPx = 1.0; // where spots are looked for; their places are the image's own
constexpr double kOutlier = 0.005;        // of the grey values, at either end, that do not count as the range
constexpr double kSpotDarker = 0.05;      // than the mean around a pixel, of the range
constexpr double kSmallestAreaPx = 6.0;
constexpr double kLeastAspect = 0.5; // of the shorter axis to the longer one
constexpr double kMostUnlikeDisc =
    0.35; // by which an area may differ from that of the ellipse of its moments
constexpr int kCentrings = 4;
constexpr int kRingSamples = 24;
constexpr std::array<double, 3> kSymmetryRadii{0.7, 1.0, 1.3}; // of the spot's
constexpr double kMostAsymmetric = 0.12; // mean difference of opposite places, of the contrast
constexpr double kFullyDark =
    0.7; // of the contrast, from which pixels count alike: slopes of depth do not shift

// The image with its spots dark, and the range of its grey values.
struct DarkSpots
{
    Image image;
    double range = 0.0;
};

DarkSpots withDarkSpots(const Image& image, SpotKind kind)
{
    DarkSpots result{image, static_cast<double>(percentile(image.values, 1.0 - kOutlier) -
                                                percentile(image.values, kOutlier))};
    if (kind == SpotKind::Bright)
        for (float& value : result.image.values)
            value = -value;
    return result;
}

// The moments of an area of pixels.
struct AreaMoments
{
    double pixels = 0.0;
    Eigen::Vector2d sum = Eigen::Vector2d::Zero();
    Eigen::Matrix2d squares = Eigen::Matrix2d::Zero();
    bool atEdge = false;

    void add(const DarkRun& run, const Image& image)
    {
        for (int column = run.begin; column < run.end; ++column) {
            const Eigen::Vector2d place(column + 0.5, run.row + 0.5);
            pixels += 1.0;
            sum += place;
            squares += place * place.transpose();
        }
        atEdge =
            atEdge || run.row == 0 || run.row == image.rows - 1 || run.begin == 0 || run.end == image.columns;
    }
    Eigen::Vector2d centre() const { return sum / pixels; }
    double radiusPx() const { return std::sqrt(pixels / std::numbers::pi); }
    bool isRound() const
    {
        if (atEdge || pixels < kSmallestAreaPx)
            return false;
        const Eigen::Matrix2d covariance = squares / pixels - centre() * centre().transpose() +
                                           Eigen::Matrix2d::Identity() / 12.0; // a pixel's own extent
        const double middle = 0.5 * covariance.trace();
        const double spread = std::sqrt(std::max(0.0, middle * middle - covariance.determinant()));
        const double likeEllipse = 4.0 * std::numbers::pi * std::sqrt(covariance.determinant());
        return middle - spread > kLeastAspect * kLeastAspect * (middle + spread) &&
               std::abs(pixels / likeEllipse - 1.0) < kMostUnlikeDisc;
    }
};

// The brightness around a spot as a plane, from a ring about it.
struct Surroundings
{
    double mean = 0.0;
    Eigen::Vector2d slope = Eigen::Vector2d::Zero(); // a pixel

    double at(const Eigen::Vector2d& fromCentre) const { return mean + slope.dot(fromCentre); }
};

Eigen::Vector2d ringDirection(int sample)
{
    const double angle = 2.0 * std::numbers::pi * sample / kRingSamples;
    return {std::cos(angle), std::sin(angle)};
}

Surroundings surroundingsOf(const Image& image, const Eigen::Vector2d& centre, double radius)
{
    Surroundings around;
    for (int sample = 0; sample < kRingSamples; ++sample) {
        const double grey = greyAt(image, centre + radius * ringDirection(sample));
        around.mean += grey / kRingSamples;
        around.slope += 2.0 * grey / (kRingSamples * radius) * ringDirection(sample);
    }
    return around;
}

// Whether a spot looks the same turned by half a turn, as one that is cut off in part does not.
bool isSymmetric(const Image& smooth, const Spot& spot, const Surroundings& around)
{
    double difference = 0.0;
    for (const double radius : kSymmetryRadii)
        for (int sample = 0; sample < kRingSamples / 2; ++sample) {
            const Eigen::Vector2d away = radius * spot.radiusPx * ringDirection(sample);
            difference += std::abs(greyAt(smooth, spot.place + away) - greyAt(smooth, spot.place - away) -
                                   2.0 * around.slope.dot(away));
        }
    const auto pairs = static_cast<double>(kSymmetryRadii.size() * (kRingSamples / 2));
    return difference / pairs < kMostAsymmetric * spot.contrast;
}

// The centre of what is darker than the surroundings within a disc that is moved onto it; none where it
// leaves the image, nothing is dark, or the spot is cut off.
std::optional<Spot> centredSpot(const Image& image, const Image& smooth, const AreaMoments& area)
{
    Surroundings around;
    const double radius = 1.4 * area.radiusPx() + 1.5;
    const double ring = radius + 0.5;
    Spot spot{area.centre(), area.radiusPx(), 0.0};
    for (int centring = 0; centring < kCentrings; ++centring) {
        const Eigen::Vector2d size(image.columns, image.rows);
        if ((spot.place.array() < ring).any() || (spot.place.array() > size.array() - ring).any())
            return {};
        around = surroundingsOf(image, spot.place, ring);
        spot.contrast = around.mean - greyAt(smooth, spot.place);
        if (!(spot.contrast > 0.0))
            return {};
        double weight = 0.0;
        Eigen::Vector2d moment = Eigen::Vector2d::Zero();
        const auto pixelAt = [](double place) { return static_cast<int>(std::floor(place)); };
        for (int row = pixelAt(spot.place.y() - radius); row <= pixelAt(spot.place.y() + radius); ++row)
            for (int column = pixelAt(spot.place.x() - radius); column <= pixelAt(spot.place.x() + radius);
                 ++column) {
                const Eigen::Vector2d away = Eigen::Vector2d(column + 0.5, row + 0.5) - spot.place;
                // Pixels that the disc's edge crosses count in part, or the centre would move by steps.
                const double share = std::clamp(radius + 0.5 - away.norm(), 0.0, 1.0);
                const double darker =
                    std::min(1.0, (around.at(away) - static_cast<double>(image.at(column, row))) /
                                      (kFullyDark * spot.contrast));
                weight += share * darker;
                moment += share * darker * away;
            }
        if (!(weight > 0.0))
            return {};
        const Eigen::Vector2d shift = moment / weight;
        if (!(shift.norm() < area.radiusPx() + 1.0))
            return {};
        spot.place += shift;
    }
    if (!isSymmetric(smooth, spot, around))
        return {};
    return spot;
}

} // namespace

std::vector<Spot> findSpots(const Image& image, SpotKind kind, int window)
{
    const DarkSpots dark = withDarkSpots(image, kind);
    if (!(dark.range > 0.0))
        return {};
    const Image smooth = gaussianBlur(dark.image, {}, kSmoothingSigmaPx);
    const std::vector<DarkRun> runs = darkRuns(smooth, window, static_cast<float>(kSpotDarker * dark.range));
    const std::vector<std::size_t> first = firstRuns(runs);
    std::vector<AreaMoments> areas(runs.size());
    for (std::size_t run = 0; run < runs.size(); ++run)
        areas[first[run]].add(runs[run], image);
    std::vector<Spot> spots;
    for (const AreaMoments& area : areas)
        if (area.pixels < static_cast<double>(window) * window && area.isRound())
            if (const std::optional<Spot> spot = centredSpot(dark.image, smooth, area))
                spots.push_back(*spot);
    return spots;
}

} // namespace isocenter::core
