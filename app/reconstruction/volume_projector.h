// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/reconstruction/scan_geometry.h"
#include "gpu/algorithms/reconstruction/matched_projectors.h"
#include "gpu/algorithms/registration/drr_renderer.h"

#include <array>
#include <memory>
#include <stop_token>
#include <string_view>
#include <utility>

namespace isocenter::app {

// How line integrals through a volume are computed: by samples along each ray, as DRRs are, which is fastest
// and takes what is below 0 for 0; or plane by plane (Joseph 1982), the forward projection whose transpose
// iterative methods use.
enum class ForwardProjection { RayCaster, Joseph };

inline constexpr std::array<std::pair<ForwardProjection, std::string_view>, 2> kForwardProjections{
    {{ForwardProjection::RayCaster, "ray-caster"}, {ForwardProjection::Joseph, "joseph"}}};

// The projections of a volume, one by one. Use it on the device's thread only.
class VolumeProjector
{
public:
    // The volume holds attenuation (1/mm) and lies in the scan's world; the device has it afterwards, only
    // the scan outlives this. Throws InputError for a volume around a source, DeviceError where the device
    // has no room.
    VolumeProjector(gpu::Device& device, const core::Volume& attenuation, const core::ScanGeometry& scan,
                    ForwardProjection forward);

    // Line integrals, top row first. Throws Cancelled.
    core::Image projection(std::size_t index, const std::stop_token& stop = {});

private:
    const core::ScanGeometry& scan_;
    std::unique_ptr<gpu::DrrRenderer> rayCaster_;    // one of the two
    std::unique_ptr<gpu::MatchedProjectors> joseph_; // with
    std::unique_ptr<gpu::Buffer> volume_;            // its volume
    std::unique_ptr<gpu::Buffer> projected_;         // and its projection
};

} // namespace isocenter::app
