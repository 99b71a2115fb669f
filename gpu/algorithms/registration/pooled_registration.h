// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/device_pool.h"
#include "gpu/algorithms/registration/registration_problem.h"
#include "gpu/timeline.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::gpu {

// A registration on the devices of a pool, one or several at once: every device keeps its own
// RegistrationProblem on its own thread, and each batch of poses is split over them by measured speed. A
// device that fails, also in mid-run, is left out with a message and its poses go to the others. Used on the
// thread that uses the pool. Poses found may differ from one device's as far as the devices' floats differ.
// Whoever waits for a device and is asked to stop gets Cancelled within a few milliseconds, while the device
// goes on to the end of what it does, whose result is dropped: uploading a large volume or compiling a kernel
// cannot be stopped. Only a batch that is split is waited for, and a search on one device that is
// DeviceUse::Alone: those look at the stop request themselves.
class PooledRegistration
{
public:
    // Prepares all devices. Throws InputError as RegistrationProblem does, DeviceError when no device is
    // left, Cancelled.
    PooledRegistration(std::shared_ptr<DevicePool> pool, std::shared_ptr<const core::Volume> attenuation,
                       const std::vector<RegistrationView>& views, const core::SimilarityOptions& similarity,
                       const DrrOptions& drr, const std::stop_token& stop = {});
    ~PooledRegistration();
    PooledRegistration(const PooledRegistration&) = delete;
    PooledRegistration& operator=(const PooledRegistration&) = delete;

    // See core::registrationFrame.
    core::PoseFrame frame() const;
    // As RegistrationProblem's, on all devices.
    void setViews(const std::vector<RegistrationView>& views);
    void setBackground(const std::vector<StandingBody>& bodies, const std::stop_token& stop = {});
    void setContinued(const std::shared_ptr<const core::Volume>& continued, const std::stop_token& stop = {});
    // Prepares on all devices what the stages need.
    void prepare(const std::vector<core::RegistrationStage>& stages);
    // Uploads and compiles on all devices what the stages need, by evaluating the pose once on each.
    void warmUp(const std::vector<core::RegistrationStage>& stages, const core::Pose& pose);

    // Of a stage, prepared on all devices, which share every batch. The stop is for what has to be prepared.
    // Not to be used after this registration is gone.
    core::BatchObjective objective(const core::RegistrationStage& stage, const std::stop_token& stop = {});
    // The same on one device at a time, so that all values of a batch are one device's.
    core::BatchObjective objectiveOfOne(const core::RegistrationStage& stage,
                                        const std::stop_token& stop = {});
    // See RegistrationProblem::hypotheses; on one of the devices.
    std::vector<core::PoseHypothesis> hypotheses(const core::HypothesisSearch& search,
                                                 const core::Pose& start, const std::stop_token& stop);
    // See RegistrationProblem::run. The search and its observer run on the calling thread; with one device
    // that is DeviceUse::Alone they run on the device's.
    core::RegistrationResult run(const core::Pose& start, const core::RegistrationOptions& options,
                                 const core::RegistrationObserver& observer = {},
                                 const std::stop_token& stop = {});
    // Runs function(device, problem) on one of the devices and gives its result; on another one when that
    // fails. With a stop that may come the function owns all that it uses.
    template <class Function>
    auto onOneDevice(const Function& function, const std::stop_token& stop = {})
    {
        const auto workOf = [&](std::size_t index) {
            return
                [function, kept = kept_[index]](Device& device) { return function(device, *kept->problem); };
        };
        return pool_->onOneDevice(workOf, stop);
    }

    // From now on the search for hypotheses reports the share that is done: on a device's thread, perhaps
    // still after it was given up, so that the function owns what it uses. Not with one device that is
    // DeviceUse::Alone.
    void reportHypotheses(std::function<void(double fraction)> report);
    // From now on the launches of every batch that one device evaluates by itself, for a search on another
    // thread, are timed.
    void timeBatches() { timesBatches_ = true; }
    // Of the last such batch; empty where none was timed.
    const Timeline& lastBatch() const { return lastBatch_; }
    // What each device of the pool did so far, in all of its registrations.
    const std::vector<PoolShare>& shares() const { return pool_->batches().shares(); }

private:
    // What a device keeps: made, used and freed on its thread.
    struct OnDevice
    {
        std::unique_ptr<RegistrationProblem> problem;
    };
    template <class Function>
    void onEachDevice(const Function& function, const std::stop_token& stop = {});
    core::BatchObjective objectiveOfAll(const core::RegistrationStage& stage, const std::stop_token& stop);
    void freeProblems();

    std::shared_ptr<DevicePool> pool_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::vector<RegistrationView> views_;
    std::vector<std::shared_ptr<OnDevice>> kept_; // of each device; empty where it failed
    std::function<void(double, const std::string&)> reportHypotheses_; // may be empty
    bool timesBatches_ = false;
    Timeline lastBatch_;
};

} // namespace isocenter::gpu
