// SPDX-License-Identifier: MIT
// Homographies from pairs of points: exact data, noise, weights, and sets that determine none.
#include "core/features/homography.h"
#include "core/features/pixel_centre.h"
#include "core/features/robust_homography.h"
#include "core/features/transfer_equations.h"
#include "tests/support/matched_points.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>
#include <set>
#include <tuple>

namespace isocenter::core::homography_test {
namespace {

using test::cornerError;
using test::matchedPoints;
using tests::says;

const HomographyPictures kPictures{{640, 480}, PictureSize{640, 480}}; // of matchedPoints

double meanError(const Eigen::Matrix3d& homography, const std::vector<PointPair>& pairs, TransferError error)
{
    const Eigen::Matrix3d inverse = homography.inverse();
    double sum = 0.0;
    for (const PointPair& pair : pairs)
        sum += squaredTransferError(homography, inverse, pair, error);
    return sum / static_cast<double>(pairs.size());
}

TEST(Homography, IsExactForExactPoints)
{
    for (const int count : {4, 5, 100})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const auto matched = matchedPoints(count, 0, 0.0, seed);
            const HomographyFit fit = fitHomography(matched.pairs);
            ASSERT_TRUE(fit.secondFromFirst) << fit.problem;
            EXPECT_LT(cornerError(*fit.secondFromFirst, matched.truth), 1e-5);
            EXPECT_DOUBLE_EQ((*fit.secondFromFirst)(2, 2), 1.0);
        }
}

TEST(Homography, WeightsChooseThePairs)
{
    const auto matched = matchedPoints(30, 20, 0.0, 3);
    std::vector<double> weights(50, 0.0);
    std::fill_n(weights.begin(), 30, 2.0);
    const HomographyFit fit = fitHomography(matched.pairs, weights);
    ASSERT_TRUE(fit.secondFromFirst) << fit.problem;
    EXPECT_LT(cornerError(*fit.secondFromFirst, matched.truth), 1e-5);
    EXPECT_LT(cornerError(refinedHomography(*fit.secondFromFirst, matched.pairs, weights), matched.truth),
              1e-5);
}

TEST(Homography, RefiningLowersTheErrorThatIsAskedFor)
{
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const auto matched = matchedPoints(40, 0, 2.0, seed);
        const Eigen::Matrix3d linear = *fitHomography(matched.pairs).secondFromFirst;
        const auto refined = [&](TransferError error) {
            return refinedHomography(linear, matched.pairs, {}, error, 50);
        };
        const Eigen::Matrix3d oneSided = refined(TransferError::OneSided);
        const Eigen::Matrix3d symmetric = refined(TransferError::Symmetric);
        for (const auto& [best, other, error] : {std::tuple{oneSided, symmetric, TransferError::OneSided},
                                                 {symmetric, oneSided, TransferError::Symmetric}}) {
            const double least = meanError(best, matched.pairs, error);
            EXPECT_LE(least, meanError(linear, matched.pairs, error));
            EXPECT_LT(least, meanError(other, matched.pairs, error));
            for (int element = 0; element < 8; ++element) // a minimum: every step away from it costs
                for (const double step : {-1e-4, 1e-4}) {
                    Eigen::Matrix3d away = best;
                    away(element / 3, element % 3) *= 1.0 + step;
                    EXPECT_GT(meanError(away, matched.pairs, error), least);
                }
        }
    }
}

TEST(Homography, RefiningComesBackFromAfar)
{
    const auto matched = matchedPoints(60, 0, 0.0, 7);
    Eigen::Matrix3d start = matched.truth;
    start(0, 2) += 15.0;
    start(0, 0) *= 1.1;
    start(2, 0) += 1e-4;
    EXPECT_LT(cornerError(refinedHomography(start, matched.pairs), matched.truth), 1e-4);
}

