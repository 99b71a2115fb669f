// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/image.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"

#include <memory>
#include <stop_token>

namespace isocenter::gpu {
class Device;
class DrrRenderer;
} // namespace isocenter::gpu

namespace isocenter::app {

// DRRs as they are shown to the eye: sampled once a voxel, in the grey scale of the X-ray. The volume goes to
// the device with the first one and stays there. Used on the device's thread, which also has to release it.
class DisplayDrr
{
public:
    explicit DisplayDrr(std::shared_ptr<const core::Volume> attenuation);
    ~DisplayDrr();

    // Line integrals of the X-ray's view (which has geometry), shrunk by a factor. Throws Cancelled.
    core::Image integrals(gpu::Device& device, const core::Radiograph& xray, const core::Pose& pose,
                          int shrinkFactor, const std::stop_token& stop = {});
    void release();

private:
    std::shared_ptr<const core::Volume> attenuation_;
    std::unique_ptr<gpu::DrrRenderer> drr_;
};

} // namespace isocenter::app
