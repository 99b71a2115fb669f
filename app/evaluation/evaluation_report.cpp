// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_files.h"
#include "app/report/chart.h"
#include "app/report/html_writer.h"
#include "app/report/statistics.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <set>

namespace isocenter::app {
namespace {

constexpr double kSmallestShownMm = 1e-3;

// What the pages' parts share: the study, and the summary of each configuration.
struct Material
{
    const EvaluationStudy& study;
    std::vector<EvaluationSummary> summaries;
    std::vector<std::string> names; // without what all configurations share
    std::string error;              // "mTRE" or "mRPD"
};

// The parts of a configuration's name that tell it from the others.
std::vector<std::string> distinctNames(const std::vector<EvaluatedConfiguration>& configurations)
{
    std::set<std::string> measures;
    std::set<std::string> searches;
    std::set<std::string> devices;
    for (const EvaluatedConfiguration& evaluated : configurations) {
        measures.insert(evaluated.configuration.measure);
        searches.insert(evaluated.configuration.search);
        devices.insert(evaluated.configuration.device);
    }
    std::vector<std::string> names;
    for (const EvaluatedConfiguration& evaluated : configurations) {
        std::vector<std::string> parts;
        if (measures.size() > 1)
            parts.push_back(evaluated.configuration.measure);
        if (searches.size() > 1)
            parts.push_back(evaluated.configuration.search);
        if (devices.size() > 1)
            parts.push_back(evaluated.configuration.device);
        names.push_back(parts.empty() ? evaluated.configuration.name()
                                      : fmt::format("{}", fmt::join(parts, " · ")));
    }
    return names;
}

std::string seconds(double value)
{
    return value < 10.0 ? fmt::format("{:.3f}", value) : fmt::format("{:.1f}", value);
}

ReportFacts factsOf(const Material& material)
{
    const EvaluationStudy& study = material.study;
    const EvaluationProtocol& protocol = study.protocol;
    std::vector<std::string> options;
    for (const auto& [name, value] : study.options)
        options.push_back(fmt::format("{} {}", name, value));
    ReportFacts facts{{"Command", study.command},
                      {"Case", study.caseName},
                      {"Starts", fmt::format("{} a bin of {:g} mm, initial mTRE 0 to {:g} mm, seed {}",
                                             protocol.startsPerBin, protocol.binWidthMm,
                                             protocol.largestStartMm, protocol.seed)},
                      {"Success", fmt::format("{} below {:g} mm ({})", material.error, protocol.successMm,
                                              study.views > 1 ? "several views" : "single view")},
                      {"Search", fmt::format("{}", fmt::join(options, ", "))}};
    std::set<std::string> seen;
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        if (seen.insert(evaluated.configuration.device).second)
            facts.emplace_back("Device " + evaluated.configuration.device,
                               evaluated.device.name.empty()
                                   ? "not opened"
                                   : fmt::format("{}; {}", evaluated.device.name, evaluated.device.driver));
    for (const auto& [name, value] : study.machine.rows())
        facts.emplace_back(name, value);
    facts.emplace_back("Written",
                       fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::chrono::system_clock::to_time_t(
                                                                std::chrono::system_clock::now()))));
    if (!protocol.isShown)
        facts.emplace_back("Not shown", "the X-rays do not show the volume: no result is right");
    if (!study.isComplete())
        facts.emplace_back("Incomplete", fmt::format("{} of {} registrations", study.done(), study.wanted()));
    return facts;
}

// Green from the share that the capture range asks for, else the redder the less there is.
double shadeOf(int registrations, double successShare)
{
    if (registrations == 0)
        return -1.0;
    return successShare >= kCaptureShare ? 1.0 : 0.5 * successShare / kCaptureShare;
}

std::string coverageText(const IntervalCoverage& intervals)
{
    if (intervals.readings == 0)
        return "–";
    return fmt::format("{:.1f} % of {}", 100.0 * intervals.share(), intervals.readings);
}

ReportTable summaryTable(const Material& material)
{
    const std::string& error = material.error;
    ReportTable table;
    table.head = {
        "Configuration", "Success",     "Capture range mm", "Gross failures", error + " median mm", "mean mm",
        "95 % mm",       "Evaluations", "Time median s",    "95 % s",         "95 % intervals hold"};
    for (std::size_t c = 0; c < material.summaries.size(); ++c) {
        const EvaluationSummary& summary = material.summaries[c];
        const auto mm = [&](double SuccessErrors::*which) {
            return summary.errors ? fmt::format("{:.3f}", (*summary.errors).*which) : "–";
        };
        table.addRow({material.names[c], shareText(summary.successes, summary.registrations),
                      summary.captureRangeMm ? fmt::format("{:g}", *summary.captureRangeMm) : "–",
                      fmt::format("{}", summary.grossFailures), mm(&SuccessErrors::medianMm),
                      mm(&SuccessErrors::meanMm), mm(&SuccessErrors::percentile95Mm),
                      fmt::format("{:.0f}", summary.medianEvaluations), seconds(summary.medianSeconds),
                      seconds(summary.percentile95Seconds), coverageText(summary.intervals)});
        table.rows.back()[1].shade = shadeOf(summary.registrations, summary.successShare());
        table.rows.back()[0].tooltip = material.study.configurations[c].problem;
    }
    return table;
}

