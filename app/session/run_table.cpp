// SPDX-License-Identifier: MIT
#include "app/session/run_table.h"

#include "app/report/csv_table.h"

#include <fmt/format.h>

namespace isocenter::app {

std::string runsAsCsv(const std::vector<FinishedRun>& runs, const Eigen::Vector3d& pivotMm)
{
    CsvTable table({"finished_utc", "device", "search", "measure", "value", "evaluations", "seconds",
                    "stopped", "tx_mm", "ty_mm", "tz_mm", "rx_deg", "ry_deg", "rz_deg", "comment"});
    for (const FinishedRun& run : runs) {
        std::vector<std::string> fields{run.finished,
                                        run.device,
                                        run.search,
                                        run.measure,
                                        fmt::format("{:.6f}", run.value),
                                        std::to_string(run.evaluations),
                                        fmt::format("{:.3f}", run.seconds),
                                        run.stopped ? "yes" : "no"};
        const core::PoseParameters pose = run.pose.parameters(pivotMm);
        for (const Eigen::Vector3d& numbers : {pose.translationMm, pose.rotationDeg})
            for (const double number : numbers)
                fields.push_back(fmt::format("{:.4f}", number));
        fields.push_back(run.comment);
        table.add(fields);
    }
    return table.text();
}

} // namespace isocenter::app
