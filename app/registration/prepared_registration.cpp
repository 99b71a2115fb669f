// SPDX-License-Identifier: MIT
#include "app/registration/prepared_registration.h"

namespace isocenter::app {

PreparedRegistration::PreparedRegistration(gpu::Device& device, RegistrationCase problem,
                                           const RegistrationSettings& settings)
    : device_(device),
      onDevice_(device, problem.attenuation, problem.views, settings.similarity, settings.drr),
      plan_(std::move(problem), settings)
{
    onDevice_.setBackground(plan_.problem().background);
}

void PreparedRegistration::warmUp(const core::Pose& pose)
{
    for (const core::RegistrationStage& stage : plan_.stages().stages) {
        core::Evaluation ignored;
        onDevice_.objective(stage)(std::span(&pose, 1), std::span(&ignored, 1), {});
    }
}

RegistrationReport PreparedRegistration::run(const core::Pose& start,
                                             const core::RegistrationObserver& observer,
                                             const std::stop_token& stop)
{
    RegistrationReport report;
    report.result = onDevice_.run(start, plan_.stages(), observer, stop);
    report.device = device_.info();
    plan_.describe(report);
    return report;
}

RegistrationReport PreparedRegistration::runFromAny(const core::Pose& start, const std::stop_token& stop)
{
    try {
        return run(start, {}, stop);
    } catch (const gpu::NotInView& refusal) {
        RegistrationReport report = plan_.refused(start, refusal);
        report.device = device_.info();
        return report;
    }
}

core::Evaluation PreparedRegistration::evaluate(const core::Pose& pose)
{
    core::Evaluation evaluation;
    const core::RegistrationStage& last = plan_.stages().stages.back();
    onDevice_.evaluator(last.level, last.measures).evaluate(std::span(&pose, 1), std::span(&evaluation, 1));
    return evaluation;
}

void PreparedRegistration::complete(RegistrationReport& report, const std::stop_token& stop)
{
    plan_.complete(report, onDevice_, stop);
}

void PreparedRegistration::addUncertainty(RegistrationReport& report, const std::stop_token& stop)
{
    plan_.addUncertainty(report, onDevice_, stop);
}

} // namespace isocenter::app
