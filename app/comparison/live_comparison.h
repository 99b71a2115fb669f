// SPDX-License-Identifier: MIT
#pragma once

#include "app/devices/open_devices.h"
#include "app/jobs/drr_preview.h"
#include "app/session/runs/finished_run.h"
#include "app/session/runs/registration_runner.h"

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// How far two poses of a volume are apart.
struct PoseDifference
{
    double shiftMm = 0.0; // of the pivot
    double turnDeg = 0.0; // the angle of the rotation from one to the other
};
PoseDifference differenceOf(const core::Pose& one, const core::Pose& other, const Eigen::Vector3d& pivotMm);

// The same registration on two devices at once, each with the DRR at its best pose so far. Devices that share
// a processor slow each other down. Members and signals belong to the session's thread.
class LiveComparison
{
public:
    static constexpr std::size_t kSides = 2;
    struct Side
    {
        gpu::DeviceId device;
        RegistrationStatus status; // as last reported
        std::optional<core::RegistrationResult> result;
        std::string problem; // why there is none

        double evaluationsPerSecond() const;
    };
    struct Outcome
    {
        PoseDifference difference;
        // Whether both searches came to their end. If one was stopped, their times say nothing.
        bool complete = false;
        std::array<double, kSides> seconds{};
        std::array<int, kSides> evaluations{}; // the searches may take different ways

        double evaluationsPerSecond(std::size_t side) const
        {
            return seconds[side] > 0.0 ? evaluations[side] / seconds[side] : 0.0;
        }
    };

    LiveComparison(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices);
    ~LiveComparison();

    // The task's own device is left alone. Does nothing while one runs. Throws UsageError if both devices are
    // the same.
    void start(const RegistrationTask& task, const std::array<gpu::DeviceId, kSides>& devices);
    // Both keep their best pose.
    void stop();
    bool running() const { return opening_ || runningSides_ > 0; }
    const Side& side(std::size_t index) const { return sides_[index]; }
    // Once both have ended, unless one failed.
    std::optional<Outcome> outcome() const;

    core::Signal<> started;
    core::Signal<std::size_t, const RegistrationStatus&> progressed;
    core::Signal<std::size_t, const DrrResult&> rendered; // at the best pose, twice a second
    core::Signal<std::size_t> sideEnded;
    core::Signal<> ended; // both
    core::Signal<Failure> failed;

private:
    // What runs one side.
    struct Runner
    {
        explicit Runner(const Dispatcher& dispatcher) : registration(dispatcher), preview(dispatcher) {}
        RegistrationRunner registration;
        DrrPreview preview;
        std::chrono::steady_clock::time_point lastRendered;
    };
    void connect(std::size_t index);
    void startSides(const std::array<std::shared_ptr<gpu::DeviceThread>, kSides>& threads);
    void render(std::size_t index, const core::Pose& pose);
    void endSide(std::size_t index);

    std::shared_ptr<OpenDevices> devices_;
    std::optional<RegistrationTask> task_; // once one was started
    std::array<Side, kSides> sides_;
    std::array<std::unique_ptr<Runner>, kSides> runners_;
    bool opening_ = false;
    int runningSides_ = 0;
    JobQueue jobs_; // opens the devices
};

// Where registrations that are compared start: at the present pose, unless that is where a finished run
// ended, from which nothing is left to be found; then where that run began, and so on.
core::Pose comparisonStart(const core::Pose& present, const std::vector<FinishedRun>& runs);

} // namespace isocenter::app
