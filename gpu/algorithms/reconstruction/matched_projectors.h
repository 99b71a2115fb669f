// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/image/volume.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

// A volume's line integrals in the pixels of projections (Joseph's method: kernel project_volume) and the
// exact transpose of that (kernel spread_rays), which iterative methods need: <A x, y> = <x, A' y>. Volumes
// are buffers of floats, x fastest; projections lie one after the other, top row first. Use it on the
// device's thread only.
class MatchedProjectors
{
public:
    // The volume lies in the views' world (mm). Throws InputError for views of different sizes and for a
    // volume around or behind a source, DeviceError where kernels cannot count the pixels.
    MatchedProjectors(Device& device, const std::vector<core::ProjectionGeometry>& views,
                      const core::VolumeGeometry& volume);

    int columns() const { return columns_; } // of a projection
    int rows() const { return rows_; }
    int count() const { return count_; }
    std::size_t pixels() const; // of a projection

    // Some of the projections, one after the other.
    struct Range
    {
        int first = 0;
        int count = 0;
    };

    // Line integrals (value times mm) into the beginning of `projected`. Throws Cancelled, as all of these.
    void project(const Buffer& volume, Range range, const Buffer& projected,
                 const std::stop_token& stop = {});
    struct Residuals
    {
        const Buffer& lacking; // of line integrals, projection by projection
        int firstLacking = 0;  // where the first one of the range goes
        // That over the length of the ray in the volume, 0 where it is less than half a voxel; the first one
        // of the range goes to the beginning.
        const Buffer& meanErrors;
    };
    // What those lack of the measured line integrals (a buffer of all projections).
    void residuals(const Buffer& volume, const Buffer& measured, Range range, const Residuals& residuals,
                   const std::stop_token& stop = {});
    // Adds factor times the transpose of the projections at the beginning of a buffer.
    void spread(const Buffer& projections, Range range, const Buffer& volume, float factor,
                const std::stop_token& stop = {});
    // Adds what spreadMean adds up before it divides by the parts of the rays: of ones, those parts.
    void spreadSum(const Buffer& projections, Range range, const Buffer& volume, bool interpolated,
                   const std::stop_token& stop = {});
    // Adds factor times their mean along all rays through a voxel, or, interpolated, of their values where
    // the voxel is seen, which is many times faster; no voxel becomes lower than `lowest`. A texture of the
    // volume's size gets its new values, too (floats, of a device that writesVolumeTextures).
    void spreadMean(const Buffer& projections, Range range, const Buffer& volume, float factor, float lowest,
                    bool interpolated, const std::stop_token& stop = {}, const Texture* texture = nullptr);
    static bool writesVolumeTextures(const DeviceInfo& device);

private:
    void runRays(const Kernel& kernel, std::span<const Binding> bindings, Range range, int firstLacking,
                 const std::stop_token& stop);
    void requireWholeLoops(Range range) const;
    void runVoxels(const Buffer& projections, Range range, const Buffer& volume, const Texture* texture,
                   const Defines& defines, float factor, float lowest, const std::stop_token& stop);

    Device& device_;
    core::VolumeGeometry volume_;
    int columns_;
    int rows_;
    int count_;
    int pixelsAVoxel_; // that a voxel in the middle is looked for in, along columns and rows
    LaunchPlanner rayPlanner_;
    LaunchPlanner voxelPlanner_;
    std::unique_ptr<Buffer> rays_;
    std::unique_ptr<Buffer> matrices_;
};

} // namespace isocenter::gpu
