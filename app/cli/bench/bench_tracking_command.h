// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Adds `tracking` to the sub-command bench: times what is done to frames of a video.
void addBenchTrackingCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
