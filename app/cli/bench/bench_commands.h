// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"

namespace isocenter::app {

// Each adds one sub-command to the command bench; when the user calls it, selected becomes what to run.

// What is found in images whose truth is known.
void addBenchAccuracyCommand(CLI::App& bench, SelectedCommand& selected);
// Ray casting.
void addBenchDrrCommand(CLI::App& bench, SelectedCommand& selected);
// The evaluations of a registration.
void addBenchEvaluationCommand(CLI::App& bench, SelectedCommand& selected);
// What an iteration of each algebraic method takes.
void addBenchIterationsCommand(CLI::App& bench, SelectedCommand& selected);
// The detection of lines by separate and by fused kernels.
void addBenchLinesCommand(CLI::App& bench, SelectedCommand& selected);
// How files are opened and read.
void addBenchReadingCommand(CLI::App& bench, SelectedCommand& selected);
// Filtered back-projection.
void addBenchReconstructionCommand(CLI::App& bench, SelectedCommand& selected);
// The steps of a registration at the literature's sizes.
void addBenchRegistrationCommand(CLI::App& bench, SelectedCommand& selected);
// Devices that make a volume together.
void addBenchSlabsCommand(CLI::App& bench, SelectedCommand& selected);
// What is done to frames of a video.
void addBenchTrackingCommand(CLI::App& bench, SelectedCommand& selected);

} // namespace isocenter::app
