// SPDX-License-Identifier: MIT
#include "app/bench/registration/iteration_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/timing/timing_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct BenchIterationsOptions
{
    BenchOptions common{.rule = {5, 20.0}};
    IterationScene scene;
};

// Each with corrections that are interpolated and along the rays themselves; conjugate gradients know only
// these.
std::vector<gpu::AlgebraicOptions> allMethods()
{
    std::vector<gpu::AlgebraicOptions> methods;
    for (const auto& [method, name] : gpu::kAlgebraicMethods)
        for (const bool matched : {false, true})
            if (matched || method != gpu::AlgebraicMethod::Cgls) {
                gpu::AlgebraicOptions& options = methods.emplace_back();
                options.method = method;
                options.matched = matched;
            }
    // What it costs to keep a texture of the volume beside its buffer.
    for (const gpu::VolumeTexture texture : {gpu::VolumeTexture::Copied, gpu::VolumeTexture::Written})
        for (const gpu::AlgebraicMethod method : {gpu::AlgebraicMethod::Sart, gpu::AlgebraicMethod::OsSart}) {
            gpu::AlgebraicOptions& options = methods.emplace_back();
            options.method = method;
            options.volumeTexture = texture;
        }
    return methods;
}

void check(const IterationScene& scene)
{
    if (scene.voxels < 1 || scene.voxels > 2048 || scene.projections < 3 || scene.projections > 10000 ||
        scene.pixels < 1 || scene.pixels > 8192)
        throw UsageError("--voxels takes 1 to 2048, --projections 3 to 10000, --pixels 1 to 8192");
}

std::string tableRow(const IterationTiming& timing)
{
    const std::string begin = fmt::format("{:<20}{:<32}", timing.device.id.toString(), timing.method);
    if (!timing.problem.empty())
        return begin + timing.problem + '\n';
    const SampleSummary wall = timing.wall.summary();
    return begin + fmt::format("{:>11.3f}{:>11.3f}{:>12.3f}{:>11.3f}{:>11.3f}{:>5}\n",
                               timing.project.medianMs(), timing.spread.medianMs(), wall.smallest,
                               wall.median, wall.percentile95, wall.count);
}

nlohmann::ordered_json toJson(const IterationTiming& timing)
{
    nlohmann::ordered_json entry = resultJson({{"method", timing.method}}, timing);
    if (!timing.problem.empty())
        return entry;
    entry["projectMs"] = timingJson(timing.project);
    entry["spreadMs"] = timingJson(timing.spread);
    entry["wallMs"] = timingJson(timing.wall);
    return entry;
}

void run(const BenchIterationsOptions& options, const CommandContext& context)
{
    check(options.scene);
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.common.rows(context);
    rows << options.scene.name()
         << fmt::format("\n{:<20}{:<32}{:>11}{:>11}{:>12}{:>11}{:>11}{:>5}\n", "device", "method", "project",
                        "spread", "wall: min", "median", "p95", "n");
    const auto results = runIterationBench(
        {benchDevices(options.common.devices), options.scene, allMethods(), options.common.rule},
        [&](const IterationTiming& timing) { rows << tableRow(timing) << std::flush; }, context.stop);
    if (!options.common.json) {
        context.out
            << "\nms of an iteration, which goes through all projections once, after a warm-up, devices "
               "taking turns; project and spread on the device's clock\n"
            << machineText(machine);
        return;
    }
    printDocument(
        {{"machine", machineJson(machine)}, {"scene", options.scene.name()}}, results,
        [](const auto& timing) { return toJson(timing); }, context.out);
}

} // namespace

void addBenchIterationsCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command = bench.add_subcommand("iterations", "Time iterations of the algebraic methods");
    const auto options = std::make_shared<BenchIterationsOptions>();
    options->common.addTo(*command);
    command->add_option("--voxels", options->scene.voxels, "Side of the cube, voxels")->capture_default_str();
    command->add_option("--projections", options->scene.projections, "Projections over the circle")
        ->capture_default_str();
    command->add_option("--pixels", options->scene.pixels, "Side of a projection, pixels")
        ->capture_default_str();
    options->common.addRepeatsTo(*command, "a method");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
