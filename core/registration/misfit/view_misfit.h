// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/misfit/misfit_fit.h"

#include <cstddef>

namespace isocenter::core {

// How well one view fits a pose, by itself: what would have to happen to its DRR to lie on its X-ray.
struct ViewMisfit
{
    Eigen::Vector2d shiftPx = Eigen::Vector2d::Zero(); // along columns and rows
    double scalePercent = 0.0;
    double rotationDeg = 0.0; // clockwise as the image is seen
    Eigen::Vector4d deviations = Eigen::Vector4d::Zero();
    double chance = 1.0;  // that the four are noise
    double shiftMm = 0.0; // of a point of the body at the pivot's depth
    double restPx = 0.0;  // root mean square of what no geometry explains, less what noise makes of it
    double restMm = 0.0;
    double agreement = 0.0;   // median correlation of the blocks that were found
    double foundPart = 0.0;   // of those that show something
    double unknownPart = 0.0; // blocks of the X-ray that show what the DRR does not
    double coherence = 0.0;   // correlation of the rest of neighbours, -1 to 1: a deformed body's is high
    int blocks = 0;           // that were found
};

// The misfit of one view, given the fit of all views. The pivot (mm, world) gives the depth of the body.
ViewMisfit misfitOf(const MisfitFit& all, std::size_t view, const ViewEvidence& evidence,
                    const Eigen::Vector3d& pivotMm);

// The probability that a chi-square variable exceeds this value (approximation by Wilson and Hilferty, 1931).
double chanceOf(double square, double freedom);

} // namespace isocenter::core
