// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/mid_plane_rays.h"
#include "core/support/progress.h"

#include <cstddef>
#include <optional>

namespace isocenter::core {

// An arrangement, and how far opposite rays disagree with it.
struct FittedArrangement
{
    ScanArrangement arrangement;
    double disagreement = 0.0;
};

// Fits where the detector lies to the rays in the mid-plane. All must outlive it.
class ArrangementFit
{
public:
    ArrangementFit(const ScanGeometry& scan, const MidPlaneRays& rays, const Progress& progress)
        : scan_(scan), rays_(rays), progress_(progress)
    {
    }

    // Too few pairs count as none.
    RayAgreement counting(const RayAgreement& agreement, std::size_t every = 1) const;
    // The shift at which rays disagree least, over all places of the axis on the detector; nullopt where none
    // has enough pairs. Throws Cancelled.
    std::optional<FittedArrangement> shifted(const ScanArrangement& arrangement) const;
    // The distance of the detector at which they disagree least, a quarter shorter to a third longer.
    std::optional<FittedArrangement> atDistance(const ScanArrangement& arrangement) const;
    // Standard errors of the fitted shift (columns) and distance (relative), from subsets of the rays.
    double standardErrorOfShift(const ScanArrangement& fitted) const;
    double standardErrorOfDistance(const ScanArrangement& fitted) const;

private:
    std::optional<ScanArrangement> coarselyShifted(const ScanArrangement& arrangement) const;
    ScanArrangement finely(ScanArrangement arrangement, double ScanArrangement::*value, double step,
                           std::size_t part, std::size_t parts) const;
    double standardErrorOf(const ScanArrangement& fitted, double ScanArrangement::*value, double step) const;

    const ScanGeometry& scan_;
    const MidPlaneRays& rays_;
    const Progress& progress_;
};

} // namespace isocenter::core