TEST(Homography, SetsThatDetermineNoneAreSaid)
{
    const auto problemOf = [](const std::vector<PointPair>& pairs) {
        const HomographyFit fit = fitHomography(pairs);
        EXPECT_FALSE(fit.secondFromFirst);
        return fit.problem;
    };
    std::vector<PointPair> pairs = matchedPoints(3, 0, 0.0, 1).pairs;
    EXPECT_TRUE(says(problemOf({}), "0 pairs"));
    EXPECT_TRUE(says(problemOf(pairs), "3 pairs of points do not determine a homography: 4 are needed"));
    pairs.push_back({{1.0, std::nan("")}, {2.0, 3.0}});
    EXPECT_TRUE(says(problemOf(pairs), "not finite"));
    pairs.back() = pairs.front();
    EXPECT_TRUE(says(problemOf(pairs), "on one line or on one another"));
    EXPECT_TRUE(says(problemOf(std::vector<PointPair>(6, pairs.front())), "one line"));
    std::vector<PointPair> line;
    for (int p = 0; p < 10; ++p)
        line.push_back({{3.0 * p, 5.0 * p + 1.0}, {7.0 * p * p, 2.0 * p}});
    EXPECT_TRUE(says(problemOf(line), "lie on one line"));
    std::vector<PointPair> flat = matchedPoints(10, 0, 0.0, 1).pairs; // one image onto a line in the other
    for (PointPair& pair : flat)
        pair.second.y() = 2.0 * pair.second.x() + 1.0;
    EXPECT_TRUE(says(problemOf(flat), "line"));
}

// A homography in another convention takes the places of that convention, and comes back.
TEST(PixelCentre, PositionsAndHomographiesAreShiftedTogether)
{
    EXPECT_EQ(valueOf(PixelCentre::Half), 0.5);
    EXPECT_EQ(valueOf(PixelCentre::Zero), 0.0);
    EXPECT_EQ(pixelCentreOf(0.0), PixelCentre::Zero);
    EXPECT_EQ(pixelCentreOf(0.25), std::nullopt);
    for (const PixelCentre convention : {PixelCentre::Half, PixelCentre::Zero})
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const auto matched = matchedPoints(20, 0, 0.0, seed);
            const Eigen::Matrix3d there = homographyIn(convention, matched.truth);
            for (const PointPair& pair : matched.pairs) {
                const Eigen::Vector2d shift =
                    Eigen::Vector2d::Constant(convention == PixelCentre::Zero ? -0.5 : 0.0);
                EXPECT_EQ(placeIn(convention, pair.first), pair.first + shift);
                EXPECT_LT(
                    (transferred(there, placeIn(convention, pair.first)) - placeIn(convention, pair.second))
                        .norm(),
                    1e-9);
            }
            EXPECT_LT(cornerError(homographyFrom(convention, there), matched.truth), 1e-9);
        }
    const Keypoint keypoint{.x = 3.5f, .y = 7.0f, .scale = 2.0f};
    EXPECT_EQ(keypointIn(PixelCentre::Zero, keypoint).x, 3.0f);
    EXPECT_EQ(keypointFrom(PixelCentre::Zero, keypointIn(PixelCentre::Zero, keypoint)), keypoint);
    EXPECT_EQ(keypointIn(PixelCentre::Half, keypoint), keypoint);
}

