// SPDX-License-Identifier: MIT
// A bolus through a vessel, of which it is known when it comes where.
#include "core/lines/following/opacification.h"
#include "core/lines/following/temporal_median.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::core::opacification_test {
namespace {

constexpr int kColumns = 160;
constexpr int kRows = 64;
constexpr int kFrames = 60;
constexpr double kDepth = 70.0;
constexpr double kPixelsAFrame = 8.0;
constexpr double kRise = 4.0; // frames from nothing to all of it
constexpr double kStay = 14.0;

// When half of the agent is there.
double arrivalAt(int column)
{
    return 6.0 + column / kPixelsAFrame + 0.5 * kRise;
}

double shareAt(int column, int frame)
{
    const double since = frame - (arrivalAt(column) - 0.5 * kRise);
    return std::clamp(std::min(since / kRise, (kRise + kStay - since) / kRise + 1.0), 0.0, 1.0);
}

Image frameAt(int frame, double noise)
{
    const RandomField random(static_cast<std::uint64_t>(frame) + 1);
    Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double across = row - 32.0;
            const double inVessel = 1.0 / (1.0 + std::exp((std::abs(across) - 4.0) / 0.7));
            const double rib = column > 70 && column < 80 ? 30.0 : 0.0;
            image.at(column, row) =
                static_cast<float>(180.0 - rib - kDepth * inVessel * shareAt(column, frame) +
                                   noise * random.gaussian(image.index(column, row)));
        }
    return image;
}

OpacificationMaps mapsOf(double noise)
{
    TemporalMedian background(kColumns, kRows, {.windowFrames = 0, .mostKeptFrames = 31});
    for (int frame = 0; frame < kFrames; ++frame)
        background.add(frameAt(frame, noise));
    Opacification opacification(background.background(), {.leastDarkening = 25.0});
    for (int frame = 0; frame < kFrames; ++frame)
        opacification.addPeak(frameAt(frame, noise));
    for (int frame = 0; frame < kFrames; ++frame)
        opacification.addArrival(frameAt(frame, noise));
    return opacification.maps();
}

TEST(Opacification, SaysWhenTheAgentComesAndHowMuch)
{
    for (const double noise : {0.0, 7.0}) {
        const OpacificationMaps maps = mapsOf(noise);
        std::vector<double> errors;
        for (int column = 4; column < kColumns - 4; ++column) {
            errors.push_back(std::abs(static_cast<double>(maps.arrival.at(column, 32)) - arrivalAt(column)));
            EXPECT_NEAR(static_cast<double>(maps.darkening.at(column, 32)), kDepth, 3.0 + 2.0 * noise);
            const double peak = static_cast<double>(maps.peak.at(column, 32));
            EXPECT_GE(peak, arrivalAt(column));
            EXPECT_LE(peak, arrivalAt(column) + kStay + kRise);
        }
        EXPECT_LT(*std::ranges::max_element(errors), noise > 0.0 ? 1.0 : 0.3);
    }
}

TEST(Opacification, NothingElseIsOpacified)
{
    const OpacificationMaps maps = mapsOf(7.0);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            if (std::abs(row - 32) > 10) {
                EXPECT_EQ(maps.arrival.at(column, row), OpacificationMaps::kNotOpacified);
                EXPECT_EQ(maps.peak.at(column, row), OpacificationMaps::kNotOpacified);
            }
    EXPECT_NEAR(static_cast<double>(OpacificationMaps::latest(maps.arrival)), arrivalAt(kColumns), 2.0);
    EXPECT_EQ(OpacificationMaps::latest(Image(3, 3, OpacificationMaps::kNotOpacified)), 0.0f);
}

TEST(Opacification, WideDarkeningsCanBeTakenOff)
{
    Image dark(kColumns, kRows, 180.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < 80; ++column) // half of the image, and a vessel in it
            dark.at(column, row) = std::abs(row - 32) < 3 ? 100.0f : 140.0f;
    const auto darkenings = [&](double wideSigmaPx) {
        Opacification opacification(Image(kColumns, kRows, 180.0f), {.wideSigmaPx = wideSigmaPx});
        opacification.addPeak(dark);
        return opacification.maps().darkening;
    };
    EXPECT_NEAR(static_cast<double>(darkenings(0.0).at(30, 8)), 40.0, 0.5);
    EXPECT_LT(darkenings(12.0).at(30, 8), 4.0f);
    EXPECT_NEAR(static_cast<double>(darkenings(12.0).at(30, 32)), 40.0, 10.0) << "what the vessel has more";
}

TEST(Opacification, RefusesWhatMakesNoSense)
{
    EXPECT_THROW(Opacification(Image(8, 8), {.leastDarkening = 0.0}), UsageError);
    EXPECT_THROW(Opacification(Image(8, 8), {.sigmaPx = -1.0}), UsageError);
    EXPECT_THROW(Opacification(Image(8, 8), {.wideSigmaPx = -1.0}), UsageError);
    Opacification opacification(Image(8, 8));
    EXPECT_THROW(opacification.addPeak(Image(9, 8)), UsageError);
    opacification.addPeak(Image(8, 8));
    opacification.addArrival(Image(8, 8));
    EXPECT_THROW(opacification.addArrival(Image(8, 8)), UsageError)
        << "one frame more than in the first pass";
}

} // namespace
} // namespace isocenter::core::opacification_test
