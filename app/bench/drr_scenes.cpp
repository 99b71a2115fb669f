// SPDX-License-Identifier: MIT
#include "app/bench/drr_scenes.h"

#include "core/geometry/c_arm_geometry.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::app {
namespace {

constexpr float kDenseAttenuation = 0.02f;

struct SeedRow
{
    int columns, rows, volume, slices, areaColumns, areaRows;
    double openClMs, openGlMs, cpuMs;
};

// Sizes and ray casting times of the literature (GeForce GTX 285, Core 2 Quad Q9550); areas are its regions
// of interest.
constexpr SeedRow kSeedRows[] = {
    {155, 120, 128, 94, 125, 90, 0.31, 1.96, 9.35},
    {310, 240, 256, 189, 249, 179, 1.57, 3.42, 78.33},
    {620, 480, 256, 189, 498, 358, 4.11, 5.95, 254.93},
    {1240, 960, 512, 378, 997, 717, 29.89, 35.99, 2635.94},
    {2480, 1920, 512, 378, 1993, 1433, 116.23, 120.21, 9466.61},
};

DrrScene projectScene(bool dense, int volume, int image, int batch)
{
    return {fmt::format("{} {}x{} over {}^3{}", dense ? "full" : "air", image, image, volume,
                        batch > 1 ? fmt::format(" x{}", batch) : ""),
            Eigen::Vector3i::Constant(volume),
            Eigen::Vector2i::Constant(image),
            core::Roi::whole(image, image),
            batch,
            dense};
}

DrrScene seedScene(const SeedRow& row, bool whole)
{
    DrrScene scene;
    scene.volumeSize = {row.volume, row.volume, row.slices};
    scene.imageSize = {row.columns, row.rows};
    if (whole) {
        scene.area = core::Roi::whole(row.columns, row.rows);
        scene.name = fmt::format("seed {}x{} whole", row.columns, row.rows);
        return scene;
    }
    scene.area = {240 * row.columns / 2480, 240 * row.rows / 1920, row.areaColumns, row.areaRows};
    scene.name = fmt::format("seed {}x{} area {}x{}", row.columns, row.rows, row.areaColumns, row.areaRows);
    scene.seedOpenClMs = row.openClMs;
    scene.seedOpenGlMs = row.openGlMs;
    scene.seedCpuMs = row.cpuMs;
    return scene;
}

} // namespace

std::vector<DrrScene> drrScenes()
{
    std::vector<DrrScene> scenes{projectScene(true, 256, 512, 1), projectScene(true, 512, 512, 1),
                                 projectScene(true, 256, 200, 64), projectScene(false, 256, 512, 1)};
    for (const SeedRow& row : kSeedRows)
        scenes.push_back(seedScene(row, false));
    scenes.push_back(seedScene(kSeedRows[4], true));
    return scenes;
}

core::Volume DrrScene::volume() const
{
    core::Volume result;
    result.quantity = core::VolumeQuantity::Attenuation;
    result.geometry.size = volumeSize;
    result.geometry.originMm = -0.5 * (volumeSize.cast<double>() - Eigen::Vector3d::Ones());
    result.values.resize(result.geometry.voxelCount());
    const double radius = 100.0 * volumeSize.x() / 256.0;
    core::parallelFor(volumeSize.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
            for (int j = 0; j < volumeSize.y(); ++j)
                for (int i = 0; i < volumeSize.x(); ++i) {
                    const Eigen::Vector3d point = result.geometry.originMm + Eigen::Vector3d(i, j, k);
                    const float ripple =
                        1.0f + 0.25f * static_cast<float>(std::sin(0.11 * i) * std::cos(0.13 * j) *
                                                          std::sin(0.17 * k));
                    result.values[result.index(i, j, k)] =
                        dense || point.norm() < radius ? kDenseAttenuation * ripple : 0.0f;
                }
    });
    return result;
}

std::vector<core::ProjectionGeometry> DrrScene::views() const
{
    const double scale = volumeSize.x() / 256.0;
    std::vector<core::ProjectionGeometry> result;
    for (const auto& [azimuth, elevation] :
         {std::pair{0.0, 0.0}, std::pair{90.0, 0.0}, std::pair{34.4, 20.0}}) {
        core::CArmGeometry arm;
        arm.sourceToDetectorMm = 1200.0 * scale;
        arm.sourceToIsocentreMm = 800.0 * scale;
        arm.primaryAngleDeg = azimuth;
        arm.secondaryAngleDeg = elevation;
        arm.columns = imageSize.x();
        arm.rows = imageSize.y();
        arm.pitchMm = Eigen::Vector2d::Constant(384.0 * scale / imageSize.x());
        result.push_back(arm.projection());
    }
    return result;
}

double DrrScene::countSamples(const core::ProjectionGeometry& view, double stepMm) const
{
    const Eigen::Vector3d halfExtent = 0.5 * (volumeSize.cast<double>() + Eigen::Vector3d::Ones());
    const Eigen::Vector3d source = view.source();
    double samples = 0.0;
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            const Eigen::Vector3d direction =
                view.detectorPoint({area.column + column + 0.5, area.row + row + 0.5}) - source;
            const Eigen::Array3d low = (-halfExtent - source).array() / direction.array();
            const Eigen::Array3d high = (halfExtent - source).array() / direction.array();
            const double enter = std::max(0.0, low.min(high).maxCoeff());
            const double leave = std::min(1.0, low.max(high).minCoeff());
            if (enter < leave)
                samples += std::floor((leave - enter) * direction.norm() / stepMm) + 1.0;
        }
    return samples;
}

} // namespace isocenter::app
