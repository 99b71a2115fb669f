// SPDX-License-Identifier: MIT
#include "core/image/mask.h"
#include "core/image/mirrored.h"
#include "core/image/roi.h"
#include "core/phantom/degraded_xray.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace isocenter::core::degraded_xray_test {
namespace {

constexpr double kOpenBeam = 1000.0;

// Half of the open beam everywhere but in the left column, which is open.
Radiograph greyXray()
{
    Radiograph xray;
    xray.pixels = Image(60, 40);
    for (int row = 0; row < xray.pixels.rows; ++row)
        for (int column = 0; column < xray.pixels.columns; ++column)
            xray.pixels.at(column, row) = static_cast<float>(column == 0 ? kOpenBeam : 0.5 * kOpenBeam);
    xray.unattenuated = kOpenBeam;
    return xray;
}

double deviationOf(const Image& image)
{
    double sum = 0.0;
    double squares = 0.0;
    int count = 0;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 1; column < image.columns; ++column) {
            const double value = static_cast<double>(image.at(column, row));
            sum += value;
            squares += value * value;
            ++count;
        }
    return std::sqrt(squares / count - (sum / count) * (sum / count));
}

TEST(DegradedXray, NothingAskedForNothingChanged)
{
    EXPECT_TRUE(XrayDegradation{.seed = 7}.changesNothing());
    const Radiograph xray = greyXray();
    const Radiograph same = degraded(xray, {}, 0);
    for (std::size_t p = 0; p < xray.pixels.values.size(); ++p)
        EXPECT_NEAR(same.pixels.values[p], xray.pixels.values[p], 1e-3f);
}

TEST(DegradedXray, NoiseIsAsStrongAsAskedAndOfItsSeedAndView)
{
    const XrayDegradation noisy{.noise = 0.02, .seed = 5};
    const Radiograph once = degraded(greyXray(), noisy, 0);
    EXPECT_NEAR(deviationOf(once.pixels), 0.02 * std::sqrt(0.5) * kOpenBeam, 0.08 * 0.02 * kOpenBeam);
    EXPECT_EQ(degraded(greyXray(), noisy, 0).pixels.values, once.pixels.values);
    EXPECT_NE(degraded(greyXray(), noisy, 1).pixels.values, once.pixels.values);
    EXPECT_NE(degraded(greyXray(), {.noise = 0.02, .seed = 6}, 0).pixels.values, once.pixels.values);
}

TEST(DegradedXray, ScatterAddsAPartOfTheMedian)
{
    EXPECT_NEAR(degraded(greyXray(), {.scatter = 0.4}, 0).pixels.at(30, 20), 700.0f, 0.1f);
}

TEST(DegradedXray, AnExposureHasGainOffsetAndGamma)
{
    const Radiograph exposed = degraded(greyXray(), {.gain = 1.5, .offset = 0.1, .gamma = 2.0}, 0);
    EXPECT_NEAR(exposed.pixels.at(30, 20), (1.5 * 0.25 + 0.1) * kOpenBeam, 0.1);
}

TEST(DegradedXray, ACollimatorCoversTheBorderAlone)
{
    const Image image = degraded(greyXray(), {.collimation = 0.25}, 0).pixels;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 1; column < image.columns; ++column) {
            const bool isOpen = column >= 10 && column < 50 && row >= 10 && row < 30;
            EXPECT_EQ(image.at(column, row) > 400.0f, isOpen) << column << ", " << row;
        }
}

TEST(DegradedXray, AWireCrossesTheImageAndATableBegins)
{
    const Image image = degraded(greyXray(), {.wire = true, .seed = 3}, 0).pixels;
    for (int row = 0; row < image.rows; ++row) {
        int ofWire = 0;
        int ofTable = 0;
        for (int column = 1; column < image.columns; ++column) {
            ofWire += image.at(column, row) < 20.0f ? 1 : 0;
            ofTable += std::abs(image.at(column, row) - 300.0f) < 1.0f ? 1 : 0;
        }
        EXPECT_LE(ofWire, 2) << row;
        EXPECT_GE(ofTable, 3) << row;
    }
}

TEST(DegradedXray, MirroredTwiceIsTheImageAgain)
{
    const Image image = greyXray().pixels;
    EXPECT_EQ(mirrored(image).at(59, 7), static_cast<float>(kOpenBeam));
    EXPECT_EQ(mirrored(mirrored(image)).values, image.values);
    Mask mask(5, 2, true);
    mask.set(1, 1, false);
    EXPECT_FALSE(mirrored(mask).at(3, 1));
    EXPECT_TRUE(mirrored(mask).at(1, 1));
    EXPECT_TRUE(mirrored(Mask()).empty());
    EXPECT_EQ(mirrored(Roi{10, 5, 20, 15}, 60), (Roi{30, 5, 20, 15}));
    EXPECT_EQ(degraded(greyXray(), {.mirrored = true}, 0).pixels.at(59, 7), static_cast<float>(kOpenBeam));
}

TEST(DegradedXray, LineIntegralsStayLineIntegrals)
{
    Radiograph xray = greyXray();
    xray.intensity = IntensityKind::Logarithmic;
    for (float& value : xray.pixels.values)
        value = 2.0f;
    const Radiograph scattered = degraded(xray, {.scatter = 1.0}, 0);
    EXPECT_NEAR(scattered.pixels.at(30, 20), 2.0 - std::log(2.0), 1e-4);
}

TEST(DegradedXray, WhatMakesNoSenseIsRefused)
{
    EXPECT_THROW(degraded(greyXray(), {.noise = -0.1}, 0), UsageError);
    EXPECT_THROW(degraded(greyXray(), {.scatter = std::nan("")}, 0), UsageError);
    EXPECT_THROW(degraded(greyXray(), {.collimation = 0.5}, 0), UsageError);
    EXPECT_THROW(degraded(greyXray(), {.gain = 0.0}, 0), UsageError);
}

} // namespace
} // namespace isocenter::core::degraded_xray_test
