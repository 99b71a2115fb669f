// SPDX-License-Identifier: MIT
#include "app/reconstruction/kept_projector.h"

#include "app/reconstruction/volume_projector.h"
#include "core/image/attenuation.h"
#include "core/support/error.h"

#include <optional>
#include <utility>

namespace isocenter::app {

struct KeptProjector::OnDevice
{
    std::shared_ptr<const core::Volume> hounsfield;
    double waterPerMm = 0.0;
    core::ScanGeometry scan;
    std::optional<VolumeProjector> projector{};

    core::Image projection(gpu::Device& device, std::size_t index, const std::stop_token& stop)
    {
        if (stop.stop_requested()) // while it waited for the device
            throw Cancelled();
        if (!projector)
            projector.emplace(device, core::attenuationFromHounsfield(*hounsfield, waterPerMm), scan,
                              ForwardProjection::Joseph);
        return projector->projection(index, stop);
    }
};

KeptProjector::KeptProjector(std::shared_ptr<OpenDevices> devices, const gpu::DeviceId& device,
                             std::shared_ptr<const core::Volume> hounsfield, double waterPerMm,
                             const core::ScanGeometry& scan)
    : devices_(std::move(devices)), device_(device), hounsfield_(std::move(hounsfield)),
      onDevice_(std::make_shared<OnDevice>(OnDevice{hounsfield_, waterPerMm, scan}))
{
}

KeptProjector::~KeptProjector()
{
    if (thread_)
        thread_->run([last = std::move(onDevice_)](gpu::Device&) {});
}

core::Image KeptProjector::projection(std::size_t index, const std::stop_token& stop)
{
    return thread()
        ->run([kept = onDevice_, index, stop](gpu::Device& device) {
            return kept->projection(device, index, stop);
        })
        .get();
}

// Always the same one, for what it has cannot be taken to another.
std::shared_ptr<gpu::DeviceThread> KeptProjector::thread()
{
    const std::lock_guard lock(mutex_);
    if (!thread_)
        thread_ = devices_->open(device_);
    return thread_;
}

} // namespace isocenter::app
