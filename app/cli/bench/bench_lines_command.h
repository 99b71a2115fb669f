// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `lines` to the sub-command bench: times the detection of lines by separate and by fused kernels.
void addBenchLinesCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
