// SPDX-License-Identifier: MIT
// Which gaps in lines are bridged, and which are not.
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"
#include "core/lines/tracing/line_gaps.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core::line_gaps_test {
namespace {

constexpr int kSide = 120;

// A picture of lines, and the mask of what was found of them.
struct Scene
{
    Image image = Image(kSide, kSide, 20.0f);
    Mask mask = Mask(kSide, kSide, false);

    // A dot of width 3; where it was not found the picture may still show it.
    void dot(double u, double v, bool found, float grey)
    {
        for (int row = static_cast<int>(v) - 2; row <= static_cast<int>(v) + 2; ++row)
            for (int column = static_cast<int>(u) - 2; column <= static_cast<int>(u) + 2; ++column)
                if (std::hypot(column + 0.5 - u, row + 0.5 - v) <= 1.5) {
                    image.at(column, row) = grey;
                    mask.set(column, row, mask.at(column, row) || found);
                }
    }
    // From left to right with a gap of so many pixels in the middle, which has a grey value of its own.
    void line(double v, double slope, double gap, float greyOfGap)
    {
        for (double along = -45.0; along <= 45.0; along += 0.25) {
            const bool found = std::abs(along) > 0.5 * gap;
            if (found || greyOfGap > 20.0f)
                dot(60.0 + along, v + slope * along, found, found ? 200.0f : greyOfGap);
        }
    }
    std::vector<LineBridge> bridges(const GapOptions& options = {}) const
    {
        return bridgesOf(tracedLines(thinned(PackedMask(mask))), image, LinePolarity::Bright, options);
    }
};

TEST(LineGaps, FaintAndStraightOnesAreBridged)
{
    for (const double gap : {5.0, 8.0, 10.0})
        for (const double slope : {0.0, 0.3, -0.7})
            for (const float grey : {20.0f, 110.0f}) {
                Scene scene;
                scene.line(60.0, slope, gap, grey);
                const auto bridges = scene.bridges();
                ASSERT_EQ(bridges.size(), 1u) << "gap " << gap << ", slope " << slope << ", grey " << grey;
                for (const PixelPoint& point : bridges[0].points)
                    EXPECT_NEAR(point.v, 60.0 + slope * (point.u - 60.0), 2.0);
            }
}

TEST(LineGaps, LongOnesAreNot)
{
    Scene scene;
    scene.line(60.0, 0.0, 24.0, 110.0f);
    EXPECT_TRUE(scene.bridges().empty());
    GapOptions options;
    options.longestPx = 30.0;
    EXPECT_EQ(scene.bridges(options).size(), 1u);
    options.longestPx = 0.0;
    EXPECT_TRUE(scene.bridges(options).empty());
}

TEST(LineGaps, EndsThatDoNotFaceEachOtherStayApart)
{
    Scene scene;
    scene.line(40.0, 0.0, 0.0, 200.0f); // whole
    scene.line(50.0, 0.0, 0.0, 200.0f); // ends beside those
    EXPECT_TRUE(scene.bridges().empty());
}

// The way goes where the picture has something, not straight.
TEST(LineGaps, BridgesFollowThePicture)
{
    Scene scene;
    scene.line(60.0, 0.0, 12.0, 20.0f);
    for (double turn = 0.0; turn <= std::numbers::pi; turn += 0.02)
        scene.dot(60.0 + 6.0 * std::cos(turn), 60.0 + 4.0 * std::sin(turn), false, 150.0f);
    const auto bridges = scene.bridges();
    ASSERT_EQ(bridges.size(), 1u);
    double lowest = 0.0;
    for (const PixelPoint& point : bridges[0].points)
        lowest = std::max(lowest, point.v);
    EXPECT_GE(lowest, 62.5);
}

TEST(LineGaps, EachEndHasOneBridgeTheCheapest)
{
    Scene scene;
    scene.line(60.0, 0.0, 10.0, 150.0f);
    for (double along = 6.0; along <= 40.0; along += 0.25) // a second line begins beside the right one
        scene.dot(60.0 + along, 65.0 + 0.25 * along, true, 200.0f);
    const auto bridges = scene.bridges();
    ASSERT_EQ(bridges.size(), 1u);
    EXPECT_NEAR(bridges[0].points.back().v, 60.0, 1.5);
    EXPECT_NEAR(bridges[0].points.front().v, 60.0, 1.5);
}

TEST(LineGaps, OptionsSayWhatIsWrong)
{
    const auto rejected = [](auto change) {
        GapOptions options;
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    rejected([](GapOptions& o) { o.longestPx = -1.0; });
    rejected([](GapOptions& o) { o.largestTurnDegrees = 0.0; });
    rejected([](GapOptions& o) { o.largestCost = 3.0; });
}

} // namespace
} // namespace isocenter::core::line_gaps_test
