// SPDX-License-Identifier: MIT
#include "app/cli/bench/bench_accuracy_command.h"
#include "app/cli/bench/bench_drr_command.h"
#include "app/cli/bench/bench_evaluation_command.h"
#include "app/cli/bench/bench_iterations_command.h"
#include "app/cli/bench/bench_lines_command.h"
#include "app/cli/bench/bench_reconstruction_command.h"
#include "app/cli/bench/bench_registration_command.h"
#include "app/cli/bench/bench_slabs_command.h"
#include "app/cli/bench/bench_tracking_command.h"

#include <CLI/CLI.hpp>

namespace isocenter::app {

void addBenchCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand("bench", "Time the kernels on this machine's devices");
    command->require_subcommand(1);
    addBenchAccuracyCommand(*command, selected);
    addBenchDrrCommand(*command, selected);
    addBenchEvaluationCommand(*command, selected);
    addBenchIterationsCommand(*command, selected);
    addBenchLinesCommand(*command, selected);
    addBenchReconstructionCommand(*command, selected);
    addBenchRegistrationCommand(*command, selected);
    addBenchSlabsCommand(*command, selected);
    addBenchTrackingCommand(*command, selected);
}

} // namespace isocenter::app
