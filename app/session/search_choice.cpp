// SPDX-License-Identifier: MIT
#include "app/session/search_choice.h"

#include "app/registration/registration_run.h"
#include "core/io/schedule_file.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr int kMostLevels = 6;

} // namespace

bool SearchChoice::isSchedule() const
{
    const std::vector<std::string> presets = core::schedulePresets();
    return std::ranges::find(presets, search) != presets.end();
}

RegistrationSettings SearchChoice::settings() const
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    if (isSchedule()) {
        settings.schedule = core::scheduleNamed(search);
        return settings;
    }
    settings.schedule = core::Schedule::coarseToFine(levels, core::optimiserNamed(search));
    settings.schedule.setTranslationStep(translationStepMm);
    settings.schedule.setRotationStep(rotationStepDeg);
    return settings;
}

std::map<std::string, std::string> SearchChoice::stated(const std::string& onDevice) const
{
    std::map<std::string, std::string> stated{
        {"version", core::kVersion}, {"device", onDevice}, {"measure", measure}, {"search", search}};
    if (!isSchedule()) {
        stated["levels"] = std::to_string(levels);
        stated["firstSteps"] = fmt::format("{} mm, {} degrees", translationStepMm, rotationStepDeg);
    }
    return stated;
}

void SearchChoice::validate() const
{
    if (device != "auto")
        gpu::DeviceId::parse(device);
    if (levels < 1 || levels > kMostLevels)
        throw UsageError(fmt::format("levels must be 1 to {}, not {}", kMostLevels, levels));
    if (!(translationStepMm > 0.0) || !(rotationStepDeg > 0.0))
        throw UsageError("the first steps must be positive");
    settings();
}

} // namespace isocenter::app
