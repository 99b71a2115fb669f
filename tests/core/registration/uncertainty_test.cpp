// SPDX-License-Identifier: MIT
#include "core/geometry/error_measures.h"
#include "core/geometry/projection_geometry.h"
#include "core/registration/uncertainty.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isocenter::core::uncertainty_test {
namespace {

const Pose kBest = Pose::fromParameters({{12, -7, 30}, {4, -8, 15}}, {0, 0, 0});
constexpr std::array<bool, 6> kFree{};

constexpr int kBlocks = 4; // as the images are cut
constexpr int kParts = kBlocks * kBlocks;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

Matrix6 curvatureOf(double seed)
{
    Matrix6 factor;
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column)
            factor(row, column) = std::sin(seed + 2.0 * row + 0.7 * column * column);
    return factor * factor.transpose() + 0.5 * Matrix6::Identity();
}

// A measure of one view whose every block has a maximum and a curvature of its own: a pixel a block.
struct Blocks
{
    PoseFrame frame;
    std::vector<Matrix6> curvatures;
    std::vector<PoseIncrement> maxima; // from kBest

    // Maxima scattered around kBest, as noise does.
    static Blocks scattered(const PoseFrame& frame, double spread, std::uint32_t seed)
    {
        const RandomField random(seed);
        Blocks blocks{frame, {}, {}};
        for (std::uint32_t part = 0; part < kParts; ++part) {
            blocks.curvatures.push_back(curvatureOf(1.0 + 0.3 * part));
            PoseIncrement maximum;
            for (std::uint32_t axis = 0; axis < 6; ++axis)
                maximum[axis] = spread * random.gaussian(6 * part + axis);
            blocks.maxima.push_back(maximum);
        }
        return blocks;
    }
    double valueOf(std::size_t part, const Pose& pose) const
    {
        const PoseIncrement d = incrementBetween(kBest, pose, frame) - maxima[part];
        return 0.1 - 0.5 * d.dot(curvatures[part] * d);
    }
    BatchObjective objective() const
    {
        return [this](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
            for (std::size_t p = 0; p < poses.size(); ++p) {
                results[p].value = 0.0;
                for (std::size_t part = 0; part < kParts; ++part)
                    results[p].value += valueOf(part, poses[p]);
            }
        };
    }
    InfluenceMaps influences() const
    {
        return [this](const Pose& pose) {
            Image map(kBlocks, kBlocks);
            for (std::size_t part = 0; part < kParts; ++part)
                map.values[part] = static_cast<float>(valueOf(part, pose));
            return std::vector{map};
        };
    }
    Matrix6 hessian() const
    {
        Matrix6 sum = Matrix6::Zero();
        for (const Matrix6& curvature : curvatures)
            sum += curvature;
        return sum;
    }
    PoseIncrement maximum() const
    {
        PoseIncrement sum = PoseIncrement::Zero();
        for (std::size_t part = 0; part < kParts; ++part)
            sum += curvatures[part] * maxima[part];
        return hessian().inverse() * sum;
    }
    Pose best() const { return moved(kBest, maximum(), frame); }
};

