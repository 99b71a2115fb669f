// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_plan.h"

namespace isocenter::app {

// A case prepared on one device for one way to register it, to be registered from as many starts as wanted.
// Used on the device's thread.
class PreparedRegistration
{
public:
    // Throws InputError for a view without geometry, UsageError for settings that make no sense.
    PreparedRegistration(gpu::Device& device, RegistrationCase problem, const RegistrationSettings& settings);

    // Uploads and compiles what every stage needs by evaluating the pose once on each level, so that run()
    // is timed without it.
    void warmUp(const core::Pose& pose);
    // The report without views. A stop request ends it with the best pose so far (result.cancelled).
    RegistrationReport run(const core::Pose& start, const core::RegistrationObserver& observer,
                           const std::stop_token& stop);
    // As run(); a start from which nothing can be compared is its own result.
    RegistrationReport runFromAny(const core::Pose& start, const std::stop_token& stop);
    // Adds how well the report's pose is determined, unless stopped meanwhile, and each view at that pose.
    void complete(RegistrationReport& report, const std::stop_token& stop);
    // How well the report's pose is determined, alone. Throws Cancelled.
    void addUncertainty(RegistrationReport& report, const std::stop_token& stop);
    // What the last stage makes of a pose.
    core::Evaluation evaluate(const core::Pose& pose);

private:
    gpu::Device& device_;
    gpu::RegistrationProblem onDevice_;
    RegistrationPlan plan_;
};

} // namespace isocenter::app
