// SPDX-License-Identifier: MIT
#include "core/features/robust_homography.h"

#include "core/features/homography.h"
#include "core/features/transfer_equations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core {
namespace {

constexpr double kErrorQuantile = 3.0348542587702925; // sqrt(-2 ln 0.01)
constexpr int kMostRounds = 12;
constexpr int kMostPolishings = 8;
constexpr double kLittleGain = 2e-2;    // of the score: polishing does the rest
constexpr double kLittleDescent = 1e-6; // of the cost, expected of a polishing's step

// marginalWeight from a table, as a round asks for it a thousand times.
class WeightTable
{
public:
    WeightTable()
    {
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const double share = static_cast<double>(i) / kSteps; // of the threshold
            values_[i] = marginalWeight(share * share, 1.0);
        }
    }
    // share: the error over the threshold, up to 1.
    double at(double share) const
    {
        const double place = share * kSteps;
        const auto i = static_cast<std::size_t>(place);
        return values_[i] + (place - static_cast<double>(i)) * (values_[i + 1] - values_[i]);
    }

private:
    static constexpr int kSteps = 512;
    std::array<double, kSteps + 2> values_;
};

// A homography in units with the errors of the pairs.
struct Judged
{
    Eigen::Matrix3d homography;
    std::vector<double> squaredPx;
    std::vector<double> shares; // error over threshold, 1 of those that are not inliers
    double score = 0.0;
    double cost = 0.0; // sum of the inliers' squared errors
    int inlierCount = 0;
};

class Refinement
{
public:
    Refinement(std::span<const PointPair> pairs, double thresholdPx)
        : equations_(pairs, {}, TransferError::Symmetric), thresholdPx_(thresholdPx), weights_(pairs.size())
    {
    }

    // From there to the maximum of the score, about.
    Judged climb(const Eigen::Matrix3d& start)
    {
        Judged best;
        Judged next;
        judge(equations_.inUnits(start), best);
        double damping = kDamping;
        for (int round = 0; round < kMostRounds && damping < 1.0; ++round) {
            static const WeightTable kWeights;
            std::ranges::transform(best.shares, weights_.begin(),
                                   [](double share) { return kWeights.at(share); });
            const auto step = equations_.normalEquations(best.homography, weights_).step(damping);
            judge(TransferEquations::stepped(best.homography, step), next);
            const double gained = next.score - best.score;
            if (gained > 0.0)
                std::swap(best, next);
            else
                damping *= 100.0;
            if (gained > 0.0 && gained < kLittleGain * best.score)
                break;
        }
        return best;
    }

    // Least squares over the inliers alone, until they stay the same: weights that fall off early find them,
    // but give away accuracy where noise is near the threshold.
    void polish(Judged& found)
    {
        Judged next;
        for (int round = 0; round < kMostPolishings; ++round) {
            std::ranges::transform(found.shares, weights_.begin(),
                                   [](double share) { return share < 1.0 ? 1.0 : 0.0; });
            const TransferEquations::Normal normal = equations_.normalEquations(found.homography, weights_);
            const TransferEquations::Parameters step = normal.step(0.0);
            judge(TransferEquations::stepped(found.homography, step), next);
            if (next.inlierCount < found.inlierCount)
                return;
            const bool settled = -normal.gradient.dot(step) < kLittleDescent * found.cost;
            std::swap(found, next);
            if (settled)
                return;
        }
    }

    RobustHomography result(const Judged& found) const
    {
        RobustHomography result;
        result.secondFromFirst = equations_.inPixels(found.homography);
        result.inliers.resize(weights_.size());
        std::ranges::transform(found.shares, result.inliers.begin(),
                               [](double share) { return static_cast<std::uint8_t>(share < 1.0); });
        result.inlierCount = found.inlierCount;
        result.rmsPx = found.inlierCount > 0 ? std::sqrt(found.cost / found.inlierCount) : 0.0;
        result.score = found.score;
        return result;
    }

private:
    static constexpr double kDamping = 1e-4;

    void judge(const Eigen::Matrix3d& homography, Judged& result) const
    {
        result.homography = homography;
        equations_.squaredErrors(homography, result.squaredPx);
        result.shares.resize(result.squaredPx.size());
        const auto size = static_cast<Eigen::Index>(result.squaredPx.size());
        const Eigen::Map<const Eigen::ArrayXd> squared(result.squaredPx.data(), size);
        Eigen::Map<Eigen::ArrayXd> shares(result.shares.data(), size);
        shares = (squared.sqrt() / thresholdPx_).min(1.0);
        result.score = (1.0 - shares).square().sum(); // of marginalGain
        result.cost = (shares < 1.0).select(squared, 0.0).sum();
        result.inlierCount = static_cast<int>((shares < 1.0).count());
    }

    TransferEquations equations_;
    double thresholdPx_;
    std::vector<double> weights_;
};

std::vector<PointPair> agreeingPairs(const RobustHomography& found, std::span<const PointPair> pairs)
{
    std::vector<PointPair> agreeing;
    for (std::size_t p = 0; p < pairs.size(); ++p)
        if (found.inliers[p] != 0)
            agreeing.push_back(pairs[p]);
    return agreeing;
}

// Whether they lie on a line within the threshold, in either image.
bool liesOnLine(std::span<const PointPair> agreeing, double thresholdPx)
{
    std::vector<Eigen::Vector2d> first;
    std::vector<Eigen::Vector2d> second;
    for (const PointPair& pair : agreeing) {
        first.push_back(pair.first);
        second.push_back(pair.second);
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
                                 const HomographyPictures& pictures, double thresholdPx, int fewestInliers)
{
    Refinement refinement(pairs, thresholdPx);
    Judged found = refinement.climb(start);
    if (found.inlierCount >= fewestInliers)
        refinement.polish(found);
    RobustHomography best = refinement.result(found);
    const std::vector<PointPair> agreeing = agreeingPairs(best, pairs);
    if (best.inlierCount < fewestInliers)
        best.problem = fmt::format("only {} of {} matches agree on a homography; at least {} are wanted",
                                   best.inlierCount, pairs.size(), fewestInliers);
    else if (liesOnLine(agreeing, thresholdPx))
        best.problem = fmt::format("the {} matches that agree lie on one line: they do not determine a "
                                   "homography",
                                   best.inlierCount);
    else if (const std::string problem = homographyProblem(*best.secondFromFirst, agreeing, pictures);
             !problem.empty())
        best.problem = fmt::format("the homography on which {} of {} matches agree cannot be two views of a "
                                   "plane: {}",
                                   best.inlierCount, pairs.size(), problem);
    if (!best.problem.empty())
        best.secondFromFirst.reset();
    return best;
}

} // namespace isocenter::core
