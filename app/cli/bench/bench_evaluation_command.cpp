// SPDX-License-Identifier: MIT
#include "app/bench/registration/evaluation_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/timing/timing_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

struct EvaluationCommandOptions
{
    BenchOptions common;
    EvaluationBenchOptions bench;
    std::string measure = "gc";
    std::string scene = "air";
};

nlohmann::ordered_json toJson(const EvaluationTiming& timing)
{
    nlohmann::ordered_json entry = resultJson({}, timing);
    if (!timing.problem.empty())
        return entry;
    entry["batch"] = timing.batch;
    entry["wallMs"] = timingJson(timing.wall);
    entry["evaluationsPerSecond"] = timing.evaluationsPerSecond();
    entry["kernelMs"] = timing.kernels.json();
    entry["warnings"] = timing.warnings();
    return entry;
}

std::string tableRow(const EvaluationTiming& timing)
{
    if (!timing.problem.empty())
        return fmt::format("{:<12}{}\n", timing.device.id.toString(), timing.problem);
    const SampleSummary wall = timing.wall.summary();
    std::string row =
        fmt::format("{:<12}{:>6}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>6}{:>14.0f} {}\n",
                    timing.device.id.toString(), timing.batch, wall.smallest, wall.lowerQuartile, wall.median,
                    wall.upperQuartile, wall.percentile95, wall.count, timing.evaluationsPerSecond(),
                    timing.kernels.text());
    for (const std::string& warning : timing.warnings())
        row += "warning: " + warning + '\n';
    return row;
}

void runEvaluation(const EvaluationCommandOptions& options, const CommandContext& context)
{
    EvaluationBenchOptions bench = options.bench;
    bench.devices = benchDevices(options.common.devices);
    bench.similarity = core::SimilarityOptions::parse(options.measure);
    bench.dense = options.scene == "full";
    std::ostream& rows = options.common.rows(context);
    const MachineFacts machine = machineFacts();
    rows << fmt::format("{:<12}{:>6}{:>11}{:>11}{:>11}{:>11}{:>11}{:>6}{:>14}  {}\n", "device", "poses",
                        "wall: min", "quartile", "median ms", "quartile", "p95", "n", "evaluations/s",
                        "device ms of one submission, by kernel: medians");
    const auto results = runEvaluationBench(
        bench, [&](const EvaluationTiming& timing) { rows << tableRow(timing) << std::flush; }, context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)},
             {"measure", options.measure},
             {"scene", options.scene},
             {"views", bench.views},
             {"image", bench.imageSize},
             {"volume", bench.volumeSize}},
            results, [](const auto& timing) { return toJson(timing); }, context.out);
    context.out << fmt::format("\n{}, {}x{} pixels, {}^3 voxels, scene {}, {} view(s), one sample a voxel; "
                               "poses in, measures out on the host's clock, after a warm-up, devices taking "
                               "turns; an evaluation is a "
                               "pose in all views\n",
                               options.measure, bench.imageSize, bench.imageSize, bench.volumeSize,
                               options.scene, bench.views);
    context.out << machineText(machine);
    context.out << devicesText(bench.devices, results, 12);
}

} // namespace

void addBenchEvaluationCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command = bench.add_subcommand(
        "evaluation", "Time the evaluations of a registration: poses rendered and scored in batches");
    const auto options = std::make_shared<EvaluationCommandOptions>();
    options->common.addTo(*command);
    command->add_option("--measure", options->measure, "Measure, or weighted sum of measures")
        ->capture_default_str();
    command->add_option("--batch", options->bench.batches, "Poses of a submission")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--views", options->bench.views, "X-rays that a pose is scored against (1 to 3)")
        ->capture_default_str();
    command->add_option("--size", options->bench.imageSize, "Columns and rows of an X-ray")
        ->capture_default_str();
    command->add_option("--volume", options->bench.volumeSize, "Voxels of 1 mm along each axis of the volume")
        ->capture_default_str();
    command->add_option("--scene", options->scene, "air: a sphere in air; full: no empty space")
        ->check(CLI::IsMember({"air", "full"}))
        ->capture_default_str();
    command->add_option("--seconds", options->bench.seconds, "Time for each batch size on a device (s)")
        ->capture_default_str();
    command->footer("Example: isocenter-cli bench evaluation --device opencl --batch 12,1024 --views 2");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runEvaluation(*options, context); };
    });
}

} // namespace isocenter::app
