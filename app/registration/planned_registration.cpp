// SPDX-License-Identifier: MIT
#include "app/registration/planned_registration.h"

#include "app/registration/continued_ct.h"
#include "app/registration/registration_views.h"
#include "app/registration/seen_images.h"
#include "app/registration/view_evidence.h"
#include "core/optimise/pose_constraints.h"
#include "core/support/error.h"

#include <memory>
#include <span>
#include <utility>

namespace isocenter::app {

PlannedRegistration::PlannedRegistration(const RegistrationDevices& devices, RegistrationPlan plan,
                                         const std::stop_token& stop)
    : devices_(devices), pooled_(devices.pool(), plan.problem().attenuation, plan.problem().views,
                                 plan.settings().similarity, plan.settings().drr, stop),
      plan_(std::move(plan))
{
    pooled_.setBackground(plan_.problem().background, stop);
    continueVolume(stop);
}

void PlannedRegistration::continueVolume(const std::stop_token& stop)
{
    if (!plan_.continuesVolume())
        return;
    continuation_ = continuationFor(plan_.problem(), devices_.infos());
    if (!continuation_.empty())
        pooled_.setContinued(std::make_shared<const core::Volume>(
                                 core::continued(*plan_.problem().attenuation, continuation_)),
                             stop);
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
    if (stages.hypotheses)
        report.result.continuation = continuation_;
    report.device = devices_.info();
    report.shares = devices_.shares();
    plan_.describe(report);
    return report;
}

// Values are compared also of a registration that was stopped: its own would be of whatever stage it was in.
void PlannedRegistration::complete(RegistrationReport& report, const std::stop_token& stop)
{
    lookForMirrored(report.result, {}, stop);
    lookForAlike(report.result, {}, stop);
    report.comparison = compared(report.result, {});
    if (auto doubt = core::doubtOf(*report.comparison))
        report.result.doubts.push_back(std::move(*doubt));
    testModel(report.result, stop);
    try {
        addUncertainty(report, stop);
    } catch (const Cancelled&) { // the pose is whole without it
    }
    addViews(report);
}

void PlannedRegistration::lookForMirrored(core::RegistrationResult& result,
                                          const core::RegistrationObserver& observer,
                                          const std::stop_token& stop)
{
    if (!plan_.settings().triesMirrored || !result.verdict || result.verdict->isSure() || result.cancelled)
        return;
    core::FindVerdict& verdict = *result.verdict;
    try {
        const auto exchanged = verdictOnMirrored(result.start, observer, stop);
        verdict.mirroredConfidence = exchanged ? exchanged->confidence : 0.0;
        verdict.mirrored =
            exchanged && exchanged->found && (!verdict.found || exchanged->value > verdict.value);
        verdict.found = verdict.found && !verdict.mirrored;
    } catch (const Cancelled&) { // the result is whole without it
    }
}

std::optional<core::FindVerdict>
PlannedRegistration::verdictOnMirrored(const core::Pose& start, const core::RegistrationObserver& observer,
                                       const std::stop_token& stop)
{
    const auto verdictOnViews = [&]() -> std::optional<core::FindVerdict> {
        try {
            return pooled_.run(start, plan_.stages(), observer, stop).verdict;
        } catch (const InputError&) { // nothing at all agrees
            return std::nullopt;
        }
    };
    const std::vector<gpu::RegistrationView>& asTheyAre = plan_.problem().views;
    pooled_.setViews(mirrored(asTheyAre));
    try {
        const auto verdict = verdictOnViews();
        pooled_.setViews(asTheyAre);
        return verdict;
    } catch (...) {
        pooled_.setViews(asTheyAre);
        throw;
    }
}

void PlannedRegistration::lookForAlike(core::RegistrationResult& result,
                                       const core::RegistrationObserver& observer,
                                       const std::stop_token& stop)
{
    const bool failed = result.cancelled || core::hasDoubt(result.doubts, core::RunDoubtKind::OutOfView) ||
                        (result.verdict && !result.verdict->found);
    if (failed || core::anyLocked(plan_.settings().constraints))
        return;
    std::shared_ptr<const std::vector<core::SymmetryPlane>> planes;
    try {
        planes = core::keptSymmetryPlanes(plan_.problem().attenuation, core::kLeastSymmetry, stop);
    } catch (const Cancelled&) {
        return;
    }
    std::optional<core::LookAlike> best;
    for (const core::SymmetryPlane& plane : *planes)
        for (const core::ProjectionGeometry& view : plan_.problem().geometries()) {
            auto alike = refinedAlike(result, plane, view, observer, stop);
            if (stop.stop_requested())
                return;
            if (alike && (!best || alike->value > best->value))
                best = std::move(alike);
        }
    if (!best || !core::isAlike(best->value, result.evaluation.value))
        return;
    const core::SimilarityOptions similarity = plan_.settings().similarityOf(plan_.stages().stages.back());
    result.doubts.push_back(
        core::doubtOf(*best, result.evaluation.value, core::measureText(similarity.measures)));
    result.lookAlike = std::move(best);
}

// Nothing where the mirrored pose is the same, or leads back to it, or cannot be searched from.
std::optional<core::LookAlike> PlannedRegistration::refinedAlike(const core::RegistrationResult& result,
                                                                 const core::SymmetryPlane& plane,
                                                                 const core::ProjectionGeometry& view,
                                                                 const core::RegistrationObserver& observer,
                                                                 const std::stop_token& stop)
{
    const core::Pose mirrored = core::mirroredPose(result.pose, plane, view.source());
    if (core::angleBetweenDeg(mirrored, result.pose) < core::kLeastApartDeg)
        return {};
    try {
        const core::RegistrationResult refined =
            pooled_.run(mirrored, plan_.refinement(result.start), observer, stop);
        const double apartDeg = core::angleBetweenDeg(refined.pose, result.pose);
        if (apartDeg < core::kLeastApartDeg || !refined.doubts.empty())
            return {};
        return core::LookAlike{refined.pose, refined.evaluation.value, apartDeg, plane.overlap};
    } catch (const InputError&) { // it is not in view, or nothing agrees there
        return {};
    } catch (const UsageError&) { // the bounds of the search exclude it
        return {};
    } catch (const Cancelled&) {
        return {};
    }
}

void PlannedRegistration::addUncertainty(RegistrationReport& report, const std::stop_token& stop)
{
    report.uncertainty = uncertaintyAt(report.result.pose, stop);
    if (report.result.model)
        report.uncertainty->widen(report.result.model->doubt);
    if (!report.result.verdict) // else the candidates differ because they must
        report.uncertainty->scatter = core::scatterOf(report.result.candidates, plan_.searchFrame());
}

void PlannedRegistration::addViews(RegistrationReport& report)
{
    const core::RegistrationStage& lastStage = plan_.stages().stages.back();
    const auto viewsOn = [level = lastStage.level, measures = lastStage.measures,
                          pose = report.result.pose](gpu::Device&, gpu::RegistrationProblem& problem) {
        gpu::RegistrationEvaluator& last = problem.evaluator(level, measures);
        gpu::RegistrationEvaluator& finest = problem.evaluator({1, 1});
        std::vector<ViewReport> views(last.viewCount());
        for (std::size_t v = 0; v < views.size(); ++v) {
            last.evaluateView(v, std::span(&pose, 1), std::span(&views[v].evaluation, 1));
            views[v].xray = finest.xrayRegion(v);
            views[v].drr = finest.greyDrr(v, pose);
        }
        return views;
    };
    report.views = pooled_.onOneDevice(viewsOn);
    plan_.describeViews(report);
}

core::Evaluation PlannedRegistration::evaluate(const core::RegistrationStage& stage, const core::Pose& pose)
{
    core::Evaluation evaluation;
    pooled_.objectiveOfOne(stage)(std::span(&pose, 1), std::span(&evaluation, 1), {});
    return evaluation;
}

std::vector<core::SeenImages> PlannedRegistration::seen(const core::RegistrationStage& stage,
                                                        const core::Pose& pose, const std::stop_token& stop)
{
    const auto see = [level = stage.level, measures = stage.measures,
                      pose](gpu::Device&, gpu::RegistrationProblem& problem) {
        return seenImages(problem, level, measures, pose);
    };
    return pooled_.onOneDevice(see, stop);
}

core::ValueComparison PlannedRegistration::compared(const core::RegistrationResult& result,
                                                    const std::stop_token& stop)
{
    const core::RegistrationStage stage = plan_.comparisonStage();
    return core::comparedValues(stage, pooled_.objectiveOfOne(stage, stop), result, stop);
}

core::PoseUncertainty PlannedRegistration::uncertaintyAt(const core::Pose& pose, const std::stop_token& stop)
{
    const core::RegistrationStage& last = plan_.stages().stages.back();
    const core::SimilarityOptions similarity = plan_.settings().similarityOf(last);
    const auto influences = [&](const core::Pose& at) {
        return influencesOf(seen(last, at, stop), similarity);
    };
    core::PoseUncertainty uncertainty =
        core::uncertaintyAt(pooled_.objectiveOfOne(last, stop), influences, pose, plan_.searchFrame(),
                            plan_.stages().constraints.locked,
                            core::uncertaintyFactor(similarity.measures, plan_.problem().views.size()), stop);
    uncertainty.axes = core::searchAxes(plan_.settings().constraints);
    return uncertainty;
}

void PlannedRegistration::testModel(core::RegistrationResult& result, const std::stop_token& stop)
{
    const bool failed = result.cancelled || core::hasDoubt(result.doubts, core::RunDoubtKind::OutOfView) ||
                        (result.verdict && !result.verdict->found);
    if (failed)
        return;
    try {
        result.model = testedModel(result.pose, stop);
    } catch (const Cancelled&) { // the result is whole without it
        return;
    }
    if (auto doubt = core::doubtOf(*result.model))
        result.doubts.push_back(std::move(*doubt));
}

core::ModelTest PlannedRegistration::testedModel(const core::Pose& pose, const std::stop_token& stop)
{
    const core::RegistrationStage finest; // with the measures of the settings
    const auto seenAt = [&](const core::Pose& at) { return seen(finest, at, stop); };
    const std::vector<core::ViewEvidence> evidence = viewEvidence(plan_, seenAt, pose, stop);
    const std::vector<Eigen::Vector3d> targets = plan_.problem().targetsMm();
    return core::testedModel(evidence, pose, plan_.searchFrame(), targets, plan_.settings().tolerance);
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
