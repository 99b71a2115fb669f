// SPDX-License-Identifier: MIT
#include "app/jobs/uncertainty_reader.h"

#include "app/jobs/remote_problem.h"
#include "app/registration/uncertainty_scale.h"

namespace isocenter::app {
namespace {

std::optional<core::UncertaintyScale> scaleOf(const RegistrationTask& task)
{
    return uncertaintyScale(task.data, task.settings.similarity.measures,
                            task.settings.stagesFor(task.data).stages.back());
}

} // namespace

bool UncertaintyReader::possible(const RegistrationTask& task)
{
    return scaleOf(task).has_value();
}

void UncertaintyReader::read(RegistrationTask task, const core::Pose& pose)
{
    cancel();
    jobs_.submit("Uncertainty",
                 [this, task = std::move(task), pose](const core::Progress& progress) -> JobQueue::Finish {
                     const std::optional<core::UncertaintyScale> scale = scaleOf(task);
                     if (!scale)
                         return [] {};
                     RemoteProblem problem(task.device, task.data.attenuation, task.data.views,
                                           task.settings.similarity, task.settings.drr, progress.stop);
                     const core::RegistrationOptions stages = task.settings.stagesFor(task.data);
                     const core::BatchObjective objective =
                         problem.objective(stages.stages.back(), progress.stop);
                     return [this, uncertainty = core::uncertaintyAt(objective, pose, task.frame,
                                                                     stages.constraints.locked, *scale,
                                                                     progress.stop)] { ready(uncertainty); };
                 });
}

} // namespace isocenter::app
