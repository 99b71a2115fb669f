// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/sequence/sequence_tracker.h"
#include "app/workspace/workspace.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace isocenter::app {

// Registers the frames of a workspace's X-rays in the background, one after another from the frame that is
// shown, as SequenceTracker does: every frame that is finished is in the session's track at once, and all of
// them are one step to undo. Members and signals belong to the session's thread.
class FrameTracking
{
public:
    // The workspace must outlive its jobs.
    FrameTracking(Workspace& workspace, const Dispatcher& dispatcher);

    // From the pose and frame on the screen to the last frame (from 0, included), with the search of the
    // session. Key frames on the way are followed from both sides. Throws UsageError or InputError when
    // something is missing.
    void start(int lastFrame);
    // What is finished is kept.
    void stop() { jobs_.cancelAll(); }
    bool running() const { return running_; }
    // Of the frames that it was started for; after all of them it may come back to those that were lost.
    int finishedFrames() const { return static_cast<int>(finished_.size()); }
    int wantedFrames() const { return wantedFrames_; }
    // The session shows each frame as it is finished.
    void setFollowing(bool following) { following_ = following; }
    bool following() const { return following_; }

    core::Signal<> runningChanged;
    core::Signal<int> finishedFrame;
    core::Signal<Failure> failed;

private:
    // The images of a moment, and what was found there.
    struct Moment
    {
        int frame = 0; // of the session
        FrameRecord found;
        std::vector<SessionXray> xrays; // empty if they cannot be read
    };
    // What does not change from frame to frame.
    struct Sequence
    {
        RegistrationTask task;
        std::vector<SessionXray> xrays;
        BoneSet bones; // where the others are in each frame
        SequenceOptions options;
        int first = 0;
        int last = 0;
    };
    Sequence sequenceTo(int lastFrame) const;
    void run(const Sequence& sequence, const core::Progress& progress);
    void keep(const Moment& moment);
    void end();
    bool sameData() const;

    Workspace& workspace_;
    OwnerDispatcher post_;
    core::ScopedConnection xraysChanged_;
    bool running_ = false;
    bool following_ = true;
    FrameTrack before_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::vector<SessionXray> xrays_; // at the start
    core::Pose start_;
    std::set<int> finished_;
    int wantedFrames_ = 0;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
