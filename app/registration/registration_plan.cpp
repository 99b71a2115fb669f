// SPDX-License-Identifier: MIT
#include "app/registration/registration_plan.h"

#include "core/io/radiographs/radiograph_geometry.h"
#include "core/optimise/pose_constraints.h"
#include "core/support/error.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

RegistrationCase comparable(RegistrationCase problem)
{
    gpu::requireComparable(problem.views);
    return problem;
}

// Fewer pixels show no bone.
constexpr int kCoarsestPixels = 32;

std::optional<IgnoredPixels> ignoredOf(const gpu::RegistrationView& view)
{
    if (view.mask.empty())
        return std::nullopt;
    const core::Mask region = view.mask.cut(view.comparedRegion());
    return IgnoredPixels{region.counts.size() - region.countedPixels(), region.counts.size()};
}

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

// For starts that are given instead of hypotheses: the volume is then seen as it is.
core::RegistrationOptions withoutHypotheses(core::RegistrationOptions stages)
{
    stages.hypotheses.reset();
    for (core::RegistrationStage& stage : stages.stages)
        stage.level.continued = false;
    return stages;
}

// The stages of so many levels, the last ones.
std::vector<core::RegistrationStage> ofLastLevels(const std::vector<core::RegistrationStage>& stages,
                                                  int levels)
{
    auto first = stages.end();
    for (; first != stages.begin(); --first) {
        const bool isNew = first == stages.end() || std::prev(first)->level != first->level;
        if (isNew && levels-- == 0)
            break;
    }
    return {first, stages.end()};
}

} // namespace

RegistrationPlan::RegistrationPlan(RegistrationCase problem, RegistrationSettings settings)
    : problem_(comparable(std::move(problem))), settings_(std::move(settings)),
      stages_(settings_.stagesFor(problem_)), geometries_(problem_.geometries())
{
}

void RegistrationPlan::setViews(std::vector<gpu::RegistrationView> views)
{
    gpu::requireComparable(views);
    problem_.views = std::move(views);
    geometries_ = problem_.geometries();
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
    core::RegistrationOptions stages = withoutHypotheses(stages_);
    stages.multiStart = starts;
    if (starts.starts > 1)
        stages.stages.insert(stages.stages.begin(), widened(stages.stages.front(), starts, problem_.views));
    return stages;
}

core::RegistrationOptions RegistrationPlan::lastStage() const
{
    core::RegistrationOptions last = withoutHypotheses(stages_);
    last.stages.erase(last.stages.begin(), last.stages.end() - 1);
    last.multiStart = {};
    return last;
}

core::RegistrationOptions RegistrationPlan::refinement(const core::Pose& searchStart) const
{
    core::RegistrationOptions last = stages_;
    last.stages = ofLastLevels(stages_.stages, 2);
    last.multiStart = {};
    last.hypotheses.reset();
    if (!last.constraints.origin)
        last.constraints.origin = searchStart;
    return last;
}

core::RegistrationStage RegistrationPlan::comparisonStage() const
{
    return core::comparisonStage(stages_, settings_.similarity);
}

core::PoseFrame RegistrationPlan::frame() const
{
    return gpu::frameOf(problem_.scene());
}

core::PoseFrame RegistrationPlan::searchFrame() const
{
    return core::lockedFrame(frame(), settings_.constraints);
}

void RegistrationPlan::describe(RegistrationReport& report) const
{
    report.pivotMm = frame().pivotMm;
    report.findings = problem_.attenuation->findings;
    report.searchAxes = core::searchAxes(settings_.constraints);
    if (problem_.truth)
        report.error = poseError(report.result.pose, *problem_.truth, geometries_, searchFrame());
}

void RegistrationPlan::describeViews(RegistrationReport& report) const
{
    for (std::size_t v = 0; v < problem_.views.size(); ++v) {
        const gpu::RegistrationView& view = problem_.views[v];
        report.views[v].name = view.radiograph->name;
        for (const core::Provenance& guess : core::geometryGuesses(*view.radiograph))
            report.views[v].geometryGuesses.push_back(core::textOf(guess));
        report.views[v].ignored = ignoredOf(view);
    }
}

RegistrationReport RegistrationPlan::refused(const core::Pose& start, const gpu::NotInView& refusal) const
{
    RegistrationReport report;
    report.result.start = report.result.pose = start;
    report.result.doubts = {{core::RunDoubtKind::OutOfView, refusal.what()}};
    describe(report);
    return report;
}

} // namespace isocenter::app
