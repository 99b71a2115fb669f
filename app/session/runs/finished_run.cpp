// SPDX-License-Identifier: MIT
#include "app/session/runs/finished_run.h"

#include "app/report/csv_table.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

const char* dataText(const FinishedRun& run, const OpenData& open)
{
    if (run.data.empty())
        return "not known";
    return open.holds(run.data) ? "open" : "other";
}

std::string doubtsText(const std::vector<core::RunDoubt>& doubts)
{
    std::string text;
    for (const core::RunDoubt& doubt : doubts)
        text += (text.empty() ? "" : " ") + std::string(core::wordOf(doubt.kind));
    return text;
}

} // namespace

bool isNotFound(const FinishedRun& run)
{
    return run.verdict && !run.verdict->found;
}

bool areComparable(const FinishedRun& a, const FinishedRun& b)
{
    return a.comparison && b.comparison && a.comparison->measure == b.comparison->measure &&
           !a.data.empty() && a.data == b.data;
}

std::string runsAsCsv(const std::vector<FinishedRun>& runs, const OpenData& open,
                      const Eigen::Vector3d& pivotMm)
{
    CsvTable table({"finished_utc",    "device",     "search",           "measure", "value",
                    "evaluations",     "seconds",    "stopped",          "stage",   "stages",
                    "full_measure",    "full_value", "full_start_value", "doubts",  "alike_value",
                    "alike_apart_deg", "data",       "ct_mark",          "tx_mm",   "ty_mm",
                    "tz_mm",           "rx_deg",     "ry_deg",           "rz_deg",  "comment"});
    for (const FinishedRun& run : runs) {
        std::vector<std::string> fields{run.finished,
                                        run.device,
                                        run.search,
                                        run.measure,
                                        fmt::format("{:.6f}", run.value),
                                        std::to_string(run.evaluations),
                                        fmt::format("{:.3f}", run.seconds),
                                        run.stopped ? "yes" : "no",
                                        std::to_string(run.endedInStage),
                                        std::to_string(run.stageCount)};
        fields.push_back(run.comparison ? run.comparison->measure : std::string());
        for (const bool start : {false, true})
            fields.push_back(run.comparison ? fmt::format("{:.6f}", start ? run.comparison->atStart
                                                                          : run.comparison->atResult)
                                            : std::string());
        fields.push_back(doubtsText(run.doubts));
        fields.push_back(run.lookAlike ? fmt::format("{:.6f}", run.lookAlike->value) : std::string());
        fields.push_back(run.lookAlike ? fmt::format("{:.2f}", run.lookAlike->apartDeg) : std::string());
        fields.push_back(dataText(run, open));
        fields.push_back(run.data.ct);
        const core::PoseParameters pose = run.pose.parameters(pivotMm);
        for (const Eigen::Vector3d& numbers : {pose.translationMm, pose.rotationDeg})
            for (const double number : numbers)
                fields.push_back(open.holds(run.data) ? fmt::format("{:.4f}", number) : std::string());
        fields.push_back(run.comment);
        table.add(fields);
    }
    return table.text();
}

} // namespace isocenter::app
