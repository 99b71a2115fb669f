// SPDX-License-Identifier: MIT
#include "app/bench/tracking/tracking_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/cli/common_options.h"
#include "app/report/csv_table.h"
#include "app/timing/timing_json.h"
#include "app/timing/timing_rules.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <memory>

namespace isocenter::app {
namespace {

struct TrackingCommandOptions
{
    BenchOptions common{.rule = TrackingBenchOptions().rule};
    std::vector<std::string> sizes;
    std::vector<std::string> stages;
    std::string csv;
    bool together = false;
    bool kernels = false;
    bool list = false;
};

std::string namesOf(const std::vector<TimedStage>& stages)
{
    std::vector<std::string> names;
    for (const TimedStage& stage : stages)
        names.push_back(stage.name);
    return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<TimedStage> chosenStages(const std::vector<std::string>& wanted)
{
    std::vector<TimedStage> stages = trackingStages();
    for (const std::string& name : wanted)
        if (std::ranges::none_of(stages,
                                 [&](const auto& stage) { return stage.name.find(name) != name.npos; }))
            throw UsageError(
                fmt::format("--stages: none has '{}' in its name; there are {}", name, namesOf(stages)));
    if (!wanted.empty())
        std::erase_if(stages, [&](const TimedStage& stage) {
            return std::ranges::none_of(
                wanted, [&](const std::string& name) { return stage.name.find(name) != name.npos; });
        });
    return stages;
}

nlohmann::ordered_json toJson(const TrackingTiming& timing)
{
    nlohmann::ordered_json entry = resultJson(
        {{"stage", timing.stage}, {"columns", timing.size.columns}, {"rows", timing.size.rows}}, timing);
    entry["device"] = timing.deviceNames(); // of several at once
    if (!timing.problem.empty())
        return entry;
    entry["wallMs"] = timingJson(timing.wall);
    if (timing.together.empty()) {
        entry["deviceMs"] = timingJson(timing.kernels);
        entry["kernelMs"] = timing.eachKernel.json();
    }
    entry["processorMs"] = timingJson(timing.host);
    entry["found"] = timing.found;
    entry["warnings"] = timing.warnings();
    if (timing.published)
        entry["published"] = {{"ms", timing.published->ms}, {"where", timing.published->where}};
    return entry;
}

std::string tableRow(const TrackingTiming& timing, bool eachKernel)
{
    const std::string start =
        fmt::format("{:<24}{:<11}{:<20}", timing.stage, timing.size.toString(), timing.deviceNames());
    if (!timing.problem.empty())
        return fmt::format("{}{}\n", start, timing.problem);
    const std::string published =
        timing.published ? fmt::format("{:.1f} {}", timing.published->ms, timing.published->where) : "";
    const SampleSummary wall = timing.wall.summary();
    std::string row =
        fmt::format("{}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>9}{:>6}  {}\n", start,
                    millisecondsText(wall.smallest), millisecondsText(wall.lowerQuartile),
                    millisecondsText(wall.median), millisecondsText(wall.upperQuartile),
                    millisecondsText(wall.percentile95), millisecondsText(timing.kernels.medianMs()),
                    millisecondsText(timing.host.medianMs()), timing.found, wall.count, published);
    if (eachKernel)
        row += fmt::format("{:<24}{}\n", "", timing.eachKernel.text());
    for (const std::string& warning : timing.warnings())
        row += "warning: " + warning + '\n';
    return row;
}

void writeCsv(const std::string& file, const std::vector<TrackingTiming>& timings)
{
    std::vector<std::string> head{"stage", "columns", "rows", "device", "device name", "driver"};
    for (const char* name : {"wall", "device", "processor"})
        std::ranges::move(timingColumns(name), std::back_inserter(head));
    for (const char* name : {"found", "published ms", "published where", "problem"})
        head.emplace_back(name);
    CsvTable table(head);
    for (const TrackingTiming& timing : timings) {
        std::vector<std::string> fields{timing.stage,
                                        std::to_string(timing.size.columns),
                                        std::to_string(timing.size.rows),
                                        timing.deviceNames(),
                                        timing.device.name,
                                        timing.device.driver};
        for (const TimingSample* sample : {&timing.wall, &timing.kernels, &timing.host})
            std::ranges::move(timingFields(*sample), std::back_inserter(fields));
        fields.push_back(std::to_string(timing.found));
        fields.push_back(timing.published ? csvNumber(timing.published->ms) : "");
        fields.push_back(timing.published ? timing.published->where : "");
        fields.push_back(timing.problem);
        table.add(fields);
    }
    core::writeTextFile(file, table.text());
}

void printNotes(const TrackingBenchOptions& bench, const std::vector<TrackingTiming>& timings,
                const MachineFacts& machine, const CommandContext& context)
{
    context.out
        << "\nms a frame, after a warm-up, devices taking turns; wall: upload to the list on the host's "
           "clock,\ndevice: its kernels on its own clock (median), processor: time of all threads of the "
           "program (median)\n"
        << machineText(machine);
    for (const TimedStage& stage : bench.stages)
        context.out << fmt::format("{:<24}{}\n", stage.name, stage.about);
    context.out << devicesText(bench.devices, timings, 24);
}

void runTracking(const TrackingCommandOptions& options, const CommandContext& context)
{
    TrackingBenchOptions bench;
    bench.stages = chosenStages(options.stages);
    if (options.list) {
        for (const TimedStage& stage : bench.stages)
            context.out << fmt::format("{:<24}{}\n", stage.name, stage.about);
        return;
    }
    bench.devices = benchDevices(options.common.devices);
    for (const std::string& size : options.sizes)
        bench.sizes.push_back(FrameSize::parse(size));
    if (bench.sizes.empty())
        bench.sizes = trackingSizes();
    bench.rule = options.common.rule;
    bench.together = options.together;
    if (bench.together && bench.devices.size() < 2)
        throw UsageError("--together times several devices at once; name two or more with --device");
    std::ostream& rows = options.common.rows(context);
    const MachineFacts machine = machineFacts();
    rows << fmt::format("{:<24}{:<11}{:<20}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>9}{:>6}  {}\n",
                        "stage", "size", "device", "wall: min", "quartile", "median", "quartile", "p95",
                        "device", "processor", "found", "n", "published ms");
    const auto timings = runTrackingBench(
        bench, [&](const TrackingTiming& timing) { rows << tableRow(timing, options.kernels) << std::flush; },
        context.stop);
    if (!options.csv.empty())
        writeCsv(options.csv, timings);
    if (options.common.json)
        printDocument(
            {{"machine", machineJson(machine)}}, timings, [](const auto& timing) { return toJson(timing); },
            context.out);
    else
        printNotes(bench, timings, machine, context);
}

} // namespace

void addBenchTrackingCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* tracking = bench.add_subcommand(
        "tracking", "Time filters, detectors and trackers on frames of a video, stage by stage");
    const auto options = std::make_shared<TrackingCommandOptions>();
    options->common.addTo(*tracking);
    tracking
        ->add_option("--sizes", options->sizes,
                     "Sizes of the frames, e.g. 640x480,1920x1080 (all when not given)")
        ->delimiter(',');
    tracking->add_option("--stages", options->stages, "Only stages whose name contains one of these")
        ->delimiter(',');
    options->common.addRepeatsTo(*tracking, "a stage of a size");
    tracking->add_flag("--together", options->together,
                       "Time all devices at the same time, too, each with frames of its own");
    tracking->add_flag("--kernels", options->kernels,
                       "Say below each row how long each kernel takes of a frame, on the device's clock");
    tracking->add_option("--csv", options->csv, "Write the figures as a table to this file");
    tracking->add_flag("--list", options->list, "Say what the stages are, time nothing");
    tracking->footer(
        "Example: isocenter-cli bench tracking --device cpu,opencl --sizes 1920x1080 --stages harris");
    tracking->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runTracking(*options, context); };
    });
}

} // namespace isocenter::app
