// SPDX-License-Identifier: MIT
#include "core/image/attenuation.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <utility>

namespace isocenter::core::attenuation_test {
namespace {

Volume rowOf(std::vector<float> values, VolumeQuantity quantity = VolumeQuantity::HounsfieldUnits)
{
    VolumeGeometry geometry;
    geometry.size = {static_cast<int>(values.size()), 1, 1};
    return {geometry, std::move(values), quantity, "row"};
}

void expectNear(const Volume& volume, const std::vector<float>& expected)
{
    ASSERT_EQ(volume.values.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(volume.values[i], expected[i], 1e-7f) << i;
    EXPECT_EQ(volume.quantity, VolumeQuantity::Attenuation);
}

TEST(Attenuation, WaterIsTwoHundredthsPerMillimetre)
{
    expectNear(attenuationOf(rowOf({-2000, -1000, -500, 0, 1000})), {0, 0, 0.01f, 0.02f, 0.04f});
    AttenuationOptions options;
    options.waterPerMm = 0.018;
    expectNear(attenuationOf(rowOf({0, 500}), options), {0.018f, 0.027f});
}

TEST(Attenuation, KeepsWhatWasFoundOnReading)
{
    Volume volume = rowOf({0, 1000});
    volume.findings = {{true, "xyzt_units states nothing", "xyzt_units", "mm"}};
    const Volume attenuation = attenuationOf(volume);
    ASSERT_EQ(attenuation.findings.size(), 1u);
    EXPECT_EQ(attenuation.findings.front().field, "xyzt_units");
}

TEST(Attenuation, BilinearBendsAtWater)
{
    AttenuationOptions options;
    options.model = AttenuationModel::Bilinear;
    expectNear(attenuationOf(rowOf({-1500, -500, 0, 500, 1000}), options),
               {0, 0.0096f, 0.0192f, 0.03825f, 0.0573f});
}

TEST(Attenuation, BelowTheLowerLimitIsAir)
{
    AttenuationOptions options;
    options.lowerHu = 200.0;
    expectNear(attenuationOf(rowOf({199, 200, 1000}), options), {0, 0.024f, 0.04f});
    options.model = AttenuationModel::Bilinear;
    EXPECT_EQ(attenuationOf(rowOf({199}), options).values[0], 0.0f);
}

TEST(Attenuation, MrIsWindowed)
{
    AttenuationOptions options;
    options.mrWindowLow = 100;
    options.mrWindowHigh = 300;
    expectNear(attenuationOf(rowOf({0, 100, 200, 900}, VolumeQuantity::MrIntensity), options),
               {0, 0, 0.025f, 0.05f});
    expectNear(attenuationOf(rowOf({0, 450, 900}, VolumeQuantity::MrIntensity)), {0, 0.025f, 0.05f});
}

TEST(Attenuation, IsLeftAlone)
{
    expectNear(attenuationOf(rowOf({0.1f, 0.2f}, VolumeQuantity::Attenuation)), {0.1f, 0.2f});
}

TEST(Attenuation, NonsenseIsRefused)
{
    AttenuationOptions options;
    options.waterPerMm = 0;
    EXPECT_THROW(attenuationOf(rowOf({0}), options), UsageError);
    options = {};
    options.mrWindowHigh = -1.0;
    EXPECT_THROW(attenuationOf(rowOf({0}), options), UsageError);
}

} // namespace
} // namespace isocenter::core::attenuation_test