ReportTable verdictTable(const Material& material)
{
    ReportTable table;
    table.head = {"Configuration", "Said found", "Failures said not found", "Successes said not found",
                  "Said mirrored"};
    for (std::size_t c = 0; c < material.summaries.size(); ++c)
        if (const VerdictSummary& verdicts = material.summaries[c].verdicts; verdicts.verdicts() > 0)
            table.addRow({material.names[c], shareText(verdicts.found(), verdicts.verdicts()),
                          shareText(verdicts.refusedFailures, verdicts.failures),
                          shareText(verdicts.refusedSuccesses, verdicts.successes),
                          fmt::format("{}", verdicts.saidMirrored)});
    return table;
}

ReportTable modelTable(const Material& material)
{
    ReportTable table;
    table.head = {"Configuration", "Off, named", "Right, accused"};
    for (std::size_t c = 0; c < material.summaries.size(); ++c)
        if (const ModelSummary& models = material.summaries[c].models; models.tested() > 0)
            table.addRow({material.names[c], shareText(models.offNamed, models.off),
                          shareText(models.rightAccused, models.right)});
    return table;
}

ReportTable binTable(const Material& material)
{
    ReportTable table;
    table.head = {"Initial mTRE mm"};
    for (const std::string& name : material.names)
        table.head.push_back(name);
    for (int b = 0; b < material.study.protocol.bins(); ++b) {
        table.addRow({fmt::format("{:g} to {:g}", material.study.protocol.lowMm(b),
                                  material.study.protocol.highMm(b))});
        for (const EvaluationSummary& summary : material.summaries) {
            const BinSummary& bin = summary.bins[static_cast<std::size_t>(b)];
            table.rows.back().push_back(
                {fmt::format("{} / {}", bin.successes, bin.registrations),
                 bin.medianFinalMm
                     ? fmt::format("{}; median {} {:.3f} mm", shareText(bin.successes, bin.registrations),
                                   material.error, *bin.medianFinalMm)
                     : std::string(),
                 shadeOf(bin.registrations, bin.successShare())});
        }
    }
    return table;
}

SvgDrawing successChart(const Material& material)
{
    const EvaluationProtocol& protocol = material.study.protocol;
    Chart chart({"initial mTRE (mm)", 0.0, protocol.largestStartMm}, {"success (%)", 0.0, 100.0});
    chart.addHorizontalRule(100.0 * kCaptureShare, "");
    for (std::size_t c = 0; c < material.summaries.size(); ++c) {
        std::vector<Eigen::Vector2d> points;
        for (const BinSummary& bin : material.summaries[c].bins)
            if (bin.registrations > 0)
                points.emplace_back(0.5 * (bin.lowMm + bin.highMm), 100.0 * bin.successShare());
        chart.addCurve(c, points, true);
    }
    return chart.drawing();
}

SvgDrawing errorChart(const Material& material)
{
    const EvaluationStudy& study = material.study;
    std::vector<double> finals{study.protocol.successMm};
    std::vector<double> starts{study.protocol.largestStartMm};
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        for (const EvaluationRecord& record : evaluated.records) {
            finals.push_back(std::max(record.finalMm(study.judged()), kSmallestShownMm));
            starts.push_back(record.startMm(study.judged()));
        }
    Chart chart(ChartAxis::around(fmt::format("initial {} (mm)", material.error), starts, false, true),
                ChartAxis::around(fmt::format("final {} (mm)", material.error), finals, true), 1000, 440);
    chart.addHorizontalRule(study.protocol.successMm, "success");
    chart.addDiagonal("as at the start");
    for (std::size_t c = 0; c < study.configurations.size(); ++c)
        for (const EvaluationRecord& record : study.configurations[c].records)
            chart.addPoint(c, {record.startMm(study.judged()), record.finalMm(study.judged())},
                           fmt::format("{}: {:.2f} mm to {:.3f} mm in {} evaluations", material.names[c],
                                       record.startMm(study.judged()), record.finalMm(study.judged()),
                                       record.evaluations),
                           !isSuccess(record, study.protocol, study.judged()));
    return chart.drawing();
}

