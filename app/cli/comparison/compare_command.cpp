// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/common_options.h"
#include "app/cli/options/case_options.h"
#include "app/cli/options/start_options.h"
#include "app/cli/options/xray_options.h"
#include "app/cli/progress_line.h"
#include "app/comparison/comparison_files.h"
#include "app/comparison/comparison_table.h"
#include "app/devices/device_choice.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {
namespace {

struct CompareCommandOptions
{
    std::vector<std::string> devices;
    std::vector<std::string> presets;
    CtOptions ct; // own data instead of presets
    XrayOptions xrays;
    ViewOptions views;
    StartOptions pose;
    std::string measure = "gc";
    double stepMm = 0.0;
    std::vector<int> shrink{1};
    std::vector<std::string> stages;
    std::string reference;
    std::string baseline;
    DeviceComparisonOptions comparison;
    std::filesystem::path output;
    bool json = false;
};

std::vector<SceneRecipe> ownScenes(const CompareCommandOptions& options, const CommandContext& context)
{
    if (!options.presets.empty())
        throw UsageError("--preset and --ct exclude each other: compare on presets or on data of your own");
    ProgressLine line(context.log);
    const core::Progress progress{
        [&](double fraction, const std::string& step) { line.show(fraction, step); }, context.stop};
    const auto xrays = options.xrays.load(context.log);
    if (xrays.empty())
        throw UsageError("--ct needs an X-ray with geometry too: state --xray");
    RegistrationCase data;
    data.attenuation = options.ct.load(context.log, progress);
    data.views = options.views.viewsOf(xrays, context.log);
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(options.measure);
    settings.drr.stepMm = options.stepMm;
    settings.drr.validate();
    const core::Pose pose =
        options.pose.start(data.attenuation->geometry, xrays, options.xrays.frame(), context.log).pose;
    std::vector<SceneRecipe> scenes;
    for (const int factor : options.shrink)
        scenes.push_back(ownScene(data, settings, pose, factor));
    return scenes;
}

std::vector<SceneRecipe> scenesOf(const CompareCommandOptions& options, const CommandContext& context)
{
    if (!options.ct.request.paths.empty())
        return ownScenes(options, context);
    return presetScenesNamed(options.presets.empty() ? std::vector<std::string>{"small"} : options.presets);
}

DeviceComparisonOptions comparisonOf(const CompareCommandOptions& options)
{
    DeviceComparisonOptions comparison = options.comparison;
    comparison.devices = benchDevices(options.devices);
    if (!options.reference.empty())
        comparison.reference = usableDevice(options.reference);
    if (!options.stages.empty())
        comparison.stages.clear();
    for (const std::string& stage : options.stages)
        comparison.stages.push_back(parseComparisonStage(stage));
    comparison.validate();
    return comparison;
}

void run(const CompareCommandOptions& options, const CommandContext& context)
{
    const DeviceComparisonOptions comparison = comparisonOf(options);
    const std::string baseline =
        options.baseline.empty() ? comparison.devices.front().toString() : options.baseline;
    const std::vector<SceneRecipe> scenes = scenesOf(options, context);
    DeviceComparison result;
    {
        ProgressLine line(context.log);
        DeviceComparisonObserver observer;
        observer.progress = {[&](double fraction, const std::string& step) { line.show(fraction, step); },
                             context.stop};
        result = compareDevices(comparison, scenes, observer);
    }
    if (options.json)
        context.out << comparisonJson(result, baseline);
    else
        for (const ComparedScene& scene : result.scenes)
            context.out << comparisonText(scene, comparison.stages, baseline) << '\n';
    if (!options.json)
        context.out << machineText(result.machine);
    if (!options.output.empty()) {
        writeComparison(options.output, result, baseline, context.commandLine);
        context.log << fmt::format(
            "wrote comparison.json, comparison.csv, samples.csv and report.html to {}\n",
            options.output.string());
    }
    if (result.cancelled)
        throw Cancelled();
}

std::string listOfStages()
{
    std::string text;
    for (const ComparisonStageFacts& facts : comparisonStages())
        text += fmt::format("  {:<20}{}\n", facts.id, facts.explanation);
    return text;
}

std::string listOfPresets()
{
    std::string text = fmt::format("  {:<20}{}\n", "seed", "all of the literature's sizes");
    for (const SceneRecipe& recipe : presetScenes())
        text += fmt::format("  {:<20}{}\n", recipe.id, recipe.name);
    return text;
}

void addOwnData(CLI::App& command, CompareCommandOptions& options)
{
    options.ct.addTo(command);
    command.get_option("--ct")->required(false)->description(
        "A CT of your own instead of presets: a folder, DICOM files, or a DICOMDIR; with --xray");
    options.xrays.addTo(command, false);
    options.views.addTo(command);
    options.pose.addTo(command);
    command.add_option("--measure", options.measure, "Own data: measure or weighted sum, such as gc+0.5*ncc")
        ->capture_default_str();
    command
        .add_option("--step", options.stepMm,
                    "Own data: distance of samples along a ray (mm); 0: the smallest voxel spacing")
        ->capture_default_str();
    command
        .add_option("--shrink", options.shrink,
                    "Own data: factors by which the X-ray's columns and rows are divided, a scene each")
        ->delimiter(',')
        ->check(CLI::Range(1, 64));
}

} // namespace

void addCompareCommand(CLI::App& parser, SelectedCommand& selected)
{
    CLI::App* command = parser.add_subcommand(
        "compare", "Compare devices: time of each stage side by side, and agreement of the images");
    const auto options = std::make_shared<CompareCommandOptions>();
    command
        ->add_option("--device", options->devices,
                     "Devices to compare (all but cpu-reference when not given)")
        ->delimiter(',');
    command->add_option("--preset", options->presets, "Scenes, listed below (small when nothing is given)")
        ->delimiter(',');
    addOwnData(*command, *options);
    command->add_option("--stages", options->stages, "Stages, listed below (all when not given)")
        ->delimiter(',');
    command->add_option(
        "--reference", options->reference,
        "Device whose image the others' are compared with (cpu-reference, the truth, when not given); it "
        "need not be one of --device");
    command->add_option("--baseline", options->baseline,
                        "System that speed-ups refer to: a device, or a published one by its name (the first "
                        "of --device)");
    command
        ->add_option("--repeats", options->comparison.rule.repeats, "Samples of each stage, after a warm-up")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command
        ->add_option("--seconds", options->comparison.rule.seconds,
                     "Most time a device may spend on a stage (s); fewer runs then")
        ->capture_default_str();
    command
        ->add_option("--tolerance", options->comparison.tolerancePercent,
                     "Count pixels that differ by more (% of the range of the reference image)")
        ->capture_default_str();
    command->add_option("--output", options->output,
                        "Folder for comparison.json, comparison.csv, samples.csv and report.html");
    command->add_flag("!--no-peaks", options->comparison.peaks,
                      "Do not measure the devices' peak rates, which the stages' rates are compared with");
    command->add_flag("--json", options->json, "Print JSON");
    command->footer("Stages:\n" + listOfStages() + "Presets:\n" + listOfPresets() +
                    "Example: isocenter-cli compare --device cpu,opencl --preset "
                    "literature-155,literature-310 --output c");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { run(*options, context); };
    });
}

} // namespace isocenter::app
