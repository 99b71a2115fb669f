// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/description/described_command.h"

#include <string>

namespace isocenter::app {

// A script that bash sources to complete the program's commands, options, and values where the parser knows
// them; the names of files everywhere else.
std::string bashCompletion(const DescribedCommand& command, const std::string& program);

} // namespace isocenter::app
