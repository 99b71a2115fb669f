// SPDX-License-Identifier: MIT
#include "app/registration/registration_run.h"

#include "app/registration/prepared_registration.h"
#include "app/session/case_files.h"
#include "core/support/error.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

// What a pixel of the view covers at the volume, where it stands when the user says nothing. 0: behind the
// source, so that it is not known.
double pixelAtVolumeMm(const core::Radiograph& xray, const core::Volume& volume)
{
    const core::ProjectionGeometry& view = *xray.geometry;
    const Eigen::Vector3d centre = volume.geometry.centreMm();
    const double depth = view.depthMm(defaultStart(centre, xray.world) * centre);
    return std::max(0.0, view.pitchMm().mean() * depth / view.sourceToDetectorMm());
}

core::ScheduleScene sceneOf(const RegistrationCase& problem)
{
    const core::Radiograph& first = *problem.views.front().radiograph;
    return {first.pixels.columns, first.pixels.rows, pixelAtVolumeMm(first, *problem.attenuation),
            std::cbrt(problem.attenuation->geometry.spacingMm.prod())};
}

} // namespace

core::RegistrationOptions RegistrationSettings::stagesFor(const RegistrationCase& problem) const
{
    core::RegistrationOptions options = schedule.optionsFor(sceneOf(problem));
    options.constraints = constraints;
    options.validate();
    return options;
}

RegistrationReport runRegistration(gpu::DeviceThread& device, const RegistrationCase& problem,
                                   const core::Pose& start, const RegistrationSettings& settings,
                                   const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    return device
        .run(
            [&](gpu::Device& opened) {
                PreparedRegistration prepared(opened, problem, settings);
                RegistrationReport report = prepared.run(start, observer, stop);
                prepared.complete(report, stop);
                return report;
            },
            gpu::DeviceThread::Priority::Batch)
        .get();
}

} // namespace isocenter::app
