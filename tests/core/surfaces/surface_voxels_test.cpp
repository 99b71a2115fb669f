// SPDX-License-Identifier: MIT
#include "core/surfaces/surface_voxels.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace isocenter::core::surface_voxels_test {
namespace {

Volume voxelsOf(const SurfaceModel& model, double voxelMm, double attenuationPerMm = 1.0)
{
    const ClosedSurface surface = closedSurface(model);
    return voxelised(surface, attenuationPerMm, gridAround(surface.model.extent(), voxelMm));
}

double bodyVolumeMm3(const Volume& volume)
{
    const double sum = std::accumulate(volume.values.begin(), volume.values.end(), 0.0);
    return sum * volume.geometry.spacingMm.prod();
}

TEST(SurfaceVoxels, ABoxIsExactWhereverItLies)
{
    const Eigen::Vector3d low(-3.17, 2.03, 7.41);
    const Eigen::Vector3d high(4.29, 9.77, 11.08);
    VolumeGeometry grid;
    grid.size = {12, 13, 9};
    grid.originMm = {-5.0, 0.0, 4.5};
    const Volume volume = voxelised(closedSurface(boxSurface(low, high)), 1.0, grid);
    for (int k = 0; k < grid.size.z(); ++k)
        for (int j = 0; j < grid.size.y(); ++j)
            for (int i = 0; i < grid.size.x(); ++i) {
                const Eigen::Vector3d centre = grid.originMm + Eigen::Vector3d(i, j, k);
                const Eigen::Array3d from = (centre.array() - 0.5).max(low.array());
                const Eigen::Array3d to = (centre.array() + 0.5).min(high.array());
                EXPECT_NEAR(volume.at(i, j, k), (to - from).max(0.0).prod(), 1e-6)
                    << i << " " << j << " " << k;
            }
}

TEST(SurfaceVoxels, EnclosedVolumesArePreserved)
{
    const SurfaceModel sphere = sphereSurface({1.3, -7.7, 120.4}, 12.5);
    const double ball = 4.0 / 3.0 * std::numbers::pi * std::pow(12.5, 3);
    for (const double voxelMm : {0.4, 1.1, 5.0}) {
        const Volume volume = voxelsOf(sphere, voxelMm);
        EXPECT_NEAR(bodyVolumeMm3(volume), ball, 1e-3 * ball) << voxelMm;
        EXPECT_NEAR(bodyVolumeMm3(volume), sphere.enclosedVolumeMm3(), 1e-5 * ball) << voxelMm; // floats
        EXPECT_LE(*std::ranges::max_element(volume.values), 1.0f);
        EXPECT_GE(*std::ranges::min_element(volume.values), 0.0f);
    }
}

TEST(SurfaceVoxels, LineIntegralsAreTheChordsOfASphere)
{
    constexpr double kRadius = 10.0;
    constexpr double kVoxelMm = 0.25;
    constexpr double kPerMm = 0.79;
    const Volume volume = voxelsOf(sphereSurface(Eigen::Vector3d::Zero(), kRadius), kVoxelMm, kPerMm);
    const VolumeGeometry& grid = volume.geometry;
    for (int i = 0; i < grid.size.x(); i += 3) {
        const double x = grid.originMm.x() + i * kVoxelMm;
        const int j = grid.size.y() / 2;
        const double y = grid.originMm.y() + j * kVoxelMm;
        if (std::hypot(x, y) > kRadius - 1.0)
            continue; // where the mean over the width of a voxel is another thing
        double sum = 0.0;
        for (int k = 0; k < grid.size.z(); ++k)
            sum += static_cast<double>(volume.at(i, j, k)) * kVoxelMm;
        const double chord = 2.0 * std::sqrt(kRadius * kRadius - x * x - y * y);
        EXPECT_NEAR(sum, kPerMm * chord, 1e-3 * kPerMm * 2.0 * kRadius) << x;
    }
}

TEST(SurfaceVoxels, OverlappingPartsCountOnce)
{
    const Volume volume =
        voxelsOf(together(boxSurface({0, 0, 0}, {10, 10, 10}), boxSurface({5, 5, 5}, {15, 15, 15})), 1.0);
    EXPECT_NEAR(bodyVolumeMm3(volume), 2000.0 - 125.0, 1e-3);
}

TEST(SurfaceVoxels, CavitiesAreAir)
{
    const SurfaceModel shell = together(sphereSurface(Eigen::Vector3d::Zero(), 10.0, 60),
                                        insideOut(sphereSurface(Eigen::Vector3d::Zero(), 6.0, 60)));
    const Volume volume = voxelsOf(shell, 0.5);
    const Eigen::Vector3i middle = volume.geometry.size / 2;
    EXPECT_EQ(volume.at(middle.x(), middle.y(), middle.z()), 0.0f);
    EXPECT_NEAR(bodyVolumeMm3(volume), shell.enclosedVolumeMm3(), 1e-2);
}

TEST(SurfaceVoxels, WhatLiesOutsideOfTheGridIsCutOff)
{
    VolumeGeometry grid; // of 4 x 4 x 4 mm in the centre of the box's corner
    grid.size = {4, 4, 4};
    grid.originMm = {8.5, 8.5, 8.5};
    const Volume volume = voxelised(closedSurface(boxSurface({0, 0, 0}, {10, 10, 10})), 1.0, grid);
    EXPECT_NEAR(bodyVolumeMm3(volume), 8.0, 1e-6);
}

TEST(SurfaceVoxels, TinyAndHugeBodiesGetGridsThatFit)
{
    const auto extent = [](double side) {
        return Eigen::AlignedBox3d(Eigen::Vector3d::Zero(), Eigen::Vector3d::Constant(side));
    };
    EXPECT_DOUBLE_EQ(chosenVoxelMm(extent(80.0)), 0.5);
    EXPECT_DOUBLE_EQ(chosenVoxelMm(extent(80.0), 0.31), 0.31);
    EXPECT_DOUBLE_EQ(chosenVoxelMm(extent(6.4)), 0.1);
    const VolumeGeometry huge = gridAround(extent(2000.0), chosenVoxelMm(extent(2000.0)));
    EXPECT_LE(huge.voxelCount() * sizeof(float), kMostBytesOfChosenGrid);
    EXPECT_GT(huge.voxelCount() * sizeof(float), kMostBytesOfChosenGrid / 2);
    expectMentions(messageOf([&] { gridAround(extent(2000.0), 1e-4); }), {"0.0001 mm", "too small"});
    expectMentions(messageOf([&] { gridAround(extent(2000.0), 0.01); }), {"voxels", "memory"});
}

TEST(SurfaceVoxels, TellItsProgressAndStops)
{
    const ClosedSurface surface = closedSurface(sphereSurface(Eigen::Vector3d::Zero(), 10.0, 30));
    const VolumeGeometry grid = gridAround(surface.model.extent(), 0.1);
    std::stop_source stop;
    double reached = 0.0;
    const Progress progress{[&](double fraction, const std::string&) {
                                reached = fraction;
                                if (fraction > 0.4)
                                    stop.request_stop();
                            },
                            stop.get_token()};
    EXPECT_THROW(voxelised(surface, 1.0, grid, progress), Cancelled);
    EXPECT_GT(reached, 0.4);
    EXPECT_LT(reached, 0.6);
}

} // namespace
} // namespace isocenter::core::surface_voxels_test
