// SPDX-License-Identifier: MIT
#include "core/image/filters/collimation.h"
#include "core/phantom/degraded_xray.h"
#include "core/phantom/synthetic_case.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::collimation_test {
namespace {

// A bright field of a given radius with an opaque bone inside, all else shadow with a little noise.
Radiograph collimated(double radius, IntensityKind kind)
{
    Radiograph xray;
    xray.name = "collimated.png";
    xray.intensity = kind;
    xray.pixels = Image(120, 100);
    for (int row = 0; row < 100; ++row) {
        for (int column = 0; column < 120; ++column) {
            const double distance = std::hypot(column - 60.0, row - 50.0);
            double value = 40.0 + (column * 7 + row * 3) % 5; // shadow
            if (distance < radius)
                value = distance < 10.0 ? 45.0 : 2000.0 + 10.0 * column;
            xray.pixels.at(column, row) =
                static_cast<float>(kind == IntensityKind::Linear ? value : -std::log(value / 4000.0));
        }
    }
    return xray;
}

// The X-rays of a spine.
const std::vector<Radiograph>& spine()
{
    static const std::vector<Radiograph> xrays = [] {
        SyntheticCaseOptions options;
        options.volumeSize = {48, 48, 36};
        options.columns = options.rows = 96;
        options.views = {{0.0, 0.0}, {90.0, 0.0}};
        return makeSyntheticCase(options).xrays;
    }();
    return xrays;
}

// Pixels of this value along the sides of an image, as many as given on each.
Radiograph framed(Radiograph xray, int pixels, float value)
{
    const Roi open{pixels, pixels, xray.pixels.columns - 2 * pixels, xray.pixels.rows - 2 * pixels};
    for (int row = 0; row < xray.pixels.rows; ++row)
        for (int column = 0; column < xray.pixels.columns; ++column)
            if (!open.contains(column, row))
                xray.pixels.at(column, row) = value;
    return xray;
}

TEST(Collimation, TheBorderOfARoundFieldIsIgnored)
{
    for (const double radius : {30.0, 45.0, 65.0}) { // the last reaches beyond the edges of the image
        const auto found = collimationOf(collimated(radius, IntensityKind::Linear));
        ASSERT_TRUE(found) << radius;
        for (int row = 0; row < found->mask.rows; ++row) {
            for (int column = 0; column < found->mask.columns; ++column) {
                const double distance = std::hypot(column - 60.0, row - 50.0);
                if (distance > radius || distance < radius - 5.0) { // the opaque bone is not a border
                    ASSERT_EQ(found->mask.at(column, row), distance < radius) << column << " " << row;
                }
            }
        }
    }
}

TEST(Collimation, IsBrightInLogarithmicImages)
{
    const auto linear = collimationOf(collimated(45.0, IntensityKind::Linear));
    const auto logarithmic = collimationOf(collimated(45.0, IntensityKind::Logarithmic));
    ASSERT_TRUE(linear && logarithmic);
    EXPECT_TRUE(logarithmic->mask.at(80, 50));
    EXPECT_FALSE(logarithmic->mask.at(2, 2));
    EXPECT_NEAR(logarithmic->ignoredPart(), linear->ignoredPart(), 0.02);
}

TEST(Collimation, BladesAreFoundInWhateverStateTheXrayIs)
{
    constexpr int kBorder = 19; // a fifth of 96
    const std::vector<XrayDegradation> states{{.collimation = 0.2},
                                              {.collimation = 0.2, .noise = 0.02},
                                              {.scatter = 0.5, .collimation = 0.2, .noise = 0.02},
                                              {.collimation = 0.2, .gain = 0.6, .offset = 0.05, .gamma = 0.8},
                                              {.wire = true, .collimation = 0.2}};
    for (std::size_t state = 0; state < states.size(); ++state)
        for (std::size_t view = 0; view < spine().size(); ++view) {
            const auto found =
                collimationOf(degraded(spine()[view], states[state], static_cast<std::uint32_t>(view)));
            ASSERT_TRUE(found) << "state " << state << ", view " << view;
            // From the side, bones are as opaque as the border: with noise not every blade stands out.
            if (view == 1 && states[state].noise > 0.0)
                EXPECT_GT(found->ignoredPart(), 0.5) << "state " << state;
            else
                EXPECT_EQ(found->field,
                          (Roi{kBorder + 2, kBorder + 2, 96 - 2 * kBorder - 4, 96 - 2 * kBorder - 4}))
                    << "state " << state << ", view " << view;
        }
}

TEST(Collimation, AnatomyAndMetalThatLeaveTheImageAreNone)
{
    const std::vector<XrayDegradation> states{{}, {.noise = 0.02}, {.scatter = 0.5}, {.wire = true}};
    for (std::size_t state = 0; state < states.size(); ++state)
        for (std::size_t view = 0; view < spine().size(); ++view)
            EXPECT_FALSE(
                collimationOf(degraded(spine()[view], states[state], static_cast<std::uint32_t>(view))))
                << "state " << state << ", view " << view;
    EXPECT_FALSE(collimationOf(collimated(200.0, IntensityKind::Linear)));
}

TEST(Collimation, ABrightFrameIsIgnoredUnlessItIsTheOpenBeam)
{
    const auto openBeam = static_cast<float>(spine()[0].unattenuated);
    const Radiograph painted = framed(spine()[0], 12, 1.2f * openBeam);
    const auto found = collimationOf(painted);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->field.column, 14, 1);
    EXPECT_NEAR(found->field.row, 14, 1);
    EXPECT_NEAR(found->field.columns, 68, 2);
    EXPECT_NEAR(found->field.rows, 68, 2);

    EXPECT_FALSE(collimationOf(framed(spine()[0], 12, openBeam)));
}

TEST(Collimation, ABrightSurroundingOfAnotherShapeIsAir)
{
    Radiograph body = collimated(200.0, IntensityKind::Linear);
    for (int row = 0; row < 100; ++row)
        for (int column = 0; column < 120; ++column)
            if (std::hypot(column - 60.0, row - 50.0) > 40.0)
                body.pixels.at(column, row) = 8000.0f;
    EXPECT_FALSE(collimationOf(body));
}

TEST(Collimation, IsNotFoundWhereNothingIsSeen)
{
    Radiograph dark;
    dark.pixels = Image(40, 30, 12.0f);
    EXPECT_FALSE(collimationOf(dark));
    dark.pixels = Image(8, 8, 12.0f);
    dark.pixels.at(4, 4) = 100.0f;
    EXPECT_FALSE(collimationOf(dark));
}

TEST(Collimation, IsSaidInNumbers)
{
    const auto found = collimationOf(framed(spine()[0], 12, 0.0f));
    ASSERT_TRUE(found);
    const std::string said = textOf(*found);
    EXPECT_NE(said.find("50 % of the pixels are ignored"), std::string::npos) << said;
    EXPECT_NE(said.find("68 x 68 pixels from (14, 14)"), std::string::npos) << said;
}

} // namespace
} // namespace isocenter::core::collimation_test
