// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter {

// Marks a text that the window shows in its language; the text itself is what this gives. core/, gpu/ and
// app/ know no language: resources/translations/update.sh gathers what is marked into the translations' file,
// and the window looks it up there. It must be a literal, with {} where values go. Contexts:
//   "App"   titles, names and the texts of reports, looked up as they are written here
//   "Data"  findings, facts, notes and messages, looked up by their pattern once the values are in it
constexpr const char* translatable(const char* /*context*/, const char* text)
{
    return text;
}

} // namespace isocenter
