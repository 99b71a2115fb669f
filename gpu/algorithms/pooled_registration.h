// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/batch_pool.h"
#include "gpu/algorithms/registration_problem.h"
#include "gpu/device_thread.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace isocenter::gpu {

// A registration on several devices at once: every device keeps its own RegistrationProblem on its own
// thread, and each batch of poses is split over them by measured speed. A device that fails, also in mid-run,
// is left out with a message and its poses go to the others. Used on one thread, which is none of the
// devices'. Poses found may differ from one device's as far as the devices' floats differ.
class PooledRegistration
{
public:
    // Prepares all devices. dropped hears a message for each that fails; it is called on this thread. Throws
    // InputError as RegistrationProblem does, DeviceError when no device is left.
    PooledRegistration(std::vector<std::shared_ptr<DeviceThread>> devices,
                       const std::shared_ptr<const core::Volume>& attenuation,
                       const std::vector<RegistrationView>& views, const core::SimilarityOptions& similarity,
                       const DrrOptions& drr, std::function<void(const std::string&)> dropped = {});
    ~PooledRegistration();
    PooledRegistration(const PooledRegistration&) = delete;
    PooledRegistration& operator=(const PooledRegistration&) = delete;

    core::PoseFrame frame() const { return frame_; }
    // As RegistrationProblem::setBackground, on all devices.
    void setBackground(const std::vector<StandingBody>& bodies);
    // Of whatever RegistrationProblem::objective takes; prepares it on all devices.
    template <class Stage>
    core::BatchObjective objective(const Stage& stage)
    {
        return shared([&stage](RegistrationProblem& problem) { return problem.objective(stage); });
    }
    // Registers on the calling thread; see RegistrationProblem::run.
    core::RegistrationResult run(const core::Pose& start, const core::RegistrationOptions& options,
                                 const core::RegistrationObserver& observer = {},
                                 const std::stop_token& stop = {});

    // What each device did, in the order in which they were given.
    const std::vector<PoolShare>& shares() const { return pool_.shares(); }

private:
    core::BatchObjective shared(const std::function<core::BatchObjective(RegistrationProblem&)>& prepare);
    void freeProblems();
    template <class Function>
    void onEachDevice(const Function& function);

    std::vector<std::shared_ptr<DeviceThread>> devices_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::vector<RegistrationView> views_;
    BatchPool pool_;
    std::vector<std::shared_ptr<RegistrationProblem>> problems_; // null where a device failed
    core::PoseFrame frame_;
};

} // namespace isocenter::gpu
