// SPDX-License-Identifier: MIT
#include "app/evaluation/evaluation_summary.h"

#include "app/report/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace isocenter::app {
namespace {

template <class ValueOf>
std::vector<double> valuesOf(const std::vector<EvaluationRecord>& records, ValueOf valueOf)
{
    std::vector<double> values;
    std::ranges::transform(records, std::back_inserter(values), valueOf);
    return values;
}

std::vector<BinSummary> summariseBins(const std::vector<EvaluationRecord>& records,
                                      const EvaluationProtocol& protocol, JudgedError judged)
{
    std::vector<BinSummary> bins;
    for (int b = 0; b < protocol.bins(); ++b) {
        BinSummary bin{protocol.lowMm(b), protocol.highMm(b)};
        std::vector<double> finals;
        for (const EvaluationRecord& record : records)
            if (record.bin == b) {
                finals.push_back(record.finalMm(judged));
                bin.successes += isSuccess(record, protocol, judged) ? 1 : 0;
            }
        bin.registrations = static_cast<int>(finals.size());
        if (!finals.empty())
            bin.medianFinalMm = median(finals);
        bins.push_back(bin);
    }
    return bins;
}

SuccessErrors successErrors(const std::vector<EvaluationRecord>& successful, JudgedError judged)
{
    const auto finals = valuesOf(successful, [&](const auto& record) { return record.finalMm(judged); });
    return {median(finals), mean(finals), percentile(finals, 0.95),
            median(valuesOf(successful, [](const auto& record) { return record.targetMm; })),
            median(valuesOf(successful, [](const auto& record) { return record.reprojectionMm; }))};
}

} // namespace

bool isSuccess(const EvaluationRecord& record, const EvaluationProtocol& protocol, JudgedError judged)
{
    return protocol.isShown && record.finalMm(judged) < protocol.successMm;
}

bool isGrossFailure(const EvaluationRecord& record, const EvaluationProtocol& protocol, JudgedError judged)
{
    const double finalMm = record.finalMm(judged);
    return !isSuccess(record, protocol, judged) &&
           !(finalMm <= protocol.grossFailureMm && finalMm <= record.startMm(judged));
}

std::optional<double> captureRangeMm(const std::vector<BinSummary>& bins)
{
    double range = 0.0;
    for (const BinSummary& bin : bins) {
        if (bin.registrations < kFewestStartsOfBin)
            return range > 0.0 ? std::optional(range) : std::nullopt;
        if (bin.successShare() < kCaptureShare)
            break;
        range = bin.highMm;
    }
    return range;
}

// A locked axis, of which a deviation of 0 is stated, is not a reading.
IntervalCoverage intervalCoverage(const std::vector<EvaluationRecord>& records)
{
    std::vector<double> ratios;
    for (const EvaluationRecord& record : records)
        for (Eigen::Index axis = 0; record.deviation && axis < record.axes.size(); ++axis)
            if (const double deviation = (*record.deviation)[axis]; deviation > 0.0)
                ratios.push_back(std::abs(record.axes[axis]) / deviation);
    IntervalCoverage coverage;
    coverage.readings = static_cast<int>(ratios.size());
    coverage.held = static_cast<int>(
        std::ranges::count_if(ratios, [](double ratio) { return ratio <= kDeviationsOf95Percent; }));
    coverage.percentile90Ratio = percentile(ratios, 0.9);
    return coverage;
}

LargestErrors largestErrors(const std::vector<EvaluationRecord>& records)
{
    LargestErrors largest;
    for (std::size_t r = 0; r < records.size(); ++r) {
        const core::PoseIncrement& axes = records[r].axes;
        largest.inPlaneMm = std::max(largest.inPlaneMm, std::hypot(axes[0], axes[1]));
        largest.nearestDepthMm = r == 0 ? axes[2] : std::min(largest.nearestDepthMm, axes[2]);
        largest.farthestDepthMm = r == 0 ? axes[2] : std::max(largest.farthestDepthMm, axes[2]);
        largest.outOfPlaneDeg = std::max(largest.outOfPlaneDeg, std::hypot(axes[3], axes[4]));
        largest.inPlaneDeg = std::max(largest.inPlaneDeg, std::abs(axes[5]));
    }
    return largest;
}

VerdictSummary verdictSummary(const std::vector<EvaluationRecord>& records,
                              const EvaluationProtocol& protocol, JudgedError judged)
{
    VerdictSummary summary;
    for (const EvaluationRecord& record : records) {
        if (!record.verdict)
            continue;
        const int refused = record.verdict->found ? 0 : 1;
        summary.saidMirrored += record.verdict->mirrored ? 1 : 0;
        if (isSuccess(record, protocol, judged)) {
            ++summary.successes;
            summary.refusedSuccesses += refused;
        } else {
            ++summary.failures;
            summary.refusedFailures += refused;
        }
    }
    return summary;
}

ModelSummary modelSummary(const std::vector<EvaluationRecord>& records, const EvaluationProtocol& protocol)
{
    ModelSummary summary;
    for (const EvaluationRecord& record : records) {
        if (!record.model || record.model->verdict == core::ModelVerdict::Untested)
            continue;
        const bool isOff = !protocol.isShown || record.targetMm > protocol.successMm;
        ++(isOff ? summary.off : summary.right);
        if (record.model->isAccused())
            ++(isOff ? summary.offNamed : summary.rightAccused);
    }
    return summary;
}

std::string shareText(int part, int whole)
{
    if (whole == 0)
        return "-";
    const ShareInterval interval = shareInterval(part, whole);
    return fmt::format("{} of {} ({:.1f} %, {:.1f} to {:.1f})", part, whole, 100.0 * part / whole,
                       100.0 * interval.low, 100.0 * interval.high);
}

EvaluationSummary summarise(const std::vector<EvaluationRecord>& records, const EvaluationProtocol& protocol,
                            JudgedError judged)
{
    EvaluationSummary summary;
    summary.bins = summariseBins(records, protocol, judged);
    summary.registrations = static_cast<int>(records.size());
    summary.wanted = protocol.bins() * protocol.startsPerBin;
    summary.captureRangeMm = captureRangeMm(summary.bins);

    std::vector<EvaluationRecord> successful;
    for (const EvaluationRecord& record : records) {
        if (isSuccess(record, protocol, judged))
            successful.push_back(record);
        summary.grossFailures += isGrossFailure(record, protocol, judged) ? 1 : 0;
    }
    summary.successes = static_cast<int>(successful.size());

    if (!successful.empty())
        summary.errors = successErrors(successful, judged);
    summary.medianEvaluations =
        median(valuesOf(records, [](const auto& record) { return static_cast<double>(record.evaluations); }));
    const auto seconds = valuesOf(records, [](const auto& record) { return record.seconds; });
    summary.medianSeconds = median(seconds);
    summary.percentile95Seconds = percentile(seconds, 0.95);
    summary.intervals = intervalCoverage(records);
    summary.largest = largestErrors(records);
    summary.verdicts = verdictSummary(records, protocol, judged);
    summary.models = modelSummary(records, protocol);
    return summary;
}

} // namespace isocenter::app
