// SPDX-License-Identifier: MIT
#pragma once

#include "app/devices/open_devices.h"
#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/reconstruction/scan_geometry.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <stop_token>

namespace isocenter::app {

// The line integrals of a volume, which stays on a device between them. Used on any thread but the device's,
// on which it is let go, too.
class KeptProjector
{
public:
    // The volume is in Hounsfield units, by the attenuation of water; the scan says how it is projected.
    KeptProjector(std::shared_ptr<OpenDevices> devices, const gpu::DeviceId& device,
                  std::shared_ptr<const core::Volume> hounsfield, double waterPerMm,
                  const core::ScanGeometry& scan);
    ~KeptProjector();
    KeptProjector(const KeptProjector&) = delete;
    KeptProjector& operator=(const KeptProjector&) = delete;

    const std::shared_ptr<const core::Volume>& volume() const { return hounsfield_; }
    // Plane by plane (ForwardProjection::Joseph), top row first. The first one opens the device and takes the
    // volume there. Throws as VolumeProjector does; Cancelled.
    core::Image projection(std::size_t index, const std::stop_token& stop);

private:
    struct OnDevice; // what belongs to its thread
    std::shared_ptr<gpu::DeviceThread> thread();

    std::shared_ptr<OpenDevices> devices_;
    gpu::DeviceId device_;
    std::shared_ptr<const core::Volume> hounsfield_;
    std::shared_ptr<OnDevice> onDevice_;
    std::mutex mutex_; // guards what follows
    std::shared_ptr<gpu::DeviceThread> thread_;
};

} // namespace isocenter::app
