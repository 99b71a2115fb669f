// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "gpu/algorithms/reconstruction/back_projector.h"
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include <span>
#include <stop_token>

namespace isocenter::gpu {

// Filtered back-projection of a cone-beam scan on a device, which has room for all of the volume.
// Projections come one by one in any order, and what has been added can be looked at in between. Use it on
// the device's thread only.
class FeldkampReconstruction
{
public:
    // The volume lies in the scan's world (mm). Throws InputError for a scan that cannot be reconstructed,
    // DeviceError where the device has no room.
    FeldkampReconstruction(Device& device, const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                           const FeldkampOptions& options = {});

    ProjectionForm form() const { return backProjector_.form(); }
    bool aligned() const { return backProjector_.aligned(); }
    const core::FeldkampWeights& weights() const { return filter_.weights(); }

    // Line integrals, of the scan's size. Throws InputError for another one; Cancelled, after which some of
    // the volume lacks some projections.
    void add(std::size_t projection, const core::Image& lineIntegrals, const std::stop_token& stop = {});
    // The attenuation (1/mm) by all that was added. Throws Cancelled.
    core::Volume volume(const std::stop_token& stop = {});
    // The same into memory of the volume's size.
    void readVolume(std::span<float> values, const std::stop_token& stop = {});

private:
    void runPass(const std::stop_token& stop);

    core::VolumeGeometry geometry_;
    FeldkampOptions options_;
    ProjectionFilter filter_;
    BackProjector backProjector_;
};

} // namespace isocenter::gpu
