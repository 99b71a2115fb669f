// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/planned_registration.h"
#include "app/sequence/stream_tracker.h"

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::app {

// What is registered in a stream, and how.
struct LivePlan
{
    RegistrationPlan tracking;
    // Without a first guess, for frames that are lost, and the first one where the start is not known; empty:
    // there is no such search.
    std::optional<RegistrationPlan> finding{};
    LiveTrackingOptions options{};
    core::Pose start;
    bool isStartKnown = false;
};

// Registers the frames of a stream on devices that keep what the frames have in common: the volume, DRR
// renderers, kernels and buffers stay, and a frame brings the pixels of its X-rays. Used on one thread, which
// must not be a device's.
class LiveRegistration
{
public:
    // The plans hold the X-rays of the first frame. Compiles and uploads what the stages of both need; what
    // draws up hypotheses is compiled by the first search. Throws as PlannedRegistration does.
    LiveRegistration(const RegistrationDevices& devices, const LivePlan& plan, const std::stop_token& stop);

    // Registers a frame of that number in the stream. X-rays of another size than the first frame's, or in
    // which nothing can be compared, make it Corrupt. Throws Cancelled: the frame then does not count.
    LiveFrame next(int frame, const std::vector<gpu::RegistrationView>& views, const std::stop_token& stop);

private:
    void requireSameSizes(const std::vector<gpu::RegistrationView>& views) const;
    std::optional<core::Pose> find(const core::Pose& around, const std::stop_token& stop);

    std::vector<gpu::RegistrationView> views_; // of the frame
    std::vector<Eigen::Vector2i> sizes_;       // of each view, pixels
    PlannedRegistration tracking_;
    std::unique_ptr<PlannedRegistration> finding_; // null: what is lost is not searched for
    std::stop_token stop_;                         // of the frame
    StreamTracker tracker_;
};

} // namespace isocenter::app