// With counts that fill the last block of pairs partly, and weights of which some are 0.
TEST(TransferEquations, ErrorsAndDerivativesAreThoseOfTheTransfer)
{
    for (const int count : {5, 64, 150})
        for (const TransferError error : {TransferError::OneSided, TransferError::Symmetric}) {
            const auto matched = matchedPoints(count, 0, 2.0, static_cast<std::uint64_t>(count));
            std::vector<double> weights;
            for (int p = 0; p < count; ++p)
                weights.push_back(0.5 * (p % 3));
            const TransferEquations equations(matched.pairs, {}, error);
            ASSERT_EQ(equations.pairs(), matched.pairs.size());
            const Eigen::Matrix3d homography = equations.inUnits(matched.truth);
            EXPECT_LT(cornerError(equations.inPixels(homography), matched.truth), 1e-9);
            std::vector<double> squared;
            equations.squaredErrors(homography, squared);
            const Eigen::Matrix3d inverse = matched.truth.inverse();
            for (std::size_t p = 0; p < squared.size(); ++p)
                ASSERT_NEAR(squared[p], squaredTransferError(matched.truth, inverse, matched.pairs[p], error),
                            1e-9);

            const auto cost = [&](const TransferEquations::Parameters& step) {
                equations.squaredErrors(TransferEquations::stepped(homography, step), squared);
                double sum = 0.0;
                for (std::size_t p = 0; p < squared.size(); ++p)
                    sum += weights[p] * squared[p];
                return sum;
            };
            const TransferEquations::Normal normal = equations.normalEquations(homography, weights);
            for (int element = 0; element < 8; ++element) {
                const TransferEquations::Parameters step =
                    1e-5 * TransferEquations::Parameters::Unit(element);
                const double slope = (cost(step) - cost(-step)) / 4e-5; // half of it
                EXPECT_NEAR(normal.gradient[element], slope, 1e-4 * normal.gradient.norm()) << element;
            }
            EXPECT_TRUE(normal.hessian.isApprox(normal.hessian.transpose()));
        }
}

// Without noise Gauss and Newton's Hessian is that of the cost.
TEST(TransferEquations, TheHessianIsExactWithoutResiduals)
{
    const auto matched = matchedPoints(70, 0, 0.0, 3);
    const TransferEquations equations(matched.pairs, {}, TransferError::Symmetric);
    const std::vector<double> weights(matched.pairs.size(), 1.0);
    const Eigen::Matrix3d homography = equations.inUnits(matched.truth);
    const TransferEquations::Normal normal = equations.normalEquations(homography, weights);
    const RandomField random(2);
    std::vector<double> squared;
    for (std::uint64_t trial = 0; trial < 10; ++trial) {
        TransferEquations::Parameters step;
        for (std::uint64_t element = 0; element < 8; ++element)
            step[static_cast<Eigen::Index>(element)] = 1e-5 * random.gaussian(8 * trial + element);
        equations.squaredErrors(TransferEquations::stepped(homography, step), squared);
        const double cost = std::accumulate(squared.begin(), squared.end(), 0.0);
        EXPECT_NEAR(step.dot(normal.hessian * step), cost, 1e-3 * cost);
    }
}

TEST(TransferEquations, PointsAtInfinityHaveAnInfiniteError)
{
    const std::vector<PointPair> pairs{{{0.0, 0.0}, {0.0, 0.0}},
                                       {{2.0, 0.0}, {2.0, 0.0}},
                                       {{0.0, 2.0}, {0.0, 2.0}},
                                       {{2.0, 2.0}, {2.0, 2.0}}};
    const TransferEquations equations(pairs, {}, TransferError::OneSided);
    Eigen::Matrix3d homography = equations.inUnits(Eigen::Matrix3d::Identity());
    EXPECT_TRUE(homography.isApprox(Eigen::Matrix3d::Identity()));
    homography(2, 0) = 1.0; // the centre's neighbours at x = -1 go to infinity
    std::vector<double> squared;
    equations.squaredErrors(homography, squared);
    EXPECT_TRUE(std::isinf(squared[0]));
    EXPECT_TRUE(std::isfinite(squared[1]));
}

TEST(RobustHomography, SamplesAreDifferentPairs)
{
    const RandomField random(5);
    for (const int pairs : {4, 5, 1000})
        for (std::uint64_t s = 0; s < 400; ++s) {
            std::array<float, 4> numbers{};
            for (std::uint64_t n = 0; n < 4; ++n)
                numbers[n] = static_cast<float>(random.uniform(4 * s + n));
            const std::array<int, 4> sample = samplePairs(numbers, pairs);
            EXPECT_EQ(std::set<int>(sample.begin(), sample.end()).size(), 4u);
            EXPECT_GE(*std::ranges::min_element(sample), 0);
            EXPECT_LT(*std::ranges::max_element(sample), pairs);
        }
    const float most = 0x1.fffffep-1f;
    EXPECT_EQ(samplePairs({most, most, most, most}, 7), (std::array{6, 5, 4, 3}));
    EXPECT_EQ(samplePairs({0.0f, 0.0f, 0.0f, 0.0f}, 7), (std::array{0, 1, 2, 3}));
}

