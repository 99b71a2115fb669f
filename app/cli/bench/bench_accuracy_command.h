// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// bench accuracy: what is found in images whose truth is known.
void addBenchAccuracyCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
