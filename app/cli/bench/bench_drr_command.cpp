// SPDX-License-Identifier: MIT
#include "app/bench/registration/drr_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/cli/options/case_options.h"
#include "app/timing/timing_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

struct BenchDrrOptions
{
    BenchOptions common;
    std::string scenes;
    CtOptions ct; // empty: the built-in scenes
    std::string volumeForm;
};

std::vector<DrrScene> chosenScenes(const BenchDrrOptions& options, std::ostream& log)
{
    std::vector<DrrScene> scenes =
        options.ct.request.paths.empty() ? drrScenes() : drrScenesOf(options.ct.load(log, {}));
    std::erase_if(
        scenes, [&](const DrrScene& scene) { return scene.name.find(options.scenes) == std::string::npos; });
    if (scenes.empty())
        throw UsageError(
            fmt::format("no scene's name contains '{}'; without --scenes all are run", options.scenes));
    return scenes;
}

nlohmann::ordered_json toJson(const DrrTiming& timing)
{
    nlohmann::ordered_json entry = resultJson(
        {{"scene", timing.scene.name},
         {"volume", {timing.scene.volumeSize.x(), timing.scene.volumeSize.y(), timing.scene.volumeSize.z()}},
         {"detector", {timing.scene.imageSize.x(), timing.scene.imageSize.y()}},
         {"area", {timing.scene.area.columns, timing.scene.area.rows}},
         {"batch", timing.scene.batch}},
        timing);
    if (!timing.problem.empty())
        return entry;
    entry["gpuMs"] = timingJson(timing.gpu);
    entry["wallMs"] = timingJson(timing.wall);
    entry["samples"] = timing.samples;
    entry["gigasamplesPerSecond"] = timing.gigasamplesPerSecond();
    entry["warnings"] = timing.warnings();
    if (timing.scene.literatureOpenClMs > 0.0)
        entry["literatureMs"] = {{"cpu", timing.scene.literatureCpuMs},
                                 {"opencl", timing.scene.literatureOpenClMs},
                                 {"opengl", timing.scene.literatureOpenGlMs}};
    return entry;
}

std::string tableRow(const DrrTiming& timing)
{
    if (!timing.problem.empty())
        return fmt::format("{:<34}{:<20}{}\n", timing.scene.name, timing.device.id.toString(),
                           timing.problem);
    const DrrScene& scene = timing.scene;
    const std::string literature = scene.literatureOpenClMs > 0.0
                                       ? fmt::format("{:.2f} / {:.2f} / {:.2f}", scene.literatureCpuMs,
                                                     scene.literatureOpenClMs, scene.literatureOpenGlMs)
                                       : "";
    const SampleSummary wall = timing.wall.summary();
    std::string row = fmt::format(
        "{:<34}{:<20}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>11.3f}{:>12.1f}{:>12.2f}{:>5}  {}\n",
        scene.name, timing.device.id.toString(), timing.gpu.medianMs(), wall.smallest, wall.lowerQuartile,
        wall.median, wall.upperQuartile, wall.percentile95, timing.samples * 1e-6,
        timing.gigasamplesPerSecond(), wall.count, literature);
    for (const std::string& warning : timing.warnings())
        row += "warning: " + warning + '\n';
    return row;
}

void runDrr(const BenchDrrOptions& options, const CommandContext& context)
{
    DrrBenchOptions bench{benchDevices(options.common.devices), chosenScenes(options, context.log)};
    if (!options.volumeForm.empty())
        bench.storage = gpu::parseVolumeStorage(options.volumeForm);
    bench.rule = options.common.rule;
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.common.rows(context);
    rows << fmt::format("{:<34}{:<20}{:>11}{:>11}{:>11}{:>11}{:>11}{:>11}{:>12}{:>12}{:>5}  {}\n", "scene",
                        "device", "GPU ms", "wall: min", "quartile", "median", "quartile", "p95", "Msamples",
                        "Gsamples/s", "n", "literature ms: CPU / OpenCL / OpenGL");
    const auto results = runDrrBench(
        bench, [&](const DrrTiming& timing) { rows << tableRow(timing) << std::flush; }, context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)}, {"stepMm", kBenchStepMm}}, results,
            [](const auto& timing) { return toJson(timing); }, context.out);
    context.out
        << "\nstep 1 mm; a sample is the mean of three directions, after a warm-up, devices taking turns\n"
           "GPU: median on the device's clock; wall: launch to finished on the host's clock, right after a "
           "launch on the same device, without the GPU's time stamps\n"
        << machineText(machine);
    for (const gpu::DeviceId& id : bench.devices) {
        const auto timing = std::ranges::find(results, id, [](const DrrTiming& t) { return t.device.id; });
        if (timing != results.end())
            context.out << fmt::format("{:<12}{}; {}\n", id.toString(), timing->device.name,
                                       timing->device.driver);
    }
}

} // namespace

void addBenchDrrCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* drr =
        bench.add_subcommand("drr", "Time ray casting on the project's scenes and the literature's sizes");
    const auto options = std::make_shared<BenchDrrOptions>();
    options->common.addTo(*drr);
    options->ct.addTo(*drr);
    drr->get_option("--ct")->required(false)->description(
        "A CT of your own instead of the built-in scenes: a folder, DICOM files, or a DICOMDIR");
    drr->add_option("--scenes", options->scenes,
                    "Only scenes whose name contains this, e.g. \"full\" or \"seed\"");
    drr->add_option("--volume-form", options->volumeForm,
                    "How the devices keep the volume: texture32, texture16, layer-pairs16, bordered-float or "
                    "bordered16 (each its fastest when not given)");
    options->common.addRepeatsTo(*drr, "a scene");
    drr->footer("Example: isocenter-cli bench drr --device cpu,opencl --scenes full");
    drr->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runDrr(*options, context); };
    });
}

} // namespace isocenter::app