TEST(RobustHomography, GainAndWeightFallToZeroAtTheThreshold)
{
    EXPECT_DOUBLE_EQ(marginalGain(0.0, 3.0), 1.0);
    EXPECT_DOUBLE_EQ(marginalGain(9.0, 3.0), 0.0);
    // The mean of max(0, 1 - e^2 / t^2) over thresholds t up to 3.
    const double error = 1.2;
    double sum = 0.0;
    constexpr int kSteps = 100000;
    for (int step = 0; step < kSteps; ++step) {
        const double threshold = 3.0 * (step + 0.5) / kSteps;
        sum += std::max(0.0, 1.0 - error * error / (threshold * threshold)) / kSteps;
    }
    EXPECT_NEAR(marginalGain(error * error, 3.0), sum, 1e-5);
    EXPECT_DOUBLE_EQ(marginalWeight(0.0, 3.0), 1.0);
    EXPECT_EQ(marginalWeight(9.0, 3.0), 0.0);
    EXPECT_EQ(marginalWeight(std::numeric_limits<double>::infinity(), 3.0), 0.0);
    for (double e = 0.1; e < 3.0; e += 0.1)
        EXPECT_LT(marginalWeight(e * e, 3.0), marginalWeight((e - 0.1) * (e - 0.1), 3.0));
}

TEST(RobustHomography, RefiningLeavesWrongPairsOut)
{
    const auto matched = matchedPoints(100, 100, 0.5, 9);
    Eigen::Matrix3d start = matched.truth;
    start(0, 2) += 1.0;
    const RobustHomography found = refinedRobustly(start, matched.pairs, kPictures, 3.0, 8);
    ASSERT_TRUE(found.secondFromFirst) << found.problem;
    const std::vector<PointPair> right(matched.pairs.begin(), matched.pairs.begin() + matched.right);
    const Eigen::Matrix3d possible = refinedHomography(matched.truth, right);
    EXPECT_LT(cornerError(*found.secondFromFirst, possible), 0.3 * cornerError(possible, matched.truth));
    EXPECT_GE(found.inlierCount, 98);
    EXPECT_LE(found.inlierCount, 103);
    EXPECT_NEAR(found.rmsPx, 0.5 * 2.0, 0.3); // noise on both sides and in two dimensions
}

TEST(RobustHomography, SaysWhyThereIsNone)
{
    const auto matched = matchedPoints(6, 30, 0.1, 9);
    RobustHomography found = refinedRobustly(matched.truth, matched.pairs, kPictures, 2.0, 12);
    EXPECT_FALSE(found.secondFromFirst);
    EXPECT_TRUE(says(found.problem, "of 36 matches agree on a homography; at least 12 are wanted"));
    std::vector<PointPair> line;
    const RandomField noise(4);
    for (std::uint64_t p = 0; p < 30; ++p) {
        const Eigen::Vector2d point(20.0 * static_cast<double>(p), 100.0 + 0.2 * noise.gaussian(p));
        line.push_back({point, point});
    }
    found = refinedRobustly(Eigen::Matrix3d::Identity(), line, kPictures, 3.0, 8);
    EXPECT_FALSE(found.secondFromFirst);
    EXPECT_TRUE(says(found.problem, "30 matches that agree lie on one line"));
}

Eigen::Matrix3d homographyOf(double a, double b, double c, double d, double e, double f, double g, double h)
{
    Eigen::Matrix3d homography;
    homography << a, b, c, d, e, f, g, h, 1.0;
    return homography;
}

TEST(HomographyCheck, ViewsOfAPlaneAreBelievedAtAnyScaleAndSign)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto matched = matchedPoints(20, 0, 0.0, seed);
        for (const double factor : {1.0, -1.0, 1e-6})
            EXPECT_EQ(homographyProblem(factor * matched.truth, matched.pairs, kPictures), "") << seed;
    }
    const Eigen::Matrix3d tilted = homographyOf(1, 0, 0, 0, 1, 0, 1e-3, -1e-3);
    EXPECT_EQ(homographyProblem(tilted, {}, {{320, 240}, {}}), "");
}

