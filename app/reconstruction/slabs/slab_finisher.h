// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/reconstruction_proof.h"
#include "core/geometry/volume_geometry.h"

#include <limits>
#include <span>

namespace isocenter::app {

// What is kept of slabs beside their values: the voxels that are to be proven, and the range of what is
// written.
struct SlabFigures
{
    MadeVoxels proven;
    float lowest = std::numeric_limits<float>::infinity();
    float highest = -std::numeric_limits<float>::infinity();

    void add(const SlabFigures& others);
};

// Makes of a slab's attenuation what is written of it. Used on any thread.
class SlabFinisher
{
public:
    // Water's attenuation (1/mm) makes Hounsfield units; 0: attenuation is written.
    SlabFinisher(const core::VolumeGeometry& volume, std::size_t provenVoxels, double waterPerMm);

    SlabFigures finish(const core::SliceRange& slab, std::span<float> values) const;

private:
    MadeVoxels provenOf(const core::SliceRange& slab, std::span<const float> values) const;

    core::VolumeGeometry volume_;
    double waterPerMm_;
    std::vector<std::size_t> provenVoxels_; // in order
};

} // namespace isocenter::app
