// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"

#include <memory>
#include <stop_token>

namespace isocenter::gpu {

// Denoises a volume by total variation: finds the one that is nearest to it, in half the squared differences,
// among those with few and short edges, whose sum of slopes (per voxel) counts weight times (Rudin, Osher,
// Fatemi, Physica D 60, 1992; kernel total_variation). Edges stay sharp, a part of n voxels with an edge of m
// faces loses weight * m / n of its contrast. Use it on the device's thread only.
class TotalVariation
{
public:
    // Throws DeviceError where the device has no room for four more volumes.
    TotalVariation(Device& device, const core::VolumeGeometry& volume);

    // Of a buffer of the volume's floats, so many iterations, which smooth over about as many voxels. Throws
    // Cancelled, with the values as they were before.
    void denoise(Buffer& values, float weight, int iterations, const std::stop_token& stop = {});

    // What it needs on the device beside the volume.
    static std::size_t workingBytes(const core::VolumeGeometry& volume);

private:
    void copy(const Buffer& from, const Buffer& to);
    int sliceVoxels() const;
    void launch(const Buffer& values, bool toValues, float weight, const std::stop_token& stop);

    Device& device_;
    core::VolumeGeometry geometry_;
    LaunchPlanner planner_;
    std::unique_ptr<Buffer> given_;
    std::unique_ptr<Buffer> dualColumns_;
    std::unique_ptr<Buffer> dualRows_;
    std::unique_ptr<Buffer> dualSlices_;
};

} // namespace isocenter::gpu
