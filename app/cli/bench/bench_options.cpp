// SPDX-License-Identifier: MIT
#include "app/cli/bench/bench_options.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {

void BenchOptions::addTo(CLI::App& command)
{
    command.add_option("--device", devices, "Devices to compare (all but cpu-reference when not given)")
        ->delimiter(',');
    command.add_flag("--json", json, "Print JSON");
}

void BenchOptions::addRepeatsTo(CLI::App& command, const std::string& turn)
{
    command.add_option("--repeats", rule.repeats, "Samples, after a warm-up")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--seconds", rule.seconds,
                    fmt::format("Most time that {} may take a device (s); fewer samples then", turn))
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
}

std::ostream& BenchOptions::rows(const CommandContext& context) const
{
    return json ? context.log : context.out;
}

} // namespace isocenter::app
