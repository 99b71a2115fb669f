// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench_files.h"

#include "app/report/csv_table.h"
#include "app/timing/timing_json.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

Json toJson(const StepTiming& step)
{
    Json entry = deviceJson(step.device);
    entry["size"] = sizeName(step.size);
    if (!step.problem.empty()) {
        entry["problem"] = step.problem;
        return entry;
    }
    entry["stepMs"] = timingJson(step.wall);
    entry["poseOfABatchMs"] = timingJson(step.batchWall);
    for (std::size_t s = 0; s < kBenchStages; ++s)
        entry["stagesMs"][std::string(stageTitle(static_cast<BenchStage>(s)))] = timingJson(step.stages[s]);
    entry["warnings"] = step.warnings();
    return entry;
}

Json toJson(const HistogramTiming& timing)
{
    Json entry = deviceJson(timing.device);
    entry["size"] = sizeName(timing.size);
    entry["method"] = timing.method;
    entry["bins"] = timing.bins;
    if (timing.problem.empty())
        entry["countingMs"] = timingJson(timing.wall);
    else
        entry["problem"] = timing.problem;
    return entry;
}

Json toJson(const RegistrationTiming& timing)
{
    Json entry = deviceJson(timing.device);
    entry["size"] = sizeName(timing.size);
    entry["steps"] = timing.steps;
    entry["wantedSteps"] = kRegistrationSteps;
    entry["seconds"] = timing.seconds;
    return entry;
}

Json toJson(const GroupTiming& timing)
{
    Json entry = deviceJson(timing.device);
    entry["group"] = {timing.group.x, timing.group.y};
    if (timing.problem.empty())
        entry["rayCastingMs"] = timingJson(timing.sample);
    else
        entry["problem"] = timing.problem;
    return entry;
}

Json toJson(const KernelFacts& facts)
{
    return {{"device", facts.device.toString()},
            {"kernel", facts.kernel},
            {"privateBytes", facts.resources.privateBytes},
            {"localBytes", facts.resources.localBytes},
            {"preferredGroupMultiple", facts.resources.preferredGroupMultiple},
            {"maxGroupItems", facts.resources.maxGroupItems}};
}

template <class Timing>
Json listJson(const std::vector<Timing>& timings)
{
    Json list = Json::array();
    for (const Timing& timing : timings)
        list.push_back(toJson(timing));
    return list;
}

Json literatureJson()
{
    Json rows = Json::array();
    for (const LiteratureRow& row : literatureRows())
        rows.push_back({{"stage", stageTitle(row.stage)}, {"system", row.system}, {"ms", row.ms}});
    return rows;
}

} // namespace

std::string sizeName(std::size_t size)
{
    const LiteratureSize& wanted = literatureSizes()[size];
    return fmt::format("{}x{} ({}x{}x{})", wanted.image.x(), wanted.image.y(), wanted.volume.x(),
                       wanted.volume.y(), wanted.volume.z());
}

std::string registrationBenchJson(const RegistrationBench& bench)
{
    const Json document{{"schema", "isocenter.bench-registration/2"},
                        {"version", core::kVersion},
                        {"machine", machineJson(bench.machine)},
                        {"steps", listJson(bench.steps)},
                        {"histograms", listJson(bench.histograms)},
                        {"registrations", listJson(bench.registrations)},
                        {"groups", listJson(bench.groups)},
                        {"kernels", listJson(bench.kernels)},
                        {"literature", literatureJson()}};
    return core::jsonText(document, 2) + "\n";
}

std::string registrationBenchCsv(const RegistrationBench& bench)
{
    std::vector<std::string> head{"stage", "system", "size"};
    for (std::string& column : timingColumns("time"))
        head.push_back(std::move(column).substr(sizeof("time")));
    CsvTable table(head);
    const auto add = [&](const std::string& stage, const std::string& system, std::size_t size,
                         const TimingSample& sample) {
        std::vector<std::string> fields{stage, system, sizeName(size)};
        std::ranges::move(timingFields(sample), std::back_inserter(fields));
        if (!sample.empty())
            table.add(fields);
    };
    for (const StepTiming& step : bench.steps) {
        const std::string system = step.device.id.toString();
        for (std::size_t s = 0; s < kBenchStages; ++s)
            add(std::string(stageTitle(static_cast<BenchStage>(s))), system, step.size, step.stages[s]);
        add("Total", system, step.size, step.wall);
        add("Total, of twelve in a batch", system, step.size, step.batchWall);
    }
    for (const HistogramTiming& timing : bench.histograms)
        add(fmt::format("Joint histogram, {} bins, {}", timing.bins, timing.method),
            timing.device.id.toString(), timing.size, timing.wall);
    for (const GroupTiming& timing : bench.groups)
        add(fmt::format("Ray casting, groups of {}x{}", timing.group.x, timing.group.y),
            timing.device.id.toString(), kGroupExperimentSize, timing.sample);
    for (const LiteratureRow& row : literatureRows())
        for (std::size_t size = 0; size < kLiteratureSizes; ++size)
            if (row.ms[size] > 0.0)
                table.add({std::string(stageTitle(row.stage)), std::string(row.system), sizeName(size),
                           csvNumber(row.ms[size]), "literature", "", "", "", "", ""});
    return table.text();
}

void writeRegistrationBench(const std::filesystem::path& folder, const RegistrationBench& bench,
                            const std::string& command)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(folder, fmt::format("the folder cannot be made: {}", failure.message()));
    core::writeTextFile(folder / "bench.json", registrationBenchJson(bench));
    core::writeTextFile(folder / "bench.csv", registrationBenchCsv(bench));
    core::writeTextFile(folder / "report.html", registrationBenchHtml(bench, command));
}

} // namespace isocenter::app
