// SPDX-License-Identifier: MIT
#include "core/optimise/pose_constraints.h"

#include <gtest/gtest.h>

namespace isocenter::core::locked_axes_test {
namespace {

const PoseFrame kFrame{rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
const Pose kStart = Pose::fromParameters({{12, -7, 30}, {4, -8, 15}}, kFrame.pivotMm);

TEST(LockedAxes, ArePutBackToWhereTheyAreInAnotherPose)
{
    PoseConstraints constraints;
    const Pose wanted =
        moved(kStart, (PoseIncrement() << 2.0, -1.0, 3.0, 10.0, -2.0, 5.0).finished(), kFrame);
    EXPECT_FALSE(anyLocked(constraints));
    EXPECT_EQ(heldAt(kStart, wanted, constraints, kFrame).worldFromVolume().matrix(),
              wanted.worldFromVolume().matrix());
    constraints.locked = {false, true, false, true, false, false};
    EXPECT_TRUE(anyLocked(constraints));
    const PoseIncrement held = incrementBetween(kStart, heldAt(kStart, wanted, constraints, kFrame), kFrame);
    const PoseIncrement expected = (PoseIncrement() << 2.0, 0.0, 3.0, 0.0, -2.0, 5.0).finished();
    EXPECT_LT((held - expected).norm(), 1e-9) << held.transpose();
    EXPECT_FALSE(isBounded(constraints));
    constraints.penaltyReach[4] = 3.0;
    EXPECT_TRUE(isBounded(constraints));
}

} // namespace
} // namespace isocenter::core::locked_axes_test
