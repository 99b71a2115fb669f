// SPDX-License-Identifier: MIT
// Line integrals that are known by geometry, on every device: units, frames and the ends of rays.
#include "core/geometry/c_arm_geometry.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/drr_scene.h"

#include <cmath>

namespace isocenter::drr_analytic_test {
namespace {

using Eigen::Vector3d;

core::Volume emptyVolume(const Eigen::Vector3i& size, const Vector3d& spacingMm)
{
    core::Volume volume;
    volume.geometry.size = size;
    volume.geometry.spacingMm = spacingMm;
    volume.geometry.originMm = -0.5 * spacingMm.cwiseProduct((size.array() - 1).matrix().cast<double>());
    volume.quantity = core::VolumeQuantity::Attenuation;
    volume.values.assign(volume.geometry.voxelCount(), 0.0f);
    return volume;
}

core::Volume homogeneousBox(const Eigen::Vector3i& size, const Vector3d& spacingMm)
{
    core::Volume volume = emptyVolume(size, spacingMm);
    std::ranges::fill(volume.values, 1.0f);
    return volume;
}

// The part of a voxel of 1 mm inside a sphere about the origin, by 4^3 points.
float partInside(const Vector3d& centreMm, double radiusMm)
{
    constexpr double kHalfDiagonal = 0.87;
    const double distance = centreMm.norm();
    if (std::abs(distance - radiusMm) > kHalfDiagonal)
        return distance < radiusMm ? 1.0f : 0.0f;
    int inside = 0;
    for (int point = 0; point < 64; ++point) {
        const Vector3d step(point % 4, point / 4 % 4, point / 16);
        inside += (centreMm + (step - Vector3d::Constant(1.5)) / 4).norm() < radiusMm ? 1 : 0;
    }
    return static_cast<float>(inside) / 64.0f;
}

core::Volume sphere(double radiusMm)
{
    constexpr int kSide = 36;
    core::Volume volume = emptyVolume({kSide, kSide, kSide}, {1, 1, 1});
    for (int k = 0; k < kSide; ++k)
        for (int j = 0; j < kSide; ++j)
            for (int i = 0; i < kSide; ++i)
                volume.values[volume.index(i, j, k)] =
                    partInside(Vector3d(i, j, k) + volume.geometry.originMm, radiusMm);
    return volume;
}

// A record whose only pixel's ray leads from one point of the volume frame (mm) to another.
gpu::DrrPose ray(const core::Volume& volume, const Vector3d& fromMm, const Vector3d& toMm)
{
    const Eigen::Affine3d textureFromVolume = volume.geometry.volumeFromTexture().inverse();
    gpu::DrrPose pose{};
    pose.textureFromPixel.c3 = test::toVec4((textureFromVolume * toMm).homogeneous());
    pose.sourceTexture = test::toVec4((textureFromVolume * fromMm).homogeneous());
    return pose;
}

core::ProjectionGeometry obliqueView(int columns, int rows)
{
    core::CArmGeometry arm;
    arm.sourceToDetectorMm = 400;
    arm.sourceToIsocentreMm = 250;
    arm.primaryAngleDeg = 28;
    arm.secondaryAngleDeg = -17;
    arm.columns = columns;
    arm.rows = rows;
    arm.pitchMm = {0.8, 0.9};
    return arm.projection();
}

class DrrAnalytic : public test::DeviceTest
{
protected:
    gpu::VolumeStorage storage() { return device().info().volumeStorage; }
    std::vector<float> render(const core::Volume& volume, const std::vector<gpu::DrrPose>& poses, int columns,
                              int rows, float stepMm)
    {
        return test::renderDrrs(device(), volume, {storage()}, poses, test::drrParams(columns, rows, stepMm));
    }
    double along(const core::Volume& volume, const Vector3d& fromMm, const Vector3d& toMm, float stepMm)
    {
        return static_cast<double>(render(volume, {ray(volume, fromMm, toMm)}, 1, 1, stepMm).at(0));
    }
};

TEST_P(DrrAnalytic, BoxAlongItsAxesIsItsLength)
{
    const core::Volume box = homogeneousBox({20, 24, 16}, {0.8, 0.5, 1.25});
    for (int axis = 0; axis < 3; ++axis) {
        const Vector3d direction = Vector3d::Unit(axis);
        const double lengthMm = box.geometry.size[axis] * box.geometry.spacingMm[axis];
        const auto stepMm = static_cast<float>(box.geometry.spacingMm[axis] / 2);
        EXPECT_NEAR(along(box, -100 * direction, 150 * direction, stepMm), lengthMm, 1e-4 * lengthMm);
        EXPECT_NEAR(along(box, 120 * direction, -90 * direction, stepMm), lengthMm, 1e-4 * lengthMm);
    }
}

TEST_P(DrrAnalytic, BoxEndsWhereSourceOrDetectorStands)
{
    // From the centre of the box to a point inside: only what lies between counts, to the last partial step.
    const core::Volume box = homogeneousBox({20, 20, 20}, {1, 1, 1});
    EXPECT_NEAR(along(box, {0, 0, 0}, {6.3, 0, 0}, 0.8f), 6.3, 1e-4);
    EXPECT_NEAR(along(box, {-5.1, 0, 0}, {0, 3, 0}, 0.8f), std::hypot(5.1, 3.0), 1e-4);
}

TEST_P(DrrAnalytic, OneSliceIsItsThickness)
{
    const core::Volume slice = homogeneousBox({20, 24, 1}, {0.8, 0.5, 3.0});
    EXPECT_NEAR(along(slice, {0, 0, -40}, {0, 0, 60}, 0.05f), 3.0, 1e-3);
    EXPECT_NEAR(along(slice, {-90, 0, 0}, {90, 0, 0}, 0.4f), 16.0, 1e-3);
    EXPECT_NEAR(along(slice, {-90, 0, 5}, {90, 0, 5}, 0.4f), 0.0, 1e-6);
}

TEST_P(DrrAnalytic, CubeAlongItsDiagonal)
{
    // Trilinear interpolation fades as t^3 over one voxel at each corner: N - 1 + 2 * 1/4 voxels of sqrt(3).
    constexpr int kVoxels = 18;
    const core::Volume cube = homogeneousBox({kVoxels, kVoxels, kVoxels}, {1.5, 1.5, 1.5});
    const double expected = (kVoxels - 0.5) * 1.5 * std::sqrt(3.0);
    EXPECT_NEAR(along(cube, Vector3d::Constant(-60), Vector3d::Constant(75), 0.05f), expected,
                2e-4 * expected);
}

TEST_P(DrrAnalytic, SphereIsItsChord)
{
    constexpr double kRadius = 15.0;
    const core::Volume ball = sphere(kRadius);
    const Vector3d direction = Vector3d(0.3, -0.8, 0.5).normalized();
    const Vector3d sideways = direction.unitOrthogonal();
    for (const double distance : {0.0, 4.0, 8.0, 12.0}) {
        const Vector3d through = distance * sideways;
        const double chord = 2.0 * std::sqrt(kRadius * kRadius - distance * distance);
        EXPECT_NEAR(along(ball, through - 80 * direction, through + 80 * direction, 0.25f), chord, 0.15)
            << "at " << distance << " mm from the centre";
    }
    const Vector3d outside = (kRadius + 2.5) * sideways;
    EXPECT_NEAR(along(ball, outside - 80 * direction, outside + 80 * direction, 0.25f), 0.0, 1e-6);
}

TEST_P(DrrAnalytic, StepDoesNotScaleTheResult)
{
    constexpr int kSide = 41;
    const core::Volume ball = sphere(15.0);
    const std::vector<gpu::DrrPose> poses{test::drrPose(obliqueView(kSide, kSide), {}, ball.geometry)};
    const auto fine = render(ball, poses, kSide, kSide, 0.2f);
    const auto coarse = render(ball, poses, kSide, kSide, 0.9f);
    const float peak = *std::ranges::max_element(fine);
    ASSERT_NEAR(static_cast<double>(peak), 30.0, 0.2); // the diameter, in mm times 1/mm
    for (std::size_t p = 0; p < fine.size(); ++p)
        ASSERT_NEAR(fine[p], coarse[p], 0.02f * peak) << p;
}

TEST_P(DrrAnalytic, PointLandsOnItsProjection)
{
    constexpr int kColumns = 96;
    constexpr int kRows = 80;
    const core::ProjectionGeometry view = obliqueView(kColumns, kRows);
    const auto pose = core::Pose::fromParameters({{4, -3, 6}, {12, -20, 31}}, {1, 2, 3});
    const Eigen::Vector3i voxels[] = {{5, 30, 12}, {20, 20, 20}, {33, 8, 27}};
    for (const Eigen::Vector3i& voxel : voxels) {
        core::Volume volume = emptyVolume({40, 40, 40}, {1.0, 0.9, 1.1});
        volume.values[volume.index(voxel.x(), voxel.y(), voxel.z())] = 1.0f;
        const auto image =
            render(volume, {test::drrPose(view, pose, volume.geometry)}, kColumns, kRows, 0.25f);
        Eigen::Vector2d weighted = Eigen::Vector2d::Zero();
        double total = 0.0;
        for (int p = 0; p < kColumns * kRows; ++p) {
            const auto value = static_cast<double>(image[static_cast<std::size_t>(p)]);
            const int row = p / kColumns;
            weighted += value * Eigen::Vector2d(p % kColumns + 0.5, row + 0.5);
            total += value;
        }
        ASSERT_GT(total, 0.0);
        const Eigen::Vector2d expected =
            view.project(pose * (volume.geometry.volumeFromIndex() * voxel.cast<double>()));
        EXPECT_LT((weighted / total - expected).norm(), 0.05)
            << "seen at " << (weighted / total).transpose() << ", expected at " << expected.transpose();
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(DrrAnalytic);

} // namespace
} // namespace isocenter::drr_analytic_test
