// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/geometry/volume_geometry.h"
#include "core/image/volume.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "gpu/params/registration/drr_params.h"

#include <span>
#include <vector>

// What the tests of the drr kernel share: records of poses, parameters, a launch. Written from the kernel's
// parameter header alone, so that it checks the renderer's host code as well as the kernel.
namespace isocenter::test {

inline gpu::vec4 toVec4(const Eigen::Vector4d& v)
{
    const Eigen::Vector4f f = v.cast<float>();
    return {f.x(), f.y(), f.z(), f.w()};
}

// The record of a pose of the volume as a view sees it.
inline gpu::DrrPose drrPose(const core::ProjectionGeometry& view, const core::Pose& pose,
                            const core::VolumeGeometry& volume)
{
    const Eigen::Affine3d textureFromWorld =
        Eigen::Affine3d((pose.worldFromVolume() * volume.volumeFromTexture()).inverse());
    const Eigen::Vector3d corner = textureFromWorld * view.detectorPoint({0, 0});
    const Eigen::Vector3d u = textureFromWorld * view.detectorPoint({1, 0}) - corner;
    const Eigen::Vector3d v = textureFromWorld * view.detectorPoint({0, 1}) - corner;
    const Eigen::Vector3d source = textureFromWorld * view.source();
    return {{toVec4(u.homogeneous() - Eigen::Vector4d::UnitW()),
             toVec4(v.homogeneous() - Eigen::Vector4d::UnitW()), toVec4(Eigen::Vector4d::UnitZ()),
             toVec4(corner.homogeneous())},
            toVec4(source.homogeneous())};
}

// Parameters of an area; those of the volume are added by launchDrr.
inline gpu::DrrParams drrParams(int columns, int rows, float stepMm)
{
    gpu::DrrParams params{};
    params.areaSize = {columns, rows};
    params.stepMm = stepMm;
    return params;
}

// Queues the kernel drr on a volume, with its sizes and blocks in the parameters. variant: defines besides
// the volume's.
inline void launchDrr(gpu::Device& device, const gpu::AttenuationVolume& volume, const gpu::Grid& grid,
                      const gpu::Buffer& poses, const gpu::Buffer& integrals, gpu::DrrParams params,
                      gpu::Defines variant = {})
{
    variant.merge(volume.defines());
    volume.describe(params);
    std::vector<gpu::Binding> bindings = volume.bindings();
    bindings.insert(bindings.end(), {{"poses", &poses}, {"integrals", &integrals}});
    device.launch(device.kernel("drr", variant), grid, bindings, std::as_bytes(std::span(&params, 1)));
}

// Renders one image a pose and reads all of them back.
inline std::vector<float> renderDrrs(gpu::Device& device, const core::Volume& volume,
                                     const gpu::VolumeForm& form, const std::vector<gpu::DrrPose>& poses,
                                     const gpu::DrrParams& params, const gpu::Defines& variant = {})
{
    const gpu::AttenuationVolume onDevice(device, volume, form);
    const auto poseBuffer = device.createBuffer(poses.size() * sizeof(gpu::DrrPose));
    poseBuffer->write<gpu::DrrPose>(poses);
    const std::size_t pixels = static_cast<std::size_t>(params.areaSize.x) *
                               static_cast<std::size_t>(params.areaSize.y) * poses.size();
    const auto integrals = device.createBuffer(pixels * sizeof(float));
    launchDrr(device, onDevice, {params.areaSize.x, params.areaSize.y, static_cast<int>(poses.size())},
              *poseBuffer, *integrals, params, variant);
    return integrals->read<float>(pixels);
}

} // namespace isocenter::test
