// SPDX-License-Identifier: MIT
#include "core/io/volumes/surface_volume.h"

#include "core/io/surfaces/surface_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/surfaces/body_material.h"
#include "core/surfaces/closed_surface.h"
#include "core/surfaces/surface_voxels.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

constexpr double kUsualShareOfDistance = 0.8;

std::vector<Finding> findingsOf(const ClosedSurface& surface, const SurfaceVolumeOptions& options,
                                double attenuationPerMm, double voxelMm)
{
    std::vector<Finding> findings;
    for (const std::string& note : surface.notes)
        findings.push_back({false, note});
    if (!options.material)
        findings.push_back(
            {true,
             fmt::format(translatable("Data", "the surface does not say what it is made of: {} was taken "
                                              "({:g}/mm). State it with --material"),
                         kUsualMaterial, attenuationPerMm),
             "material", kUsualMaterial, "--material"});
    findings.push_back(
        {false,
         fmt::format(translatable("Data", "the surface of {} triangles became voxels of {:.3g} mm"),
                     surface.model.triangles.size(), voxelMm),
         "voxels", fmt::format("{:.3g} mm", voxelMm), "--voxel-size"});
    return findings;
}

} // namespace

double pixelAtBodyMm(const ProjectionGeometry& view)
{
    const double share = view.depthMm(Eigen::Vector3d::Zero()) / view.sourceToDetectorMm();
    constexpr double kLeastShare = 0.1;
    return view.pitchMm().minCoeff() * (share > kLeastShare && share < 1.0 ? share : kUsualShareOfDistance);
}

VolumeGeometry voxelGrid(const Eigen::AlignedBox3d& extentMm, const SurfaceVolumeOptions& options)
{
    return gridAround(extentMm, options.voxelMm.value_or(chosenVoxelMm(extentMm, options.pixelAtBodyMm)));
}

VolumeReading readSurfaceVolume(const std::filesystem::path& file, const SurfaceVolumeOptions& options,
                                const Progress& progress)
{
    const double attenuationPerMm = attenuationOfMaterial(options.material.value_or(kUsualMaterial));
    const SurfaceModel model = readSurfaceFile(file, options.unit, progress);
    try {
        const ClosedSurface surface = closedSurface(model);
        const VolumeGeometry grid = voxelGrid(surface.model.extent(), options);
        VolumeReading reading{voxelised(surface, attenuationPerMm, grid, progress),
                              findingsOf(surface, options, attenuationPerMm, grid.spacingMm.x())};
        reading.volume.description = model.description;
        return reading;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

} // namespace isocenter::core
