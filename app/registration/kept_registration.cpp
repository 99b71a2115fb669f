// SPDX-License-Identifier: MIT
#include "app/registration/kept_registration.h"

namespace isocenter::app {

KeptRegistration::KeptRegistration(const RegistrationDevices& devices, const RegistrationCase& problem,
                                   const RegistrationSettings& settings)
    : devices_(devices),
      pooled_(devices.pool(), problem.attenuation, problem.views, settings.similarity, settings.drr),
      plan_(problem, settings)
{
    pooled_.setBackground(problem.background);
}

void KeptRegistration::setViews(const std::vector<gpu::RegistrationView>& views)
{
    pooled_.setViews(views);
    plan_.setViews(views);
    pooled_.prepare(plan_.stages().stages);
}

void KeptRegistration::setBackground(const std::vector<gpu::StandingBody>& bodies)
{
    pooled_.setBackground(bodies);
}

RegistrationReport KeptRegistration::run(const core::Pose& start, const core::RegistrationObserver& observer,
                                         const std::stop_token& stop)
{
    return search(start, plan_.stages(), observer, stop);
}

RegistrationReport KeptRegistration::runFromStarts(const core::Pose& start, const core::MultiStart& starts,
                                                   const core::RegistrationObserver& observer,
                                                   const std::stop_token& stop)
{
    return search(start, plan_.stagesFrom(starts), observer, stop);
}

RegistrationReport KeptRegistration::refine(const core::Pose& start,
                                            const core::RegistrationObserver& observer,
                                            const std::stop_token& stop)
{
    return search(start, plan_.lastStage(), observer, stop);
}

RegistrationReport KeptRegistration::search(const core::Pose& start, const core::RegistrationOptions& stages,
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

void KeptRegistration::complete(RegistrationReport& report, const std::stop_token& stop)
{
    report = pooled_.onOneDevice([&](gpu::Device&, gpu::RegistrationProblem& onDevice) {
        RegistrationReport completed = report;
        plan_.complete(completed, onDevice, stop);
        return completed;
    });
}

} // namespace isocenter::app
