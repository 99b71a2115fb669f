// SPDX-License-Identifier: MIT
#include "core/io/formats/schedule_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/json_members.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

namespace isocenter::core {
namespace {

constexpr const char* kScheduleSchema = "isocenter.schedule/1";

// A UsageError about values becomes one about the file's key.
template <typename Check>
void checked(const JsonObject& object, const Check& check)
{
    try {
        check();
    } catch (const UsageError& error) {
        object.failWhole(error.what());
    }
}

OptimiserOptions readOptimiser(const JsonObject& object)
{
    OptimiserOptions options;
    checked(object, [&] { options = optimiserNamed(object.text("name")); });
    if (object.has("steps"))
        readMembers(object.object("steps"), stepsOf(options));
    std::visit([&](auto& chosen) { readMembers(object, chosen, {"name", "steps"}); }, options);
    checked(object, [&] { validate(options); });
    return options;
}

// Sets a number, or one that may be left out, that is present.
template <typename Number>
void readPositive(const JsonObject& object, const char* key, Number& number, const char* unit)
{
    if (!object.has(key))
        return;
    if constexpr (std::is_same_v<Number, int> || std::is_same_v<Number, std::optional<int>>)
        number = object.positiveInteger(key, unit);
    else
        number = object.positiveNumber(key, unit);
}

void readSwitch(const JsonObject& object, const char* key, bool& on)
{
    if (!object.has(key))
        return;
    if (!object.json().at(key).is_boolean())
        object.fail(key, translatable("Data", "true or false"));
    on = object.json().at(key).get<bool>();
}

void readText(const JsonObject& object, const char* key, std::string& text)
{
    if (object.has(key))
        text = object.text(key);
}

// Of numbers whose 0 says what holds without them.
void putPositive(nlohmann::ordered_json& json, const char* key, auto number)
{
    if (number > 0)
        json[key] = number;
}

SearchBudget readBudget(const JsonObject& object)
{
    object.allowOnly({"evaluations", "milliseconds"});
    SearchBudget budget;
    readPositive(object, "evaluations", budget.evaluations, "evaluations");
    readPositive(object, "milliseconds", budget.milliseconds, "ms");
    return budget;
}

ScheduleLevel readLevel(const JsonObject& object)
{
    ScheduleLevel level;
    if (object.has("imageFactor") && object.has("imagePixels"))
        object.failWhole(translatable("Data", "has both \"imageFactor\" and \"imagePixels\": keep one"));
    if (object.has("volumeFactor") && object.has("voxelPixels"))
        object.failWhole(translatable("Data", "has both \"volumeFactor\" and \"voxelPixels\": keep one"));
    readPositive(object, "imageFactor", level.imageFactor, "pixels made one");
    readPositive(object, "imagePixels", level.imagePixels, "pixels");
    readPositive(object, "volumeFactor", level.volumeFactor, "voxels made one");
    readPositive(object, "voxelPixels", level.voxelPixels, "pixels a voxel");
    readSwitch(object, "continued", level.continued);
    return level;
}

ScheduleStage readStage(const JsonObject& object)
{
    object.allowOnly({"imageFactor", "imagePixels", "volumeFactor", "voxelPixels", "measure", "optimizer",
                      "budget", "keep", "distinctMm", "distinctDeg", "continued"});
    ScheduleStage stage;
    stage.level = readLevel(object);
    if (object.has("measure")) {
        stage.measure = object.text("measure");
        checked(object, [&] { SimilarityOptions::parse(stage.measure); });
    }
    stage.optimiser = readOptimiser(object.object("optimizer"));
    if (object.has("budget"))
        stage.budget = readBudget(object.object("budget"));
    readPositive(object, "keep", stage.keep, "candidates");
    readPositive(object, "distinctMm", stage.distinctMm, "mm");
    readPositive(object, "distinctDeg", stage.distinctDeg, "degrees");
    return stage;
}

Schedule readSchedule(const JsonObject& object)
{
    object.allowOnly({"schema", "name", "description", "multiStart", "hypotheses", "stages"});
    Schedule schedule;
    readText(object, "name", schedule.name);
    readText(object, "description", schedule.description);
    if (object.has("multiStart")) {
        const JsonObject multiStart = object.object("multiStart");
        readMembers(multiStart, schedule.multiStart);
        checked(multiStart, [&] { schedule.multiStart.validate(); });
    }
    if (object.has("hypotheses")) {
        const JsonObject hypotheses = object.object("hypotheses");
        schedule.hypotheses.emplace();
        readMembers(hypotheses, *schedule.hypotheses);
        checked(hypotheses, [&] { schedule.hypotheses->validate(); });
    }
    for (const JsonObject& stage : object.objects("stages"))
        schedule.stages.push_back(readStage(stage));
    if (schedule.stages.empty())
        object.fail("stages", translatable("Data", "a list of at least one stage"));
    return schedule;
}

nlohmann::ordered_json jsonOf(const ScheduleStage& stage)
{
    nlohmann::ordered_json json;
    if (stage.level.imagePixels)
        json["imagePixels"] = *stage.level.imagePixels;
    else
        json["imageFactor"] = stage.level.imageFactor;
    if (stage.level.voxelPixels)
        json["voxelPixels"] = *stage.level.voxelPixels;
    else
        json["volumeFactor"] = stage.level.volumeFactor;
    if (!stage.level.continued)
        json["continued"] = false;
    if (!stage.measure.empty())
        json["measure"] = stage.measure;
    json["optimizer"]["name"] = optimiserName(stage.optimiser);
    json["optimizer"]["steps"] = membersOf(stepsOf(stage.optimiser));
    json["optimizer"].update(
        std::visit([](const auto& chosen) { return membersOf(chosen); }, stage.optimiser));
    json["budget"]["evaluations"] = stage.budget.evaluations;
    if (std::isfinite(stage.budget.milliseconds))
        json["budget"]["milliseconds"] = stage.budget.milliseconds;
    putPositive(json, "keep", stage.keep);
    putPositive(json, "distinctMm", stage.distinctMm);
    putPositive(json, "distinctDeg", stage.distinctDeg);
    return json;
}

const EmbeddedSchedule* presetNamed(const std::string& name)
{
    const auto presets = embeddedSchedules();
    const auto found = std::ranges::find(presets, name, &EmbeddedSchedule::name);
    return found == presets.end() ? nullptr : &*found;
}

} // namespace

Schedule readScheduleFile(const std::filesystem::path& file)
{
    return readSchedule(JsonObject::fromFile(file, kScheduleSchema));
}

Schedule scheduleFromText(const std::string& text, const std::string& name)
{
    return readSchedule(JsonObject::fromText(text, name, kScheduleSchema));
}

std::string scheduleText(const Schedule& schedule)
{
    nlohmann::ordered_json json;
    json["schema"] = kScheduleSchema;
    if (!schedule.name.empty())
        json["name"] = schedule.name;
    if (!schedule.description.empty())
        json["description"] = schedule.description;
    json["multiStart"] = membersOf(schedule.multiStart);
    if (schedule.hypotheses)
        json["hypotheses"] = membersOf(*schedule.hypotheses);
    json["stages"] = nlohmann::ordered_json::array();
    for (const ScheduleStage& stage : schedule.stages)
        json["stages"].push_back(jsonOf(stage));
    return jsonText(json, 2) + "\n";
}

std::vector<std::string> schedulePresets()
{
    std::vector<std::string> names;
    for (const EmbeddedSchedule& preset : embeddedSchedules())
        names.emplace_back(preset.name);
    return names;
}

Schedule scheduleNamed(const std::string& nameOrFile)
{
    if (const EmbeddedSchedule* preset = presetNamed(nameOrFile))
        return scheduleFromText(preset->text, preset->name);
    if (!std::filesystem::exists(nameOrFile))
        throw UsageError(
            fmt::format(translatable("Data", "\"{}\" is neither a schedule nor a file: the schedules are {}"),
                        nameOrFile, fmt::join(schedulePresets(), ", ")));
    return readScheduleFile(nameOrFile);
}

} // namespace isocenter::core
