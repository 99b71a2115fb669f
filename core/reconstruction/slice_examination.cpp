// SPDX-License-Identifier: MIT
#include "core/reconstruction/slice_examination.h"

#include "core/geometry/angles.h"
#include "core/support/parabola.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kOffAxis = 0.05; // of the columns: the axis of a detector that is not displaced
constexpr double kFarthest = 0.1; // of the columns
constexpr double kLeastArcRad = std::numbers::pi - kRadPerDeg;
constexpr double kClearlyShifted = 0.05; // bits
constexpr double kClearlyTurned = 0.15;  // bits: of half a circle both senses are nearly as sharp

} // namespace

std::unique_ptr<SliceExamination> SliceExamination::of(const ScanGeometry& scan, const MidPlaneRays& rays,
                                                       const Progress& progress)
{
    const double offAxis = std::abs(rays.axisColumn() - 0.5 * scan.columns());
    if (offAxis > kOffAxis * scan.columns() || arcOf(scan.anglesRad()).lengthRad < kLeastArcRad)
        return nullptr;
    auto examination = std::make_unique<SliceExamination>(scan, rays, progress);
    return examination->slice_.showsSomething() ? std::move(examination) : nullptr;
}

SliceExamination::SliceExamination(const ScanGeometry& scan, const MidPlaneRays& rays,
                                   const Progress& progress)
    : scan_(scan), rays_(rays), progress_(progress), slice_(scan, rays), asGivenBits_(slice_.entropyBits({}))
{
}

double SliceExamination::entropyBits(const ScanArrangement& arrangement) const
{
    progress_.throwIfCancelled();
    return slice_.entropyBits(arrangement);
}

double SliceExamination::farthestColumns() const
{
    return kFarthest * scan_.columns();
}

// Images that lie otherwise show another slice.
bool SliceExamination::isJudged(const ScanArrangement& arrangement) const
{
    return arrangement.layout == ImageLayout::AsGiven &&
           std::abs(arrangement.shiftColumns) <= farthestColumns();
}

bool SliceExamination::contradicts(const ScanArrangement& arrangement) const
{
    return isJudged(arrangement) && entropyBits(arrangement) > asGivenBits_ + kClearlyShifted;
}

std::optional<SlicedArrangement> SliceExamination::finding() const
{
    if (arcOf(scan_.anglesRad()).full)
        return std::nullopt;
    const SlicedArrangement shifted = sharpest(false);
    if (const SlicedArrangement turned = sharpest(true);
        turned.entropyBits < shifted.entropyBits - kClearlyTurned)
        return turned;
    if (std::abs(shifted.arrangement.shiftColumns) > accuracyColumns() &&
        shifted.entropyBits < asGivenBits_ - kClearlyShifted)
        return shifted;
    return std::nullopt;
}

// By samples, and then between them.
SlicedArrangement SliceExamination::sharpest(bool reversed) const
{
    const auto at = [&](double shiftColumns) {
        const ScanArrangement arrangement{ImageLayout::AsGiven, reversed, shiftColumns};
        return SlicedArrangement{arrangement, entropyBits(arrangement)};
    };
    const double sample = rays_.columnsASample();
    const int farthest = static_cast<int>(farthestColumns() / sample);
    SlicedArrangement best = at(0.0);
    for (int samples = -farthest; samples <= farthest; ++samples)
        if (const SlicedArrangement one = at(samples * sample); one.entropyBits < best.entropyBits)
            best = one;
    const double middle = best.arrangement.shiftColumns;
    const double step = 0.5 * sample;
    const std::optional<double> lowest = lowestPointOfParabola(
        {at(middle - step).entropyBits, best.entropyBits, at(middle + step).entropyBits});
    if (lowest)
        if (const SlicedArrangement between = at(middle + *lowest * step);
            between.entropyBits < best.entropyBits)
            best = between;
    return best;
}

} // namespace isocenter::core
