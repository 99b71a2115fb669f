// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/homography.h"
#include "core/features/homography_check.h"

#include <array>
#include <cstdint>
#include <vector>

namespace isocenter::core {

// What pairs of points, some of them wrong, say about a homography.
struct RobustHomography
{
    std::optional<Eigen::Matrix3d> secondFromFirst;
    std::vector<std::uint8_t> inliers; // one a pair: 1 if its error is below the threshold
    int inlierCount = 0;
    double rmsPx = 0.0;  // symmetric transfer error of the inliers
    double score = 0.0;  // marginalised, as below
    std::string problem; // why there is no homography, for people
};

// The gain of a pair of that squared error: what max(0, 1 - e^2 / t^2), of Torr and Zisserman's MSAC, gives
// on average over all thresholds t up to the largest: (1 - e / threshold)^2. As MAGSAC does (Barath, Matas
// and Noskova 2019), this leaves the threshold's exact value without influence.
double marginalGain(double squaredErrorPx, double thresholdPx);

// The weight of a pair in a least-squares step, marginalised over noise up to threshold / 3.03, the 99 %
// quantile of errors in two dimensions (MAGSAC++, Barath et al. 2020, equation 6 with n = 2); 1 at 0.
double marginalWeight(double squaredErrorPx, double thresholdPx);

// The four pairs of a hypothesis, all different, of four random numbers in [0, 1).
std::array<int, 4> samplePairs(const std::array<float, 4>& random, int pairs);

// A homography that is about right, refined by reweighted least squares over all pairs, and judged. Says what
// is wrong when fewer pairs than that agree, when those that do lie on a line within the threshold, or when
// it cannot be two views of a plane (homographyProblem). Every homography that is found among matches is
// judged here.
RobustHomography refinedRobustly(const Eigen::Matrix3d& start, std::span<const PointPair> pairs,
                                 const HomographyPictures& pictures, double thresholdPx, int fewestInliers);

} // namespace isocenter::core
