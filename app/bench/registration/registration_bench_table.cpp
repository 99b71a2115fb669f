// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench_table.h"

#include "app/timing/timing_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

BenchRow wallRow(const BenchSystem& system, const char* name, TimingSample StepTiming::*member)
{
    BenchRow row{name, system.info.id.toString(), {}};
    for (std::size_t size = 0; size < kLiteratureSizes; ++size)
        if (system.steps[size] != nullptr)
            row.ms[size] = (system.steps[size]->*member).medianMs();
    return row;
}

std::string histogramName(const HistogramTiming& timing)
{
    return fmt::format("{}, {} bins", timing.method, timing.bins);
}

} // namespace

bool BenchRow::empty() const
{
    return std::ranges::all_of(ms, [](double value) { return value <= 0.0; });
}

BenchRow BenchSystem::row(BenchStage stage) const
{
    BenchRow row{std::string(stageTitle(stage)), info.id.toString(), {}};
    for (std::size_t size = 0; size < kLiteratureSizes; ++size)
        if (steps[size] != nullptr)
            row.ms[size] = steps[size]->stageMs(stage);
    return row;
}

std::vector<BenchSystem> systemsOf(const RegistrationBench& bench)
{
    std::vector<BenchSystem> systems;
    for (const StepTiming& step : bench.steps) {
        auto found = std::ranges::find_if(
            systems, [&](const BenchSystem& system) { return system.info.id == step.device.id; });
        if (found == systems.end()) {
            systems.push_back({step.device, {}});
            found = systems.end() - 1;
        }
        if (step.problem.empty())
            found->steps[step.size] = &step;
    }
    return systems;
}

std::vector<BenchRow> stageRows(const RegistrationBench& bench)
{
    const std::vector<BenchSystem> systems = systemsOf(bench);
    std::vector<BenchRow> rows;
    for (std::size_t s = 0; s < kBenchStages; ++s) {
        const auto stage = static_cast<BenchStage>(s);
        for (const BenchSystem& system : systems)
            rows.push_back(system.row(stage));
        for (const LiteratureRow& row : literatureRows())
            if (row.stage == stage)
                rows.push_back({std::string(stageTitle(stage)), std::string(row.system), row.ms});
        if (stage != BenchStage::Total)
            continue;
        for (const BenchSystem& system : systems)
            rows.push_back(wallRow(system, "Total, wall", &StepTiming::wall));
        for (const BenchSystem& system : systems)
            rows.push_back(wallRow(system, "Total, wall, in batches of twelve", &StepTiming::batchWall));
    }
    std::erase_if(rows, [](const BenchRow& row) { return row.empty(); });
    return rows;
}

std::vector<BenchRow> histogramRows(const RegistrationBench& bench)
{
    std::vector<BenchRow> rows;
    for (const HistogramTiming& timing : bench.histograms) {
        const std::string name = histogramName(timing);
        const std::string system = timing.device.id.toString();
        auto found = std::ranges::find_if(
            rows, [&](const BenchRow& row) { return row.stage == name && row.system == system; });
        if (found == rows.end()) {
            rows.push_back({name, system, {}});
            found = rows.end() - 1;
        }
        found->ms[timing.size] = timing.wall.medianMs();
    }
    std::ranges::stable_sort(rows, {}, &BenchRow::stage);
    std::erase_if(rows, [](const BenchRow& row) { return row.empty(); });
    return rows;
}

std::string benchText(const std::vector<BenchRow>& rows)
{
    std::string text = fmt::format("{:<36}{:<34}", "ms a step", "system");
    for (const LiteratureSize& size : literatureSizes())
        text += fmt::format("{:>12}", fmt::format("{}x{}", size.image.x(), size.image.y()));
    text += '\n';
    std::string before;
    for (const BenchRow& row : rows) {
        text += fmt::format("{:<36}{:<34}", row.stage == before ? "" : row.stage, row.system);
        for (const double ms : row.ms)
            text += fmt::format("{:>12}", millisecondsText(ms));
        text += '\n';
        before = row.stage;
    }
    return text;
}

} // namespace isocenter::app
