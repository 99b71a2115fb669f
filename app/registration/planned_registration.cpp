// SPDX-License-Identifier: MIT
#include "app/registration/planned_registration.h"

#include <span>
#include <utility>

namespace isocenter::app {

PlannedRegistration::PlannedRegistration(const RegistrationDevices& devices, RegistrationPlan plan)
    : devices_(devices), pooled_(devices.pool(), plan.problem().attenuation, plan.problem().views,
                                 plan.settings().similarity, plan.settings().drr),
      plan_(std::move(plan))
{
    pooled_.setBackground(plan_.problem().background);
}

void PlannedRegistration::setViews(const std::vector<gpu::RegistrationView>& views)
{
    pooled_.setViews(views);
    plan_.setViews(views);
    pooled_.prepare(plan_.stages().stages);
}

void PlannedRegistration::setBackground(const std::vector<gpu::StandingBody>& bodies)
{
    pooled_.setBackground(bodies);
}

RegistrationReport PlannedRegistration::run(const core::Pose& start,
                                            const core::RegistrationObserver& observer,
                                            const std::stop_token& stop)
{
    return search(start, plan_.stages(), observer, stop);
}

RegistrationReport PlannedRegistration::runFromAny(const core::Pose& start,
                                                   const core::RegistrationObserver& observer,
                                                   const std::stop_token& stop)
{
    try {
        return run(start, observer, stop);
    } catch (const gpu::NotInView& refusal) {
        RegistrationReport report = plan_.refused(start, refusal);
        report.device = devices_.info();
        return report;
    }
}

RegistrationReport PlannedRegistration::runFromStarts(const core::Pose& start, const core::MultiStart& starts,
                                                      const core::RegistrationObserver& observer,
                                                      const std::stop_token& stop)
{
    return search(start, plan_.stagesFrom(starts), observer, stop);
}

RegistrationReport PlannedRegistration::refine(const core::Pose& start,
                                               const core::RegistrationObserver& observer,
                                               const std::stop_token& stop)
{
    return search(start, plan_.lastStage(), observer, stop);
}

RegistrationReport PlannedRegistration::search(const core::Pose& start,
                                               const core::RegistrationOptions& stages,
                                               const core::RegistrationObserver& observer,
                                               const std::stop_token& stop)
{
    RegistrationReport report;
    report.result = pooled_.run(plan_.heldStart(start), stages, observer, stop);
    report.device = devices_.info();
    report.shares = devices_.shares();
    plan_.describe(report);
    return report;
}

void PlannedRegistration::complete(RegistrationReport& report, const std::stop_token& stop)
{
    report = pooled_.onOneDevice([&](gpu::Device&, gpu::RegistrationProblem& onDevice) {
        RegistrationReport completed = report;
        plan_.complete(completed, onDevice, stop);
        return completed;
    });
}

void PlannedRegistration::addUncertainty(RegistrationReport& report, const std::stop_token& stop)
{
    report = pooled_.onOneDevice([&](gpu::Device&, gpu::RegistrationProblem& onDevice) {
        RegistrationReport judged = report;
        plan_.addUncertainty(judged, onDevice, stop);
        return judged;
    });
}

core::Evaluation PlannedRegistration::evaluate(const core::Pose& pose)
{
    return pooled_.onOneDevice([&](gpu::Device&, gpu::RegistrationProblem& onDevice) {
        core::Evaluation evaluation;
        onDevice.objective(plan_.stages().stages.back())(std::span(&pose, 1), std::span(&evaluation, 1), {});
        return evaluation;
    });
}

RegistrationReport runRegistration(const RegistrationDevices& devices, const RegistrationPlan& plan,
                                   const core::Pose& start, const core::RegistrationObserver& observer,
                                   const std::stop_token& stop)
{
    PlannedRegistration registration(devices, plan);
    RegistrationReport report = registration.run(start, observer, stop);
    registration.complete(report, stop);
    return report;
}

} // namespace isocenter::app
