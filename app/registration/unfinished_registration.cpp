// SPDX-License-Identifier: MIT
#include "app/registration/unfinished_registration.h"

namespace isocenter::app {

UnfinishedRegistration::UnfinishedRegistration(const core::Pose& start, const Eigen::Vector3d& pivotMm,
                                               gpu::DeviceInfo device)
{
    report_.result.pose = start;
    report_.pivotMm = pivotMm;
    report_.device = std::move(device);
}

void UnfinishedRegistration::add(const core::RegistrationProgress& progress)
{
    core::RegistrationResult& result = report_.result;
    result.pose = progress.bestPose;
    result.evaluation = progress.best;
    result.elapsedMs = progress.elapsedMs;
    result.trace.insert(result.trace.end(), progress.batch.begin(), progress.batch.end());
}

} // namespace isocenter::app
