// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_sources.h"
#include "app/frames/live/stream_frames.h"
#include "app/sequence/live_registration.h"
#include "app/session/session.h"
#include "app/workspace/stream_reader.h"
#include "core/io/formats/bones_file.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {
class DeviceThread;
}

namespace isocenter::app {

enum class StreamPhase {
    Opening,   // the sources
    Waiting,   // for the first set of images that can be read
    SettingUp, // data goes to the device, kernels are compiled
    Following,
    Finding, // searches without a first guess
    Ended,
};

// What came of a set.
struct StreamMoment
{
    LiveOutcome outcome;
    LiveClock::time_point end;
    std::vector<LiveImage> images;
    std::vector<SessionXray> xrays; // empty where they cannot be read
    LiveStreamCounts counts;
    int corrections = 0; // of the pose that were known to it, see StreamRun::correct
};

// What is registered of a session in a stream.
struct StreamTask
{
    LivePlan plan;
    LiveSources sources;
    std::vector<SessionXray> views;                    // of each source
    std::vector<std::shared_ptr<StreamFrames>> frames; // of each view, to which the owner adds
    std::shared_ptr<gpu::DeviceThread> device;         // shared with the views
    std::optional<core::BoneEntry> bone{};             // that is moved, of several
};

// One stream from its first image to its end, on a thread of its own, and what its owner says and hears
// meanwhile.
class StreamRun
{
public:
    // Both on the stream's thread. delivered: there is something to take(), for the first time since.
    struct Listener
    {
        std::function<void(StreamPhase)> phase;
        std::function<void()> delivered;
    };
    StreamRun(StreamTask task, Listener listener);

    // Until the stream ends. Throws Cancelled; InputError where it cannot go on, or no set was readable.
    void follow(const std::stop_token& stop);

    // All below on any thread. What has come since it was asked last, in order.
    std::vector<StreamMoment> take();
    // The pose is another than was found: the next set starts there.
    void correct(const core::Pose& pose);
    int corrections() const; // so far
    void findNext();
    bool canFind() const { return canFind_; }
    void setPaused(bool paused);
    bool paused() const;
    // Other regions, masks and looks of the views, as many as before.
    void setViews(std::vector<SessionXray> views);

private:
    std::optional<LiveSet> nextSet(LiveStream& stream, const std::stop_token& stop);
    void waitWhilePaused(const std::stop_token& stop);
    int tellWishes(LiveRegistration& registration);
    std::vector<gpu::RegistrationView> viewsOf(const LiveXrays& xrays);
    std::unique_ptr<LiveRegistration> setUp(const LiveXrays& first, const std::stop_token& stop);
    void deliver(StreamMoment moment);

    LivePlan plan_;
    LiveSources sources_;
    std::shared_ptr<gpu::DeviceThread> device_;
    std::optional<core::BoneEntry> bone_;
    Listener listener_;
    bool canFind_;
    StreamReader reader_;
    mutable std::mutex mutex_; // guards all below
    std::condition_variable_any changed_;
    LiveClock::time_point resumed_;        // when it last was
    std::optional<core::Pose> correction_; // not yet known to the registration
    std::vector<SessionXray> views_;
    std::vector<StreamMoment> delivered_;
    int corrections_ = 0;
    bool isPaused_ = false;
    bool findsNext_ = false;
};

} // namespace isocenter::app
