// SPDX-License-Identifier: MIT
#include "app/session/runs/registration_runner.h"

#include "app/jobs/job_progress.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <chrono>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

// Gathers what batches tell until it is time to report again.
class Reporter
{
public:
    explicit Reporter(std::function<void(RegistrationStatus)> report) : report_(std::move(report)) {}

    void add(const core::RegistrationProgress& progress, const gpu::Timeline& lastBatch, double pausedMs)
    {
        status_.lastBatch = lastBatch;
        status_.bestPose = progress.bestPose;
        status_.bestValue = progress.best.value;
        status_.evaluations = progress.evaluations;
        status_.elapsedMs = progress.elapsedMs - pausedMs;
        status_.stage = progress.stage;
        status_.stages = progress.stages;
        for (const core::EvaluatedPose& evaluated : progress.batch)
            status_.newValues.push_back({evaluated.stage, evaluated.result.value, evaluated.evaluation,
                                         evaluated.pose, 0.001 * status_.elapsedMs});
        if (!status_.newValues.empty())
            status_.currentValue = status_.newValues.back().value;
        const auto now = Clock::now();
        if (now - last_ < kReportInterval)
            return;
        last_ = now;
        flush();
    }
    void flush()
    {
        if (status_.newValues.empty())
            return;
        report_(status_);
        status_.newValues.clear();
    }

private:
    std::function<void(RegistrationStatus)> report_;
    RegistrationStatus status_;
    Clock::time_point last_;
};

} // namespace

std::unique_ptr<PlannedRegistration> RegistrationTask::onDevice(const std::stop_token& stop) const
{
    return std::make_unique<PlannedRegistration>(RegistrationDevices::sharedWithOthers(device, stop), plan,
                                                 stop);
}

void RegistrationRunner::Pause::set(bool paused)
{
    {
        const std::lock_guard lock(mutex_);
        paused_ = paused;
        steps_ = 0;
    }
    changed_.notify_all();
}

void RegistrationRunner::Pause::letOneThrough()
{
    {
        const std::lock_guard lock(mutex_);
        ++steps_;
    }
    changed_.notify_all();
}

void RegistrationRunner::Pause::wait(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return !paused_ || steps_ > 0; });
    if (steps_ > 0)
        --steps_;
}

RegistrationRunner::RegistrationRunner(const Dispatcher& dispatcher)
    : post_(dispatcher), comparisons_(dispatcher), jobs_(dispatcher)
{
    comparisons_.failed.connect([this](const Failure& failure) { notCompared(failure); });
    jobs_.failed.connect([this](const Failure& failure) {
        end();
        failed(failure);
    });
    jobs_.ended.connect([this](const std::string&) { endWithoutResult(); });
}

void RegistrationRunner::requireRest() const
{
    if (running_)
        throw UsageError(translatable("App", "stop the registration first"));
}

void RegistrationRunner::start(RegistrationTask task, bool paused)
{
    if (running_)
        return;
    running_ = true;
    setPaused(paused); // before the first batch
    start_ = task.start;
    comparisons_.cancelAll();
    jobs_.submit(translatable("App", "Registration"),
                 [this, task = std::move(task)](const core::Progress& progress) -> JobQueue::Finish {
                     return [this, ended = run(task, progress.stop)] {
                         end();
                         finished(ended.result);
                         compareValues(ended);
                     };
                 });
    started();
}

void RegistrationRunner::end()
{
    running_ = false;
    setPaused(false);
}

void RegistrationRunner::endWithoutResult()
{
    if (!running_)
        return;
    end();
    core::RegistrationResult nothing;
    nothing.pose = start_;
    nothing.cancelled = true;
    finished(nothing);
}

void RegistrationRunner::setPaused(bool paused)
{
    if (paused == pause_->paused())
        return;
    pause_->set(paused && running_);
    pausedChanged(pause_->paused());
}

void RegistrationRunner::step()
{
    if (running_ && paused())
        pause_->letOneThrough();
}

void RegistrationRunner::compareValues(const Ended& ended)
{
    if (running_ || !ended.comparesValues || ended.result.trace.empty())
        return;
    comparisons_.submit(
        "Comparing values", [this, ended](const core::Progress& progress) -> JobQueue::Finish {
            const core::ValueComparison values = ended.registration->compared(ended.result, progress.stop);
            return [this, values] { compared(values); };
        });
}

std::function<void(double fraction)> RegistrationRunner::hypothesesReport(const std::stop_token& stop)
{
    return [this, post = post_.whileOwned(), stop](double fraction) {
        post([this, stop, fraction] {
            if (!stop.stop_requested() && running_)
                lookedForHypotheses(fraction);
        });
    };
}

RegistrationRunner::Ended RegistrationRunner::run(const RegistrationTask& task, const std::stop_token& stop)
{
    Reporter reporter([this](RegistrationStatus status) {
        post_([this, status = std::move(status)] { progressed(status); });
    });
    const std::shared_ptr<PlannedRegistration> registration = task.onDevice(stop);
    registration->timeBatches();
    registration->reportHypotheses(hypothesesReport(stop));
    double pausedMs = 0.0;
    const auto observer = [&](const core::RegistrationProgress& progress) {
        reporter.add(progress, registration->lastBatch(), pausedMs);
        if (!pause_->paused())
            return;
        reporter.flush(); // what is looked at meanwhile is all that was evaluated
        const Clock::time_point begin = Clock::now();
        pause_->wait(stop);
        pausedMs += std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    };
    core::RegistrationResult result = registration->run(task.start, observer, stop).result;
    result.elapsedMs -= pausedMs;
    reporter.flush();
    const auto pausing = [&](const core::RegistrationProgress&) { pause_->wait(stop); };
    registration->lookForMirrored(result, pausing, stop);
    registration->lookForAlike(result, pausing, stop);
    registration->testModel(result, stop);
    return {std::move(result), task.comparesValues, registration};
}

} // namespace isocenter::app
