// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/total_variation.h"

#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/reconstruction/vector_space.h"
#include "gpu/params/reconstruction/total_variation_params.h"

namespace isocenter::gpu {
namespace {

constexpr std::size_t kVolumes = 4;
constexpr float kDualStep =
    1.0f / 12.0f; // over the square of the slopes' norm, at most 12 in three dimensions

} // namespace

TotalVariation::TotalVariation(Device& device, const core::VolumeGeometry& volume)
    : device_(device), geometry_(volume), planner_(device), given_(floatBuffer(device, volume.voxelCount())),
      dualColumns_(floatBuffer(device, volume.voxelCount())),
      dualRows_(floatBuffer(device, volume.voxelCount())),
      dualSlices_(floatBuffer(device, volume.voxelCount()))
{
}

std::size_t TotalVariation::workingBytes(const core::VolumeGeometry& volume)
{
    return kVolumes * sizeof(float) * volume.voxelCount();
}

void TotalVariation::denoise(Buffer& values, float weight, int iterations, const std::stop_token& stop)
{
    copy(values, *given_);
    for (const auto* dual : {dualColumns_.get(), dualRows_.get(), dualSlices_.get()})
        clear(device_, *dual, sliceVoxels(), geometry_.size.z());
    try {
        for (int iteration = 0; iteration < iterations; ++iteration) {
            launch(values, false, weight, stop);
            launch(values, true, weight, stop);
        }
    } catch (const Cancelled&) {
        copy(*given_, values);
        throw;
    }
}

// Buffers begin with any numbers, also such that are none, which no factor of 0 takes away.
void TotalVariation::copy(const Buffer& from, const Buffer& to)
{
    clear(device_, to, sliceVoxels(), geometry_.size.z());
    VectorSpace(device_).combine(to, 1.0f, from, 1.0f, static_cast<int>(geometry_.voxelCount()));
}

int TotalVariation::sliceVoxels() const
{
    return geometry_.size.x() * geometry_.size.y();
}

void TotalVariation::launch(const Buffer& values, bool toValues, float weight, const std::stop_token& stop)
{
    const Kernel& kernel = device_.kernel("total_variation", toValues ? Defines{{"VALUES", "1"}} : Defines{});
    const Eigen::Vector3i& size = geometry_.size;
    const Eigen::Vector3d scale = geometry_.spacingMm.minCoeff() * geometry_.spacingMm.cwiseInverse();
    planner_.run({size.z(), size.y(), size.x(), size.y()}, stop, [&](const LaunchPart& part) {
        const TotalVariationParams params{size.x(),
                                          size.y(),
                                          size.z(),
                                          part.firstSlab,
                                          weight,
                                          kDualStep / weight,
                                          static_cast<float>(scale.x()),
                                          static_cast<float>(scale.y()),
                                          static_cast<float>(scale.z()),
                                          0,
                                          0,
                                          0};
        const Grid grid{size.x(), size.y(), part.slabs};
        const Binding valuesBound{"values", &values};
        const Binding columns{"dualColumns", dualColumns_.get()};
        const Binding rows{"dualRows", dualRows_.get()};
        const Binding slices{"dualSlices", dualSlices_.get()};
        if (toValues)
            device_.launch(kernel, grid, {valuesBound, columns, rows, slices, {"given", given_.get()}},
                           params);
        else
            device_.launch(kernel, grid, {valuesBound, columns, rows, slices}, params);
    });
}

} // namespace isocenter::gpu
