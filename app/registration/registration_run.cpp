// SPDX-License-Identifier: MIT
#include "app/registration/registration_run.h"

#include "core/support/error.h"

namespace isocenter::app {
namespace {

std::vector<core::ProjectionGeometry> geometriesOf(const std::vector<gpu::RegistrationView>& views)
{
    std::vector<core::ProjectionGeometry> geometries;
    for (const gpu::RegistrationView& view : views)
        geometries.push_back(*view.radiograph->geometry);
    return geometries;
}

// Nobody reads the times of these launches, and taking them costs about as much as launching.
class Untimed
{
public:
    explicit Untimed(gpu::Device& device) : device_(device), timing_(device.timing())
    {
        device_.setTiming(false);
    }
    ~Untimed() { device_.setTiming(timing_); }
    Untimed(const Untimed&) = delete;
    Untimed& operator=(const Untimed&) = delete;

private:
    gpu::Device& device_;
    bool timing_;
};

RegistrationReport registerHere(gpu::Device& device, const RegistrationCase& problem, const core::Pose& start,
                                const RegistrationSettings& settings,
                                const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    const Untimed untimed(device);
    gpu::RegistrationProblem onDevice(device, problem.attenuation, problem.views, settings.similarity,
                                      settings.drr);
    const core::RegistrationOptions options = settings.stagesFor(*problem.views.front().radiograph);
    RegistrationReport report;
    report.result = onDevice.run(start, options, observer, stop);
    report.pivotMm = onDevice.frame().pivotMm;
    report.device = device.info();
    gpu::RegistrationEvaluator& finest = onDevice.evaluator({1, 1});
    report.xray = finest.xrayRegion(0);
    report.drr = finest.greyDrr(0, report.result.pose);
    if (problem.truth)
        report.error =
            poseError(report.result.pose, *problem.truth, geometriesOf(problem.views), onDevice.frame());
    return report;
}

} // namespace

core::RegistrationOptions RegistrationSettings::stagesFor(const core::Radiograph& radiograph) const
{
    core::RegistrationOptions options =
        core::RegistrationOptions::coarseToFine(radiograph.pixels.columns, radiograph.pixels.rows, levels);
    double scale = 1.0;
    for (core::RegistrationStage& stage : options.stages) {
        if (translationStepMm)
            stage.search.translationStepMm = scale * *translationStepMm;
        if (rotationStepDeg)
            stage.search.rotationStepDeg = scale * *rotationStepDeg;
        scale *= 0.5;
    }
    options.constraints = constraints;
    return options;
}

RegistrationReport runRegistration(gpu::DeviceThread& device, const RegistrationCase& problem,
                                   const core::Pose& start, const RegistrationSettings& settings,
                                   const core::RegistrationObserver& observer, const std::stop_token& stop)
{
    return device
        .run(
            [&](gpu::Device& opened) {
                return registerHere(opened, problem, start, settings, observer, stop);
            },
            gpu::DeviceThread::Priority::Batch)
        .get();
}

} // namespace isocenter::app
