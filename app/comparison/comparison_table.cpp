// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_table.h"

#include "app/bench/registration_bench_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr int kStageWidth = 13;

std::string headings(const std::vector<ComparisonStage>& stages)
{
    std::string text = fmt::format("{:<32}", "ms");
    for (const ComparisonStage stage : stages)
        text += fmt::format("{:>{}}", comparisonStageFacts(stage).id.substr(0, kStageWidth - 1), kStageWidth);
    return text + '\n';
}

std::string agreementText(const ComparedDevice& device)
{
    if (!device.agreement)
        return {};
    const ImageAgreement& agreement = *device.agreement;
    return fmt::format("{:<32}max {} ({}), RMS {} ({}), {} of {} pixels above the tolerance\n",
                       device.device.id.toString(), differenceText(agreement.maximum),
                       percentText(agreement.maximumOfRange()), differenceText(agreement.rms),
                       percentText(agreement.rmsOfRange()), agreement.pixelsAbove, agreement.pixels);
}

} // namespace

std::vector<ComparisonRow> comparisonRows(const ComparedScene& scene)
{
    std::vector<ComparisonRow> rows;
    for (const ComparedDevice& device : scene.devices)
        rows.push_back({device.device.id.toString(), false, device.ms, device.problem, device.note});
    for (const PublishedSystem& system : scene.published)
        rows.push_back({system.name, true, system.ms, {}, {}});
    return rows;
}

double speedUp(double baselineMs, double ms)
{
    return baselineMs > 0.0 && ms > 0.0 ? baselineMs / ms : 0.0;
}

StageTimes speedUps(const ComparisonRow& baseline, const ComparisonRow& row)
{
    StageTimes factors{};
    for (std::size_t s = 0; s < kComparisonStages; ++s)
        factors[s] = speedUp(baseline.ms[s], row.ms[s]);
    return factors;
}

std::string speedUpText(double factor)
{
    if (factor <= 0.0)
        return "–";
    if (factor < 0.1)
        return fmt::format("{:.2g}x", factor); // a slow system's stands for something, too
    return factor < 10.0 ? fmt::format("{:.2f}x", factor) : fmt::format("{:.0f}x", factor);
}

std::string differenceText(double difference)
{
    return difference == 0.0 ? "0" : fmt::format("{:.2e}", difference);
}

std::string percentText(double part)
{
    return part == 0.0 ? "0 %" : fmt::format("{:.2g} %", 100.0 * part);
}

std::string comparisonText(const ComparedScene& scene, const std::vector<ComparisonStage>& stages,
                           const std::string& baseline)
{
    std::string text = fmt::format("{}: {}; {}x{} pixels compared by {}\n", scene.id, scene.name,
                                   scene.region.columns, scene.region.rows, scene.measures);
    text += headings(stages);
    const std::vector<ComparisonRow> rows = comparisonRows(scene);
    const auto base = std::ranges::find(rows, baseline, &ComparisonRow::system);
    for (const ComparisonRow& row : rows) {
        text += fmt::format("{:<32}", row.system);
        for (const ComparisonStage stage : stages)
            text += fmt::format("{:>{}}", benchMilliseconds(timeOf(row.ms, stage)), kStageWidth);
        text += '\n';
        if (!row.problem.empty())
            text += "    " + row.problem + '\n';
        if (!row.note.empty())
            text += "    " + row.note + '\n';
        if (base == rows.end() || &*base == &row)
            continue;
        text += fmt::format("{:<32}", "    speed-up");
        for (const ComparisonStage stage : stages)
            text += fmt::format("{:>{}}", speedUpText(timeOf(speedUps(*base, row), stage)), kStageWidth);
        text += '\n';
    }
    text += "difference of line integrals\n";
    for (const ComparedDevice& device : scene.devices)
        text += agreementText(device);
    return text;
}

} // namespace isocenter::app
