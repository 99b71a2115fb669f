// SPDX-License-Identifier: MIT
// The part of SessionReport that tells of finished runs: those of the data that is open, and apart the
// others.
#include "app/exports/session_report.h"
#include "app/report/report_page.h"
#include "core/support/translatable.h"

#include <cmath>

namespace isocenter::app {

void SessionReport::addRuns(ReportPage& page) const
{
    if (runs_.empty())
        return;
    ReportTable table;
    table.head = saidEach({translatable("App", "ended (UTC)"), translatable("App", "state"),
                           translatable("App", "device"), translatable("App", "search"),
                           translatable("App", "measure"), translatable("App", "value"),
                           translatable("App", "value at the start"), translatable("App", "evaluations"),
                           translatable("App", "seconds"), translatable("App", "comment")});
    const auto written = [this](const FinishedRun& run, double value) {
        return run.comparison && std::isfinite(value) ? language_.written("{:.5Lf}", value)
                                                      : said(translatable("App", "not known"));
    };
    for (const FinishedRun& run : runs_) {
        const core::ValueComparison values = run.comparison.value_or(core::ValueComparison());
        table.addRow({run.finished, stateOf(run), run.device, run.search,
                      run.comparison ? values.measure : run.measure, written(run, values.atResult),
                      written(run, values.atStart), std::to_string(run.evaluations),
                      language_.written("{:.2Lf}", run.seconds), run.comment});
    }
    page.addTable(
        "runs", said(translatable("App", "Runs")), table,
        said(translatable(
            "App", "Values are of full resolution, whatever stage a run ended in; compare those of one "
                   "measure")));
}

void SessionReport::addOtherRuns(ReportPage& page) const
{
    if (otherRuns_.empty())
        return;
    ReportTable table;
    table.head =
        saidEach({translatable("App", "ended (UTC)"), translatable("App", "state"), translatable("App", "CT"),
                  translatable("App", "X-ray"), translatable("App", "comment")});
    for (const FinishedRun& run : otherRuns_) {
        std::string xrays;
        for (const ComparedData::View& view : run.data.views)
            xrays += (xrays.empty() ? "" : ", ") + view.xray;
        const std::string unknown = said(translatable("App", "not known"));
        table.addRow({run.finished, stateOf(run), run.data.empty() ? unknown : run.data.ct,
                      run.data.empty() ? unknown : xrays, run.comment});
    }
    page.addTable(
        "other-runs", said(translatable("App", "Runs of other data")), table,
        said(translatable(
            "App", "Of another CT, X-ray or frame than this report: their poses and values mean nothing "
                   "here")));
}

std::string SessionReport::stateOf(const FinishedRun& run) const
{
    if (isNotFound(run))
        return said(translatable("App", "not found"));
    std::string state = said(run.stopped ? translatable("App", "stopped") : translatable("App", "finished"));
    if (run.stageCount > 0)
        state += said(translatable("App", " in stage {} of {}"), run.endedInStage, run.stageCount);
    return run.doubts.empty() ? state : state + said(translatable("App", ", doubtful"));
}

} // namespace isocenter::app
