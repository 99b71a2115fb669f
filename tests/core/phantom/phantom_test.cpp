// SPDX-License-Identifier: MIT
#include "core/phantom/phantom.h"
#include "core/phantom/xray_simulation.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <utility>

namespace isocenter::core::phantom_test {
namespace {

PhantomOptions small(double noiseHu = 14.0, std::uint32_t seed = 1)
{
    return {{48, 48, 36}, noiseHu, seed};
}

std::pair<double, double> meanAndDeviation(const std::vector<float>& values)
{
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    double squares = 0.0;
    for (const float value : values)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    return {mean, std::sqrt(squares / static_cast<double>(values.size()))};
}

TEST(Phantom, IsTheSameForASeedAndDiffersForAnother)
{
    const Volume first = phantomCt(lumbarScene(1), small());
    EXPECT_EQ(first.values, phantomCt(lumbarScene(1), small()).values);
    EXPECT_NE(first.values, phantomCt(lumbarScene(1), small(14.0, 2)).values);
}

TEST(Phantom, AnySizeCoversTheSameExtentAboutTheOrigin)
{
    const VolumeGeometry coarse = phantomGeometry({48, 48, 36});
    const VolumeGeometry fine = phantomGeometry({256, 256, 189});
    EXPECT_TRUE(fine.centreMm().isZero(1e-9));
    EXPECT_TRUE(coarse.centreMm().isZero(1e-9));
    EXPECT_TRUE(fine.spacingMm.isApprox(Eigen::Vector3d(1.4, 1.4, 1.5), 1e-9));
    EXPECT_TRUE((fine.volumeFromTexture() * fine.size.cast<double>())
                    .isApprox(coarse.volumeFromTexture() * coarse.size.cast<double>()));
}

TEST(Phantom, TissuesHaveTheirHounsfieldUnits)
{
    const SolidScene scene = lumbarScene(1);
    EXPECT_EQ(scene.hounsfieldAt({0, -200, 0}), -1000.0);         // air around the body
    EXPECT_NEAR(scene.hounsfieldAt({0, 102, 30}), -102.0, 10.0);  // fat of the back
    EXPECT_NEAR(scene.hounsfieldAt({38, 66, 0}), 58.0, 10.0);     // muscle
    EXPECT_NEAR(scene.hounsfieldAt({-70, -20, 120}), 62.0, 10.0); // liver
    EXPECT_NEAR(scene.hounsfieldAt({5, 2, 7}), 230.0, 10.0);      // marrow of L3
}

TEST(Phantom, BothNoiseAndMeanAreAsStated)
{
    const SolidScene scene = lumbarScene(1);
    const Volume clean = phantomCt(scene, small(0.0));
    Volume noisy = phantomCt(scene, small(20.0));
    std::vector<float> differences;
    for (std::size_t v = 0; v < noisy.values.size(); ++v)
        if (clean.values[v] > -900.0f)
            differences.push_back(noisy.values[v] - clean.values[v]);
    const auto [mean, deviation] = meanAndDeviation(differences);
    EXPECT_NEAR(mean, 0.0, 0.5);
    EXPECT_NEAR(deviation, 20.0, 0.5);
}

TEST(Phantom, TargetsLieInBone)
{
    const SolidScene scene = lumbarScene(1);
    const auto targets = phantomTargets();
    EXPECT_EQ(targets.size(), 21u);
    for (const Eigen::Vector3d& target : targets)
        EXPECT_GT(scene.hounsfieldAt(target), 150.0) << target.transpose();
}

TEST(Phantom, IsNotSymmetric)
{
    const Volume ct = phantomCt(lumbarScene(1), small(0.0));
    double difference = 0.0;
    for (int j = 0; j < 48; ++j)
        for (int i = 0; i < 24; ++i)
            difference += std::abs(static_cast<double>(ct.at(i, j, 18) - ct.at(47 - i, j, 18)));
    EXPECT_GT(difference / (24 * 48), 10.0);
}

TEST(Phantom, BadSizesAreRefused)
{
    EXPECT_THROW(phantomCt(SolidScene(), {{8, 48, 48}, 1.0, 1}), UsageError);
    EXPECT_THROW(phantomCt(SolidScene(), {{48, 48, 4000}, 1.0, 1}), UsageError);
    EXPECT_THROW(phantomCt(SolidScene(), {{48, 48, 48}, -1.0, 1}), UsageError);
}

TEST(XraySimulation, PlainDetectorFollowsBeersLaw)
{
    const XraySimulationOptions plain{50000.0, 0.0, 0.0, 0.0, 0.0, 16, 1};
    const Image image = simulatedXray(Image(8, 8, 2.0f), plain);
    EXPECT_EQ(image.at(3, 3), std::round(50000.0f * std::exp(-2.0f)));
}

TEST(XraySimulation, ScatterIsAnOffsetAndBitsClip)
{
    const XraySimulationOptions scattered{50000.0, 0.0, 0.5, 0.0, 0.0, 16, 1};
    EXPECT_NEAR(static_cast<double>(simulatedXray(Image(8, 8, 2.0f), scattered).at(1, 1)),
                1.5 * 50000.0 * std::exp(-2.0), 1.0);
    const XraySimulationOptions clipped{50000.0, 0.0, 0.0, 0.0, 0.0, 12, 1};
    EXPECT_EQ(simulatedXray(Image(8, 8, 0.0f), clipped).at(1, 1), 4095.0f);
}

TEST(XraySimulation, QuantumNoiseIsThatOfThePhotons)
{
    const XraySimulationOptions noisy{50000.0, 10000.0, 0.0, 0.0, 0.0, 16, 3};
    const Image image = simulatedXray(Image(200, 200, 1.0f), noisy);
    const auto [mean, deviation] = meanAndDeviation(image.values);
    EXPECT_NEAR(mean, 50000.0 * std::exp(-1.0), 10.0);
    EXPECT_NEAR(deviation / mean, 1.0 / std::sqrt(10000.0 * std::exp(-1.0)), 0.0003);
    EXPECT_EQ(image.values, simulatedXray(Image(200, 200, 1.0f), noisy).values);
}

TEST(XraySimulation, BlurSpreadsAPointAndKeepsItsSum)
{
    Image integrals(21, 21, 30.0f);
    integrals.at(10, 10) = 0.0f;
    const Image image = simulatedXray(integrals, {60000.0, 0.0, 0.0, 1.0, 0.0, 16, 1});
    EXPECT_NEAR(static_cast<double>(image.at(10, 10)), 60000.0 / (2.0 * 3.14159265), 60.0);
    EXPECT_NEAR(std::accumulate(image.values.begin(), image.values.end(), 0.0), 60000.0, 60.0);
}

TEST(XraySimulation, BadOptionsAreRefused)
{
    XraySimulationOptions options;
    options.bitsStored = 7;
    EXPECT_THROW(simulatedXray(Image(2, 2), options), UsageError);
    options = {};
    options.unattenuated = 0.0;
    EXPECT_THROW(simulatedXray(Image(2, 2), options), UsageError);
    options = {};
    options.scatterFraction = -1.0;
    EXPECT_THROW(simulatedXray(Image(2, 2), options), UsageError);
}

} // namespace
} // namespace isocenter::core::phantom_test
