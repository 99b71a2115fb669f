// SPDX-License-Identifier: MIT
#include "app/bench/registration/drr_scenes.h"

#include "app/bench/registration/literature.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {
namespace {

constexpr float kDenseAttenuation = 0.02f;

// The literature's ray casting time on the system at the size; 0 if there is none.
double rayCastingMs(std::string_view system, std::size_t size)
{
    for (const LiteratureRow& row : literatureRows())
        if (row.stage == BenchStage::RayCasting && row.system == system)
            return row.ms[size];
    return 0.0;
}

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

DrrScene literatureScene(std::size_t index, bool whole)
{
    const LiteratureSize& size = literatureSizes()[index];
    DrrScene scene;
    scene.volumeSize = size.volume;
    scene.imageSize = size.image;
    if (whole) {
        scene.area = core::Roi::whole(size.image.x(), size.image.y());
        scene.name = fmt::format("literature {}x{} whole", size.image.x(), size.image.y());
        return scene;
    }
    scene.area = size.area;
    scene.name = fmt::format("literature {}x{} area {}x{}", size.image.x(), size.image.y(), size.area.columns,
                             size.area.rows);
    scene.literatureCpuMs = rayCastingMs(kLiteratureCpu, index);
    scene.literatureOpenClMs = rayCastingMs(kLiteratureOpenCl, index);
    scene.literatureOpenGlMs = rayCastingMs(kLiteratureOpenGl, index);
    return scene;
}

} // namespace

std::vector<DrrScene> drrScenes()
{
    std::vector<DrrScene> scenes{projectScene(true, 256, 512, 1),   projectScene(true, 512, 512, 1),
                                 projectScene(true, 256, 200, 64),  projectScene(false, 256, 512, 1),
                                 projectScene(false, 256, 200, 64), projectScene(false, 512, 2048, 1)};
    for (std::size_t size = 0; size < kLiteratureSizes; ++size)
        scenes.push_back(literatureScene(size, false));
    scenes.push_back(literatureScene(kLiteratureSizes - 1, true));
    return scenes;
}

std::vector<DrrScene> drrScenesOf(const std::shared_ptr<const core::Volume>& volume)
{
    std::vector<DrrScene> scenes;
    for (const auto& [image, batch] : {std::pair{512, 1}, std::pair{1024, 1}, std::pair{200, 64}}) {
        const Eigen::Vector3i size = volume->geometry.size;
        DrrScene scene = projectScene(false, size.x(), image, batch);
        scene.name = fmt::format("ct {}x{} over {}x{}x{}{}", image, image, size.x(), size.y(), size.z(),
                                 batch > 1 ? fmt::format(" x{}", batch) : "");
        scene.volumeSize = size;
        scene.given = volume;
        scenes.push_back(scene);
    }
    return scenes;
}

core::VolumeGeometry DrrScene::geometry() const
{
    core::VolumeGeometry geometry;
    if (given)
        geometry = given->geometry;
    geometry.size = volumeSize;
    geometry.originMm -= geometry.centreMm();
    return geometry;
}

core::Volume DrrScene::volume() const
{
    core::Volume result;
    if (given)
        result = *given;
    result.quantity = core::VolumeQuantity::Attenuation;
    result.geometry = geometry();
    if (given)
        return result;
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
    const double scale = volumeSize.x() * geometry().spacingMm.x() / 256.0;
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
    return app::countSamples(geometry(), core::Pose(), view, area, stepMm);
}

double countSamples(const core::VolumeGeometry& volume, const core::Pose& worldFromVolume,
                    const core::ProjectionGeometry& view, const core::Roi& area, double stepMm)
{
    const Eigen::Affine3d textureFromWorld =
        (Eigen::Affine3d(worldFromVolume.worldFromVolume().matrix()) * volume.volumeFromTexture()).inverse();
    const Eigen::Array3d lowest = Eigen::Array3d::Constant(-0.5);
    const Eigen::Array3d highest = volume.size.cast<double>().array() + 0.5;
    const Eigen::Vector3d source = textureFromWorld * view.source();
    double samples = 0.0;
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            const Eigen::Vector3d pixel =
                view.detectorPoint({area.column + column + 0.5, area.row + row + 0.5});
            const Eigen::Vector3d direction = textureFromWorld * pixel - source;
            const Eigen::Array3d low = (lowest - source.array()) / direction.array();
            const Eigen::Array3d high = (highest - source.array()) / direction.array();
            const double enter = std::max(0.0, low.min(high).maxCoeff());
            const double leave = std::min(1.0, low.max(high).minCoeff());
            if (enter < leave)
                samples += std::floor((leave - enter) * (pixel - view.source()).norm() / stepMm) + 1.0;
        }
    return samples;
}

} // namespace isocenter::app
