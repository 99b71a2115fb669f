// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_run.h"

namespace isocenter::app {

// A case prepared on one device for one way to register it, to be registered from as many starts as wanted.
// Used on the device's thread.
class PreparedRegistration
{
public:
    // Throws InputError for a view without geometry, UsageError for settings that make no sense.
    PreparedRegistration(gpu::Device& device, RegistrationCase problem, RegistrationSettings settings);

    // Exchanges the X-rays for others, as gpu::RegistrationProblem::setViews does, and prepares every stage
    // for them, so that an X-ray that cannot be compared is found out now. Throws InputError, UsageError; the
    // X-rays may then be either.
    void setViews(std::vector<gpu::RegistrationView> views);

    // Uploads and compiles what every stage needs by evaluating the pose once on each level, so that run()
    // is timed without it.
    void warmUp(const core::Pose& pose);
    // The report without views. A stop request ends it with the best pose so far (result.cancelled).
    RegistrationReport run(const core::Pose& start, const core::RegistrationObserver& observer,
                           const std::stop_token& stop);
    // As run(), from these starts around the first instead of the schedule's own. Several are for a pose that
    // is known only as well as they are spread: a stage of half the resolution, with steps of half the
    // spread, then comes before the schedule's and searches from all of them.
    RegistrationReport runFromStarts(const core::Pose& start, const core::MultiStart& starts,
                                     const core::RegistrationObserver& observer, const std::stop_token& stop);
    // Adds how well the report's pose is determined, unless stopped meanwhile, and each view at that pose.
    void complete(RegistrationReport& report, const std::stop_token& stop);
    // What the last stage makes of a pose.
    core::Evaluation evaluate(const core::Pose& pose);
    // States device, pivot and, where the truth is known, the error of the report's pose; part of run().
    void describe(RegistrationReport& report) const;

    const core::PoseFrame& frame() const { return frame_; }

private:
    RegistrationReport runStages(const core::Pose& start, const core::RegistrationOptions& stages,
                                 const core::RegistrationObserver& observer, const std::stop_token& stop);
    // Adds each view at the report's pose: its measures, and X-ray and DRR at full resolution.
    void addViews(RegistrationReport& report);
    // Adds how well the report's pose is determined: one batch more, on the last stage's level.
    void addUncertainty(RegistrationReport& report, const std::stop_token& stop);

    gpu::Device& device_;
    RegistrationCase problem_;
    RegistrationSettings settings_;
    core::RegistrationOptions stages_;
    std::vector<core::ProjectionGeometry> geometries_;
    gpu::RegistrationProblem onDevice_;
    core::PoseFrame frame_;
};

} // namespace isocenter::app
