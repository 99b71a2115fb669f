// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_table.h"

#include "app/comparison/comparison_rates.h"
#include "app/comparison/comparison_warnings.h"
#include "app/timing/timing_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

// A line a stage: how its samples spread, on which clock, and at which rate it works.
std::string spreadText(const ComparedScene& scene, const ComparedDevice& device,
                       const std::vector<ComparisonStage>& stages)
{
    std::string text;
    for (const ComparisonStage stage : stages) {
        const std::vector<std::string> figures = spreadFigures(scene, device, stage);
        if (figures.empty())
            continue;
        text += fmt::format("{:<12}{:<20}{:<8}", device.device.id.toString().substr(0, 11),
                            comparisonStageFacts(stage).id, figures.front());
        constexpr std::array<int, 9> kWidths{5, 11, 11, 11, 11, 11, 10, 13, 9};
        for (std::size_t figure = 0; figure < kWidths.size(); ++figure)
            text += fmt::format("{:>{}}", figures.at(figure + 1), kWidths[figure]);
        text += '\n';
    }
    return text;
}

std::string peaksText(const ComparedDevice& device)
{
    const DevicePeaks& peaks = device.peaks;
    return peaks.copyGigabytesPerSecond > 0.0
               ? fmt::format(
                     "{:<12}peaks: upload {} GB/s, read back {} GB/s, copy {} GB/s, cached ray casting {} "
                     "Gsamples/s\n",
                     device.device.id.toString().substr(0, 11), rateText(peaks.uploadGigabytesPerSecond),
                     rateText(peaks.readBackGigabytesPerSecond), rateText(peaks.copyGigabytesPerSecond),
                     rateText(peaks.gigasamplesPerSecond))
               : std::string();
}

} // namespace

std::vector<std::string> spreadFigures(const ComparedScene& scene, const ComparedDevice& device,
                                       ComparisonStage stage)
{
    const TimingSample& sample = sampleOf(device.samples, stage);
    if (sample.empty())
        return {};
    const SampleSummary summary = sample.summary();
    const StageRate rate = rateOf(scene, device, stage);
    return {std::string(clockName(sample.clock)),   fmt::format("{}", summary.count),
            millisecondsText(summary.smallest),     millisecondsText(summary.lowerQuartile),
            millisecondsText(summary.median),       millisecondsText(summary.upperQuartile),
            millisecondsText(summary.percentile95), rateText(rate.gigabytesPerSecond),
            rateText(rate.gigasamplesPerSecond),    shareText(rate.shareOfPeak)};
}

std::vector<ComparisonRow> comparisonRows(const ComparedScene& scene)
{
    std::vector<ComparisonRow> rows;
    for (const ComparedDevice& device : scene.devices)
        rows.push_back({device.device.id.toString(), false, mediansOf(device.samples), device.samples,
                        device.problem, device.note});
    for (const PublishedSystem& system : scene.published)
        rows.push_back({system.name, true, system.ms, {}, {}, {}});
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

std::string rateText(double rate)
{
    return rate > 0.0 ? fmt::format("{:.3g}", rate) : "–";
}

std::string shareText(double share)
{
    return share > 0.0 ? fmt::format("{:.0f} %", 100.0 * share) : "–";
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
            text += fmt::format("{:>{}}", millisecondsText(timeOf(row.ms, stage)), kStageWidth);
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
    text += fmt::format("{:<12}{:<20}{:<8}{:>5}{:>11}{:>11}{:>11}{:>11}{:>11}{:>10}{:>13}{:>9}\n", "ms",
                        "stage", "clock", "n", "minimum", "quartile", "median", "quartile", "p95", "GB/s",
                        "Gsamples/s", "of peak");
    for (const ComparedDevice& device : scene.devices)
        text += spreadText(scene, device, stages);
    for (const ComparedDevice& device : scene.devices)
        text += peaksText(device);
    text += "Gsamples/s counts the samples that empty space spares, too, and may exceed the peak by them\n";
    for (const ComparisonWarning& warning : warningsOf(scene, baseline))
        text += "warning: " + textOf(warning) + '\n';
    text += "difference of line integrals\n";
    for (const ComparedDevice& device : scene.devices)
        text += agreementText(device);
    return text;
}

} // namespace isocenter::app
