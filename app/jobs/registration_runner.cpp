// SPDX-License-Identifier: MIT
#include "app/jobs/registration_runner.h"

#include "gpu/device_thread.h"

#include <chrono>

namespace isocenter::app {
namespace {

constexpr auto kReportInterval = std::chrono::milliseconds(50);

// A registration problem that lives on a device's thread, used from another.
class RemoteProblem
{
    template <class Function>
    auto run(Function function)
    {
        return device_->run(std::move(function), gpu::DeviceThread::Priority::Batch).get();
    }

public:
    explicit RemoteProblem(const RegistrationTask& task) : device_(task.device)
    {
        problem_ = run([&](gpu::Device& device) {
            return std::make_shared<gpu::RegistrationProblem>(device, task.data.attenuation, task.data.views,
                                                              task.settings.similarity, task.settings.drr);
        });
    }
    ~RemoteProblem()
    {
        // What lives on the device is freed on its thread.
        device_->run([problem = std::move(problem_)](gpu::Device&) mutable { problem.reset(); });
    }
    RemoteProblem(const RemoteProblem&) = delete;
    RemoteProblem& operator=(const RemoteProblem&) = delete;

    core::BatchObjective objective(const core::RegistrationStage& stage)
    {
        gpu::RegistrationEvaluator* evaluator =
            run([&](gpu::Device&) { return &problem_->evaluator(stage.level, stage.measures); });
        return [this, evaluator](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                                 const std::stop_token& stop) {
            lastBatch_ = run([&](gpu::Device& device) {
                device.takeTimeline();
                evaluator->evaluate(poses, results, stop);
                return device.takeTimeline();
            });
        };
    }
    const gpu::Timeline& lastBatch() const { return lastBatch_; }

private:
    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<gpu::RegistrationProblem> problem_;
    gpu::Timeline lastBatch_;
};

// Gathers what batches tell until it is time to report again.
class Reporter
{
public:
    explicit Reporter(std::function<void(RegistrationStatus)> report) : report_(std::move(report)) {}

    void add(const core::RegistrationProgress& progress, const gpu::Timeline& lastBatch)
    {
        status_.lastBatch = lastBatch;
        status_.bestPose = progress.bestPose;
        status_.bestValue = progress.best.value;
        status_.evaluations = progress.evaluations;
        status_.elapsedMs = progress.elapsedMs;
        status_.stage = progress.stage;
        status_.stages = progress.stages;
        for (const core::EvaluatedPose& evaluated : progress.batch)
            status_.newValues.push_back({evaluated.stage, evaluated.result.value});
        if (!status_.newValues.empty())
            status_.currentValue = status_.newValues.back().value;
        const auto now = std::chrono::steady_clock::now();
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
    std::chrono::steady_clock::time_point last_;
};

} // namespace

void RegistrationRunner::Pause::set(bool paused)
{
    {
        const std::lock_guard lock(mutex_);
        paused_ = paused;
    }
    changed_.notify_all();
}

void RegistrationRunner::Pause::wait(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return !paused_; });
}

RegistrationRunner::RegistrationRunner(Dispatcher dispatcher) : dispatcher_(dispatcher), jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) {
        running_ = false;
        failed(failure);
    });
    jobs_.ended.connect([this](const std::string&) { endWithoutResult(); });
}

void RegistrationRunner::start(RegistrationTask task)
{
    if (running_)
        return;
    running_ = true;
    start_ = task.start;
    jobs_.submit("Registration",
                 [this, task = std::move(task)](const core::Progress& progress) -> JobQueue::Finish {
                     core::RegistrationResult result = run(task, progress.stop);
                     return [this, result = std::move(result)] {
                         running_ = false;
                         setPaused(false);
                         finished(result);
                     };
                 });
    started();
}

void RegistrationRunner::endWithoutResult()
{
    if (!running_)
        return;
    running_ = false;
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

core::RegistrationResult RegistrationRunner::run(const RegistrationTask& task, const std::stop_token& stop)
{
    Reporter reporter([this](RegistrationStatus status) {
        post([this, status = std::move(status)] { progressed(status); });
    });
    RemoteProblem problem(task);
    const core::Registration2d3d registration(
        [&](const core::RegistrationStage& stage) { return problem.objective(stage); }, task.frame,
        task.settings.stagesFor(task.data));
    const auto observer = [&](const core::RegistrationProgress& progress) {
        reporter.add(progress, problem.lastBatch());
        pause_->wait(stop);
    };
    core::RegistrationResult result = registration.run(task.start, observer, stop);
    reporter.flush();
    return result;
}

void RegistrationRunner::post(std::function<void()> action)
{
    dispatcher_([alive = std::weak_ptr<bool>(alive_), action = std::move(action)] {
        if (!alive.expired())
            action();
    });
}

} // namespace isocenter::app
