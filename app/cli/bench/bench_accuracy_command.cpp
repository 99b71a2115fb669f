// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/accuracy_bench.h"
#include "app/bench/accuracy/retina_accuracy.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <memory>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;

struct AccuracyCommandOptions
{
    BenchOptions common;
    std::string cases;
    int frames = 60;
    std::string retina;
};

std::vector<AccuracyCase> chosenCases(const AccuracyCommandOptions& options)
{
    std::vector<AccuracyCase> cases = accuracyCases(options.frames);
    if (!options.retina.empty())
        std::ranges::move(retinaAccuracyCases(options.retina), std::back_inserter(cases));
    std::erase_if(cases,
                  [&](const AccuracyCase& c) { return c.name.find(options.cases) == std::string::npos; });
    if (cases.empty())
        throw UsageError(
            fmt::format("no case's name contains '{}'; without --cases all are run", options.cases));
    return cases;
}

std::string aimOf(const AccuracyFigure& figure)
{
    if (figure.aim == Aim::None)
        return "";
    return fmt::format("{} {:g}: {}", figure.aim == Aim::AtMost ? "at most" : "at least", figure.limit,
                       figure.isMet() ? "met" : "missed");
}

std::string tableRows(const AccuracyResult& result)
{
    if (!result.problem.empty())
        return fmt::format("{:<64}{:<20}{}\n", result.name, result.device.id.toString(), result.problem);
    std::string rows;
    for (const AccuracyFigure& figure : result.figures)
        rows += fmt::format("{:<64}{:<20}{:<28}{:>10.4f} {:<4}{}\n", result.name, result.device.id.toString(),
                            figure.name, figure.value, figure.unit, aimOf(figure));
    return rows;
}

nlohmann::ordered_json toJson(const AccuracyFigure& figure)
{
    nlohmann::ordered_json entry{{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}};
    if (figure.aim != Aim::None) {
        entry[figure.aim == Aim::AtMost ? "atMost" : "atLeast"] = figure.limit;
        entry["met"] = figure.isMet();
    }
    return entry;
}

nlohmann::ordered_json toJson(const AccuracyResult& result)
{
    nlohmann::ordered_json entry = resultJson({{"case", result.name}}, result);
    entry["figures"] = nlohmann::json::array();
    for (const AccuracyFigure& figure : result.figures)
        entry["figures"].push_back(toJson(figure));
    return entry;
}

void runAccuracy(const AccuracyCommandOptions& options, const CommandContext& context)
{
    const AccuracyBenchOptions bench{benchDevices(options.common.devices), chosenCases(options)};
    std::ostream& rows = options.common.rows(context);
    rows << fmt::format("{:<64}{:<20}{:<28}{:>10} {:<4}{}\n", "case", "device", "figure", "value", "", "aim");
    const auto results = runAccuracyBench(
        bench, [&](const AccuracyResult& result) { rows << tableRows(result) << std::flush; }, context.stop);
    if (options.common.json)
        return printDocument(
            {{"frames", options.frames}}, results,
            [](const AccuracyResult& result) { return toJson(result); }, context.out);
    context.out << '\n';
    for (const AccuracyCase& accuracyCase : bench.cases)
        context.out << fmt::format("{:<64}{}\n", accuracyCase.name, accuracyCase.what);
}

} // namespace

void addBenchAccuracyCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* accuracy = bench.add_subcommand(
        "accuracy", "Judge features, their tracking, reconstructions and lines by data whose truth is known");
    const auto options = std::make_shared<AccuracyCommandOptions>();
    options->common.addTo(*accuracy);
    accuracy->add_option("--cases", options->cases, "Only cases whose name contains this, e.g. \"window 7\"");
    accuracy->add_option("--frames", options->frames, "Frames of each sequence")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    accuracy->add_option("--retina", options->retina,
                         "Folder of CHASE_DB1, or of pictures named alike, for the case \"lines, vessels of "
                         "retinas\"");
    accuracy->footer("Example: isocenter-cli bench accuracy --device cpu,opencl --cases \"klt 640x480\"");
    accuracy->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runAccuracy(*options, context); };
    });
}

} // namespace isocenter::app
