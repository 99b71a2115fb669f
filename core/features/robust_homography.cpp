// SPDX-License-Identifier: MIT
#include "core/features/robust_homography.h"

#include "core/features/point_spread.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr double kErrorQuantile = 3.0348542587702925; // sqrt(-2 ln 0.01)
constexpr int kLinearRounds = 2;
constexpr int kMostRounds = 12;
constexpr int kStepsARound = 2;
constexpr int kMostPolishings = 5;

std::vector<double> weightsFor(const Eigen::Matrix3d& homography, std::span<const PointPair> pairs,
                               double thresholdPx)
{
    const Eigen::Matrix3d inverse = homography.inverse();
    std::vector<double> weights;
    weights.reserve(pairs.size());
    for (const PointPair& pair : pairs)
        weights.push_back(marginalWeight(squaredTransferError(homography, inverse, pair), thresholdPx));
    return weights;
}

void judge(RobustHomography& found, std::span<const PointPair> pairs, double thresholdPx)
{
    const Eigen::Matrix3d inverse = found.secondFromFirst->inverse();
    double sum = 0.0;
    found.inliers.assign(pairs.size(), 0);
    found.inlierCount = 0;
    found.score = 0.0;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const double squared = squaredTransferError(*found.secondFromFirst, inverse, pairs[p]);
        found.score += marginalGain(squared, thresholdPx);
        if (squared >= thresholdPx * thresholdPx)
            continue;
        found.inliers[p] = 1;
        ++found.inlierCount;
        sum += squared;
    }
    found.rmsPx = found.inlierCount > 0 ? std::sqrt(sum / found.inlierCount) : 0.0;
}

// Least squares over the inliers alone, until they stay the same: weights that fall off early find them, but
// give away accuracy where noise is near the threshold.
void polish(RobustHomography& found, std::span<const PointPair> pairs, double thresholdPx)
{
    for (int round = 0; round < kMostPolishings; ++round) {
        const std::vector<double> weights(found.inliers.begin(), found.inliers.end());
        RobustHomography next;
        next.secondFromFirst = refinedHomography(*found.secondFromFirst, pairs, weights);
        judge(next, pairs, thresholdPx);
        if (next.inlierCount < found.inlierCount)
            return;
        const bool settled = next.inliers == found.inliers;
        found = std::move(next);
        if (settled)
            return;
    }
}

// Whether the inliers lie on a line within the threshold, in either image.
bool liesOnLine(const RobustHomography& found, std::span<const PointPair> pairs, double thresholdPx)
{
    std::vector<Eigen::Vector2d> first;
    std::vector<Eigen::Vector2d> second;
    for (std::size_t p = 0; p < pairs.size(); ++p)
        if (found.inliers[p] != 0) {
            first.push_back(pairs[p].first);
            second.push_back(pairs[p].second);
        }
    return std::min(spreadOf(first).minor, spreadOf(second).minor) < 0.5 * thresholdPx;
}

} // namespace

double marginalGain(double squaredErrorPx, double thresholdPx)
{
    const double left = 1.0 - std::sqrt(squaredErrorPx) / thresholdPx;
    return left > 0.0 ? left * left : 0.0;
}

double marginalWeight(double squaredErrorPx, double thresholdPx)
{
    if (!(squaredErrorPx < thresholdPx * thresholdPx))
        return 0.0;
    const double sigmas = kErrorQuantile * std::sqrt(squaredErrorPx) / thresholdPx;
    const double least = std::erfc(kErrorQuantile / std::numbers::sqrt2);
    return (std::erfc(sigmas / std::numbers::sqrt2) - least) / (1.0 - least);
}

std::array<int, 4> samplePairs(const std::array<float, 4>& random, int pairs)
{
    std::array<int, 4> sample{};
    for (std::size_t s = 0; s < sample.size(); ++s) {
        const int left = pairs - static_cast<int>(s); // that are not in the sample
        int place = std::min(static_cast<int>(random[s] * static_cast<float>(left)), left - 1);
        std::array<int, 4> before = sample;
        std::sort(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(s));
        for (std::size_t b = 0; b < s; ++b)
            if (place >= before[b])
                ++place;
        sample[s] = place;
    }
    return sample;
}

RobustHomography refinedRobustly(const Eigen::Matrix3d& start, std::span<const PointPair> pairs,
                                 double thresholdPx, int fewestInliers)
{
    RobustHomography best;
    best.secondFromFirst = scaledHomography(start);
    judge(best, pairs, thresholdPx);
    RobustHomography next;
    for (int round = 0; round < kMostRounds; ++round) {
        const std::vector<double> weights = weightsFor(*best.secondFromFirst, pairs, thresholdPx);
        next.secondFromFirst = round < kLinearRounds
                                   ? fitHomography(pairs, weights).secondFromFirst
                                   : refinedHomography(*best.secondFromFirst, pairs, weights,
                                                       TransferError::Symmetric, kStepsARound);
        if (!next.secondFromFirst)
            break;
        judge(next, pairs, thresholdPx);
        const double gained = next.score - best.score;
        if (gained > 0.0)
            best = next;
        if (round >= kLinearRounds && gained < 1e-6 * best.score)
            break;
    }
    if (best.inlierCount >= fewestInliers)
        polish(best, pairs, thresholdPx);
    if (best.inlierCount < fewestInliers)
        best.problem = fmt::format("only {} of {} matches agree on a homography; at least {} are wanted",
                                   best.inlierCount, pairs.size(), fewestInliers);
    else if (liesOnLine(best, pairs, thresholdPx))
        best.problem = fmt::format("the {} matches that agree lie on one line: they do not determine a "
                                   "homography",
                                   best.inlierCount);
    if (!best.problem.empty())
        best.secondFromFirst.reset();
    return best;
}

} // namespace isocenter::core
