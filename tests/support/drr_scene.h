// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/geometry/volume_geometry.h"
#include "core/image/volume.h"
#include "gpu/device.h"
#include "gpu/params/drr_params.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

// What the tests of the drr kernel share: a volume on a device in any storage form, records of poses, a
// launch. Written from the kernel's parameter header alone, so that it checks the renderer's host code as
// well as the kernel.
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

inline gpu::DrrParams drrParams(const core::Volume& volume, int columns, int rows, float stepMm)
{
    const Eigen::Vector3i& size = volume.geometry.size;
    const Eigen::Vector3f spacing = volume.geometry.spacingMm.cast<float>();
    gpu::DrrParams params{};
    params.volumeSize = {size.x(), size.y(), size.z(), 0};
    params.areaSize = {columns, rows, 0, 0};
    params.spacingMm = {spacing.x(), spacing.y(), spacing.z(), 0};
    params.stepMm = stepMm;
    params.valueScale = 1.0f;
    return params;
}

// The voxels with VOLUME_BORDER zeros on every side.
inline std::vector<float> bordered(const core::Volume& volume)
{
    const Eigen::Vector3i inner = volume.geometry.size;
    const Eigen::Vector3i outer = inner.array() + 2 * VOLUME_BORDER;
    core::Volume result;
    result.geometry.size = outer;
    result.values.assign(result.geometry.voxelCount(), 0.0f);
    for (int k = 0; k < inner.z(); ++k)
        for (int j = 0; j < inner.y(); ++j)
            for (int i = 0; i < inner.x(); ++i)
                result.values[result.index(i + VOLUME_BORDER, j + VOLUME_BORDER, k + VOLUME_BORDER)] =
                    volume.at(i, j, k);
    return result.values;
}

// A volume on a device as a texture or a bordered buffer, with the defines that tell the kernel.
class VolumeOnDevice
{
public:
    VolumeOnDevice(gpu::Device& device, const core::Volume& volume, gpu::VolumeStorage storage)
    {
        if (storage == gpu::VolumeStorage::BorderedFloat) {
            defines_ = {{"VOLUME_BUFFER", "1"}};
            const std::vector<float> values = bordered(volume);
            buffer_ = device.createBuffer(values.size() * sizeof(float));
            buffer_->write<float>(values);
        } else if (storage == gpu::VolumeStorage::Texture16) {
            valueScale_ = *std::ranges::max_element(volume.values);
            std::vector<std::uint16_t> values(volume.values.size());
            std::ranges::transform(volume.values, values.begin(), [this](float value) {
                return static_cast<std::uint16_t>(std::lround(value / valueScale_ * 65535.0f));
            });
            upload(device, volume, gpu::PixelFormat::R16, std::as_bytes(std::span(values)));
        } else {
            upload(device, volume, gpu::PixelFormat::R32F, std::as_bytes(std::span(volume.values)));
        }
    }
    float valueScale() const { return valueScale_; }
    const gpu::Defines& defines() const { return defines_; }
    gpu::Binding binding() const
    {
        return buffer_ ? gpu::Binding{"volume", buffer_.get()} : gpu::Binding{"volume", texture_.get()};
    }

private:
    void upload(gpu::Device& device, const core::Volume& volume, gpu::PixelFormat format,
                std::span<const std::byte> voxels)
    {
        const Eigen::Vector3i& size = volume.geometry.size;
        texture_ = device.createTexture({{size.x(), size.y(), size.z()}, format});
        texture_->upload(voxels);
    }

    float valueScale_ = 1.0f; // of a stored value of 1
    gpu::Defines defines_;
    std::unique_ptr<gpu::Buffer> buffer_;
    std::unique_ptr<gpu::Texture> texture_;
};

// Renders one image a pose and reads all of them back.
inline std::vector<float> renderDrrs(gpu::Device& device, const core::Volume& volume,
                                     gpu::VolumeStorage storage, const std::vector<gpu::DrrPose>& poses,
                                     gpu::DrrParams params)
{
    const VolumeOnDevice onDevice(device, volume, storage);
    params.valueScale *= onDevice.valueScale();
    const auto poseBuffer = device.createBuffer(poses.size() * sizeof(gpu::DrrPose));
    poseBuffer->write<gpu::DrrPose>(poses);
    const std::size_t pixels = static_cast<std::size_t>(params.areaSize.x) *
                               static_cast<std::size_t>(params.areaSize.y) * poses.size();
    const auto integrals = device.createBuffer(pixels * sizeof(float));
    device.launch(device.kernel("drr", onDevice.defines()),
                  {params.areaSize.x, params.areaSize.y, static_cast<int>(poses.size())},
                  {onDevice.binding(), {"poses", poseBuffer.get()}, {"integrals", integrals.get()}}, params);
    return integrals->read<float>(pixels);
}

} // namespace isocenter::test
