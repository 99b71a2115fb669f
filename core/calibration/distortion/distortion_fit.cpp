// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/distortion_fit.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>

namespace isocenter::core {
namespace {

constexpr int kPointsOfTerm = 3; // at least for each coefficient, where the degree is chosen
constexpr int kStrayRounds = 3;
constexpr double kStrayPointPx = 0.25;
constexpr double kStrayOfMedian = 7.0;
constexpr double kWorthTheDegree = 0.98; // of the leave-one-out error of a lower degree

// x + iy of a place, by which turns and scales are products.
std::complex<double> complexOf(const Eigen::Vector2d& place)
{
    return {place.x(), place.y()};
}

// The similarity straight = scaledTurn * flat + shift nearest to where points are seen.
struct Similarity
{
    std::complex<double> scaledTurn;
    std::complex<double> shift;

    Eigen::Vector2d at(const Eigen::Vector2d& flat) const
    {
        const std::complex<double> place = scaledTurn * complexOf(flat) + shift;
        return {place.real(), place.imag()};
    }
};

Similarity similarityOf(const SpotGrid& grid)
{
    std::complex<double> flatMean;
    std::complex<double> seenMean;
    const auto count = static_cast<double>(grid.spots.size());
    for (const GridSpot& spot : grid.spots) {
        flatMean += complexOf(grid.flatPlaceOf(spot.cell)) / count;
        seenMean += complexOf(spot.spot.place) / count;
    }
    std::complex<double> product;
    double squares = 0.0;
    for (const GridSpot& spot : grid.spots) {
        const std::complex<double> flat = complexOf(grid.flatPlaceOf(spot.cell)) - flatMean;
        product += std::conj(flat) * (complexOf(spot.spot.place) - seenMean);
        squares += (std::conj(flat) * flat).real();
    }
    const std::complex<double> scaledTurn = product / squares;
    return {scaledTurn, seenMean - scaledTurn * flatMean};
}

double rmsOfAll(const std::vector<double>& values)
{
    double squares = 0.0;
    for (const double value : values)
        squares += value * value;
    return std::sqrt(squares / static_cast<double>(values.size()));
}

// The degree beyond which points that the polynomial does not know are told no better.
int bestDegree(std::span<const DistortionPoint> points)
{
    int best = 1;
    double least = rmsOfAll(polynomialDisplacements(points, 1)->leaveOneOutPx());
    for (int degree = 2; degree <= kHighestDegree; ++degree) {
        if (points.size() < static_cast<std::size_t>(kPointsOfTerm * termsOfDegree(degree)))
            break;
        const double rms = rmsOfAll(polynomialDisplacements(points, degree)->leaveOneOutPx());
        if (rms < kWorthTheDegree * least) {
            best = degree;
            least = rms;
        }
    }
    return best;
}

// Leaves out points that are much farther than others from where those let expect them; the number of them.
int leaveOutStrays(std::vector<DistortionPoint>& points)
{
    const std::size_t before = points.size();
    for (int round = 0; round < kStrayRounds; ++round) {
        const std::vector<double> errors =
            polynomialDisplacements(points, bestDegree(points))->leaveOneOutPx();
        const double most = std::max(kStrayPointPx, kStrayOfMedian * median(errors));
        std::vector<DistortionPoint> kept;
        for (std::size_t point = 0; point < points.size(); ++point)
            if (errors[point] <= most)
                kept.push_back(points[point]);
        if (kept.size() == points.size() || kept.size() < kFewestGridSpots)
            break;
        points = std::move(kept);
    }
    return static_cast<int>(before - points.size());
}

struct MeasuredModel
{
    DistortionKind kind;
    int degree;
    std::vector<double> leaveOneOutPx;
};

MeasuredModel chosenModel(std::span<const DistortionPoint> points, const DistortionOptions& options)
{
    const auto local = [&] {
        return MeasuredModel{DistortionKind::Local, 0, localDisplacements(points)->leaveOneOutPx()};
    };
    if (options.kind == DistortionKind::Local)
        return local();
    const int degree = options.degree ? *options.degree : bestDegree(points);
    MeasuredModel polynomial{DistortionKind::Polynomial, degree,
                             polynomialDisplacements(points, degree)->leaveOneOutPx()};
    if (options.kind || options.degree)
        return polynomial;
    MeasuredModel other = local();
    return rmsOfAll(other.leaveOneOutPx) < rmsOfAll(polynomial.leaveOneOutPx) ? other : polynomial;
}

} // namespace

void DistortionOptions::validate() const
{
    if (!(spacingMm > 0.0) || !std::isfinite(spacingMm))
        throw UsageError(fmt::format(
            translatable("Data", "a spacing of {} mm makes no sense: it must be positive"), spacingMm));
    if (degree && (*degree < 1 || *degree > kHighestDegree))
        throw UsageError(
            fmt::format(translatable("Data", "degree {}: it must be 1 to {}"), *degree, kHighestDegree));
    if (degree && kind == DistortionKind::Local)
        throw UsageError(translatable("Data", "a degree is for polynomial maps: local ones have none"));
}

DistortionFit fittedDistortion(const SpotGrid& grid, int columns, int rows, const DistortionOptions& options)
{
    options.validate();
    if (grid.spots.size() < kFewestGridSpots)
        throw InputError(fmt::format(
            translatable("Data", "a distortion map takes {} beads or holes of a grid, and there are {}"),
            kFewestGridSpots, grid.spots.size()));
    const Similarity similarity = similarityOf(grid);
    DistortionRecipe recipe{columns, rows, {}, 0, std::abs(similarity.scaledTurn), {}};
    for (const GridSpot& spot : grid.spots)
        recipe.points.push_back({similarity.at(grid.flatPlaceOf(spot.cell)), spot.spot.place});
    const int leftOut = leaveOutStrays(recipe.points);
    const MeasuredModel model = chosenModel(recipe.points, options);
    recipe.kind = model.kind;
    recipe.degree = model.degree;

    DistortionFit fit;
    fit.leftOut = leftOut;
    fit.map = std::make_shared<const DistortionMap>(std::move(recipe));
    std::vector<double> errors;
    for (const DistortionPoint& point : fit.map->recipe().points) {
        errors.push_back((fit.map->seenAt(point.straight) - point.seen).norm());
        fit.largestShiftPx = std::max(fit.largestShiftPx, (point.seen - point.straight).norm());
    }
    fit.residuals = {rmsOfAll(errors), std::ranges::max(errors), rmsOfAll(model.leaveOneOutPx),
                     std::ranges::max(model.leaveOneOutPx)};
    fit.pixelsPerMm = std::abs(similarity.scaledTurn) / options.spacingMm;
    fit.turnDeg = std::atan2(similarity.scaledTurn.imag(), similarity.scaledTurn.real()) * kDegPerRad;
    return fit;
}

} // namespace isocenter::core
