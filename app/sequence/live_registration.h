// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_stream.h"
#include "app/registration/planned_registration.h"
#include "app/sequence/live_figures.h"
#include "app/sequence/stream_tracker.h"

#include <functional>
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
    // Called where a search without a first guess begins, on the thread of LiveRegistration::next; may be
    // empty.
    std::function<void()> findBegins{};
};

// What of the X-rays of a set is compared. Throws InputError where they cannot be.
using ViewsOfSet = std::function<std::vector<gpu::RegistrationView>(const LiveXrays& xrays)>;

// Registers the frames of a stream on devices that keep what the frames have in common: the volume, DRR
// renderers, kernels and buffers stay, and a frame brings the pixels of its X-rays. Used on one thread, which
// must not be a device's.
class LiveRegistration
{
public:
    // The plans hold the X-rays of the first frame. Compiles and uploads what the stages of both need; what
    // draws up hypotheses is compiled by the first search. Throws as PlannedRegistration does.
    LiveRegistration(const RegistrationDevices& devices, const LivePlan& plan, const std::stop_token& stop);

    // Registers a set, later than all before. One that could not be read, X-rays of another size than the
    // first set's, or in which nothing can be compared, make it Corrupt. Throws Cancelled: the set then does
    // not count.
    LiveOutcome next(const LiveSet& set, const ViewsOfSet& viewsOf, const std::stop_token& stop);

    // See StreamTracker::restartAt; locked axes are held there from now on.
    void correct(const core::Pose& pose);
    void findNext() { tracker_.findNext(); } // see StreamTracker

private:
    LiveFrame registered(const LiveSet& set, const ViewsOfSet& viewsOf, const std::stop_token& stop);
    void requireSameSizes(const std::vector<gpu::RegistrationView>& views) const;
    std::optional<core::Pose> find(const core::Pose& around, const std::stop_token& stop);

    std::vector<gpu::RegistrationView> views_; // of the frame
    std::vector<Eigen::Vector2i> sizes_;       // of each view, pixels
    PlannedRegistration tracking_;
    std::unique_ptr<PlannedRegistration> finding_; // null: what is lost is not searched for
    std::stop_token stop_;                         // of the frame
    std::function<void()> findBegins_;
    StreamTracker tracker_;
    LiveClock::time_point ready_; // from which on the stream is kept up with
};

} // namespace isocenter::app
