// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/epipolar_line.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::epipolar_line_test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

ProjectionGeometry cArm(double primaryDeg, double secondaryDeg)
{
    CArmGeometry carm;
    carm.primaryAngleDeg = primaryDeg;
    carm.secondaryAngleDeg = secondaryDeg;
    carm.columns = 400;
    carm.rows = 300;
    return carm.projection();
}

double distance(const std::array<Vector2d, 2>& line, const Vector2d& point)
{
    const Vector2d along = (line[1] - line[0]).normalized();
    const Vector2d offset = point - line[0];
    return std::abs(along.x() * offset.y() - along.y() * offset.x());
}

bool onBorder(const Vector2d& point)
{
    const auto near = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    return near(point.x(), 0) || near(point.x(), 400) || near(point.y(), 0) || near(point.y(), 300);
}

TEST(EpipolarLine, HoldsTheImageOfEveryPointOfTheRay)
{
    const ProjectionGeometry views[] = {cArm(0, 0), cArm(90, 0), cArm(35, -20), cArm(-110, 10)};
    for (const ProjectionGeometry& view : views)
        for (const ProjectionGeometry& other : views) {
            if (&view == &other)
                continue;
            for (const Vector3d& point : {Vector3d(0, 0, 0), Vector3d(20, -10, 15), Vector3d(-25, 5, -20)}) {
                const auto line = epipolarLine(view, view.project(point), other);
                ASSERT_TRUE(line);
                EXPECT_LT(distance(*line, other.project(point)), 1e-6);
                EXPECT_TRUE(onBorder((*line)[0]));
                EXPECT_TRUE(onBorder((*line)[1]));
                EXPECT_GT(((*line)[0] - (*line)[1]).norm(), 100.0);
            }
        }
}

TEST(EpipolarLine, IsHorizontalBetweenFrontalAndLateral)
{
    const auto line = epipolarLine(cArm(0, 0), {200, 150}, cArm(90, 0));
    ASSERT_TRUE(line);
    EXPECT_NEAR((*line)[0].y(), 150, 1e-6);
    EXPECT_NEAR((*line)[1].y(), 150, 1e-6);
    EXPECT_NEAR(std::abs((*line)[0].x() - (*line)[1].x()), 400, 1e-6);
}

TEST(EpipolarLine, ThereIsNoneBesideTheImageOrOfOneSource)
{
    EXPECT_FALSE(epipolarLine(cArm(0, 0), {200, -900}, cArm(90, 0)));
    EXPECT_FALSE(epipolarLine(cArm(0, 0), {100, 100}, cArm(0, 0)));
}

} // namespace
} // namespace isocenter::core::epipolar_line_test
