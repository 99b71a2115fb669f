// SPDX-License-Identifier: MIT
#include "app/registration/registration_plan.h"

#include "app/registration/uncertainty_scale.h"
#include "core/optimise/locked_axes.h"
#include "core/support/error.h"
#include "gpu/untimed.h"

#include <algorithm>
#include <limits>

namespace isocenter::app {
namespace {

std::vector<core::ProjectionGeometry> geometriesOf(const std::vector<gpu::RegistrationView>& views)
{
    std::vector<core::ProjectionGeometry> geometries;
    for (const gpu::RegistrationView& view : views)
        geometries.push_back(*view.radiograph->geometry);
    return geometries;
}

// Fewer pixels show no bone.
constexpr int kCoarsestPixels = 32;

// The stage for a pose that is known as well as the starts are spread: fewer pixels, larger steps.
core::RegistrationStage widened(core::RegistrationStage stage, const core::MultiStart& starts,
                                const std::vector<gpu::RegistrationView>& views)
{
    int shortest = std::numeric_limits<int>::max();
    for (const gpu::RegistrationView& view : views) {
        const core::Roi region = view.comparedRegion();
        shortest = std::min({shortest, region.columns, region.rows});
    }
    if (shortest / (2 * stage.level.imageFactor) >= kCoarsestPixels) {
        stage.level.imageFactor *= 2;
        stage.level.volumeFactor *= 2;
    }
    core::SearchSteps& steps = core::stepsOf(stage.optimiser);
    steps.translationMm = std::max(steps.translationMm, 0.5 * starts.spreadMm);
    steps.rotationDeg = std::max(steps.rotationDeg, 0.5 * starts.spreadDeg);
    return stage;
}

} // namespace

RegistrationPlan::RegistrationPlan(RegistrationCase problem, RegistrationSettings settings)
    : problem_(std::move(problem)), settings_(std::move(settings)), stages_(settings_.stagesFor(problem_)),
      geometries_(geometriesOf(problem_.views))
{
}

void RegistrationPlan::setViews(std::vector<gpu::RegistrationView> views)
{
    problem_.views = std::move(views);
    geometries_ = geometriesOf(problem_.views);
    stages_ = settings_.stagesFor(problem_);
}

void RegistrationPlan::holdAt(const core::Pose& pose)
{
    heldAt_ = pose;
    // Rotations about several axes do not add up: only about one origin are they all exactly those that are
    // free.
    if (core::anyLocked(settings_.constraints) && !core::isBounded(settings_.constraints)) {
        settings_.constraints.origin = pose;
        stages_.constraints.origin = pose;
    }
}

core::Pose RegistrationPlan::heldStart(const core::Pose& start) const
{
    return heldAt_ ? core::heldAt(*heldAt_, start, settings_.constraints, searchFrame()) : start;
}

core::RegistrationOptions RegistrationPlan::stagesFrom(const core::MultiStart& starts) const
{
    core::RegistrationOptions stages = stages_;
    stages.multiStart = starts;
    if (starts.starts > 1)
        stages.stages.insert(stages.stages.begin(), widened(stages.stages.front(), starts, problem_.views));
    return stages;
}

core::RegistrationOptions RegistrationPlan::lastStage() const
{
    core::RegistrationOptions last = stages_;
    last.stages.erase(last.stages.begin(), last.stages.end() - 1);
    last.multiStart = {};
    return last;
}

core::PoseFrame RegistrationPlan::frame() const
{
    return {geometries_.front().worldFromView(), problem_.attenuation->geometry.centreMm()};
}

core::PoseFrame RegistrationPlan::searchFrame() const
{
    const core::PoseFrame view = frame();
    return {worldFromAxes_.value_or(view.worldFromView), view.pivotMm};
}

void RegistrationPlan::describe(RegistrationReport& report) const
{
    report.pivotMm = frame().pivotMm;
    if (problem_.truth)
        report.error = poseError(report.result.pose, *problem_.truth, geometries_, frame());
}

void RegistrationPlan::complete(RegistrationReport& report, gpu::Device& device,
                                gpu::RegistrationProblem& onDevice, const std::stop_token& stop) const
{
    const gpu::Untimed untimed(device);
    try {
        addUncertainty(report, onDevice, stop);
    } catch (const Cancelled&) { // the pose is whole without it
    }
    addViews(report, onDevice);
}

void RegistrationPlan::addUncertainty(RegistrationReport& report, gpu::RegistrationProblem& onDevice,
                                      const std::stop_token& stop) const
{
    const core::RegistrationStage& last = stages_.stages.back();
    const std::optional<core::UncertaintyScale> scale =
        uncertaintyScale(problem_, settings_.similarity.measures, last);
    if (!scale)
        return;
    report.uncertainty = core::uncertaintyAt(onDevice.objective(last), report.result.pose, searchFrame(),
                                             stages_.constraints.locked, *scale, stop);
    report.uncertainty->scatter = core::scatterOf(report.result.candidates, searchFrame());
}

void RegistrationPlan::addViews(RegistrationReport& report, gpu::RegistrationProblem& onDevice) const
{
    const core::Pose& pose = report.result.pose;
    const core::RegistrationStage& lastStage = stages_.stages.back();
    gpu::RegistrationEvaluator& last = onDevice.evaluator(lastStage.level, lastStage.measures);
    gpu::RegistrationEvaluator& finest = onDevice.evaluator({1, 1});
    for (std::size_t v = 0; v < problem_.views.size(); ++v) {
        ViewReport view;
        view.name = problem_.views[v].radiograph->name;
        last.evaluateView(v, std::span(&pose, 1), std::span(&view.evaluation, 1));
        view.xray = finest.xrayRegion(v);
        view.drr = finest.greyDrr(v, pose);
        report.views.push_back(std::move(view));
    }
}

} // namespace isocenter::app
