// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <ostream>
#include <string>

namespace isocenter::app {

// Writes what a reader took for granted as a line "note: ..."; the stream must outlive it.
inline std::function<void(const std::string&)> notesTo(std::ostream& log)
{
    return [&log](const std::string& note) { log << "note: " << note << '\n'; };
}

} // namespace isocenter::app
