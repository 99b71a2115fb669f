// SPDX-License-Identifier: MIT
#include "core/registration/schedule.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kCoarsestPixels = 96;
constexpr int kLargestVolumeFactor = 8;

RegistrationStage stageOf(const ScheduleStage& stage, const ScheduleScene& scene, bool continuesVolume)
{
    RegistrationStage result{stage.level.of(scene), {},         stage.optimiser,
                             stage.budget,          stage.keep, stage.distinctMm,
                             stage.distinctDeg};
    result.level.continued = continuesVolume && stage.level.continued;
    if (!stage.measure.empty())
        result.measures = SimilarityOptions::parse(stage.measure).measures;
    return result;
}

ScheduleLevel levelOf(const HypothesisOptions& hypotheses)
{
    ScheduleLevel level;
    level.imagePixels = hypotheses.imagePixels;
    level.voxelPixels = hypotheses.voxelPixels;
    return level;
}

} // namespace

PyramidLevel ScheduleLevel::of(const ScheduleScene& scene) const
{
    PyramidLevel level{imageFactor, volumeFactor};
    if (imagePixels)
        level.imageFactor = std::clamp(std::min(scene.columns, scene.rows) / std::max(1, *imagePixels), 1,
                                       std::max(1, scene.coarsestFactor));
    if (voxelPixels && scene.pixelMm > 0.0 && scene.voxelMm > 0.0) {
        const double factor = *voxelPixels * scene.pixelMm * level.imageFactor / scene.voxelMm;
        level.volumeFactor =
            static_cast<int>(std::clamp(std::floor(factor), 1.0, 1.0 * kLargestVolumeFactor));
    }
    return level;
}

Schedule Schedule::coarseToFine(int levels, const OptimiserOptions& optimiser)
{
    Schedule schedule;
    for (int level = 0; level < levels; ++level) {
        ScheduleStage stage;
        stage.level.imagePixels = kCoarsestPixels << level;
        stage.level.volumeFactor = std::max(1, 4 >> level);
        stage.optimiser = optimiser;
        const double scale = std::pow(0.5, level);
        SearchSteps& steps = stepsOf(stage.optimiser);
        steps.translationMm = 4.0 * scale;
        steps.rotationDeg = 3.0 * scale;
        steps.minimumTranslationMm = 0.5 * scale * scale;
        steps.minimumRotationDeg = 0.4 * scale * scale;
        schedule.stages.push_back(std::move(stage));
    }
    return schedule;
}

void Schedule::setTranslationStep(double firstMm)
{
    if (stages.empty())
        return;
    const double ratio = firstMm / stepsOf(stages.front().optimiser).translationMm;
    for (ScheduleStage& stage : stages)
        stepsOf(stage.optimiser).translationMm *= ratio;
}

void Schedule::setRotationStep(double firstDeg)
{
    if (stages.empty())
        return;
    const double ratio = firstDeg / stepsOf(stages.front().optimiser).rotationDeg;
    for (ScheduleStage& stage : stages)
        stepsOf(stage.optimiser).rotationDeg *= ratio;
}

RegistrationOptions Schedule::optionsFor(const ScheduleScene& scene) const
{
    RegistrationOptions options;
    options.multiStart = multiStart;
    if (hypotheses) {
        options.hypotheses = {*hypotheses, levelOf(*hypotheses).of(scene)};
        options.hypotheses->level.continued = true;
    }
    for (std::size_t s = 0; s < stages.size(); ++s)
        try {
            options.stages.push_back(stageOf(stages[s], scene, hypotheses.has_value()));
        } catch (const UsageError& error) {
            throw UsageError(fmt::format(translatable("Data", "stage {}: {}"), s + 1, error.what()));
        }
    options.validate();
    return options;
}

} // namespace isocenter::core
