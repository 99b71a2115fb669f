// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/stream_edits.h"
#include "app/frames/live/live_sources.h"
#include "app/frames/live/stream_frames.h"
#include "app/jobs/job_queue.h"
#include "app/sequence/live_figures.h"
#include "app/workspace/stream_run.h"
#include "app/workspace/workspace.h"

#include <Eigen/Core>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// How a stream is registered.
struct StreamChoice
{
    static constexpr const char* kNoSearch = "none";

    LiveSources sources;           // of the X-rays that registrations compare, in their order
    std::string schedule = "live"; // by which the volume is followed
    std::string find = "find";     // the schedule that searches without a first guess, or kNoSearch
    bool startsWithSearch = false; // the pose on the screen does not say where it begins
};

// Where a stream stands, or how it ended.
struct StreamStatus
{
    StreamPhase phase = StreamPhase::Ended;
    LiveFigures figures{};
    LiveStreamCounts counts{};
    std::string state{}; // of the last frame: tracked, found, lost or corrupt; empty before it
    std::string
        trouble{}; // which frame was left out last, or which camera is waited for, and why; empty: none
};

// Registers the X-rays of a workspace's views in the background as they come in, as LiveRegistration does.
// The session shows the newest set that was registered, and its frames are a sequence that grows: those that
// were passed over have no part in it. Their poses, and of files their names, are kept for all of them, of
// cameras the newest pictures (StreamFrames). The user may correct the pose meanwhile: the next frame starts
// from it. All of a stream is one step to undo. Other data, and another registration, end it. Members and
// signals belong to the session's thread.
class StreamTracking
{
public:
    // The workspace must outlive it.
    StreamTracking(Workspace& workspace, const Dispatcher& dispatcher);

    // From the pose on the screen, with the measure and the locks of the session. Returns at once. Throws
    // UsageError or InputError when something is missing or does not go together; what a source has against
    // being opened is told by failed.
    void start(const StreamChoice& choice);
    // What is registered is kept, at once.
    void stop();
    bool running() const { return run_ != nullptr; }
    // No further set is taken; what comes meanwhile waits or is passed over, as while one is registered.
    void setPaused(bool paused);
    bool paused() const { return running() && run_->paused(); }
    // Whether it has a search without a first guess.
    bool canFind() const { return running() && run_->canFind(); }
    // The next frame is searched for so.
    void findNow();

    const StreamStatus& status() const { return status_; } // of the last one
    // Whether the session has the frames of the last one, of which table() tells.
    bool isShown() const;
    std::string table() const; // "frames.csv", see liveTableHead

    core::Signal<> runningChanged;
    core::Signal<> statusChanged; // running, paused or not
    core::Signal<Failure> failed; // has ended then

private:
    void watchData();
    SearchChoice searchOf(const StreamChoice& choice) const;
    StreamTask taskOf(const StreamChoice& choice) const;
    void begin(StreamTask task);
    void takeOver();
    void add(StreamMoment moment);
    void show(const core::Pose& pose);
    void correct();
    bool isOwnData() const;
    void finish(const std::optional<Failure>& failure);
    void end();

    Workspace& workspace_;
    OwnerDispatcher post_;
    std::vector<core::ScopedConnection> connections_;
    std::shared_ptr<StreamRun> run_; // null: none runs
    int runs_ = 0;
    StreamStatus status_;
    std::vector<std::size_t> places_;                   // of the views among the session's X-rays
    std::vector<std::shared_ptr<StreamFrames>> frames_; // of each view
    std::vector<LiveOutcome> outcomes_;                 // of each frame
    FrameTrack track_;
    std::vector<SessionXray> shownXrays_; // of each view; empty: none can be shown yet
    int shownFrame_ = 0;
    StreamState before_;
    std::size_t stepsBefore_ = 0; // in the session's history
    std::shared_ptr<const core::Volume> attenuation_;
    Eigen::Vector3d pivotMm_ = Eigen::Vector3d::Zero(); // volume frame
    core::Pose knownPose_;                              // of the session; another one is a correction
    bool isUpdating_ = false;                           // what changes in the session is the stream's
    JobQueue jobs_;                                     // last: its thread uses the members above
};

} // namespace isocenter::app
