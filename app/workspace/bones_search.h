// SPDX-License-Identifier: MIT
#pragma once

#include "app/bones/bones_registration.h"
#include "app/jobs/job_queue.h"
#include "app/workspace/workspace.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Where the registration of all bones stands.
struct BonesStatus
{
    int finishedFrames = 0;
    int frames = 1; // that it was started for
    int round = 0;  // from 1
    int rounds = 1; // at most
    std::size_t bone = 0;
    std::size_t bones = 1; // that it searches
    std::string name;      // of the bone that is searched
    int stage = 0;         // from 1
    int stages = 0;
    int evaluations = 0;
    double value = 0.0; // the best of the bone

    double fraction() const; // about how much of it is done, in [0, 1]
};

// Registers all bones of a workspace that are shown, each in turn with the others behind it until none moves
// (see BonesRegistration), in the background: at the moment that is shown, or in every frame from there on,
// then from where constant velocity expects them. The session follows, and all of it is one step to undo.
// Members and signals belong to the session's thread.
class BonesSearch
{
public:
    // The workspace must outlive its jobs.
    BonesSearch(Workspace& workspace, const Dispatcher& dispatcher);

    // From the poses on the screen; lastFrame (from 0): the last one, that which is shown for this moment
    // alone. Throws UsageError, InputError and gpu::NotInView when something is missing.
    void start(int lastFrame);
    // What is found until then is kept; of a sequence the frames that are finished.
    void stop() { jobs_.cancelAll(); }
    bool running() const { return running_; }
    const BonesStatus& status() const { return status_; }

    core::Signal<> runningChanged;
    core::Signal<> progressed; // at most 20 times a second
    core::Signal<Failure> failed;

private:
    struct Work;   // what is registered, copied from the session when it starts
    struct Moment; // of a frame, and what was found there
    class Follower;

    std::shared_ptr<const Work> workTo(int lastFrame) const;
    void run(const Work& work, const core::Progress& progress);
    void follow(const BonesStatus& status, const std::vector<core::Pose>& poses);
    void keep(const Moment& moment);
    void keepRuns(const Moment& moment);
    void end();
    bool sameData() const;

    Workspace& workspace_;
    OwnerDispatcher post_;
    core::ScopedConnection xraysChanged_;
    core::ScopedConnection bodyChanged_;
    std::shared_ptr<const Work> work_; // while it runs
    bool running_ = false;
    bool found_ = false; // anything
    BonesStatus status_;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
