// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_files.h"

#include "app/report/csv_table.h"
#include "core/io/files/file_contents.h"

#include <fmt/format.h>

namespace isocenter::app {
std::string resultsCsv(const EvaluationStudy& study)
{
    CsvTable table({"measure",
                    "search",
                    "device",
                    "bin_low_mm",
                    "bin_high_mm",
                    "start",
                    "start_mtre_mm",
                    "start_mrpd_mm",
                    "mtre_mm",
                    "mrpd_mm",
                    "error_tx_mm",
                    "error_ty_mm",
                    "error_tz_mm",
                    "error_rx_deg",
                    "error_ry_deg",
                    "error_rz_deg",
                    "deviation_tx_mm",
                    "deviation_ty_mm",
                    "deviation_tz_mm",
                    "deviation_rx_deg",
                    "deviation_ry_deg",
                    "deviation_rz_deg",
                    "success",
                    "gross_failure",
                    "value",
                    "evaluations",
                    "seconds",
                    "found",
                    "margin_spreads",
                    "prominence_spreads",
                    "confidence",
                    "model",
                    "fault"});
    for (const EvaluatedConfiguration& evaluated : study.configurations)
        for (const EvaluationRecord& record : evaluated.records) {
            std::vector<std::string> row{evaluated.configuration.measure,
                                         evaluated.configuration.search,
                                         evaluated.configuration.device,
                                         csvNumber(study.protocol.lowMm(record.bin)),
                                         csvNumber(study.protocol.highMm(record.bin)),
                                         fmt::format("{}", record.number + 1),
                                         csvNumber(record.startTargetMm),
                                         csvNumber(record.startReprojectionMm),
                                         csvNumber(record.targetMm),
                                         csvNumber(record.reprojectionMm)};
            for (const double axis : record.axes)
                row.push_back(csvNumber(axis));
            for (Eigen::Index axis = 0; axis < record.axes.size(); ++axis)
                row.push_back(record.deviation ? csvNumber((*record.deviation)[axis]) : "");
            row.emplace_back(isSuccess(record, study.protocol, study.judged()) ? "1" : "0");
            row.emplace_back(isGrossFailure(record, study.protocol, study.judged()) ? "1" : "0");
            row.push_back(csvNumber(record.value));
            row.push_back(fmt::format("{}", record.evaluations));
            row.push_back(csvNumber(record.seconds));
            const auto ofVerdict = [&](const auto& textOf) {
                row.push_back(record.verdict ? textOf(*record.verdict) : "");
            };
            ofVerdict([](const core::FindVerdict& v) { return std::string(v.found ? "1" : "0"); });
            ofVerdict([](const core::FindVerdict& v) { return csvNumber(v.margin); });
            ofVerdict([](const core::FindVerdict& v) { return csvNumber(v.prominence); });
            ofVerdict([](const core::FindVerdict& v) { return csvNumber(v.confidence); });
            row.emplace_back(record.model ? core::wordOf(record.model->verdict) : "");
            row.emplace_back(record.model && record.model->fault ? core::wordOf(*record.model->fault) : "");
            table.add(row);
        }
    return table.text();
}

std::string summaryCsv(const EvaluationStudy& study)
{
    CsvTable table({"measure",
                    "search",
                    "device",
                    "device_name",
                    "driver",
                    "registrations",
                    "wanted",
                    "successes",
                    "success_share",
                    "gross_failures",
                    "capture_range_mm",
                    "median_final_mm",
                    "mean_final_mm",
                    "percentile95_final_mm",
                    "median_mtre_mm",
                    "median_mrpd_mm",
                    "median_evaluations",
                    "median_seconds",
                    "percentile95_seconds",
                    "intervals95_readings",
                    "intervals95_held",
                    "intervals95_share",
                    "said_found",
                    "failures_said_not_found",
                    "successes_said_not_found",
                    "said_mirrored",
                    "models_off",
                    "models_off_named",
                    "models_right",
                    "models_right_accused",
                    "problem"});
    for (const EvaluatedConfiguration& evaluated : study.configurations) {
        const EvaluationSummary summary = summarise(evaluated.records, study.protocol, study.judged());
        const auto ofSuccesses = [&](double SuccessErrors::*error) {
            return summary.errors ? csvNumber((*summary.errors).*error) : std::string();
        };
        const auto ofVerdicts = [&](int count) {
            return summary.verdicts.verdicts() > 0 ? fmt::format("{}", count) : std::string();
        };
        table.add({evaluated.configuration.measure,
                   evaluated.configuration.search,
                   evaluated.configuration.device,
                   evaluated.device.name,
                   evaluated.device.driver,
                   fmt::format("{}", summary.registrations),
                   fmt::format("{}", summary.wanted),
                   fmt::format("{}", summary.successes),
                   csvNumber(summary.successShare()),
                   fmt::format("{}", summary.grossFailures),
                   summary.captureRangeMm ? csvNumber(*summary.captureRangeMm) : "",
                   ofSuccesses(&SuccessErrors::medianMm),
                   ofSuccesses(&SuccessErrors::meanMm),
                   ofSuccesses(&SuccessErrors::percentile95Mm),
                   ofSuccesses(&SuccessErrors::medianTargetMm),
                   ofSuccesses(&SuccessErrors::medianReprojectionMm),
                   csvNumber(summary.medianEvaluations),
                   csvNumber(summary.medianSeconds),
                   csvNumber(summary.percentile95Seconds),
                   fmt::format("{}", summary.intervals.readings),
                   fmt::format("{}", summary.intervals.held),
                   summary.intervals.readings > 0 ? csvNumber(summary.intervals.share()) : "",
                   ofVerdicts(summary.verdicts.found()),
                   ofVerdicts(summary.verdicts.refusedFailures),
                   ofVerdicts(summary.verdicts.refusedSuccesses),
                   ofVerdicts(summary.verdicts.saidMirrored),
                   fmt::format("{}", summary.models.off),
                   fmt::format("{}", summary.models.offNamed),
                   fmt::format("{}", summary.models.right),
                   fmt::format("{}", summary.models.rightAccused),
                   evaluated.problem});
    }
    return table.text();
}

void writeEvaluationTables(const std::filesystem::path& folder, const EvaluationStudy& study)
{
    core::writeTextFile(folder / "results.csv", resultsCsv(study));
    core::writeTextFile(folder / "summary.csv", summaryCsv(study));
    core::writeTextFile(folder / "report.html", evaluationHtml(study));
}

} // namespace isocenter::app
