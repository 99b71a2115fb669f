// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/device_volumes.h"
#include "gpu/algorithms/registration/drr_renderer.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// A body that stands still in the scene while another one is registered: its attenuation (1/mm) and its pose.
struct StandingBody
{
    std::shared_ptr<const core::Volume> attenuation;
    core::Pose pose;
};

// The line integrals of bodies that stand still, as views see them. The line integral through several bodies
// is the sum of theirs, so that adding this image to the DRR of one gives the DRR of all. It is a kernel of
// its own, since it costs next to nothing beside ray casting, of which five forms would need a variant. A
// registration renders it once for each level and view, at the level's resolution, and adds it (kernel
// add_background) to every DRR of a batch before that gets its grey scale.
class Background
{
public:
    // Renders the bodies over the areas of the views as the registered volume is rendered: shrunk by whole
    // factors to voxels of about voxelMm (the edge of a cube as large), with samples at least every stepMm.
    // Their volumes stay in volumes, for the next time. Waits for the device.
    Background(Device& device, DeviceVolumes& volumes, std::span<const StandingBody> bodies, double voxelMm,
               double stepMm, std::span<const DrrView> views);

    // Queues adding the view's image to every slab of line integrals over its area.
    void addTo(std::size_t view, const Buffer& integrals, int slabs);

private:
    void launchAdd(const core::Roi& area, const Buffer& background, const Buffer& integrals, int slabs);
    void add(const StandingBody& body, std::shared_ptr<const AttenuationVolume> volume, double stepMm);

    Device& device_;
    std::vector<DrrView> views_;
    std::vector<std::unique_ptr<Buffer>> images_; // of the views; empty before the first body
};

} // namespace isocenter::gpu
