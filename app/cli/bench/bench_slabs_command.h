// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `slabs` to the sub-command bench: times devices that make a volume together.
void addBenchSlabsCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
