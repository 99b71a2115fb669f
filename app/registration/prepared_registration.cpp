// SPDX-License-Identifier: MIT
#include "app/registration/prepared_registration.h"

#include "core/support/error.h"

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

core::Roi comparedRegion(const gpu::RegistrationView& view)
{
    const core::Image& image = view.radiograph->pixels;
    return view.region.empty() ? core::Roi::whole(image.columns, image.rows) : view.region;
}

// Fewer pixels show no bone.
constexpr int kCoarsestPixels = 32;

// The stage for a pose that is known as well as the starts are spread: fewer pixels, larger steps.
core::RegistrationStage widened(core::RegistrationStage stage, const core::MultiStart& starts,
                                const std::vector<gpu::RegistrationView>& views)
{
    int shortest = std::numeric_limits<int>::max();
    for (const gpu::RegistrationView& view : views) {
        const core::Roi region = comparedRegion(view);
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

// Residuals of neighbouring pixels go together, in blocks of about so many.
constexpr double kCorrelatedPixels = 16.0;

double independentPixels(const RegistrationCase& problem, const core::PyramidLevel& level)
{
    double pixels = 0.0;
    for (const gpu::RegistrationView& view : problem.views) {
        const core::Roi region = comparedRegion(view);
        pixels += static_cast<double>(region.columns) * region.rows;
    }
    return std::max(1.0, pixels / (level.imageFactor * level.imageFactor * kCorrelatedPixels));
}

} // namespace

PreparedRegistration::PreparedRegistration(gpu::Device& device, RegistrationCase problem,
                                           RegistrationSettings settings)
    : device_(device), problem_(std::move(problem)), settings_(std::move(settings)),
      onDevice_(device, problem_.attenuation, problem_.views, settings_.similarity, settings_.drr),
      frame_(onDevice_.frame())
{
    onDevice_.setBackground(problem_.background);
    geometries_ = geometriesOf(problem_.views);
    stages_ = settings_.stagesFor(problem_);
}

void PreparedRegistration::setViews(std::vector<gpu::RegistrationView> views)
{
    const Untimed untimed(device_);
    onDevice_.setViews(views);
    problem_.views = std::move(views);
    frame_ = onDevice_.frame();
    geometries_ = geometriesOf(problem_.views);
    stages_ = settings_.stagesFor(problem_);
    for (const core::RegistrationStage& stage : stages_.stages)
        onDevice_.evaluator(stage.level, stage.measures);
}

void PreparedRegistration::warmUp(const core::Pose& pose)
{
    const Untimed untimed(device_);
    for (const core::RegistrationStage& stage : stages_.stages) {
        core::Evaluation ignored;
        onDevice_.objective(stage)(std::span(&pose, 1), std::span(&ignored, 1), {});
    }
}

RegistrationReport PreparedRegistration::run(const core::Pose& start,
                                             const core::RegistrationObserver& observer,
                                             const std::stop_token& stop)
{
    return runStages(start, stages_, observer, stop);
}

RegistrationReport PreparedRegistration::runFromStarts(const core::Pose& start,
                                                       const core::MultiStart& starts,
                                                       const core::RegistrationObserver& observer,
                                                       const std::stop_token& stop)
{
    core::RegistrationOptions stages = stages_;
    stages.multiStart = starts;
    if (starts.starts > 1)
        stages.stages.insert(stages.stages.begin(), widened(stages.stages.front(), starts, problem_.views));
    return runStages(start, stages, observer, stop);
}

RegistrationReport PreparedRegistration::runStages(const core::Pose& start,
                                                   const core::RegistrationOptions& stages,
                                                   const core::RegistrationObserver& observer,
                                                   const std::stop_token& stop)
{
    const Untimed untimed(device_);
    RegistrationReport report;
    report.result = onDevice_.run(start, stages, observer, stop);
    describe(report);
    return report;
}

void PreparedRegistration::describe(RegistrationReport& report) const
{
    report.pivotMm = frame_.pivotMm;
    report.device = device_.info();
    if (problem_.truth)
        report.error = poseError(report.result.pose, *problem_.truth, geometries_, frame_);
}

core::Evaluation PreparedRegistration::evaluate(const core::Pose& pose)
{
    core::Evaluation evaluation;
    const core::RegistrationStage& last = stages_.stages.back();
    onDevice_.evaluator(last.level, last.measures).evaluate(std::span(&pose, 1), std::span(&evaluation, 1));
    return evaluation;
}

void PreparedRegistration::complete(RegistrationReport& report, const std::stop_token& stop)
{
    try {
        addUncertainty(report, stop);
    } catch (const Cancelled&) { // the pose is whole without it
    }
    addViews(report);
}

void PreparedRegistration::addUncertainty(RegistrationReport& report, const std::stop_token& stop)
{
    const Untimed untimed(device_);
    const core::RegistrationStage& last = stages_.stages.back();
    const std::vector<core::WeightedMeasure>& measures =
        last.measures.empty() ? settings_.similarity.measures : last.measures;
    const std::optional<double> ideal = core::idealValue(measures);
    if (!ideal)
        return;
    report.uncertainty =
        core::uncertaintyAt(onDevice_.objective(last), report.result.pose, frame_, stages_.constraints.locked,
                            {*ideal, independentPixels(problem_, last.level)}, stop);
    report.uncertainty->scatter = core::scatterOf(report.result.candidates, frame_);
}

void PreparedRegistration::addViews(RegistrationReport& report)
{
    const Untimed untimed(device_);
    const core::Pose& pose = report.result.pose;
    const core::RegistrationStage& lastStage = stages_.stages.back();
    gpu::RegistrationEvaluator& last = onDevice_.evaluator(lastStage.level, lastStage.measures);
    gpu::RegistrationEvaluator& finest = onDevice_.evaluator({1, 1});
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
