// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `reconstruction` to the sub-command bench: times filtered back-projection.
void addBenchReconstructionCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