// Box plots of one value of the records of each configuration.
template <class ValueOf>
SvgDrawing boxChart(const Material& material, const std::string& label, bool onlySuccesses, ValueOf valueOf)
{
    const EvaluationStudy& study = material.study;
    std::vector<std::vector<double>> samples;
    std::vector<double> all;
    for (const EvaluatedConfiguration& evaluated : study.configurations) {
        std::vector<double>& sample = samples.emplace_back();
        for (const EvaluationRecord& record : evaluated.records)
            if (!onlySuccesses || isSuccess(record, study.protocol, study.judged()))
                sample.push_back(valueOf(record));
        all.insert(all.end(), sample.begin(), sample.end());
    }
    const SampleSummary spread = summaryOf(all);
    const bool wide = spread.smallest > 0.0 && spread.largest > 20.0 * spread.smallest;
    BoxChart chart(ChartAxis::around(label, all, wide, true));
    for (std::size_t c = 0; c < samples.size(); ++c)
        if (!samples[c].empty())
            chart.addBox(c, material.names[c], summaryOf(samples[c]));
    return chart.drawing();
}

void addFigures(const Material& material, ReportPage& page)
{
    const JudgedError judged = material.study.judged();
    page.addHeading("Plots");
    page.addLegend(material.names);
    page.addFigure("success", "Success by initial error", successChart(material),
                   "Share of the registrations of each bin that succeeded. Dashed: 95 %, what the capture "
                   "range asks for.");
    page.addFigure("error", "Final error by initial error", errorChart(material),
                   "Each mark is a registration; crosses failed. Above the dashed curve it ended farther "
                   "off than it started.");
    page.addFigure("accuracy", "Error of the successful registrations",
                   boxChart(material, fmt::format("final {} (mm)", material.error), true,
                            [&](const EvaluationRecord& record) { return record.finalMm(judged); }),
                   "Box: quartiles and median; whiskers: smallest and largest.");
    page.addFigure(
        "time", "Time of a registration",
        boxChart(material, "seconds", false, [](const EvaluationRecord& record) { return record.seconds; }),
        "All registrations, from the start pose to the result, on a case that is prepared: without "
        "reading files, uploading the volume and compiling kernels.");
    page.addFigure(
        "evaluations", "Evaluations of a registration",
        boxChart(material, "poses rendered and compared", false,
                 [](const EvaluationRecord& record) { return static_cast<double>(record.evaluations); }),
        "All registrations.");
}

std::string methodText(const Material& material)
{
    const EvaluationProtocol& protocol = material.study.protocol;
    return fmt::format(
        "Protocol of van de Kraats et al. (IEEE TMI 24(9), 2005). mTRE: mean distance of the targets from "
        "where they truly are. mRPD: mean distance of the true targets from the rays through the registered "
        "targets' projections. Success: {0} below {1:g} mm. Gross failure: a failure that ends with an {0} "
        "above {2:g} mm or farther off than it started. Capture range: the upper end of the last bin up to "
        "which at least {3:g} % of every bin succeeded, claimed from {4} starts a bin on. Shares of "
        "successes "
        "have their 95 % confidence interval (Wilson). Errors are those of successful registrations, times "
        "and evaluations those of all. Intervals: how many of the stated 95 % intervals of the six axes hold "
        "the "
        "truth, over all registrations.",
        material.error, protocol.successMm, protocol.grossFailureMm, 100.0 * kCaptureShare,
        kFewestStartsOfBin);
}

} // namespace

std::string evaluationHtml(const EvaluationStudy& study)
{
    Material material{
        study, {}, distinctNames(study.configurations), std::string(judgedErrorName(study.judged()))};
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        material.summaries.push_back(summarise(evaluated.records, study.protocol, study.judged()));

    ReportPage page("Evaluation of 2D/3D registration",
                    "How often, from how far, how exactly and how fast a case of known truth is registered.");
    page.addFacts(factsOf(material));
    page.addTable("summary", "Results", summaryTable(material), methodText(material));
    for (std::size_t c = 0; c < study.configurations.size(); ++c)
        if (!study.configurations[c].problem.empty())
            page.addHeading(material.names[c] + " ended early", study.configurations[c].problem);
    if (const ReportTable verdicts = verdictTable(material); !verdicts.rows.empty())
        page.addTable("verdicts", "Found or not", verdicts,
                      "What searches without a first guess said of their own results.");
    if (const ReportTable models = modelTable(material); !models.rows.empty())
        page.addTable("models", "What the registrations say of their own models", models,
                      fmt::format("Off: the mTRE exceeds {:g} mm. Named, accused: called doubtful or wrong.",
                                  study.protocol.successMm));
    addFigures(material, page);
    page.addTable("bins", "Success by bin", binTable(material), "Successes of registrations.");
    return htmlOf(page);
}

} // namespace isocenter::app
