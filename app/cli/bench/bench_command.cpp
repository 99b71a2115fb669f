// SPDX-License-Identifier: MIT
#include "app/cli/bench/bench_commands.h"

#include <CLI/CLI.hpp>

namespace isocenter::app {

void addBenchCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command =
        parser.add_subcommand("bench", "Time kernels on this machine's devices, and the reading of files");
    command->require_subcommand(1);
    addBenchAccuracyCommand(*command, selected);
    addBenchDrrCommand(*command, selected);
    addBenchEvaluationCommand(*command, selected);
    addBenchIterationsCommand(*command, selected);
    addBenchLinesCommand(*command, selected);
    addBenchReadingCommand(*command, selected);
    addBenchReconstructionCommand(*command, selected);
    addBenchRegistrationCommand(*command, selected);
    addBenchSlabsCommand(*command, selected);
    addBenchTrackingCommand(*command, selected);
}

} // namespace isocenter::app