TEST(HomographyCheck, WhatNoCameraCouldSeeIsRefusedWithItsReason)
{
    const auto problem = [](const Eigen::Matrix3d& homography, const HomographyPictures& pictures = kPictures,
                            const std::vector<PointPair>& agreeing = {{{300.0, 200.0}, {}}}) {
        const std::string text = homographyProblem(homography, agreeing, pictures);
        EXPECT_EQ(homographyProblem(-homography, agreeing, pictures), text);
        return text;
    };
    EXPECT_TRUE(says(problem(homographyOf(-1, 0, 640, 0, 1, 0, 0, 0)), "mirrored"));
    EXPECT_TRUE(says(problem(homographyOf(1, 0, 0, 0, 1, 0, -5e-3, 0), {{320, 240}, {}}, {}),
                     "horizon runs through the first picture"));
    EXPECT_TRUE(says(problem(homographyOf(1, 0, 0, 0, 1, 0, -5e-3, 0), kPictures,
                             {{{100.0, 100.0}, {}}, {{500.0, 100.0}, {}}}),
                     "both sides of its horizon"));
    EXPECT_TRUE(says(problem(homographyOf(0.02, 0, 300, 0, 0.02, 200, 0, 0)), "2500 times as small"));
    EXPECT_TRUE(says(problem(homographyOf(50, 0, 0, 0, 50, 0, 0, 0)), "2500 times as large"));
    EXPECT_TRUE(says(problem(homographyOf(1, 0, 0, 0, 0.01, 200, 0, 0)), "squeezes the first picture"));
    EXPECT_TRUE(says(problem(Eigen::Matrix3d::Zero()), "cannot be inverted"));
    EXPECT_TRUE(says(problem(homographyOf(std::nan(""), 0, 0, 0, 1, 0, 0, 0)), "cannot be inverted"));
}

// A scene may show more than the plane, up to beyond its horizon, where the other picture shows the plane
// only.
TEST(HomographyCheck, TheSecondPicturesOutlineMayStandInForTheFirsts)
{
    const Eigen::Matrix3d sceneFromObject = homographyOf(0.3, 0, 150, 0.02, -0.025, 450, 0, -1.5e-3);
    const Eigen::Matrix3d objectFromScene = sceneFromObject.inverse();
    const std::vector<PointPair> agreeing{{transferred(sceneFromObject, {100.0, 80.0}), {100.0, 80.0}},
                                          {transferred(sceneFromObject, {200.0, 160.0}), {200.0, 160.0}}};
    const PictureSize scene{640, 800};
    const PictureSize object{320, 240};
    EXPECT_TRUE(
        says(homographyProblem(objectFromScene, agreeing, {scene, {}}), "horizon runs through the first"));
    EXPECT_EQ(homographyProblem(objectFromScene, agreeing, {scene, object}), "");
}

TEST(RobustHomography, WhatNoCameraCouldSeeIsRefusedHoweverManyAgree)
{
    std::vector<PointPair> mirrored;
    for (const PointPair& pair : matchedPoints(50, 0, 0.0, 2).pairs)
        mirrored.push_back({pair.first, {640.0 - pair.first.x(), pair.first.y()}});
    Eigen::Matrix3d mirror = Eigen::Matrix3d::Identity();
    mirror(0, 0) = -1.0;
    mirror(0, 2) = 640.0;
    const RobustHomography found = refinedRobustly(mirror, mirrored, kPictures, 3.0, 8);
    EXPECT_FALSE(found.secondFromFirst);
    EXPECT_EQ(found.inlierCount, 50);
    EXPECT_TRUE(says(found.problem, "50 of 50 matches agree cannot be two views of a plane: it shows the "
                                    "picture mirrored"))
        << found.problem;
}

} // namespace
} // namespace isocenter::core::homography_test
