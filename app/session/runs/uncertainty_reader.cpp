// SPDX-License-Identifier: MIT
#include "app/session/runs/uncertainty_reader.h"

#include "app/jobs/remote_problem.h"

namespace isocenter::app {
void UncertaintyReader::read(RegistrationTask task, const core::Pose& pose)
{
    cancel();
    jobs_.submit(
        "Uncertainty",
        [this, task = std::move(task), pose](const core::Progress& progress) -> JobQueue::Finish {
            RemoteProblem problem(task.device, task.plan, progress.stop);
            const core::RegistrationStage& last = task.plan.stages().stages.back();
            const auto seen = [&](const core::Pose& at) { return problem.seen(last, at, progress.stop); };
            const core::PoseUncertainty uncertainty =
                task.plan.uncertaintyAt(pose, problem.objective(last, progress.stop), seen, progress.stop);
            return [this, uncertainty] { ready(uncertainty); };
        });
}

} // namespace isocenter::app
