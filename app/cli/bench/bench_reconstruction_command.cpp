// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/reconstruction_bench.h"
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
#include <map>

namespace isocenter::app {
namespace {

struct BenchReconstructionOptions
{
    BenchOptions common{.rule = {5, 10.0}};
    std::string scenes;
    std::string variants = "auto";
    gpu::FeldkampOptions method;
    bool shapes = false;
};

// Those whose name contains a text. Throws UsageError that lists all names if none does.
template <class Named>
std::vector<Named> chosen(std::vector<Named> all, const std::string& text, const char* option)
{
    std::string names;
    for (const Named& one : all)
        names += "\n  " + one.name;
    std::erase_if(all, [&](const Named& one) { return one.name.find(text) == std::string::npos; });
    if (all.empty())
        throw UsageError(fmt::format("{} {}: no name contains that; there are{}", option, text, names));
    return all;
}

std::string tableRow(const ReconstructionTiming& timing)
{
    const std::string slabs = timing.slabs > 1 ? fmt::format(", {} slabs", timing.slabs) : "";
    const std::string begin =
        fmt::format("{:<42}{:<20}{:<32}", timing.scene, timing.device.id.toString(), timing.variant + slabs);
    if (!timing.problem.empty())
        return begin + timing.problem + '\n';
    const SampleSummary back = timing.backProject.summary();
    return begin +
           fmt::format("{:>9.3f}{:>9.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>10.1f}{:>10.1f}{:>5}\n",
                       timing.weigh.medianMs(), timing.filter.medianMs(), back.smallest, back.median,
                       back.percentile95, timing.wall.medianMs(), timing.nominalGups(), timing.realGups(),
                       back.count);
}

nlohmann::ordered_json toJson(const ReconstructionTiming& timing)
{
    nlohmann::ordered_json entry = resultJson({{"scene", timing.scene}, {"variant", timing.variant}}, timing);
    if (!timing.problem.empty())
        return entry;
    entry["slabs"] = timing.slabs;
    entry["projections"] = timing.projections;
    entry["detector"] = {timing.imageSize.x(), timing.imageSize.y()};
    entry["volume"] = {timing.volumeSize.x(), timing.volumeSize.y(), timing.volumeSize.z()};
    entry["weighMs"] = timingJson(timing.weigh);
    entry["filterMs"] = timingJson(timing.filter);
    entry["backProjectMs"] = timingJson(timing.backProject);
    entry["wallMs"] = timingJson(timing.wall);
    entry["nominalGups"] = timing.nominalGups();
    entry["realGups"] = timing.realGups();
    return entry;
}

// What a line of the table of shapes should say for each device and scene.
std::string fastestShapes(const std::vector<ReconstructionTiming>& results)
{
    std::map<std::string, const ReconstructionTiming*> fastest;
    for (const ReconstructionTiming& timing : results) {
        if (!timing.problem.empty() || timing.backProject.empty())
            continue;
        const std::string geometry = timing.variant.substr(0, timing.variant.find(','));
        const ReconstructionTiming*& best =
            fastest[fmt::format("{}, {}, {}", timing.scene, timing.device.id.toString(), geometry)];
        if (!best || timing.backProject.medianMs() < best->backProject.medianMs())
            best = &timing;
    }
    std::string lines = "\nfastest shapes, for gpu/algorithms/reconstruction/back_projection_shapes.cpp\n";
    for (const auto& [where, timing] : fastest)
        lines +=
            fmt::format("{:<42}{:<20}{}\n", timing->scene, timing->device.id.toString(), timing->variant);
    return lines;
}

std::vector<BackProjectionVariant> variantsOf(const BenchReconstructionOptions& options)
{
    const std::vector<BackProjectionVariant> all =
        options.shapes ? shapeVariants(options.method) : reconstructionVariants(options.method);
    const bool every = options.variants == "all" || (options.shapes && options.variants == "auto");
    return chosen(all, every ? "" : options.variants, "--variants");
}

void runReconstruction(const BenchReconstructionOptions& options, const CommandContext& context)
{
    options.method.validate();
    const ReconstructionBenchOptions bench{
        benchDevices(options.common.devices),
        chosen(reconstructionScenes(options.method.projectionsAPass), options.scenes, "--scenes"),
        variantsOf(options), options.common.rule};
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.common.rows(context);
    rows << fmt::format("{:<42}{:<20}{:<32}{:>9}{:>9}{:>11}{:>11}{:>11}{:>11}{:>10}{:>10}{:>5}\n", "scene",
                        "device", "variant", "weigh", "filter", "back: min", "median", "p95", "wall", "GUPS",
                        "real", "n");
    const auto results = runReconstructionBench(
        bench, [&](const ReconstructionTiming& timing) { rows << tableRow(timing) << std::flush; },
        context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)}}, results, [](const auto& timing) { return toJson(timing); },
            context.out);
    context.out << fmt::format("\nms of a pass of {} projections, after a warm-up, devices taking turns; "
                               "weigh, filter and back on the device's "
                               "clock, wall with the upload\nGUPS: 10^9 voxel updates a second of "
                               "back_project; real: of those that lie on the "
                               "detector\n{}",
                               options.method.projectionsAPass, machineText(machine));
    for (const gpu::DeviceId& id : bench.devices) {
        const auto timing =
            std::ranges::find(results, id, [](const ReconstructionTiming& t) { return t.device.id; });
        if (timing != results.end())
            context.out << fmt::format("{:<12}{}; {}\n", id.toString(), timing->device.name,
                                       timing->device.driver);
    }
    if (options.shapes)
        context.out << fastestShapes(results);
}

} // namespace

void addBenchReconstructionCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command =
        bench.add_subcommand("reconstruction", "Time filtered back-projection on the literature's sizes");
    const auto options = std::make_shared<BenchReconstructionOptions>();
    options->common.addTo(*command);
    command->add_option("--scenes", options->scenes,
                        "Only scenes whose name contains this, e.g. \"RTK\" or \"512\"");
    command
        ->add_option("--variants", options->variants,
                     "Only variants whose name contains this; \"all\" for all")
        ->capture_default_str();
    command->add_flag("--shapes", options->shapes,
                      "Compare voxels an item and work-groups of the device's own form instead of variants");
    command->add_option("--projections-a-pass", options->method.projectionsAPass, "Projections of a pass")
        ->capture_default_str();
    options->common.addRepeatsTo(*command, "a variant of a scene");
    command->footer(
        "Example: isocenter-cli bench reconstruction --device cpu,opencl --scenes RTK --variants all\n"
        "         isocenter-cli bench reconstruction --device opencl,opengl --scenes 512^3 --shapes");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runReconstruction(*options, context); };
    });
}

} // namespace isocenter::app
