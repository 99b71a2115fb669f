// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <array>
#include <optional>
#include <span>
#include <stop_token>

namespace isocenter::core {

// What turns the curvature of a measure into variances. Near its maximum a measure of N independent residuals
// behaves like a least-squares fit: 1 - NCC is half the mean squared residual of standardised images, so that
// the covariance is 2 (ideal - value) / N times the inverse of the negated Hessian. Limits: residuals that
// come from a wrong model (scatter, another posture) are not noise; N counts independent samples, of which
// there are fewer than pixels; measures other than NCC and SSD obey the factor only in their order of
// magnitude. Ratios between axes do not depend on it.
struct UncertaintyScale
{
    double ideal = 1.0;      // the value of a perfect match
    double samples = 1000.0; // independent ones
};

// The weighted sum of a perfect match; nothing where a measure has no bound to reach.
std::optional<double> idealValue(std::span<const WeightedMeasure> measures);

// How well a pose is determined, along the axes of the view frame.
struct PoseUncertainty
{
    // Standard deviations, mm and degrees, from the curvature; infinite where the value does not fall off, 0
    // where an axis is locked.
    PoseIncrement deviation = PoseIncrement::Zero();
    // Standard deviations among the results of a multi-start that kept more than one.
    std::optional<PoseIncrement> scatter;
    // Depth is much worse determined than the directions across it, as in a single view.
    bool isDepthWeak() const;
};

// Fits a quadratic to the objective at the six axes and their pairs around the best pose (73 poses, one
// batch). Throws Cancelled, and what the objective throws.
PoseUncertainty uncertaintyAt(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                              const std::array<bool, 6>& locked, const UncertaintyScale& scale,
                              const std::stop_token& stop = {});

// Standard deviations of the candidates about their mean; nothing for fewer than two.
std::optional<PoseIncrement> scatterOf(std::span<const RegistrationCandidate> candidates,
                                       const PoseFrame& frame);

} // namespace isocenter::core
