// SPDX-License-Identifier: MIT
// The figures of lines at 10 % noise, and that all devices find the same.
#include "app/bench/accuracy/line_accuracy.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::app::line_accuracy_test {
namespace {

using Kind = LineScene::Kind;

LineScore scoreOf(Kind kind, double noise, int images)
{
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    return LineAccuracyTest({kind, noise, images}, {}).scoreOn(*device, {});
}

TEST(LineAccuracy, TreesAreFoundAsTheyAre)
{
    const LineScore score = scoreOf(Kind::Trees, 0.1, 10);
    EXPECT_GE(score.recall, 0.97);
    EXPECT_GE(score.precision, 0.97);
    EXPECT_LE(score.lengthError, 0.02);
    EXPECT_LE(score.widthErrorPx, 0.4);
    EXPECT_GE(score.exactBranchings, 0.9);
}

TEST(LineAccuracy, ArcsOfAllWidthsAreFound)
{
    const LineScore score = scoreOf(Kind::Arcs, 0.1, 3);
    EXPECT_GE(score.recall, 0.97);
    EXPECT_GE(score.precision, 0.97);
    EXPECT_LE(score.lengthError, 0.02);
    EXPECT_LE(score.widthErrorPx, 0.3);
}

// Where lines are within each other, neither how wide they are nor where they run can be seen.
TEST(LineAccuracy, CrossingLinesAreAsLongAndWideAsIfTheyDidNot)
{
    const LineScore score = scoreOf(Kind::Crossings, 0.1, 20);
    EXPECT_GE(score.recall, 0.98);
    EXPECT_GE(score.precision, 0.98);
    EXPECT_LE(score.lengthError, 0.03);
    EXPECT_LE(score.widthErrorPx, 0.3);
}

TEST(LineAccuracy, GapsAreClosedAndNothingElse)
{
    const LineScore score = scoreOf(Kind::Gaps, 0.1, 6);
    EXPECT_EQ(score.gaps, 42);
    EXPECT_GE(score.closedGaps, 38);
    EXPECT_EQ(score.falseJoins, 0);
}

TEST(LineAccuracy, NoiseCosts)
{
    const LineScore clear = scoreOf(Kind::Trees, 0.05, 2);
    const LineScore noisy = scoreOf(Kind::Trees, 0.4, 2);
    EXPECT_LT(noisy.recall, clear.recall);
    EXPECT_GT(noisy.lengthError, clear.lengthError);
}

TEST(LineAccuracy, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(LineAccuracyTest({}, stop.get_token()), Cancelled);
}

class LineAccuracyOnDeviceTest : public test::DeviceTest
{
};

TEST_P(LineAccuracyOnDeviceTest, FindsWhatTheReferenceFinds)
{
    const LineScore score = LineAccuracyTest({Kind::Trees, 0.1, 2}, {}).scoreOn(device(), {});
    EXPECT_GE(score.samePixels, 0.9999);
    EXPECT_LE(score.sameLength, 0.001);
    EXPECT_GE(score.recall, 0.97);
}

ISOCENTER_TEST_ON_ALL_DEVICES(LineAccuracyOnDeviceTest);

} // namespace
} // namespace isocenter::app::line_accuracy_test
