// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/slab_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/cli/reconstruction/slab_reconstruction.h"
#include "app/timing/timing_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app {
namespace {

struct BenchSlabsOptions
{
    BenchOptions common{.rule = {5, 60.0}};
    SlabScene scene;
};

void check(const SlabScene& scene)
{
    if (scene.voxels < 16 || scene.voxels > 4096 || scene.projections < 3 || scene.projections > 10000 ||
        scene.pixels < 16 || scene.pixels > 8192)
        throw UsageError("--voxels takes 16 to 4096, --projections 3 to 10000, --pixels 16 to 8192");
}

std::string tableRow(const SlabTiming& timing)
{
    if (!timing.problem.empty())
        return fmt::format("{:<26}{}\n", timing.sharing, timing.problem);
    const SampleSummary wall = timing.wall.summary();
    std::string row = fmt::format("{:<26}{:>10.1f}{:>10.1f}{:>10.1f}{:>5}  ", timing.sharing, wall.smallest,
                                  wall.median, wall.percentile95, wall.count);
    for (const DeviceWork& device : timing.work)
        row += fmt::format(" {}: {} in {}", device.device.id.toString(), device.slices, device.slabs);
    row += '\n';
    for (const std::string& note : timing.notes)
        row += "  " + note + '\n';
    return row;
}

nlohmann::ordered_json toJson(const SlabTiming& timing)
{
    nlohmann::ordered_json entry{{"sharing", timing.sharing}};
    if (timing.problem.empty())
        entry.update(
            {{"wallMs", timingJson(timing.wall)}, {"devices", jsonOf(timing.work)}, {"notes", timing.notes}});
    else
        entry["problem"] = timing.problem;
    return entry;
}

void runSlabs(const BenchSlabsOptions& options, const CommandContext& context)
{
    check(options.scene);
    const MachineFacts machine = machineFacts();
    const std::vector<SlabTiming> results = runSlabBench(
        {benchDevices(options.common.devices), options.scene, options.common.rule}, context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)}}, results, [](const auto& timing) { return toJson(timing); },
            context.out);
    context.out << fmt::format("{:<26}{:>10}{:>10}{:>10}{:>5}   slices in slabs\n", "slabs", "min", "median",
                               "p95", "n");
    for (const SlabTiming& timing : results)
        context.out << tableRow(timing);
    context.out << fmt::format(
        "\nms of {0}^3 voxels from {1} projections of {2}^2 pixels in memory, from the "
        "plan to the last slab, after a warm-up, all taking turns\n{3}",
        options.scene.voxels, options.scene.projections, options.scene.pixels, machineText(machine));
}

} // namespace

void addBenchSlabsCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command = bench.add_subcommand(
        "slabs", "Time devices that reconstruct a volume together: a queue by speed, equal shares, and each "
                 "alone");
    const auto options = std::make_shared<BenchSlabsOptions>();
    options->common.addTo(*command);
    command->add_option("--voxels", options->scene.voxels, "Voxels a side")->capture_default_str();
    command->add_option("--projections", options->scene.projections, "Projections")->capture_default_str();
    command->add_option("--pixels", options->scene.pixels, "Pixels a side of the detector")
        ->capture_default_str();
    options->common.addRepeatsTo(*command, "a way of sharing");
    command->footer("Example: isocenter-cli bench slabs --device opencl:0,cpu --voxels 512 --pixels 512");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runSlabs(*options, context); };
    });
}

} // namespace isocenter::app
