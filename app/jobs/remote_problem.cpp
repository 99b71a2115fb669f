// SPDX-License-Identifier: MIT
#include "app/jobs/remote_problem.h"

#include "app/registration/seen_images.h"
#include "gpu/on_device.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

struct EvaluatedBatch
{
    std::vector<core::Evaluation> evaluations;
    gpu::Timeline timeline;
};

} // namespace

RemoteProblem::RemoteProblem(std::shared_ptr<gpu::DeviceThread> device, const RegistrationPlan& plan,
                             const std::stop_token& stop)
    : device_(std::move(device))
{
    const auto make = [data = plan.problem(), settings = plan.settings()](gpu::Device& opened) {
        return std::shared_ptr(problemOn(opened, data, settings));
    };
    problem_ = gpu::onDevice(*device_, make, stop);
}

RemoteProblem::~RemoteProblem()
{
    // What lives on the device is freed on its thread.
    device_->run([problem = std::move(problem_)](gpu::Device&) mutable { problem.reset(); });
}

core::BatchObjective RemoteProblem::objective(const core::RegistrationStage& stage,
                                              const std::stop_token& stop)
{
    const auto prepare = [problem = problem_, level = stage.level, measures = stage.measures](gpu::Device&) {
        return &problem->evaluator(level, measures);
    };
    gpu::RegistrationEvaluator* evaluator = gpu::onDevice(*device_, prepare, stop);
    return [this, evaluator](std::span<const core::Pose> poses, std::span<core::Evaluation> results,
                             const std::stop_token& stopBatch) {
        const auto evaluate = [problem = problem_, evaluator, stopBatch,
                               batch =
                                   std::vector<core::Pose>(poses.begin(), poses.end())](gpu::Device& device) {
            EvaluatedBatch evaluated{std::vector<core::Evaluation>(batch.size()), {}};
            gpu::LaunchTimer timer(device);
            evaluator->evaluate(batch, evaluated.evaluations, stopBatch);
            evaluated.timeline = timer.take();
            return evaluated;
        };
        EvaluatedBatch evaluated = gpu::onDevice(*device_, evaluate, stopBatch);
        std::ranges::copy(evaluated.evaluations, results.begin());
        lastBatch_ = std::move(evaluated.timeline);
    };
}

std::vector<core::SeenImages> RemoteProblem::seen(const core::RegistrationStage& stage,
                                                  const core::Pose& pose, const std::stop_token& stop)
{
    const auto see = [problem = problem_, level = stage.level, measures = stage.measures,
                      pose](gpu::Device&) { return seenImages(*problem, level, measures, pose); };
    return gpu::onDevice(*device_, see, stop);
}

} // namespace isocenter::app
