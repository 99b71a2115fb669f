// SPDX-License-Identifier: MIT
#include "core/geometry/pose.h"
#include "core/image/slice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::slice_test {
namespace {

using Eigen::Vector3d;
using Eigen::Vector3i;

const Vector3d kGradient(2.0, -0.7, 1.3); // per mm

VolumeGeometry anisotropicGrid(const Vector3d& rotationDeg)
{
    return {Vector3i(24, 20, 12), {0.7, 0.8, 2.5}, {-100, 20, -300}, rotationFromDegrees(rotationDeg)};
}

// Values that rise linearly in the patient, which trilinear interpolation reproduces.
Volume ramp(const VolumeGeometry& grid)
{
    Volume volume{grid, std::vector<float>(grid.voxelCount()), VolumeQuantity::HounsfieldUnits, ""};
    for (int k = 0; k < grid.size.z(); ++k)
        for (int j = 0; j < grid.size.y(); ++j)
            for (int i = 0; i < grid.size.x(); ++i)
                volume.values[volume.index(i, j, k)] = static_cast<float>(
                    kGradient.dot(grid.volumeFromIndex() * Vector3d(i, j, k) - grid.originMm));
    return volume;
}

SlicePlane planeThrough(const Vector3d& centreMm, const SliceAxes& axes, double pixelMm, int pixels)
{
    SlicePlane plane{centreMm, axes.column, axes.row, pixelMm, pixels, pixels};
    plane.originMm = plane.pointMm(-0.5 * (pixels - 1), -0.5 * (pixels - 1));
    return plane;
}

TEST(Slice, ReproducesALinearRamp)
{
    for (const Vector3d& rotationDeg : {Vector3d(0, 0, 0), Vector3d(10, 20, 30), Vector3d(90, 0, -45)}) {
        const Volume volume = ramp(anisotropicGrid(rotationDeg));
        const VolumeGeometry& grid = volume.geometry;
        for (const SliceOrientation orientation : kSliceOrientations) {
            // A plane off the voxels' centres that reaches beyond the volume on all sides.
            const SlicePlane plane =
                planeThrough(grid.centreMm() + Vector3d(0.3, -0.2, 0.4), sliceAxes(orientation), 0.6, 101);
            const Image image = sampledSlice(volume, plane);
            int inside = 0;
            for (int row = 0; row < image.rows; ++row)
                for (int column = 0; column < image.columns; ++column) {
                    const Vector3d point = plane.pointMm(column, row);
                    const Vector3d texture = grid.volumeFromTexture().inverse() * point;
                    const double margin =
                        std::min(texture.minCoeff(), (grid.size.cast<double>() - texture).minCoeff());
                    const float value = image.at(column, row);
                    if (margin < -1e-9) {
                        EXPECT_TRUE(std::isnan(value));
                    } else if (margin > 0.5) { // between the centres of the voxels
                        EXPECT_NEAR(value, kGradient.dot(point - grid.originMm), 1e-3);
                        ++inside;
                    } else if (margin > 1e-9) {
                        const Vector3d held = clampedToGrid(grid, point);
                        EXPECT_NEAR(value, kGradient.dot(held - grid.originMm), 1e-3);
                    }
                }
            EXPECT_GT(inside, 100);
        }
    }
}

TEST(Slice, ShowsVoxelsAsTheyAreOnTheirOwnGrid)
{
    const Volume volume = ramp(anisotropicGrid({0, 0, 0}));
    const VolumeGeometry& grid = volume.geometry;
    const SlicePlane plane{
        grid.volumeFromIndex() * Vector3d(0, 0, 5), Vector3d::UnitX(), Vector3d::UnitY(), 0.7, 24, 1};
    const Image image = sampledSlice(volume, plane);
    for (int column = 0; column < 24; ++column)
        EXPECT_NEAR(image.at(column, 0), volume.at(column, 0, 5), 1e-4);
}

TEST(Slice, APlaneBesideTheVolumeHasNoValues)
{
    const Volume volume = ramp(anisotropicGrid({10, 20, 30}));
    const Image image =
        sampledSlice(volume, planeThrough({500, 500, 500}, sliceAxes(SliceOrientation::Axial), 1, 9));
    for (const float value : image.values)
        EXPECT_TRUE(std::isnan(value));
}

TEST(Slice, VoxelsReachHalfAVoxelBeyondTheirCentres)
{
    const Volume volume = ramp(anisotropicGrid({10, 20, 30}));
    const auto valueAt = [&](const Vector3d& index) {
        return voxelValue(volume, volume.geometry.volumeFromIndex() * index);
    };
    EXPECT_EQ(valueAt({3.4, 4.6, 5.2}), volume.at(3, 5, 5));
    EXPECT_EQ(valueAt({-0.45, 0, 0}), volume.at(0, 0, 0));
    EXPECT_EQ(valueAt({23.45, 19.45, 11.45}), volume.at(23, 19, 11));
    EXPECT_TRUE(std::isnan(valueAt({-0.55, 0, 0})));
    EXPECT_TRUE(std::isnan(valueAt({0, 0, 11.55})));
}

TEST(SlicePlane, LooksInTheRadiologicalConvention)
{
    const auto edges = [](SliceOrientation orientation) {
        const SliceAxes axes = sliceAxes(orientation);
        return bodyDirection(-axes.column) + bodyDirection(axes.column) + bodyDirection(-axes.row) +
               bodyDirection(axes.row) + bodyDirection(axes.next);
    };
    EXPECT_EQ(edges(SliceOrientation::Axial), "RLAPS");
    EXPECT_EQ(edges(SliceOrientation::Sagittal), "APSIR");
    EXPECT_EQ(edges(SliceOrientation::Coronal), "RLSIA");
}

TEST(SlicePlane, ExtentAndStepFollowTheGrid)
{
    const VolumeGeometry straight = anisotropicGrid({0, 0, 0});
    const SliceAxes axial = sliceAxes(SliceOrientation::Axial);
    const SliceExtent extent = sliceExtent(straight, axial);
    EXPECT_NEAR(extent.left, -100.35, 1e-9);
    EXPECT_NEAR(extent.top, 19.6, 1e-9);
    EXPECT_NEAR(extent.width, 24 * 0.7, 1e-9);
    EXPECT_NEAR(extent.height, 20 * 0.8, 1e-9);
    EXPECT_EQ(sliceStepMm(straight, axial.next), 2.5);
    // On its side, the slices of the grid stand upright in the patient.
    const VolumeGeometry lying = anisotropicGrid({90, 0, 0});
    EXPECT_NEAR(sliceExtent(lying, axial).height, 12 * 2.5, 1e-9);
    EXPECT_EQ(sliceStepMm(lying, axial.next), 0.8);
}

TEST(SlicePlane, PointsAreHeldInTheGrid)
{
    const VolumeGeometry grid = anisotropicGrid({10, 20, 30});
    const auto index = [&](const Vector3d& pointMm) {
        return Vector3d(grid.volumeFromIndex().inverse() * pointMm);
    };
    const Vector3d outside = grid.volumeFromIndex() * Vector3d(30, 5.25, -4);
    EXPECT_LT((index(clampedToGrid(grid, outside)) - Vector3d(23, 5.25, 0)).norm(), 1e-9);
    EXPECT_LT((index(nearestVoxelCentre(grid, outside)) - Vector3d(23, 5, 0)).norm(), 1e-9);
}

TEST(BodyDirection, ObliqueDirectionsHaveSeveralLetters)
{
    EXPECT_EQ(bodyDirection({1, 0, 0}), "L");
    EXPECT_EQ(bodyDirection({0, -3, 0.1}), "A");
    EXPECT_EQ(bodyDirection({0.6, 0.8, 0}), "PL");
    EXPECT_EQ(bodyDirection({-0.95, 0, -0.3}), "R");
    EXPECT_EQ(bodyDirection({-1, -1, -1}), "RAI");
}

} // namespace
} // namespace isocenter::core::slice_test
