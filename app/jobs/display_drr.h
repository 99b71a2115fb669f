// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "gpu/algorithms/registration/background.h"

#include <map>
#include <memory>
#include <span>
#include <stop_token>

namespace isocenter::gpu {
class Device;
class DrrRenderer;
} // namespace isocenter::gpu

namespace isocenter::app {

// DRRs as they are shown to the eye: sampled once a voxel, in the grey scale of the X-ray. A volume goes to
// the device with the first DRR that shows it, and stays there as long as it is shown. Used on the device's
// thread, which also has to release it.
class DisplayDrr
{
public:
    DisplayDrr();
    ~DisplayDrr();

    // Line integrals of the X-ray's view (which has geometry) through all bodies, shrunk by a factor. Throws
    // Cancelled.
    core::Image integrals(gpu::Device& device, const core::Radiograph& xray,
                          std::span<const gpu::StandingBody> bodies, int shrinkFactor,
                          const std::stop_token& stop = {});
    void release();

private:
    gpu::DrrRenderer& rendererOf(gpu::Device& device, const std::shared_ptr<const core::Volume>& body);

    std::map<std::shared_ptr<const core::Volume>, std::unique_ptr<gpu::DrrRenderer>> renderers_;
};

} // namespace isocenter::app
