// SPDX-License-Identifier: MIT
#include "core/geometry/projection_geometry.h"
#include "core/support/error.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

namespace isocenter::core::projection_geometry_test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

const Vector3d kSource(10, 700, -20);
const Vector3d kCorner(-120, -400, 130);
const Vector3d kRight = Vector3d(1, 0.1, 0).normalized();
const Vector3d kDown = Vector3d(0, 0, -1);
const Vector2d kPitch(0.5, 0.25);

ProjectionGeometry oblique()
{
    return ProjectionGeometry::fromDetector(kSource, kCorner, kRight, kDown, kPitch, 512, 1024);
}

void expectSamePixel(const Vector2d& a, const Vector2d& b)
{
    EXPECT_LT((a - b).norm(), 1e-8) << a << "\n" << b;
}

TEST(ProjectionGeometry, TopLeftPixelCoversZeroToOne)
{
    const ProjectionGeometry view = oblique();
    expectSamePixel(view.project(kCorner), {0, 0});
    // The centre of pixel (column 3, row 7) lies half a pixel inside it.
    const Vector3d centre = kCorner + 3.5 * kPitch.x() * kRight + 7.5 * kPitch.y() * kDown;
    expectSamePixel(view.project(centre), {3.5, 7.5});
    expectSamePixel(view.project(kCorner + 512 * kPitch.x() * kRight + 1024 * kPitch.y() * kDown),
                    {512, 1024});
}

TEST(ProjectionGeometry, MatrixGivesBackSourceAndDetector)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry again(7.0 * view.pixelFromWorld(), 512, 1024, view.sourceToDetectorMm());
    EXPECT_LT((again.source() - kSource).norm(), 1e-8);
    EXPECT_LT((again.columnDirection() - kRight).norm(), 1e-10);
    EXPECT_LT((again.rowDirection() - kDown).norm(), 1e-10);
    EXPECT_LT((again.pitchMm() - kPitch).norm(), 1e-10);
    EXPECT_LT((again.detectorPoint({0, 0}) - kCorner).norm(), 1e-8);
    EXPECT_TRUE(again.pixelFromWorld().isApprox(view.pixelFromWorld(), 1e-12));
}

TEST(ProjectionGeometry, NegatedMatrixProjectsAlike)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry negated(-view.pixelFromWorld(), 512, 1024, view.sourceToDetectorMm());
    const Vector3d point(5, 30, -40);
    expectSamePixel(negated.project(point), view.project(point));
    EXPECT_LT((negated.source() - kSource).norm(), 1e-8);
}

TEST(ProjectionGeometry, DepthIsAlongTheNormalFromTheSource)
{
    const ProjectionGeometry view = oblique();
    EXPECT_NEAR(view.depthMm(kSource), 0.0, 1e-9);
    EXPECT_NEAR(view.depthMm(kCorner), view.sourceToDetectorMm(), 1e-9);
    EXPECT_NEAR(view.depthMm(view.detectorPoint({400, 900})), view.sourceToDetectorMm(), 1e-9);
}

TEST(ProjectionGeometry, PrincipalPointIsHitByTheNormalRay)
{
    const ProjectionGeometry view = oblique();
    expectSamePixel(view.project(kSource + 123.0 * view.viewDirection()), view.principalPoint());
}

TEST(ProjectionGeometry, CroppedKeepsTheWorldPoint)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry part = view.cropped(100, 30, 200, 300);
    const Vector3d point(12, 34, 56);
    expectSamePixel(part.project(point), view.project(point) - Vector2d(100, 30));
    EXPECT_EQ(part.columns(), 200);
    EXPECT_EQ(part.rows(), 300);
    EXPECT_LT((part.detectorPoint({1, 2}) - view.detectorPoint({101, 32})).norm(), 1e-8);
}

TEST(ProjectionGeometry, ShrunkKeepsTheWorldPoint)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry small = view.shrunk(3);
    const Vector3d point(12, 34, 56);
    expectSamePixel(small.project(point), view.project(point) / 3.0);
    EXPECT_EQ(small.columns(), 171); // rounded up
    EXPECT_EQ(small.rows(), 342);
    EXPECT_LT((small.pitchMm() - 3.0 * kPitch).norm(), 1e-10);
    EXPECT_NEAR(small.sourceToDetectorMm(), view.sourceToDetectorMm(), 1e-12);
}

TEST(ProjectionGeometry, MirroredDetectorKeepsItsSides)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry mirrored = ProjectionGeometry::fromDetector(
        kSource, kCorner + 512 * kPitch.x() * kRight, -kRight, kDown, kPitch, 512, 1024);
    const Vector3d point(12, 34, 56);
    const Vector2d pixel = view.project(point);
    expectSamePixel(mirrored.project(point), {512 - pixel.x(), pixel.y()});
    EXPECT_LT((mirrored.source() - kSource).norm(), 1e-8);
    EXPECT_LT((mirrored.columnDirection() + kRight).norm(), 1e-10);
    EXPECT_GT(mirrored.depthMm(point), 0.0);
    EXPECT_LT((mirrored.viewDirection() - view.viewDirection()).norm(), 1e-10);
    EXPECT_NEAR(mirrored.worldFromView().determinant(), 1.0, 1e-10);
}

TEST(ProjectionGeometry, DistanceNeverChangesAProjection)
{
    const ProjectionGeometry view = oblique();
    const ProjectionGeometry unknown(view.pixelFromWorld(), 512, 1024);
    expectSamePixel(unknown.project({1, 2, 3}), view.project({1, 2, 3}));
    EXPECT_FALSE(unknown.isDetectorPlaced());
    EXPECT_FALSE(unknown.shrunk(2).cropped(1, 2, 30, 40).isDetectorPlaced());
    EXPECT_TRUE(view.shrunk(2).isDetectorPlaced());
    EXPECT_NEAR(unknown.sourceToDetectorMm(), 1.5 * unknown.depthMm(Eigen::Vector3d::Zero()), 1e-9);
}

TEST(ProjectionGeometry, NonsenseIsRefused)
{
    const ProjectionGeometry view = oblique();
    EXPECT_TRUE(
        tests::says(tests::messageOf<InputError>([&] { ProjectionGeometry(view.pixelFromWorld(), 0, 5); }),
                    "0 columns x 5 rows"));
    ProjectionMatrix parallel = ProjectionMatrix::Zero();
    parallel(0, 0) = parallel(1, 1) = parallel(2, 3) = 1.0;
    EXPECT_TRUE(tests::says(tests::messageOf<InputError>([&] { ProjectionGeometry(parallel, 5, 5); }),
                            "no finite source point"));
    EXPECT_THROW(ProjectionGeometry(view.pixelFromWorld(), 5, 5, -1.0), InputError);
}

} // namespace
} // namespace isocenter::core::projection_geometry_test
