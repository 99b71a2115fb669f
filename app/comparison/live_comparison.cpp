// SPDX-License-Identifier: MIT
#include "app/comparison/live_comparison.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace isocenter::app {
namespace {

constexpr std::chrono::milliseconds kRenderInterval{500}; // pictures take time from the registrations
constexpr int kLargestExtent = 700;                       // pixels of a DRR for the eye, along a side

int shrinkFactorOf(const core::Image& pixels)
{
    return std::max(1, (std::max(pixels.columns, pixels.rows) + kLargestExtent - 1) / kLargestExtent);
}

constexpr double kSame = 1e-9;

bool isSame(const core::Pose& one, const core::Pose& other)
{
    return one.worldFromVolume().matrix().isApprox(other.worldFromVolume().matrix(), kSame);
}

} // namespace

PoseDifference differenceOf(const core::Pose& one, const core::Pose& other, const Eigen::Vector3d& pivotMm)
{
    const Eigen::Matrix3d between =
        one.worldFromVolume().linear().transpose() * other.worldFromVolume().linear();
    return {(one * pivotMm - other * pivotMm).norm(), Eigen::AngleAxisd(between).angle() * core::kDegPerRad};
}

double LiveComparison::Side::evaluationsPerSecond() const
{
    return status.elapsedMs > 0.0 ? 1000.0 * status.evaluations / status.elapsedMs : 0.0;
}

LiveComparison::LiveComparison(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices)
    : devices_(std::move(devices)), jobs_(dispatcher)
{
    for (std::size_t index = 0; index < kSides; ++index) {
        runners_[index] = std::make_unique<Runner>(dispatcher);
        connect(index);
    }
    jobs_.failed.connect([this](const Failure& failure) { failed(failure); });
    jobs_.ended.connect([this](const std::string&) {
        opening_ = false;
        if (runningSides_ == 0) // a device is missing, or cancelled
            ended();
    });
}

LiveComparison::~LiveComparison() = default;

void LiveComparison::connect(std::size_t index)
{
    Runner& runner = *runners_[index];
    runner.registration.progressed.connect([this, index](const RegistrationStatus& status) {
        sides_[index].status = status;
        progressed(index, status);
        const auto now = std::chrono::steady_clock::now();
        if (now - runners_[index]->lastRendered < kRenderInterval)
            return;
        runners_[index]->lastRendered = now;
        render(index, status.bestPose);
    });
    runner.registration.finished.connect([this, index](const core::RegistrationResult& result) {
        sides_[index].result = result;
        render(index, result.pose);
        endSide(index);
    });
    runner.registration.failed.connect([this, index](const Failure& failure) {
        sides_[index].problem = failure.message;
        devices_->forget(sides_[index].device);
        failed(failure);
        endSide(index);
    });
    runner.preview.ready.connect([this, index](const DrrResult& result) { rendered(index, result); });
    runner.preview.failed.connect([this](const Failure& failure) { failed(failure); });
}

void LiveComparison::start(const RegistrationTask& task, const std::array<gpu::DeviceId, kSides>& devices)
{
    if (running())
        return;
    if (devices[0] == devices[1])
        throw UsageError(fmt::format(translatable("Data", "both sides are {}: choose two different devices"),
                                     devices[0].toString()));
    task_ = task;
    for (std::size_t index = 0; index < kSides; ++index) {
        sides_[index] = {};
        sides_[index].device = devices[index];
    }
    opening_ = true;
    jobs_.submit(translatable("App", "Opening devices"),
                 [this, devices](const core::Progress& progress) -> JobQueue::Finish {
                     std::array<std::shared_ptr<gpu::DeviceThread>, kSides> threads;
                     for (std::size_t index = 0; index < kSides; ++index) {
                         threads[index] = devices_->open(devices[index]);
                         progress.throwIfCancelled();
                     }
                     return [this, threads] { startSides(threads); };
                 });
    started();
}

void LiveComparison::startSides(const std::array<std::shared_ptr<gpu::DeviceThread>, kSides>& threads)
{
    runningSides_ = static_cast<int>(kSides);
    for (std::size_t index = 0; index < kSides; ++index) {
        runners_[index]->lastRendered = {};
        runners_[index]->preview.setDevice(threads[index]);
        runners_[index]->preview.setAttenuation(task_->plan.problem().attenuation);
    }
    for (std::size_t index = 0; index < kSides; ++index) {
        RegistrationTask task = *task_;
        task.device = threads[index];
        task.comparesValues = false; // the other side may still be running
        runners_[index]->registration.start(std::move(task));
    }
}

void LiveComparison::render(std::size_t index, const core::Pose& pose)
{
    const auto& xray = task_->plan.problem().views.front().radiograph;
    runners_[index]->preview.request({xray, pose, shrinkFactorOf(xray->pixels)});
}

void LiveComparison::endSide(std::size_t index)
{
    --runningSides_;
    sideEnded(index);
    if (!running())
        ended();
}

void LiveComparison::stop()
{
    jobs_.cancelAll();
    for (const auto& runner : runners_)
        runner->registration.stop();
}

std::optional<LiveComparison::Outcome> LiveComparison::outcome() const
{
    if (running() || !sides_[0].result || !sides_[1].result)
        return std::nullopt;
    Outcome outcome;
    outcome.difference = differenceOf(sides_[0].result->pose, sides_[1].result->pose,
                                      task_->plan.problem().attenuation->geometry.centreMm());
    outcome.complete = !sides_[0].result->cancelled && !sides_[1].result->cancelled;
    for (std::size_t side = 0; side < kSides; ++side) {
        outcome.seconds[side] = 0.001 * sides_[side].result->elapsedMs;
        outcome.evaluations[side] = static_cast<int>(sides_[side].result->trace.size());
    }
    return outcome;
}

core::Pose comparisonStart(const core::Pose& present, const std::vector<FinishedRun>& runs)
{
    core::Pose start = present;
    for (const FinishedRun& run : runs | std::views::reverse) // each began where one before it had ended
        if (isSame(run.pose, start))
            start = run.start;
    return start;
}

} // namespace isocenter::app
