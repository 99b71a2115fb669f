// SPDX-License-Identifier: MIT
#include "app/bench/reading/reading_bench.h"
#include "app/cli/bench/bench_commands.h"
#include "app/cli/bench/bench_document.h"
#include "app/cli/bench/bench_options.h"
#include "app/timing/timing_json.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace isocenter::app {
namespace {

struct BenchReadingOptions
{
    BenchOptions common{.rule = {5, 60.0}};
    std::string source;
    std::string cache = "warm";
    bool full = false;
};

const char* stateOfCache(FileCache cache)
{
    return cache == FileCache::Cold
               ? "cold: the files' pages are dropped from the page cache before each sample; caches of the "
                 "disk "
                 "and its host are not"
               : "warm: the files were written or read just before and lie in the page cache";
}

std::string tableRow(const ReadingTiming& timing)
{
    const std::string begin = fmt::format("{:<34}{:<17}{:>9.1f}", timing.name, timing.part,
                                          1e-6 * static_cast<double>(timing.fileBytes));
    if (!timing.problem.empty())
        return fmt::format("{}  {}\n", begin, timing.problem);
    const SampleSummary wall = timing.wall.summary();
    return fmt::format("{}{:>11.2f}{:>11.2f}{:>11.2f}{:>11.2f}{:>4}\n", begin, wall.smallest, wall.median,
                       wall.percentile95, wall.largest, wall.count);
}

nlohmann::ordered_json toJson(const ReadingTiming& timing)
{
    nlohmann::ordered_json entry{
        {"input", timing.name}, {"part", timing.part}, {"fileBytes", timing.fileBytes}};
    if (timing.problem.empty())
        entry["wallMs"] = timingJson(timing.wall);
    else
        entry["problem"] = timing.problem;
    return entry;
}

void runReading(const BenchReadingOptions& options, const CommandContext& context)
{
    ReadingBenchOptions bench;
    bench.cache = options.cache == "cold" ? FileCache::Cold : FileCache::Warm;
    bench.rule = options.common.rule;
    bench.source = options.source;
    if (options.full)
        bench.sizes = fullReadingSizes();
    const MachineFacts machine = machineFacts();
    std::ostream& rows = options.common.rows(context);
    rows << fmt::format("{:<34}{:<17}{:>9}{:>11}{:>11}{:>11}{:>11}{:>4}\n", "input", "part", "MB", "min",
                        "median", "p95", "max", "n");
    const std::vector<ReadingTiming> results = runReadingBench(
        bench, [&](const ReadingTiming& timing) { rows << tableRow(timing) << std::flush; }, context.stop);
    if (options.common.json)
        return printDocument(
            {{"machine", machineJson(machine)}, {"fileCache", stateOfCache(bench.cache)}}, results,
            [](const auto& timing) { return toJson(timing); }, context.out);
    context.out << fmt::format("\nms after a warm-up, the parts of an input taking turns; {}\n{}",
                               stateOfCache(bench.cache), machineText(machine));
}

} // namespace

void addBenchReadingCommand(CLI::App& bench, SelectedCommand& selected)
{
    CLI::App* command = bench.add_subcommand(
        "reading",
        "Time opening and reading files: a CT of DICOM slices, a TIFF of many pages, a NIfTI volume");
    const auto options = std::make_shared<BenchReadingOptions>();
    command->add_flag("--json", options->common.json, "Print JSON");
    CLI::Option* full = command->add_flag(
        "--full", options->full,
        "500 slices and 1440 pages of 512^2 pixels, 512^3 voxels (0.8 GB in the temporary folder)");
    command
        ->add_option("--source", options->source,
                     "Read this TIFF, volume or folder instead of synthetic files")
        ->excludes(full);
    command->add_option("--cache", options->cache, "Page cache before each sample: warm or cold (dropped)")
        ->check(CLI::IsMember({"warm", "cold"}))
        ->capture_default_str();
    options->common.addRepeatsTo(*command, "a part");
    command->footer("Example: isocenter-cli bench reading --full --cache cold");
    command->callback([options, &selected] {
        selected = [options](const CommandContext& context) { runReading(*options, context); };
    });
}

} // namespace isocenter::app
