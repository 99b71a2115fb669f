// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/error_measures.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::error_measures_test {
namespace {

const std::vector<Eigen::Vector3d> kTargets = defaultTargets({0, 0, 0}, {200, 200, 200});

ProjectionGeometry frontalView()
{
    CArmGeometry arm;
    arm.sourceToDetectorMm = 1200;
    arm.sourceToIsocentreMm = 800;
    arm.columns = 512;
    arm.rows = 512;
    return arm.projection();
}

TEST(ErrorMeasures, TranslationIsTheTargetError)
{
    const Pose shifted = Pose::fromParameters({{3, 4, 0}, {0, 0, 0}}, {0, 0, 0});
    EXPECT_NEAR(meanTargetRegistrationError(Pose(), shifted, kTargets), 5.0, 1e-12);
}

TEST(ErrorMeasures, DepthIsAlmostInvisibleToTheReprojectionDistance)
{
    const ProjectionGeometry view = frontalView();
    Eigen::Isometry3d deeper = Eigen::Isometry3d::Identity();
    deeper.translation() = 10.0 * view.viewDirection();
    EXPECT_NEAR(meanTargetRegistrationError(Pose(), Pose(deeper), kTargets), 10.0, 1e-9);
    EXPECT_LT(meanReprojectionDistance(Pose(), Pose(deeper), view, kTargets), 1.5);

    const std::vector<Eigen::Vector3d> centre{{0, 0, 0}};
    EXPECT_NEAR(meanReprojectionDistance(Pose(), Pose(deeper), view, centre), 0.0, 1e-9);
    Eigen::Isometry3d aside = Eigen::Isometry3d::Identity();
    aside.translation() = 2.0 * view.columnDirection();
    EXPECT_NEAR(meanReprojectionDistance(Pose(), Pose(aside), view, centre),
                2.0 * 800.0 / std::hypot(800.0, 2.0), 1e-9);
}

TEST(ErrorMeasures, StartsHaveExactlyTheWantedError)
{
    const PoseFrame frame{rotationFromDegrees({0, 90, 0}), {0, 0, 0}};
    const auto starts = startsAtTargetError(Pose(), frame, kTargets, 10.0, 20, 7);
    ASSERT_EQ(starts.size(), 20u);
    for (const Pose& start : starts)
        EXPECT_NEAR(meanTargetRegistrationError(Pose(), start, kTargets), 10.0, 1e-6);
    const auto again = startsAtTargetError(Pose(), frame, kTargets, 10.0, 20, 7);
    EXPECT_EQ(starts[13].worldFromVolume().matrix(), again[13].worldFromVolume().matrix());
    const auto other = startsAtTargetError(Pose(), frame, kTargets, 10.0, 20, 8);
    EXPECT_NE(starts[13].worldFromVolume().matrix(), other[13].worldFromVolume().matrix());
}

TEST(ErrorMeasures, NoTargetsIsAnError)
{
    EXPECT_THROW(meanTargetRegistrationError(Pose(), Pose(), {}), InputError);
}

} // namespace
} // namespace isocenter::core::error_measures_test
