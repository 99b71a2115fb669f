// SPDX-License-Identifier: MIT
#include "app/session/runs/search_choice.h"

#include "app/registration/implant_search.h"
#include "app/registration/registration_run.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr int kMostLevels = 6;
constexpr const char* kFind = "find"; // the schedule

} // namespace

bool SearchChoice::isSchedule() const
{
    const std::vector<std::string> presets = core::schedulePresets();
    return isOwn() || std::ranges::find(presets, search) != presets.end();
}

bool SearchChoice::needsNoGuess() const
{
    return schedule().hypotheses.has_value();
}

SearchChoice SearchChoice::withoutGuess() const
{
    SearchChoice choice = *this;
    if (!needsNoGuess())
        choice.search = kFind;
    return choice;
}

SearchChoice SearchChoice::suiting(VolumeKind opened, VolumeKind before) const
{
    const auto searchesBy = [this](const std::string& byMeasure, const std::string& bySearch) {
        return measure == byMeasure && search == bySearch;
    };
    const SearchChoice standard;
    SearchChoice choice = *this;
    const bool mayChange =
        before == VolumeKind::Ct ? !isOwn() : searchesBy(standard.measure, standard.search);
    if (opened == VolumeKind::Surface && before != VolumeKind::Surface && mayChange) {
        choice.measure = kImplantMeasure;
        choice.search = kImplantSchedule;
    } else if (opened == VolumeKind::Ct && before == VolumeKind::Surface &&
               searchesBy(kImplantMeasure, kImplantSchedule)) {
        choice.measure = standard.measure;
        choice.search = standard.search;
    }
    return choice;
}

std::string SearchChoice::searchName() const
{
    if (!isOwn())
        return search;
    const std::string name = schedule().name;
    return name.empty() ? kOwnStages : name;
}

core::Schedule SearchChoice::schedule() const
{
    if (isOwn() && stages.empty())
        throw UsageError(translatable(
            "Data", "the search is of own stages, but there are none: edit the stages, or choose another"));
    if (isOwn())
        return core::scheduleFromText(stages, translatable("Data", "own stages"));
    if (isSchedule())
        return core::scheduleNamed(search);
    core::Schedule schedule = core::Schedule::coarseToFine(levels, core::optimiserNamed(search));
    schedule.setTranslationStep(translationStepMm);
    schedule.setRotationStep(rotationStepDeg);
    return schedule;
}

std::string SearchChoice::measureOf(int stage) const
{
    const core::Schedule all = schedule();
    const auto place = static_cast<std::size_t>(stage);
    return place < all.stages.size() && !all.stages[place].measure.empty() ? all.stages[place].measure
                                                                           : measure;
}

RegistrationSettings SearchChoice::settings() const
{
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure);
    settings.schedule = schedule();
    return settings;
}

std::map<std::string, std::string> SearchChoice::stated(const std::string& onDevice) const
{
    std::map<std::string, std::string> stated{
        {"version", core::kVersion}, {"device", onDevice}, {"measure", measure}, {"search", searchName()}};
    if (isOwn())
        stated["stages"] = stages;
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
        throw UsageError(
            fmt::format(translatable("Data", "levels must be 1 to {}, not {}"), kMostLevels, levels));
    if (!(translationStepMm > 0.0) || !(rotationStepDeg > 0.0))
        throw UsageError(translatable("Data", "the first steps must be positive"));
    settings();
    if (!stages.empty() && !isOwn())
        core::scheduleFromText(stages, translatable("Data", "own stages"));
}

} // namespace isocenter::app
