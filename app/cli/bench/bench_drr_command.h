// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `drr` to the sub-command bench: times ray casting.
void addBenchDrrCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
