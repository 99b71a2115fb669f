// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `registration` to the command `bench`.
void addBenchRegistrationCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
