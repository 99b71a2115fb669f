// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration_problem.h"
#include "gpu/device_thread.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// A registration problem that lives on a device's thread, used from another. Batches wait for interactive
// work.
class RemoteProblem
{
public:
    // Throws what gpu::RegistrationProblem throws.
    RemoteProblem(std::shared_ptr<gpu::DeviceThread> device, std::shared_ptr<const core::Volume> attenuation,
                  std::vector<gpu::RegistrationView> views, const core::SimilarityOptions& similarity,
                  const gpu::DrrOptions& drr);
    ~RemoteProblem();
    RemoteProblem(const RemoteProblem&) = delete;
    RemoteProblem& operator=(const RemoteProblem&) = delete;

    // Of a stage; not to be used after this problem is gone.
    core::BatchObjective objective(const core::RegistrationStage& stage);
    // What the stage's measures compare of each view at a pose.
    std::vector<core::SeenImages> seen(const core::RegistrationStage& stage, const core::Pose& pose);
    // What the device did for the last batch.
    const gpu::Timeline& lastBatch() const { return lastBatch_; }

private:
    template <class Function>
    auto run(Function function)
    {
        return device_->run(std::move(function), gpu::DeviceThread::Priority::Batch).get();
    }

    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<gpu::RegistrationProblem> problem_;
    gpu::Timeline lastBatch_;
};

} // namespace isocenter::app
