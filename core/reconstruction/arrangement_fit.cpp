// SPDX-License-Identifier: MIT
#include "core/reconstruction/arrangement_fit.h"

#include "core/support/parabola.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kNearestToEdge = 0.1;  // of the detector's columns: the axis of a shifted detector
constexpr double kLeastShare = 0.01;    // of all rays, that are measured twice
constexpr std::size_t kPartsOfRays = 6; // of the rays, for the standard error
constexpr int kDistances = 8;           // shorter and longer ones, by steps
constexpr double kDistanceStep = 0.035; // of the distance

} // namespace

RayAgreement ArrangementFit::counting(const RayAgreement& agreement, std::size_t every) const
{
    const double rays = static_cast<double>(rays_.projections().size()) / static_cast<double>(every) *
                        scan_.columns() / rays_.columnsASample();
    return static_cast<double>(agreement.pairs) < std::max(50.0, kLeastShare * rays) ? RayAgreement{}
                                                                                     : agreement;
}

std::optional<FittedArrangement> ArrangementFit::shifted(const ScanArrangement& arrangement) const
{
    const auto coarse = coarselyShifted(arrangement);
    if (!coarse)
        return std::nullopt;
    const ScanArrangement fine =
        finely(*coarse, &ScanArrangement::shiftColumns, rays_.columnsASample(), 0, 1);
    const RayAgreement agreement = rays_.agreement(fine);
    if (!agreement.disagreement)
        return std::nullopt;
    return FittedArrangement{fine, *agreement.disagreement};
}

// By samples.
std::optional<ScanArrangement> ArrangementFit::coarselyShifted(const ScanArrangement& arrangement) const
{
    const std::size_t every = std::max<std::size_t>(1, rays_.projections().size() / 60);
    const double step = rays_.columnsASample();
    const double axis = rays_.axisColumn();
    const int lowest =
        static_cast<int>(std::floor(std::min(0.0, axis - (1.0 - kNearestToEdge) * scan_.columns()) / step));
    const int highest =
        static_cast<int>(std::ceil(std::max(0.0, axis - kNearestToEdge * scan_.columns()) / step));
    const int count = highest - lowest + 1;
    std::vector<std::optional<double>> disagreements(static_cast<std::size_t>(count));
    parallelFor(count, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            progress_.throwIfCancelled();
            ScanArrangement moved = arrangement;
            moved.shiftColumns = step * (lowest + i);
            disagreements[static_cast<std::size_t>(i)] =
                counting(rays_.agreement(moved, 0, every), every).disagreement;
        }
    });
    const auto best = std::ranges::min_element(
        disagreements, {}, [](const std::optional<double>& one) { return one.value_or(2.0); });
    if (!*best)
        return std::nullopt;
    ScanArrangement fitted = arrangement;
    fitted.shiftColumns = step * (lowest + static_cast<int>(best - disagreements.begin()));
    return fitted;
}

std::optional<FittedArrangement> ArrangementFit::atDistance(const ScanArrangement& arrangement) const
{
    std::array<double, 2 * kDistances + 1> disagreements{};
    const auto distanceOf = [](int i) { return std::pow(1.0 + kDistanceStep, i - kDistances); };
    parallelFor(static_cast<int>(disagreements.size()), [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            progress_.throwIfCancelled();
            ScanArrangement moved = arrangement;
            moved.distance = distanceOf(i);
            disagreements[static_cast<std::size_t>(i)] =
                counting(rays_.agreement(moved)).disagreement.value_or(2.0);
        }
    });
    const auto best = std::ranges::min_element(disagreements);
    ScanArrangement fitted = arrangement;
    fitted.distance = distanceOf(static_cast<int>(best - disagreements.begin()));
    fitted = finely(fitted, &ScanArrangement::distance, kDistanceStep, 0, 1);
    const RayAgreement agreement = counting(rays_.agreement(fitted));
    if (!agreement.disagreement)
        return std::nullopt;
    return FittedArrangement{fitted, *agreement.disagreement};
}

// The lowest point of parabolas through three values that come nearer to each other, by a part of the rays.
ScanArrangement ArrangementFit::finely(ScanArrangement arrangement, double ScanArrangement::*value,
                                       double step, std::size_t part, std::size_t parts) const
{
    for (const double nearer : {1.0, 0.5, 0.5}) {
        std::array<double, 3> squares{};
        for (std::size_t i = 0; i < squares.size(); ++i) {
            ScanArrangement moved = arrangement;
            moved.*value += nearer * step * (static_cast<double>(i) - 1.0);
            const double disagreement = rays_.agreement(moved, part, parts).disagreement.value_or(2.0);
            squares[i] = disagreement * disagreement;
        }
        const std::optional<double> lowest = lowestPointOfParabola(squares);
        if (!lowest)
            break;
        arrangement.*value += nearer * step * *lowest;
    }
    return arrangement;
}

double ArrangementFit::standardErrorOf(const ScanArrangement& fitted, double ScanArrangement::*value,
                                       double step) const
{
    std::vector<double> values;
    for (std::size_t part = 0; part < kPartsOfRays; ++part)
        values.push_back(finely(fitted, value, step, part, kPartsOfRays).*value);
    const double mean = std::reduce(values.begin(), values.end()) / kPartsOfRays;
    double squares = 0.0;
    for (const double one : values)
        squares += (one - mean) * (one - mean);
    return std::sqrt(squares / (kPartsOfRays * (kPartsOfRays - 1)));
}

double ArrangementFit::standardErrorOfShift(const ScanArrangement& fitted) const
{
    return standardErrorOf(fitted, &ScanArrangement::shiftColumns, rays_.columnsASample());
}

double ArrangementFit::standardErrorOfDistance(const ScanArrangement& fitted) const
{
    return standardErrorOf(fitted, &ScanArrangement::distance, kDistanceStep);
}

} // namespace isocenter::core
