// SPDX-License-Identifier: MIT
#include "app/session/runs/uncertainty_reader.h"

#include "core/support/translatable.h"

namespace isocenter::app {

void UncertaintyReader::read(RegistrationTask task, const core::Pose& pose)
{
    cancel();
    jobs_.submit(translatable("App", "Uncertainty"),
                 [this, task = std::move(task), pose](const core::Progress& progress) -> JobQueue::Finish {
                     const core::PoseUncertainty uncertainty =
                         task.onDevice(progress.stop)->uncertaintyAt(pose, progress.stop);
                     return [this, uncertainty] { ready(uncertainty); };
                 });
}

} // namespace isocenter::app
