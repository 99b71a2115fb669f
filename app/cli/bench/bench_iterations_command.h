// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// bench iterations: what an iteration of each algebraic method takes.
void addBenchIterationsCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
