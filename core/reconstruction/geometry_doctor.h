// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// What a scan might be, and how that fits.
struct GeometryHypothesis
{
    std::string what;
    double shiftColumns = 0.0; // the images lie so many columns farther along the detector; the best one
    // How far opposite rays disagree then (MidPlaneRays: 0 not at all, 1 entirely), and how blurred a coarse
    // slice is (CoarseSlice); where there is such a measure.
    std::optional<double> disagreement{};
    std::optional<double> entropyBits{};
};

struct GeometryDiagnosis
{
    std::vector<GeometryHypothesis> hypotheses; // as given first
    // What is probably wrong, by how much and what to do about it, a sentence or two each; empty: nothing.
    std::vector<std::string> findings;
    std::string cannotTell; // why nothing can be said; empty if it can
};

// The line integrals of a projection, in the scan's layout; called from several threads.
using LineIntegralsOf = std::function<Image(std::size_t projection)>;

// Looks for faults of a scan's geometry in its projections, by the lines of the mid-plane that they measure
// from both ends: a moved centre of rotation, the wrong sign of an offset, angles that count the other way,
// rows and columns exchanged, images upside down on a detector that is displaced along the axis, a wrong
// distance between source and detector, projections or matrices that are exchanged or in reverse order.
// Besides, images that are stored twice, and an open beam that leaves line integrals in the air. Where a
// coarse slice is clearly sharper as given, nothing is said of what opposite rays seem to show; where an arc
// is so short that they show nothing, the sharpness of the slice finds a moved centre and reversed angles.
//
// What no projection can tell: a scan that is mirrored as a whole, that begins at another angle, or is turned
// upside down about its mid-plane; a wrong distance between source and axis where that of the detector and
// the pitch are right, which only scales the volume; nor, with the axis in the centre of the detector, images
// mirrored left to right from angles that count the other way.
// Longer scans are sampled evenly up to this number of projections, so that a fault of a single projection
// may be missed. Throws what reading throws, and Cancelled.
inline constexpr std::size_t kProjectionsExamined = 360;
GeometryDiagnosis diagnoseGeometry(const ScanGeometry& scan, const LineIntegralsOf& lineIntegralsOf,
                                   const Progress& progress = {},
                                   std::size_t mostProjections = kProjectionsExamined);

} // namespace isocenter::core
