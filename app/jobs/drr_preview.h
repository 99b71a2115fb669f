// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "core/geometry/pose.h"
#include "core/image/image.h"
#include "core/image/radiograph.h"
#include "core/image/volume.h"
#include "gpu/algorithms/registration/background.h"
#include "gpu/timeline.h"

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace isocenter::gpu {
class DeviceThread;
}

namespace isocenter::app {

// Which DRR is wanted: of which X-ray (which has geometry), at which pose of the volume, by what factor its
// image may be shrunk, and what else stands in the scene.
struct DrrRequest
{
    std::shared_ptr<const core::Radiograph> xray;
    core::Pose pose;
    int shrinkFactor = 1;
    std::vector<gpu::StandingBody> others{};
};

struct DrrResult
{
    core::Image drr; // in the grey scale of the X-ray as OverlayPicture::setDrr takes it
    DrrRequest request;
    double milliseconds = 0.0; // on the device's thread, launch to download
    gpu::Timeline timeline;
};

// Renders DRRs for display on the chosen device, before any batch work that runs there. For each X-ray the
// latest request wins: while one is rendered, newer ones replace each other; X-rays take turns. All members
// are for the session's thread, where the signals fire too.
class DrrPreview
{
public:
    explicit DrrPreview(const Dispatcher& dispatcher);
    ~DrrPreview();

    // Both start afresh; without a device or a volume nothing is rendered.
    void setDevice(std::shared_ptr<gpu::DeviceThread> device);
    void setAttenuation(std::shared_ptr<const core::Volume> attenuation); // of what the poses move
    void request(const DrrRequest& request);
    void forgetRequests() { waiting_.clear(); } // for X-rays that are gone
    bool busy() const { return rendering_ || !waiting_.empty(); }

    core::Signal<const DrrResult&> ready;
    core::Signal<Failure> failed;

private:
    struct Renderer; // lives on the device's thread
    void releaseRenderer();
    void startNext();
    void finish(std::optional<DrrResult> result, std::optional<Failure> failure, int generation);

    OwnerDispatcher post_;
    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::shared_ptr<Renderer> renderer_;
    std::deque<DrrRequest> waiting_; // at most one for each X-ray
    bool rendering_ = false;
    int generation_ = 0; // of device and volume; results of older ones are dropped
};

} // namespace isocenter::app
