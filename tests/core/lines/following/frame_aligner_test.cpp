// SPDX-License-Identifier: MIT
// Frames that are shifted by known amounts, with contrast agent, noise and other light.
#include "core/lines/following/frame_aligner.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::frame_aligner_test {
namespace {

constexpr int kColumns = 200;
constexpr int kRows = 160;

// A smooth scene of ribs and knots, known between pixels.
double sceneAt(double x, double y)
{
    return 120.0 + 30.0 * std::sin(0.11 * x + 0.6 * std::sin(0.05 * y)) +
           25.0 * std::sin(0.09 * y + 0.03 * x) + 8.0 * std::sin(0.31 * x) * std::cos(0.27 * y);
}

Image frameAt(const FrameShift& shift, double noise = 0.0, double light = 0.0, bool agent = false)
{
    const RandomField random(7);
    Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double x = column - shift.u;
            const double y = row - shift.v;
            const double inVessel =
                agent && std::abs(y - 80.0 - 20.0 * std::sin(0.04 * x)) < 6.0 ? 60.0 : 0.0;
            image.at(column, row) = static_cast<float>(sceneAt(x, y) - inVessel + light +
                                                       noise * random.gaussian(image.index(column, row)));
        }
    return image;
}

TEST(FrameAligner, FindsShiftsToATenthOfAPixel)
{
    const Image reference = frameAt({});
    for (const FrameShift& truth :
         {FrameShift{0.0, 0.0}, FrameShift{0.4, -0.3}, FrameShift{7.25, -4.5}, FrameShift{-15.6, 12.1}}) {
        const FrameShift found = FrameAligner(reference).shiftOf(frameAt(truth));
        EXPECT_NEAR(found.u, truth.u, 0.03);
        EXPECT_NEAR(found.v, truth.v, 0.03);
    }
}

TEST(FrameAligner, AgentNoiseAndLightHardlyCount)
{
    FrameAligner aligner(frameAt({}));
    const FrameShift truth{5.3, -2.8};
    const FrameShift found = aligner.shiftOf(frameAt(truth, 5.0, 18.0, true));
    EXPECT_NEAR(found.u, truth.u, 0.15);
    EXPECT_NEAR(found.v, truth.v, 0.15);
}

TEST(FrameAligner, GoesOnFromTheFrameBefore)
{
    FrameAligner aligner(frameAt({}));
    for (int frame = 1; frame <= 8; ++frame) { // in the end further than it would see at once
        const FrameShift truth{8.0 * frame, 0.0};
        const FrameShift found = aligner.shiftOf(frameAt(truth));
        EXPECT_NEAR(found.u, truth.u, 0.1) << frame;
        EXPECT_NEAR(found.v, 0.0, 0.1) << frame;
    }
}

TEST(FrameAligner, SeesNoMotionWhereNothingTellsOfIt)
{
    FrameAligner flat(Image(kColumns, kRows, 90.0f));
    EXPECT_EQ(flat.shiftOf(frameAt({})).u, 0.0);
    Image stripes(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            stripes.at(column, row) = static_cast<float>(100.0 + 40.0 * std::sin(0.2 * column));
    const FrameShift along = FrameAligner(stripes).shiftOf(stripes);
    EXPECT_NEAR(along.v, 0.0, 1e-6) << "edges of one direction say nothing of the other";
}

TEST(FrameAligner, MovesFramesBack)
{
    const FrameShift shift{3.25, -6.5};
    const Image back = movedBack(frameAt(shift), shift);
    const Image reference = frameAt({});
    for (int row = 10; row < kRows - 10; ++row)
        for (int column = 10; column < kColumns - 10; ++column)
            EXPECT_NEAR(back.at(column, row), reference.at(column, row), 1.0f) << column << ' ' << row;
    EXPECT_EQ(movedBack(reference, {}).values, reference.values);
}

TEST(FrameAligner, RefusesOtherSizes)
{
    EXPECT_THROW(FrameAligner(Image{}), InputError);
    FrameAligner aligner(frameAt({}));
    EXPECT_THROW(aligner.shiftOf(Image(8, 8)), UsageError);
}

} // namespace
} // namespace isocenter::core::frame_aligner_test
