// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace isocenter::core {

// A file of resources/schedules, compiled into the program by packaging/cmake/EmbedSchedules.cmake.
struct EmbeddedSchedule
{
    std::string name; // of the file, without its extension
    std::string text;
};

std::span<const EmbeddedSchedule> embeddedSchedules(); // "default" first

} // namespace isocenter::core
