// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_files.h"

namespace isocenter::app {

// Keeps what a registration tells while it runs, so that one that fails (the device, a file, memory) leaves
// its trace and best pose behind. Used on the thread that runs the registration, then on the one that waited.
class UnfinishedRegistration
{
public:
    UnfinishedRegistration(const core::Pose& start, const Eigen::Vector3d& pivotMm, gpu::DeviceInfo device);

    void add(const core::RegistrationProgress& progress);
    // The best pose of the last stage (the start if nothing was evaluated) and all evaluations, no pictures.
    RegistrationReport report() const { return report_; }

private:
    RegistrationReport report_;
};

} // namespace isocenter::app
