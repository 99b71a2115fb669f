// SPDX-License-Identifier: MIT
// The suite of known transforms and the figures by which features are judged on it.
#include "core/features/homography.h"
#include "core/features/judging/known_transform.h"
#include "core/features/judging/match_accuracy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

namespace isocenter::core::known_transform_test {
namespace {

constexpr int kColumns = 96;
constexpr int kRows = 64;

double rmsDifference(const Image& a, const Image& b)
{
    double squares = 0.0;
    for (std::size_t p = 0; p < a.values.size(); ++p)
        squares += std::pow(static_cast<double>(a.values[p] - b.values[p]), 2);
    return std::sqrt(squares / static_cast<double>(a.values.size()));
}

Keypoint keypointAt(double x, double y)
{
    Keypoint keypoint;
    keypoint.x = static_cast<float>(x);
    keypoint.y = static_cast<float>(y);
    return keypoint;
}

TEST(KnownTransform, TheSuiteHasEveryKind)
{
    std::set<std::string> kinds;
    std::set<std::string> names;
    for (const KnownTransform& transform : knownTransforms(640, 480)) {
        kinds.insert(transform.name.substr(0, transform.name.find(' ')));
        EXPECT_TRUE(names.insert(transform.name).second) << transform.name;
        const Eigen::Vector2d middle(320.0, 240.0);
        EXPECT_NEAR((transferred(transform.secondFromFirst, middle) - middle).norm(), 0.0, 1e-9)
            << transform.name;
    }
    EXPECT_EQ(kinds,
              (std::set<std::string>{"rotation", "zoom", "viewpoint", "blur", "light", "jpeg", "noise"}));
}

TEST(KnownTransform, AQuarterTurnMovesPixels)
{
    const TexturedWall wall(256, 5);
    const Image first = pictureOf(wall, {}, kColumns, kRows);
    KnownTransform quarter; // (x, y) to (64 - y, x): the left 64 columns stay in the picture
    quarter.secondFromFirst << 0, -1, 64, 1, 0, 0, 0, 0, 1;
    const Image second = pictureOf(wall, quarter, kColumns, kRows);
    for (int row = 0; row < 64; ++row)
        for (int column = 0; column < 64; ++column)
            ASSERT_NEAR(second.at(column, row), first.at(row, 63 - column), 1.0f);
}

TEST(KnownTransform, LightNoiseAndBlurAreAsStated)
{
    const TexturedWall wall(256, 5);
    const Image first = pictureOf(wall, {}, kColumns, kRows);
    KnownTransform light;
    light.gain = 0.5;
    light.offset = 10.0;
    const Image dark = pictureOf(wall, light, kColumns, kRows);
    KnownTransform noise;
    noise.noiseSigma = 4.0;
    noise.gain = 0.5; // far from the ends of the greys, where noise is cut
    noise.offset = 60.0;
    const Image noisy = pictureOf(wall, noise, kColumns, kRows, 3);
    noise.noiseSigma = 0.0;
    const Image quiet = pictureOf(wall, noise, kColumns, kRows, 3);
    for (std::size_t p = 0; p < first.values.size(); ++p)
        ASSERT_NEAR(dark.values[p], 0.5f * first.values[p] + 10.0f, 0.8f);
    EXPECT_NEAR(rmsDifference(noisy, quiet), 4.0, 0.3);
    KnownTransform blur;
    blur.blurSigma = 2.0;
    EXPECT_GT(rmsDifference(pictureOf(wall, blur, kColumns, kRows), first), 5.0);
}

TEST(KnownTransform, CompressionKeepsWhatItsTableSays)
{
    Image wave(kColumns, kRows); // one coefficient: 100, in units of the steps 10, 12 and so on
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            wave.at(column, row) = static_cast<float>(
                std::round(128.0 + 30.0 * std::cos((2 * (column % 8) + 1) * std::numbers::pi / 16.0)));
    const auto error = [](const Image& image, int quality) {
        Image compressed = image;
        compress(compressed, quality);
        return rmsDifference(compressed, image);
    };
    EXPECT_LT(error(wave, 50), 1.0); // 30 * sqrt(8) * sqrt(2) = 120 = 11 steps of 11
    EXPECT_EQ(error(Image(kColumns, kRows, 128.0f), 10), 0.0);
    const Image picture = pictureOf(TexturedWall(256, 5), {}, kColumns, kRows);
    EXPECT_LT(error(picture, 100), 0.8);
    EXPECT_GT(error(picture, 30), error(picture, 60));
    EXPECT_GT(error(picture, 10), 1.2 * error(picture, 30));
}

TEST(MatchAccuracy, CountsWhatBothPicturesShow)
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity(); // 40 to the right
    shift(0, 2) = 40.0;
    std::vector<Keypoint> first, second;
    std::vector<DescriptorMatch> matches;
    for (int i = 0; i < 10; ++i) {
        first.push_back(keypointAt(5.0 + 5.0 * i, 30.0));   // all in common view of 100 columns
        second.push_back(keypointAt(45.5 + 5.0 * i, 30.0)); // half a pixel too far right
        matches.push_back({i, i, 0});
    }
    first.push_back(first.front());           // a second orientation
    first.push_back(keypointAt(80.0, 30.0));  // beyond the second picture
    second.push_back(keypointAt(10.0, 30.0)); // beyond the first
    matches[7].train = 8;                     // 5.5 px off
    matches[8].train = 0;
    const MatchAccuracy accuracy = matchAccuracy(first, second, matches, shift, 100, 60);
    EXPECT_EQ(accuracy.keypoints, 10);
    EXPECT_EQ(accuracy.matches, 10);
    EXPECT_DOUBLE_EQ(accuracy.repeatability, 1.0);
    EXPECT_DOUBLE_EQ(accuracy.matchingScore, 0.8);
    EXPECT_DOUBLE_EQ(accuracy.within1Px, 0.8);
    EXPECT_DOUBLE_EQ(accuracy.within3Px, 0.8);
    EXPECT_DOUBLE_EQ(accuracy.within5Px, 0.8);
    EXPECT_NEAR(accuracy.localisationPx, 0.5, 1e-6);
    EXPECT_NEAR(accuracy.biasPx.x(), 0.5, 1e-6);
    EXPECT_NEAR(accuracy.biasPx.y(), 0.0, 1e-6);
}

TEST(MatchAccuracy, APlaceStandsForOneOther)
{
    const std::vector<Keypoint> first{keypointAt(20.0, 20.0), keypointAt(21.0, 20.0)};
    const std::vector<Keypoint> second{keypointAt(20.6, 20.0), keypointAt(60.0, 20.0)};
    const MatchAccuracy accuracy = matchAccuracy(first, second, {}, Eigen::Matrix3d::Identity(), 100, 60);
    EXPECT_DOUBLE_EQ(accuracy.repeatability, 0.5);
    EXPECT_EQ(accuracy.matches, 0);
    EXPECT_EQ(accuracy.matchingScore, 0.0);
    EXPECT_EQ(matchAccuracy({}, {}, {}, Eigen::Matrix3d::Identity(), 100, 60).repeatability, 0.0);
}

} // namespace
} // namespace isocenter::core::known_transform_test
