// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::core {

// The known true pose of a case, and where its error is measured (volume frame, mm). Simulated data and
// phantoms have it.
struct GroundTruth
{
    Pose pose;
    std::vector<Eigen::Vector3d> targetsMm;
};

// mTRE: mean 3-D distance (mm) between the true and the registered position of the targets (volume frame,
// mm).
double meanTargetRegistrationError(const Pose& truth, const Pose& registered,
                                   std::span<const Eigen::Vector3d> targetsMm);

// mRPD (van de Kraats et al. 2005): mean 3-D distance (mm) from the true target to the ray from the source
// through the projection of the registered target. The error that a single view can see.
double meanReprojectionDistance(const Pose& truth, const Pose& registered, const ProjectionGeometry& view,
                                std::span<const Eigen::Vector3d> targetsMm);

// Success by van de Kraats et al. 2005: with one view an mRPD under this, with several an mTRE under it.
inline constexpr double kSuccessMm = 2.0;

// The eight corners and the centre of the middle half of a volume: targets when the user has none.
std::vector<Eigen::Vector3d> defaultTargets(const Eigen::Vector3d& centreMm, const Eigen::Vector3d& extentMm);

// Starts around the truth whose mTRE is exactly the wanted one: random directions in all six parameters (1 mm
// weighs as much as 1 degree about the frame's pivot), scaled. Deterministic for a seed.
std::vector<Pose> startsAtTargetError(const Pose& truth, const PoseFrame& frame,
                                      std::span<const Eigen::Vector3d> targetsMm, double targetErrorMm,
                                      int count, std::uint32_t seed);

// Starts whose translation and rotation are drawn uniformly in +-maximum per axis. Deterministic for a seed.
std::vector<Pose> startsWithinBounds(const Pose& truth, const PoseFrame& frame, double maximumMm,
                                     double maximumDeg, int count, std::uint32_t seed);

} // namespace isocenter::core
