// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/schedule.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// Schedules as JSON, schema isocenter.schedule/1:
//   {schema, name, description,
//    multiStart: {starts, spreadMm, spreadDeg, keep, seed},
//    stages: [{imageFactor | imagePixels, volumeFactor | voxelPixels, measure,
//              optimizer: {name, steps: {translationMm, rotationDeg, depthFactor, minimumTranslationMm,
//                          minimumRotationDeg}, and the parameters of that optimiser},
//              budget: {evaluations, milliseconds}}]}
// Only schema, stages and an optimizer's name are required; all else has the defaults of the structs.

// Throws FileError naming the key that is unknown, missing or wrong.
Schedule readScheduleFile(const std::filesystem::path& file);
// The same of a text; name stands for the file in messages.
Schedule scheduleFromText(const std::string& text, const std::string& name);
// With every key written out.
std::string scheduleText(const Schedule& schedule);

// The schedules that come with the program (resources/schedules), "default" first.
std::vector<std::string> schedulePresets();
// A preset by its name, or else a file. Throws UsageError that lists the presets, or FileError.
Schedule scheduleNamed(const std::string& nameOrFile);

// A file of resources/schedules, compiled into the program by packaging/cmake/EmbedSchedules.cmake.
struct EmbeddedSchedule
{
    std::string name; // of the file, without its extension
    std::string text;
};

std::span<const EmbeddedSchedule> embeddedSchedules(); // "default" first

} // namespace isocenter::core