PoseFrame someFrame()
{
    return {rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
}

TEST(Uncertainty, IsTheDisagreementOfTheBlocksThroughTheCurvature)
{
    const Blocks blocks = Blocks::scattered(someFrame(), 0.01, 3);
    Matrix6 disagreement = Matrix6::Zero();
    for (std::size_t part = 0; part < kParts; ++part) {
        const PoseIncrement pull = blocks.curvatures[part] * (blocks.maxima[part] - blocks.maximum());
        disagreement += pull * pull.transpose() * (kParts / (kParts - 1.0));
    }
    const Matrix6 inverse = blocks.hessian().inverse();
    const PoseIncrement expected = 1.5 * (inverse * disagreement * inverse).diagonal().cwiseSqrt();
    int batches = 0;
    std::size_t poses = 0;
    const BatchObjective counting = [&](std::span<const Pose> asked, std::span<Evaluation> results,
                                        const std::stop_token& stop) {
        ++batches;
        poses = asked.size();
        blocks.objective()(asked, results, stop);
    };
    const PoseUncertainty found =
        uncertaintyAt(counting, blocks.influences(), blocks.best(), blocks.frame, kFree, 1.5);
    EXPECT_LT((found.deviation - expected).cwiseQuotient(expected).cwiseAbs().maxCoeff(), 0.02)
        << found.deviation.transpose() << "\n"
        << expected.transpose();
    EXPECT_EQ(batches, 1);
    EXPECT_EQ(poses, 73u);
}

// The truth is kBest: what of 300 stated intervals hold it. With 16 blocks they are a little short, which is
// one of the things that factors are for.
TEST(Uncertainty, IntervalsHoldTheTruthAsOftenAsTheySay)
{
    int held = 0;
    constexpr int kRuns = 300;
    for (std::uint32_t run = 0; run < kRuns; ++run) {
        const Blocks blocks = Blocks::scattered(someFrame(), 0.01, 100 + run);
        const PoseUncertainty found =
            uncertaintyAt(blocks.objective(), blocks.influences(), blocks.best(), blocks.frame, kFree, 1.2);
        for (int axis = 0; axis < 6; ++axis)
            held += std::abs(blocks.maximum()[axis]) <= 1.96 * found.deviation[axis] ? 1 : 0;
    }
    EXPECT_GT(held, 0.90 * 6 * kRuns);
    EXPECT_LT(held, 0.99 * 6 * kRuns);
}

TEST(Uncertainty, CountsHowFarTheSearchEndedFromTheMaximum)
{
    const Blocks blocks = Blocks::scattered(someFrame(), 0.0, 3); // all agree
    PoseIncrement off = PoseIncrement::Zero();
    off << 0.02, -0.01, 0.05, 0.01, 0.03, -0.02;
    const PoseUncertainty found = uncertaintyAt(blocks.objective(), blocks.influences(),
                                                moved(kBest, off, blocks.frame), blocks.frame, kFree, 1.0);
    for (int axis = 0; axis < 6; ++axis)
        EXPECT_NEAR(found.deviation[axis], std::abs(off[axis]), 0.02) << axis;
}

TEST(Uncertainty, LockedAxesAreNotUncertain)
{
    const Blocks blocks = Blocks::scattered(someFrame(), 0.01, 3);
    const PoseUncertainty found = uncertaintyAt(blocks.objective(), blocks.influences(), blocks.best(),
                                                blocks.frame, {false, false, true, true, true, true}, 1.0);
    EXPECT_GT(found.deviation[0], 0.0);
    EXPECT_GT(found.deviation[1], 0.0);
    EXPECT_EQ(found.deviation.tail<4>().norm(), 0.0);
    EXPECT_EQ(uncertaintyAt(blocks.objective(), blocks.influences(), blocks.best(), blocks.frame,
                            {true, true, true, true, true, true}, 1.0)
                  .deviation.norm(),
              0.0);
}

TEST(Uncertainty, AFlatDirectionIsInfinitelyUncertain)
{
    Blocks blocks = Blocks::scattered({}, 0.01, 3);
    for (Matrix6& curvature : blocks.curvatures) {
        curvature = Matrix6::Identity();
        curvature(2, 2) = 0.0;
    }
    const PoseUncertainty found =
        uncertaintyAt(blocks.objective(), blocks.influences(), kBest, blocks.frame, kFree, 1.0);
    EXPECT_TRUE(std::isinf(found.deviation[2]));
    EXPECT_TRUE(std::isfinite(found.deviation[0]));
    EXPECT_TRUE(found.isDepthWeak());
}

TEST(Uncertainty, OneFreeAxisHasItsOwnDeviation)
{
    const Blocks blocks = Blocks::scattered(someFrame(), 0.0, 3);
    PoseIncrement off = PoseIncrement::Zero();
    off[1] = 0.1;
    const PoseUncertainty found =
        uncertaintyAt(blocks.objective(), blocks.influences(), moved(kBest, off, blocks.frame), blocks.frame,
                      {true, false, true, true, true, true}, 1.0);
    EXPECT_NEAR(found.deviation[1], 0.1, 0.005); // how far the maximum is
}

// As the depth of an implant in one view: over the first steps it falls by less than it is uneven, and rises
// from a pose that lies in a dip.
TEST(Uncertainty, SeesAFallThatUnevennessHides)
{
    Blocks blocks = Blocks::scattered({}, 0.01, 3);
    for (Matrix6& curvature : blocks.curvatures) {
        curvature = Matrix6::Identity();
        curvature(2, 2) = 1e-4;
    }
    for (PoseIncrement& maximum : blocks.maxima)
        maximum[2] *= 100.0;
    int batches = 0;
    const BatchObjective uneven = [&](std::span<const Pose> poses, std::span<Evaluation> results,
                                      const std::stop_token& stop) {
        ++batches;
        blocks.objective()(poses, results, stop);
        for (std::size_t p = 0; p < poses.size(); ++p) {
            const PoseIncrement off = incrementBetween(blocks.best(), poses[p], blocks.frame);
            results[p].value += 0.005 * std::sin(1e4 * off.sum()) - (off.norm() < 1e-6 ? 0.02 : 0.0);
        }
    };
    const auto deviationAt = [&](const BatchObjective& objective) {
        return uncertaintyAt(objective, blocks.influences(), blocks.best(), blocks.frame, kFree, 1.0)
            .deviation;
    };
    const PoseIncrement even = deviationAt(blocks.objective());
    const PoseIncrement found = deviationAt(uneven);
    EXPECT_GT(batches, 1);
    EXPECT_LE(batches, 5);
    EXPECT_LT((found - even).cwiseQuotient(even).cwiseAbs().maxCoeff(), 0.3) << found.transpose() << "\n"
                                                                             << even.transpose();
}

TEST(Uncertainty, WhatIsUndefinedOnOneSideIsUndetermined)
{
    const Blocks blocks = Blocks::scattered({}, 0.01, 3);
    const BatchObjective half = [&](std::span<const Pose> poses, std::span<Evaluation> results,
                                    const std::stop_token& stop) {
        blocks.objective()(poses, results, stop);
        for (std::size_t p = 0; p < poses.size(); ++p)
            if (incrementBetween(kBest, poses[p], blocks.frame)[2] > 1.0)
                results[p].value = std::numeric_limits<double>::quiet_NaN();
    };
    const PoseUncertainty found =
        uncertaintyAt(half, blocks.influences(), blocks.best(), blocks.frame, kFree, 1.0);
    EXPECT_TRUE(std::isinf(found.deviation[2]));
}

TEST(Uncertainty, StopsWhenItIsAskedTo)
{
    const Blocks blocks = Blocks::scattered({}, 0.01, 3);
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(uncertaintyAt(blocks.objective(), blocks.influences(), kBest, blocks.frame, kFree, 1.0,
                               source.get_token()),
                 Cancelled);
}

// How far the projections of targets are from where noise has put them, as a measure would see it; a pixel a
// target.
struct Projections
{
    std::vector<ProjectionGeometry> views;
    std::vector<Eigen::Vector3d> targets = defaultTargets({0, 0, 0}, {140, 140, 140});

    double valueOf(std::size_t view, std::size_t target, const Pose& pose) const
    {
        const RandomField random(7);
        const auto index = static_cast<std::uint32_t>(2 * (view * targets.size() + target));
        const Eigen::Vector2d noise =
            0.1 * Eigen::Vector2d(random.gaussian(index), random.gaussian(index + 1));
        return -1e-4 * (views[view].project(pose * targets[target]) -
                        views[view].project(kBest * targets[target]) - noise)
                           .squaredNorm();
    }
    PoseUncertainty uncertainty(const PoseFrame& frame) const
    {
        const InfluenceMaps influences = [this](const Pose& pose) {
            std::vector<Image> maps;
            for (std::size_t view = 0; view < views.size(); ++view) {
                Image map(static_cast<int>(targets.size()), 1);
                for (std::size_t target = 0; target < targets.size(); ++target)
                    map.values[target] = static_cast<float>(valueOf(view, target, pose));
                maps.push_back(map);
            }
            return maps;
        };
        const BatchObjective objective = [this](std::span<const Pose> poses, std::span<Evaluation> results,
                                                const std::stop_token&) {
            for (std::size_t p = 0; p < poses.size(); ++p) {
                results[p].value = 0.0;
                for (std::size_t view = 0; view < views.size(); ++view)
                    for (std::size_t target = 0; target < targets.size(); ++target)
                        results[p].value +=
                            valueOf(view, target, poses[p]) / static_cast<double>(views.size());
            }
        };
        return uncertaintyAt(objective, influences, kBest, frame, kFree, 1.0);
    }
};

ProjectionGeometry frontal()
{
    return ProjectionGeometry::fromDetector({0, -800, 0}, {-200, 400, 200}, {1, 0, 0}, {0, 0, -1}, {1, 1},
                                            400, 400);
}

ProjectionGeometry lateral()
{
    return ProjectionGeometry::fromDetector({800, 0, 0}, {-400, -200, 200}, {0, 1, 0}, {0, 0, -1}, {1, 1},
                                            400, 400);
}

TEST(Uncertainty, OneViewIsWeakInDepthTwoAreNot)
{
    const PoseFrame frame{frontal().worldFromView(), {0, 0, 0}};
    const PoseUncertainty single = Projections{{frontal()}}.uncertainty(frame);
    EXPECT_TRUE(single.isDepthWeak()) << single.deviation.transpose();
    const PoseUncertainty both = Projections{{frontal(), lateral()}}.uncertainty(frame);
    EXPECT_FALSE(both.isDepthWeak()) << both.deviation.transpose();
    EXPECT_LT(both.deviation[2], 0.5 * single.deviation[2]);
}

TEST(Uncertainty, TheFactorOfASumIsTheLargestOfItsMeasures)
{
    const auto factor = [](const char* measures, std::size_t views) {
        return uncertaintyFactor(SimilarityOptions::parse(measures).measures, views);
    };
    EXPECT_EQ(factor("gc+0.5*mi", 1), factor("mi", 1));
    EXPECT_EQ(factor("gc+0.5*mi", 2), factor("mi", 3));
    for (const MeasureFacts& facts : allMeasures())
        if (facts.selectable) {
            EXPECT_GE(factor(std::string(facts.name).c_str(), 1), 1.0) << facts.name;
        }
}

TEST(Uncertainty, ScatterIsTheDeviationOfTheCandidates)
{
    const PoseFrame frame{rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
    std::vector<RegistrationCandidate> candidates;
    for (const double offset : {-1.0, 0.0, 1.0}) {
        PoseIncrement increment = PoseIncrement::Zero();
        increment[1] = 2.0 * offset;
        increment[5] = offset;
        candidates.push_back({moved(kBest, increment, frame), {}});
    }
    EXPECT_FALSE(scatterOf(std::span(candidates).first(1), frame));
    const auto scatter = scatterOf(candidates, frame);
    ASSERT_TRUE(scatter);
    EXPECT_NEAR((*scatter)[1], 2.0, 1e-9);
    EXPECT_NEAR((*scatter)[5], 1.0, 1e-9);
    EXPECT_NEAR((*scatter)[0], 0.0, 1e-9);
}

} // namespace
} // namespace isocenter::core::uncertainty_test
