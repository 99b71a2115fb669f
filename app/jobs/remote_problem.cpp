// SPDX-License-Identifier: MIT
#include "app/jobs/remote_problem.h"

#include "app/registration/seen_images.h"
#include "gpu/untimed.h"

namespace isocenter::app {

RemoteProblem::RemoteProblem(std::shared_ptr<gpu::DeviceThread> device,
                             std::shared_ptr<const core::Volume> attenuation,
                             std::vector<gpu::RegistrationView> views,
                             const core::SimilarityOptions& similarity, const gpu::DrrOptions& drr)
    : device_(std::move(device))
{
    problem_ = run([&](gpu::Device& onDevice) {
        return std::make_shared<gpu::RegistrationProblem>(onDevice, std::move(attenuation), std::move(views),
                                                          similarity, drr);
    });
}

RemoteProblem::~RemoteProblem()
{
    // What lives on the device is freed on its thread.
    device_->run([problem = std::move(problem_)](gpu::Device&) mutable { problem.reset(); });
}

core::BatchObjective RemoteProblem::objective(const core::RegistrationStage& stage)
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

std::vector<core::SeenImages> RemoteProblem::seen(const core::RegistrationStage& stage,
                                                  const core::Pose& pose)
{
    return run([&](gpu::Device& device) {
        const gpu::Untimed untimed(device);
        return seenImages(*problem_, stage.level, stage.measures, pose);
    });
}

} // namespace isocenter::app
