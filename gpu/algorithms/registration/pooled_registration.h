// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/device_pool.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace isocenter::gpu {

// A registration on the devices of a pool, one or several at once: every device keeps its own
// RegistrationProblem on its own thread, and each batch of poses is split over them by measured speed. A
// device that fails, also in mid-run, is left out with a message and its poses go to the others. Used on the
// thread that uses the pool. Poses found may differ from one device's as far as the devices' floats differ.
class PooledRegistration
{
public:
    // Prepares all devices. Throws InputError as RegistrationProblem does, DeviceError when no device is
    // left.
    PooledRegistration(std::shared_ptr<DevicePool> pool,
                       const std::shared_ptr<const core::Volume>& attenuation,
                       const std::vector<RegistrationView>& views, const core::SimilarityOptions& similarity,
                       const DrrOptions& drr);
    ~PooledRegistration();
    PooledRegistration(const PooledRegistration&) = delete;
    PooledRegistration& operator=(const PooledRegistration&) = delete;

    // See core::registrationFrame.
    core::PoseFrame frame() const;
    // As RegistrationProblem's, on all devices.
    void setViews(const std::vector<RegistrationView>& views);
    void setBackground(const std::vector<StandingBody>& bodies);
    // Prepares on all devices what the stages need.
    void prepare(std::span<const core::RegistrationStage> stages);
    // Uploads and compiles on all devices what the stages need, by evaluating the pose once on each.
    void warmUp(std::span<const core::RegistrationStage> stages, const core::Pose& pose);
    // Of whatever RegistrationProblem::objective takes; prepares it on all devices.
    template <class Stage>
    core::BatchObjective objective(const Stage& stage)
    {
        return shared([&stage](RegistrationProblem& problem) { return problem.objective(stage); });
    }
    // See RegistrationProblem::run. With several devices the search and its observer run on the calling
    // thread, with one they run on the device's.
    core::RegistrationResult run(const core::Pose& start, const core::RegistrationOptions& options,
                                 const core::RegistrationObserver& observer = {},
                                 const std::stop_token& stop = {});
    // Runs function(device, problem) on one of the devices and gives its result; on another one when that
    // fails.
    template <class Function>
    auto onOneDevice(const Function& function)
    {
        return pool_->onOneDevice(
            [&](std::size_t index, Device& device) { return function(device, *problems_[index]); });
    }

    // What each device of the pool did so far, in all of its registrations.
    const std::vector<PoolShare>& shares() const { return pool_->batches().shares(); }

private:
    core::BatchObjective shared(const std::function<core::BatchObjective(RegistrationProblem&)>& prepare);
    void freeProblems();

    std::shared_ptr<DevicePool> pool_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::vector<RegistrationView> views_;
    std::vector<std::shared_ptr<RegistrationProblem>> problems_; // null where a device failed
};

} // namespace isocenter::gpu
