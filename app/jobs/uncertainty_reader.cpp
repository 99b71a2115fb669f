// SPDX-License-Identifier: MIT
#include "app/jobs/uncertainty_reader.h"

#include "app/jobs/remote_problem.h"
#include "app/registration/seen_images.h"
#include "core/optimise/locked_axes.h"

namespace isocenter::app {
void UncertaintyReader::read(RegistrationTask task, const core::Pose& pose)
{
    cancel();
    jobs_.submit("Uncertainty",
                 [this, task = std::move(task), pose](const core::Progress& progress) -> JobQueue::Finish {
                     RemoteProblem problem(task.device, task.data, task.settings, progress.stop);
                     const core::RegistrationOptions stages = task.settings.stagesFor(task.data);
                     const core::RegistrationStage& last = stages.stages.back();
                     const core::SimilarityOptions similarity = task.settings.similarityOf(last);
                     const auto influences = [&](const core::Pose& at) {
                         return influencesOf(problem.seen(last, at, progress.stop), similarity);
                     };
                     core::PoseUncertainty uncertainty = core::uncertaintyAt(
                         problem.objective(last, progress.stop), influences, pose, task.frame,
                         stages.constraints.locked,
                         core::uncertaintyFactor(similarity.measures, task.data.views.size()), progress.stop);
                     uncertainty.axes = core::searchAxes(stages.constraints);
                     return [this, uncertainty] { ready(uncertainty); };
                 });
}

} // namespace isocenter::app
