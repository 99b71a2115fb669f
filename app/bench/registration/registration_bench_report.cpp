// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench_files.h"
#include "app/bench/registration/registration_bench_table.h"
#include "app/report/chart.h"
#include "app/report/html_writer.h"
#include "app/timing/timing_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

std::vector<std::string> sizeHead(const std::string& first)
{
    std::vector<std::string> head{first, "System"};
    for (const LiteratureSize& size : literatureSizes())
        head.push_back(fmt::format("{}x{}", size.image.x(), size.image.y()));
    return head;
}

// Leaves the names of rows that follow one of the same name empty.
ReportTable grouped(ReportTable table)
{
    table.twoNames = true;
    for (std::size_t r = table.rows.size(); r-- > 1;)
        if (table.rows[r].front().text == table.rows[r - 1].front().text)
            table.rows[r].front().text.clear();
    return table;
}

ReportTable sizesTable(const std::string& first, const std::vector<BenchRow>& rows)
{
    ReportTable table;
    table.head = sizeHead(first);
    for (const BenchRow& row : rows) {
        std::vector<std::string> texts{row.stage, row.system};
        for (const double ms : row.ms)
            texts.push_back(millisecondsText(ms));
        table.addRow(std::move(texts));
    }
    return grouped(std::move(table));
}

ReportTable registrationTable(const RegistrationBench& bench)
{
    ReportTable table;
    table.head = {"System", "Steps", "Seconds", "Milliseconds a step",
                  fmt::format("{} steps at that rate, s", kRegistrationSteps)};
    const auto add = [&](const std::string& system, int steps, double seconds) {
        table.addRow({system, fmt::format("{}", steps), fmt::format("{:.2f}", seconds),
                      millisecondsText(1000.0 * seconds / steps),
                      fmt::format("{:.2f}", seconds / steps * kRegistrationSteps)});
    };
    for (const RegistrationTiming& timing : bench.registrations)
        add(timing.device.id.toString(), timing.steps, timing.seconds);
    for (const LiteratureRegistration& row : literatureRegistrations())
        add(std::string(row.system), row.steps, row.seconds);
    return table;
}

ReportTable groupTable(const RegistrationBench& bench)
{
    ReportTable table;
    table.head = {"Work-group", "System", "ms"};
    for (const GroupTiming& timing : bench.groups)
        table.addRow({fmt::format("{}x{}", timing.group.x, timing.group.y), timing.device.id.toString(),
                      timing.problem.empty() ? millisecondsText(timing.sample.medianMs()) : timing.problem});
    for (const LiteratureGroups& row : literatureGroups()) {
        table.addRow({fmt::format("{} (nearest: {})", row.sizes, row.ours), "GeForce GTX 285",
                      millisecondsText(row.firstMs)});
        table.addRow({fmt::format("{} (nearest: {})", row.sizes, row.ours), "Mobility Radeon HD 4850",
                      millisecondsText(row.secondMs)});
    }
    return grouped(std::move(table));
}

ReportTable kernelTable(const RegistrationBench& bench)
{
    ReportTable table;
    table.head = {
        "Kernel",       "Device", "Private bytes an item", "Local bytes a group", "Preferred multiple",
        "Largest group"};
    for (const KernelFacts& facts : bench.kernels)
        table.addRow({facts.kernel, facts.device.toString(), fmt::format("{}", facts.resources.privateBytes),
                      fmt::format("{}", facts.resources.localBytes),
                      fmt::format("{}", facts.resources.preferredGroupMultiple),
                      fmt::format("{}", facts.resources.maxGroupItems)});
    return table;
}

// Totals over the pixels of the region of interest, ours and the literature's.
SvgDrawing totalChart(const std::vector<BenchSystem>& systems, std::vector<std::string>& names)
{
    std::vector<std::array<double, kLiteratureSizes>> curves;
    for (const BenchSystem& system : systems) {
        names.push_back(system.info.id.toString());
        curves.push_back(system.row(BenchStage::Total).ms);
    }
    for (const LiteratureRow& row : literatureRows())
        if (row.stage == BenchStage::Total) {
            names.emplace_back(row.system);
            curves.push_back(row.ms);
        }
    std::vector<double> pixels;
    std::vector<double> all;
    for (const LiteratureSize& size : literatureSizes())
        pixels.push_back(static_cast<double>(size.area.columns) * size.area.rows);
    for (const auto& curve : curves)
        all.insert(all.end(), curve.begin(), curve.end());
    Chart chart(ChartAxis::around("pixels compared", pixels, true),
                ChartAxis::around("ms a step", all, true));
    for (std::size_t c = 0; c < curves.size(); ++c) {
        std::vector<Eigen::Vector2d> points;
        for (std::size_t size = 0; size < kLiteratureSizes; ++size)
            if (curves[c][size] > 0.0)
                points.emplace_back(pixels[size], curves[c][size]);
        chart.addCurve(c, points, true);
    }
    return chart.drawing();
}

