// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `evaluation` to the sub-command bench: times the evaluations of a registration.
void addBenchEvaluationCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
