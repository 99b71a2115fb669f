// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_plan.h"
#include "gpu/algorithms/registration/registration_problem.h"
#include "gpu/device_thread.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// A plan's registration problem that lives on a device's thread, used from another. Batches wait for
// interactive work. Whoever waits and is asked to stop gets Cancelled within a few milliseconds, while the
// device goes on to the end of what it does, whose result is dropped: uploading a large volume or compiling a
// kernel cannot be stopped.
class RemoteProblem
{
public:
    // Throws what gpu::RegistrationProblem throws, or Cancelled.
    RemoteProblem(std::shared_ptr<gpu::DeviceThread> device, const RegistrationPlan& plan,
                  const std::stop_token& stop);
    ~RemoteProblem();
    RemoteProblem(const RemoteProblem&) = delete;
    RemoteProblem& operator=(const RemoteProblem&) = delete;

    // Of a stage; not to be used after this problem is gone. The stop is for what has to be prepared.
    core::BatchObjective objective(const core::RegistrationStage& stage, const std::stop_token& stop);
    // What the stage's measures compare of each view at a pose.
    std::vector<core::SeenImages> seen(const core::RegistrationStage& stage, const core::Pose& pose,
                                       const std::stop_token& stop);
    // What the device did for the last batch.
    const gpu::Timeline& lastBatch() const { return lastBatch_; }

private:
    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<gpu::RegistrationProblem> problem_;
    gpu::Timeline lastBatch_;
};

} // namespace isocenter::app
