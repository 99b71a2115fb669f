// SPDX-License-Identifier: MIT
#include "app/cli/registration_summary.h"

#include "core/registration/error_measures.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

nlohmann::ordered_json errorJson(const PoseError& error)
{
    return {{"mtreMm", error.targetMm},
            {"mrpdMm", error.reprojectionMm},
            {"translationMm", {error.axes[0], error.axes[1], error.axes[2]}},
            {"rotationDeg", {error.axes[3], error.axes[4], error.axes[5]}}};
}

void printJsonReport(const RegistrationReport& report, std::ostream& out)
{
    const core::PoseParameters pose = report.result.pose.parameters(report.pivotMm);
    nlohmann::ordered_json document{
        {"version", core::kVersion},
        {"notice", core::kResearchUseNotice},
        {"device", report.device.id.toString()},
        {"deviceName", report.device.name},
        {"driver", report.device.driver},
        {"options", report.options},
        {"cancelled", report.result.cancelled},
        {"evaluations", report.result.trace.size()},
        {"seconds", report.result.elapsedMs * 1e-3},
        {"value", report.result.evaluation.value},
        {"pose",
         {{"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
          {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
          {"order", "ZXY"},
          {"pivotMm", {report.pivotMm.x(), report.pivotMm.y(), report.pivotMm.z()}}}}};
    if (report.error)
        document["error"] = errorJson(*report.error);
    out << document.dump(2) << '\n';
}

void printTextReport(const RegistrationReport& report, std::ostream& out)
{
    const core::PoseParameters pose = report.result.pose.parameters(report.pivotMm);
    const double seconds = report.result.elapsedMs * 1e-3;
    const auto evaluations = report.result.trace.size();
    out << fmt::format("{} on {} ({})\n", report.result.cancelled ? "cancelled, best so far" : "registered",
                       report.device.id.toString(), report.device.name);
    out << fmt::format("translation  {:9.3f} {:9.3f} {:9.3f} mm\n", pose.translationMm.x(),
                       pose.translationMm.y(), pose.translationMm.z());
    out << fmt::format(
        "rotation     {:9.3f} {:9.3f} {:9.3f} degrees (x y z, order ZXY, about the volume's centre)\n",
        pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z());
    for (int m = 0; m < core::kMeasureCount; ++m)
        if (const double value = report.result.evaluation.measures[static_cast<std::size_t>(m)];
            std::isfinite(value))
            out << fmt::format("{:<12} {:9.5g}\n", core::measureName(static_cast<core::Measure>(m)), value);
    out << fmt::format("evaluations  {:9} in {:.2f} s, {:.0f} a second\n", evaluations, seconds,
                       static_cast<double>(evaluations) / std::max(seconds, 1e-9));
    if (!report.error)
        return;
    const PoseError& error = *report.error;
    out << fmt::format(
        "mTRE         {:9.3f} mm\nmRPD         {:9.3f} mm ({})\n", error.targetMm, error.reprojectionMm,
        error.reprojectionMm < kSuccessReprojectionMm ? "success: under 2 mm" : "failure: 2 mm or more");
    out << fmt::format(
        "axis errors  {:9.3f} {:9.3f} {:9.3f} mm, {:.3f} {:.3f} {:.3f} degrees (columns, across, depth)\n",
        error.axes[0], error.axes[1], error.axes[2], error.axes[3], error.axes[4], error.axes[5]);
}

double median(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

} // namespace

void printReport(const RegistrationReport& report, bool json, std::ostream& out)
{
    (json ? printJsonReport : printTextReport)(report, out);
}

StartsTable::StartsTable(gpu::DeviceInfo device, core::GroundTruth truth)
    : device_(std::move(device)), truth_(std::move(truth))
{
}

void StartsTable::add(const core::Pose& start, const RegistrationReport& report)
{
    rows_.push_back({core::meanTargetRegistrationError(truth_.pose, start, truth_.targetsMm),
                     report.error.value(), static_cast<int>(report.result.trace.size()),
                     report.result.elapsedMs * 1e-3});
}

int StartsTable::successes() const
{
    return static_cast<int>(std::ranges::count_if(rows_, &Row::success));
}

void StartsTable::print(bool json, std::ostream& out) const
{
    json ? printJson(out) : printText(out);
}

void StartsTable::printText(std::ostream& out) const
{
    out << fmt::format("{} ({})\n{:>6}{:>16}{:>12}{:>12}{:>13}{:>10}  {}\n", device_.id.toString(),
                       device_.name, "start", "start mTRE mm", "mRPD mm", "mTRE mm", "evaluations", "seconds",
                       "success");
    std::vector<double> reprojections;
    std::vector<double> seconds;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const Row& row = rows_[r];
        reprojections.push_back(row.error.reprojectionMm);
        seconds.push_back(row.seconds);
        out << fmt::format("{:>6}{:>16.2f}{:>12.3f}{:>12.3f}{:>13}{:>10.2f}  {}\n", r + 1, row.startErrorMm,
                           row.error.reprojectionMm, row.error.targetMm, row.evaluations, row.seconds,
                           row.success() ? "yes" : "no");
    }
    out << fmt::format(
        "{} of {} starts succeeded (mRPD < 2 mm); median mRPD {:.3f} mm, median time {:.2f} s\n", successes(),
        count(), median(reprojections), median(seconds));
}

void StartsTable::printJson(std::ostream& out) const
{
    nlohmann::ordered_json document{{"version", core::kVersion},
                                    {"device", device_.id.toString()},
                                    {"deviceName", device_.name},
                                    {"successes", successes()},
                                    {"starts", nlohmann::json::array()}};
    for (const Row& row : rows_) {
        nlohmann::ordered_json entry = errorJson(row.error);
        entry["startMtreMm"] = row.startErrorMm;
        entry["evaluations"] = row.evaluations;
        entry["seconds"] = row.seconds;
        entry["success"] = row.success();
        document["starts"].push_back(entry);
    }
    out << document.dump(2) << '\n';
}

} // namespace isocenter::app
