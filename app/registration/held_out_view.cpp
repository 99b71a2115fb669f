// SPDX-License-Identifier: MIT
#include "app/registration/held_out_view.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::app {
namespace {

double meanPixelDistance(const core::Pose& a, const core::Pose& b, const core::ProjectionGeometry& view,
                         const std::vector<Eigen::Vector3d>& targetsMm)
{
    double sum = 0.0;
    for (const Eigen::Vector3d& target : targetsMm)
        sum += (view.project(a * target) - view.project(b * target)).norm();
    return sum / static_cast<double>(targetsMm.size());
}

} // namespace

std::vector<HeldOutView> leaveOneViewOut(const RegistrationDevices& devices, const RegistrationPlan& plan,
                                         const RegistrationReport& joint, const core::Pose& start,
                                         const core::RegistrationObserver& observer,
                                         const std::stop_token& stop)
{
    const RegistrationCase& problem = plan.problem();
    if (problem.views.size() < 2)
        throw UsageError(translatable("Data", "leaving one view out needs at least two X-rays"));
    const std::vector<Eigen::Vector3d> targets = problem.targetsMm();
    std::vector<HeldOutView> held;
    for (std::size_t v = 0; v < problem.views.size() && !stop.stop_requested(); ++v) {
        RegistrationCase others = problem;
        others.views.erase(others.views.begin() + static_cast<std::ptrdiff_t>(v));
        const RegistrationReport found =
            runRegistration(devices, {others, plan.settings()}, start, observer, stop);

        RegistrationCase ofView = problem;
        ofView.views = {problem.views[v]};
        const RegistrationPlan alone(std::move(ofView), plan.settings());
        const core::ProjectionGeometry& geometry = *problem.views[v].radiograph->geometry;
        HeldOutView view;
        view.name = problem.views[v].radiograph->name;
        view.cancelled = found.result.cancelled;
        view.reprojectionMm =
            core::meanReprojectionDistance(joint.result.pose, found.result.pose, geometry, targets);
        view.reprojectionPx = meanPixelDistance(joint.result.pose, found.result.pose, geometry, targets);
        view.targetMm = core::meanTargetRegistrationError(joint.result.pose, found.result.pose, targets);
        view.jointValue = joint.views[v].evaluation.value;
        view.value = PlannedRegistration(devices, alone)
                         .evaluate(alone.stages().stages.back(), found.result.pose)
                         .value;
        held.push_back(view);
    }
    return held;
}

} // namespace isocenter::app
