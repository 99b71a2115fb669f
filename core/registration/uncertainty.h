// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/optimise/pose_constraints.h"
#include "core/registration/registration_2d3d.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::core {

// How each pixel of each view pulls at the value at a pose (valueInfluenceMap). The same pixels at every
// pose.
using InfluenceMaps = std::function<std::vector<Image>(const Pose& pose)>;

// What deviations from the images are multiplied by, so that 95 % intervals hold the truth about that often:
// the largest of the measures' own factors, which differ for one view and for several. They come from 320
// registrations of known truth a measure, of synthetic X-rays with noise, scatter and another exposure and of
// simulated X-rays of a real CT; resources/manual/measurements.md has what they hold in others.
double uncertaintyFactor(std::span<const WeightedMeasure> measures, std::size_t views);

// How well a pose is determined, along the axes of the frame in which it was searched (see lockedFrame).
struct PoseUncertainty
{
    // Standard deviations, mm and degrees; infinite where the value does not fall off, 0 where an axis is
    // locked. The truth lies within 1.96 of them in about 95 % of registrations that found the right place.
    // What all parts of the images share, such as a wrong geometry or the CT of another posture, is in them
    // only as far as widen() was told of it.
    PoseIncrement deviation = PoseIncrement::Zero();
    // Standard deviations among the results of a multi-start that kept more than one.
    std::optional<PoseIncrement> scatter;
    LockAxes axes = LockAxes::View; // which these are along
    // Depth is much worse determined than the directions across it, as in a single view. Not said along the
    // world's axes.
    bool isDepthWeak() const;
    // Adds deviations that do not depend on these, as of a model that is doubted.
    void widen(const PoseIncrement& byDeviation);
};

// Each view is cut into 4 x 4 blocks. A block's pull is how fast its part of the value changes along the axes
// at the best pose, where the pulls of all blocks cancel; how much they disagree, through the curvature of
// the objective, is how far the pose would move with other noise or another error of the model in each block
// ("sandwich" covariance, Huber 1967; White, Econometrica 48(4), 1980). How far the pose is from the
// quadratic's maximum, for searches end before it, is added. Finds the curvature by differences at the
// free axes and their pairs (73 poses for six, one batch); where the objective is too uneven for it to fall
// along all, by least squares over steps that are doubled until it does (up to three more batches of as
// many). Looks at the influences at two poses for each free axis. Throws Cancelled, and what objective and
// influences throw.
PoseUncertainty uncertaintyAt(const BatchObjective& objective, const InfluenceMaps& influences,
                              const Pose& best, const PoseFrame& frame, const std::array<bool, 6>& locked,
                              double factor, const std::stop_token& stop = {});

// Standard deviations of the candidates about their mean; nothing for fewer than two.
std::optional<PoseIncrement> scatterOf(std::span<const RegistrationCandidate> candidates,
                                       const PoseFrame& frame);

} // namespace isocenter::core
