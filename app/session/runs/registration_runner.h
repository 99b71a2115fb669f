// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/registration/planned_registration.h"
#include "core/registration/value_comparison.h"
#include "gpu/device_thread.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// What is done in the background with a plan made of the session: on which device, from or at which pose.
struct RegistrationTask
{
    std::shared_ptr<gpu::DeviceThread> device;
    RegistrationPlan plan;
    core::Pose start{};
    bool comparesValues = true; // at full resolution once it has ended; it takes time from the device

    // The plan on the device, which is shared with the views. Throws as PlannedRegistration does.
    std::unique_ptr<PlannedRegistration> onDevice(const std::stop_token& stop) const;
};

// The value of one evaluated pose; values of different stages (from 0) cannot be compared.
struct StageValue
{
    int stage = 0;
    double value = 0.0;
    int evaluation = 0; // from 1
    core::Pose pose{};
    double seconds = 0.0; // since the registration began, without pauses; of the end of its batch
};

// Where a registration stands.
struct RegistrationStatus
{
    core::Pose bestPose;
    double bestValue = 0.0;
    double currentValue = 0.0; // of the last pose evaluated
    int evaluations = 0;
    double elapsedMs = 0.0; // without the time in pauses
    int stage = 0;
    int stages = 0;
    gpu::Timeline lastBatch;
    std::vector<StageValue> newValues; // evaluated since the last report, in order
};

// Runs one PlannedRegistration at a time in the background, on a device that it shares with the views: a DRR
// for display comes between two batches of poses. Adds pauses, and what is reported on the way. Members and
// signals belong to the session's thread.
class RegistrationRunner
{
public:
    explicit RegistrationRunner(const Dispatcher& dispatcher);

    // paused: it waits after its first batch.
    void start(RegistrationTask task, bool paused = false);
    // It waits after the batch that runs; what it reports then is complete.
    void setPaused(bool paused);
    // While paused: goes on for one batch of poses, and waits again.
    void step();
    // The best pose is kept: finished is called with it, soon.
    void stop() { jobs_.cancelAll(); }
    bool running() const { return running_; }
    void requireRest() const; // throws UsageError while it runs
    bool paused() const { return pause_->paused(); }

    core::Signal<> started;
    // Before the first evaluation of a search with no first guess: the share of its orientations that were
    // looked at.
    core::Signal<double> lookedForHypotheses;
    core::Signal<const RegistrationStatus&> progressed;     // at most 20 times a second
    core::Signal<const core::RegistrationResult&> finished; // its time, too, is without pauses
    core::Signal<Failure> failed;
    core::Signal<bool> pausedChanged;
    // Some time after finished, unless another one is started before: the values at full resolution, also of
    // a registration that was stopped.
    core::Signal<const core::ValueComparison&> compared;
    core::Signal<Failure> notCompared;

private:
    // Blocks the registration's thread while paused.
    class Pause
    {
    public:
        void set(bool paused);
        bool paused() const { return paused_; }
        void letOneThrough(); // of those that wait, or come next
        void wait(const std::stop_token& stop);

    private:
        std::atomic<bool> paused_ = false;
        int steps_ = 0; // still to be let through
        std::mutex mutex_;
        std::condition_variable_any changed_;
    };
    // What a registration leaves behind in its job.
    struct Ended
    {
        core::RegistrationResult result;
        bool comparesValues = true;
        std::shared_ptr<PlannedRegistration> registration; // still on its device
    };
    Ended run(const RegistrationTask& task, const std::stop_token& stop);
    // What tells of hypotheses; it may outlive the run and this.
    std::function<void(double fraction)> hypothesesReport(const std::stop_token& stop);
    void compareValues(const Ended& ended);
    void end();
    void endWithoutResult(); // cancelled before it began

    OwnerDispatcher post_;
    std::shared_ptr<Pause> pause_ = std::make_shared<Pause>();
    bool running_ = false;
    core::Pose start_;
    JobQueue comparisons_;
    JobQueue jobs_; // last: its thread uses the members above
};

} // namespace isocenter::app
