// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_files.h"
#include "app/comparison/comparison_table.h"
#include "app/comparison/comparison_warnings.h"
#include "app/report/chart.h"
#include "app/report/html_writer.h"
#include "app/timing/timing_rules.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace isocenter::app {
namespace {

constexpr int kPictureColumns = 400; // larger images are shrunk

core::Image forPage(const core::Image& image)
{
    const int factor = (image.columns + kPictureColumns - 1) / kPictureColumns;
    return factor > 1 ? core::shrunk(image, factor) : image;
}

double largestDifference(const ComparedScene& scene)
{
    double largest = 0.0;
    for (const ComparedDevice& device : scene.devices)
        if (device.agreement && std::isfinite(device.agreement->maximum))
            largest = std::max(largest, device.agreement->maximum);
    return largest;
}

// A build without FFmpeg has no pictures.
void addPictures(const ComparedScene& scene, ReportPage& page)
{
    const double limit = largestDifference(scene);
    page.addHeading("Images of " + scene.id,
                    fmt::format("The DRR of each device, and its difference from the reference: blue lower, "
                                "black the same, orange higher, brightest at ±{} and beyond.",
                                differenceText(limit)));
    std::vector<ReportFigure> figures;
    const auto add = [&](const std::string& id, const std::string& title, const core::RgbImage& picture,
                         const std::string& caption) {
        figures.push_back({id, title, reportPng(picture, title, true), caption});
    };
    try {
        for (const ComparedDevice& device : scene.devices) {
            if (!device.agreement)
                continue;
            const std::string id = device.device.id.toString();
            add(fmt::format("drr-{}-{}", scene.id, id), "DRR on " + id,
                greyPicture(forPage(*device.integrals)), "");
            add(fmt::format("difference-{}-{}", scene.id, id), "Difference of " + id,
                differencePicture(forPage(*device.agreement->difference), limit),
                fmt::format("Maximum {}, RMS {}", differenceText(device.agreement->maximum),
                            differenceText(device.agreement->rms)));
        }
    } catch (const InputError&) {
        figures.clear();
    }
    page.addColumns(std::move(figures));
}

ReportTable timesTable(const std::vector<ComparisonRow>& rows, const std::vector<ComparisonStage>& stages,
                       const ComparisonRow* base)
{
    ReportTable table;
    table.head = {"System"};
    for (const ComparisonStage stage : stages)
        table.head.push_back(std::string(comparisonStageFacts(stage).title) + ", ms");
    if (base != nullptr)
        for (const ComparisonStage stage : stages)
            table.head.push_back(std::string(comparisonStageFacts(stage).title) + ", speed-up");
    table.head.emplace_back("Note");
    for (const ComparisonRow& row : rows) {
        std::vector<std::string> texts{row.system};
        for (const ComparisonStage stage : stages)
            texts.push_back(millisecondsText(timeOf(row.ms, stage)));
        if (base != nullptr)
            for (const ComparisonStage stage : stages)
                texts.push_back(speedUpText(timeOf(speedUps(*base, row), stage)));
        texts.push_back(row.published ? "published" : row.problem.empty() ? row.note : row.problem);
        table.addRow(std::move(texts));
    }
    return table;
}

ReportTable agreementTable(const ComparedScene& scene)
{
    ReportTable table;
    table.head = {"Device",         "Volume kept as", "Maximum difference",        "of the range",
                  "RMS difference", "of the range",   "Pixels above the tolerance"};
    for (const ComparedDevice& device : scene.devices) {
        if (!device.agreement)
            continue;
        const ImageAgreement& agreement = *device.agreement;
        table.addRow({device.device.id.toString(), device.volumeForm, differenceText(agreement.maximum),
                      percentText(agreement.maximumOfRange()), differenceText(agreement.rms),
                      percentText(agreement.rmsOfRange()),
                      fmt::format("{} of {}", agreement.pixelsAbove, agreement.pixels)});
    }
    return table;
}

ReportTable spreadTable(const ComparedScene& scene, const std::vector<ComparisonStage>& stages)
{
    ReportTable table;
    table.head = {"Device", "Stage",          "Clock", "n",    "Minimum, ms", "Lower quartile",
                  "Median", "Upper quartile", "p95",   "GB/s", "Gsamples/s",  "Of the peak"};
    table.twoNames = true;
    for (const ComparedDevice& device : scene.devices)
        for (const ComparisonStage stage : stages) {
            const std::vector<std::string> figures = spreadFigures(scene, device, stage);
            if (figures.empty())
                continue;
            std::vector<std::string> row{device.device.id.toString(),
                                         std::string(comparisonStageFacts(stage).title)};
            row.insert(row.end(), figures.begin(), figures.end());
            table.addRow(std::move(row));
        }
    return table;
}

ReportTable peaksTable(const ComparedScene& scene)
{
    ReportTable table;
    table.head = {"Device", "Upload, GB/s", "Read back, GB/s", "Copy, GB/s",
                  "Cached ray casting, Gsamples/s"};
    for (const ComparedDevice& device : scene.devices)
        table.addRow({device.device.id.toString(), rateText(device.peaks.uploadGigabytesPerSecond),
                      rateText(device.peaks.readBackGigabytesPerSecond),
                      rateText(device.peaks.copyGigabytesPerSecond),
                      rateText(device.peaks.gigasamplesPerSecond)});
    return table;
}

// Stage by stage the bars of all systems, a colour a stage.
SvgDrawing stageChart(const std::vector<ComparisonRow>& rows, const std::vector<ComparisonStage>& stages)
{
    std::vector<double> all;
    for (const ComparisonRow& row : rows)
        for (const ComparisonStage stage : stages)
            all.push_back(timeOf(row.ms, stage));
    BoxChart chart(ChartAxis::around("ms", all, true));
    for (std::size_t s = 0; s < stages.size(); ++s)
        for (const ComparisonRow& row : rows)
            if (const double ms = timeOf(row.ms, stages[s]); ms > 0.0) {
                const std::string name = fmt::format("{} {} ms", row.system, millisecondsText(ms));
                if (row.published)
                    chart.addBar(s, name, ms);
                else
                    chart.addBar(s, name, sampleOf(row.samples, stages[s]).summary());
            }
    return chart.drawing();
}

ReportFacts factsOf(const DeviceComparison& comparison, const std::string& baseline,
                    const std::string& command)
{
    const DeviceComparisonOptions& options = comparison.options;
    ReportFacts facts;
    if (!command.empty())
        facts.emplace_back("Command", command);
    std::ranges::copy(comparison.machine.rows(), std::back_inserter(facts));
    if (!comparison.scenes.empty())
        for (const ComparedDevice& device : comparison.scenes.front().devices)
            facts.emplace_back("Device " + device.device.id.toString(),
                               device.device.name.empty()
                                   ? device.problem
                                   : fmt::format("{}; {}", device.device.name, device.device.driver));
    facts.emplace_back("Repeats",
                       fmt::format("{} after a warm-up, the devices taking turns; fewer where stages need "
                                   "longer than {:g} s",
                                   options.rule.repeats, options.rule.seconds));
    facts.emplace_back("Reference image", options.reference.toString());
    facts.emplace_back("Tolerance", fmt::format("{:g} % of the reference's range", options.tolerancePercent));
    facts.emplace_back("Speed-up over", baseline);
    if (comparison.cancelled)
        facts.emplace_back("Cancelled", "what had been measured by then");
    return facts;
}

void addScene(const ComparedScene& scene, const DeviceComparisonOptions& options, const std::string& baseline,
              ReportPage& page)
{
    const std::vector<ComparisonRow> rows = comparisonRows(scene);
    const auto base = std::ranges::find(rows, baseline, &ComparisonRow::system);
    page.addFigure(
        "stages-" + scene.id, scene.name, stageChart(rows, options.stages),
        "Medians with their quartiles, logarithmic; in the order and colours of the stages above.");
    for (const ComparisonWarning& warning : warningsOf(scene, baseline))
        page.addFacts({{"Warning", textOf(warning)}});
    page.addTable(
        "times-" + scene.id, "Times in " + scene.id,
        timesTable(rows, options.stages, base == rows.end() ? nullptr : &*base),
        fmt::format("Region of {}x{} pixels, step {:g} mm, compared by {}. Medians; of published systems "
                    "the evaluation is the sum of a step's kernels.",
                    scene.region.columns, scene.region.rows, scene.stepMm, scene.measures));
    page.addTable(
        "spread-" + scene.id, "Samples and rates in " + scene.id, spreadTable(scene, options.stages),
        "Clock: the device's own time stamps around its kernels, or the host's from asking to the "
        "answer (wall). Bytes: every value read or written once; samples: of the volume along the rays, "
        "with those that empty space spares. The peak is the device's measured one, below.");
    page.addTable(
        "peaks-" + scene.id, "Measured peaks in " + scene.id, peaksTable(scene),
        "The best of a few runs: buffers of 32 MiB to the device and back, the sum of two of them into a "
        "third, and ray casting in 32^3 voxels, which stay in caches; or the rate of a stage that was "
        "faster.");
    page.addTable(
        "agreement-" + scene.id, "Agreement of the images in " + scene.id, agreementTable(scene),
        fmt::format("Differences of line integrals from {} at the same pose.", options.reference.toString()));
    addPictures(scene, page);
}

} // namespace

std::string comparisonHtml(const DeviceComparison& comparison, const std::string& baseline,
                           const std::string& command)
{
    ReportPage page("Comparison of devices",
                    "The same stages of a registration on each device, and how far their images agree.");
    page.addFacts(factsOf(comparison, baseline, command));
    std::vector<std::string> titles;
    for (const ComparisonStage stage : comparison.options.stages)
        titles.emplace_back(comparisonStageFacts(stage).title);
    page.addHeading("Stages");
    page.addLegend(titles);
    for (const ComparedScene& scene : comparison.scenes)
        addScene(scene, comparison.options, baseline, page);
    return htmlOf(page);
}

} // namespace isocenter::app