// The steps of each device at the largest size that it has.
std::vector<const StepTiming*> largestSteps(const std::vector<BenchSystem>& systems)
{
    std::vector<const StepTiming*> largest;
    for (const BenchSystem& system : systems)
        for (std::size_t size = kLiteratureSizes; size-- > 0;)
            if (system.steps[size] != nullptr) {
                largest.push_back(system.steps[size]);
                break;
            }
    return largest;
}

// A chart of the stages of each device, all on one axis.
void addStageCharts(const std::vector<const StepTiming*>& steps, ReportPage& page)
{
    std::vector<double> all;
    for (const StepTiming* step : steps)
        for (const TimingSample& stage : step->stages)
            all.push_back(stage.medianMs());
    for (std::size_t n = 0; n < steps.size(); ++n) {
        const StepTiming& step = *steps[n];
        const std::string device = step.device.id.toString();
        BoxChart chart(ChartAxis::around(fmt::format("ms at {}", sizeName(step.size)), all, true));
        for (std::size_t s = 0; s < kBenchStages; ++s)
            if (step.stages[s].medianMs() > 0.0)
                chart.addBar(n, std::string(stageTitle(static_cast<BenchStage>(s))),
                             step.stages[s].summary());
        page.addFigure("stages-" + device, "Stages on " + device, chart.drawing(),
                       "Medians on the device's own clock, with their quartiles.");
    }
}

} // namespace

std::string registrationBenchHtml(const RegistrationBench& bench, const std::string& command)
{
    const std::vector<BenchSystem> systems = systemsOf(bench);
    ReportPage page("Time of a registration's steps",
                    "The sizes, regions of interest and stages of an early registration on OpenCL 1.0, whose "
                    "figures stand beside ours.");
    ReportFacts facts{{"Command", command}};
    for (const BenchSystem& system : systems)
        facts.emplace_back("Device " + system.info.id.toString(),
                           fmt::format("{}; {}", system.info.name, system.info.driver));
    std::ranges::copy(bench.machine.rows(), std::back_inserter(facts));
    for (const StepTiming& step : bench.steps)
        for (const std::string& warning : step.warnings())
            facts.emplace_back("Warning", warning);
    page.addFacts(facts);

    std::vector<std::string> names;
    const SvgDrawing totals = totalChart(systems, names);
    page.addHeading("One step",
                    "One pose: render the region of interest, bring it to the X-ray's grey scale, "
                    "compare by all measures.");
    page.addLegend(names);
    page.addFigure("totals", "Time of a step by the size of the region of interest", totals,
                   "The device's own clock; the literature's as it printed it.");
    addStageCharts(largestSteps(systems), page);
    page.addTable("stages", "Milliseconds a step", sizesTable("Stage", stageRows(bench)),
                  "Ours: the device's own clock, medians, rays sampled once a voxel; wall: asked for and "
                  "answered, without that clock. Entropies: of the joint histogram and of the DRR together.");
    if (!bench.histograms.empty())
        page.addTable("histograms", "Ways to count a joint histogram, ms",
                      sizesTable("Method", histogramRows(bench)),
                      "Wall time of counting alone. The literature counted on the CPU after a download, or "
                      "with global atomics (above).");
    if (!bench.registrations.empty())
        page.addTable("registrations", "A whole registration at 2480x1920", registrationTable(bench),
                      "Step after step, one pose each, as the literature's search did; devices that would "
                      "take long did fewer steps.");
    if (!bench.groups.empty())
        page.addTable("groups", "Ray casting by work-group, 1240x960", groupTable(bench),
                      "Our launches always cover whole groups and check their bounds, so the literature's "
                      "choice of global sizes comes down to the size of a group: sides that divide 997x717 "
                      "leave only 1x1, sides that are multiples of 2 leave 2x2.");
    if (!bench.kernels.empty())
        page.addTable("kernels", "Kernels as compiled", kernelTable(bench), "As the driver tells.");
    return htmlOf(page);
}

} // namespace isocenter::app
