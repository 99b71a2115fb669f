// SPDX-License-Identifier: MIT
#include "app/cli/registration/registration_summary.h"

#include "app/cli/registration/model_summary.h"
#include "app/report/statistics.h"
#include "core/geometry/error_measures.h"
#include "core/io/files/finding_json.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/model_test_json.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kMsPerSecond = 1000.0;

// The measures that were asked for, by name.
std::vector<std::pair<std::string, double>> measuresOf(const core::Evaluation& evaluation)
{
    std::vector<std::pair<std::string, double>> named;
    for (int m = 0; m < core::kMeasureCount; ++m)
        if (const double value = evaluation.measures[static_cast<std::size_t>(m)]; std::isfinite(value))
            named.emplace_back(core::measureName(static_cast<core::Measure>(m)), value);
    return named;
}

nlohmann::ordered_json errorJson(const PoseError& error)
{
    return {{"mtreMm", error.targetMm},
            {"mrpdMm", error.reprojectionMm},
            {"viewMrpdMm", error.viewReprojectionMm},
            {"translationMm", {error.axes[0], error.axes[1], error.axes[2]}},
            {"rotationDeg", {error.axes[3], error.axes[4], error.axes[5]}}};
}

nlohmann::ordered_json candidatesJson(const RegistrationReport& report)
{
    auto entries = nlohmann::ordered_json::array();
    for (const core::RegistrationCandidate& candidate : report.result.candidates) {
        const core::PoseParameters pose = candidate.pose.parameters(report.pivotMm);
        entries.push_back(
            {{"value", candidate.evaluation.value},
             {"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
             {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}}});
    }
    return entries;
}

// Whether it was found, and of what was not, what else it could be.
void printVerdict(const RegistrationReport& report, std::ostream& out)
{
    constexpr std::size_t kMostListed = 8;
    const core::FindVerdict& verdict = *report.result.verdict;
    out << fmt::format("{:<12} {}\n", verdict.found ? "found" : "NOT FOUND", core::textOf(verdict));
    if (verdict.found)
        return;
    const auto& candidates = report.result.candidates;
    for (std::size_t c = 0; c < std::min(kMostListed, candidates.size()); ++c) {
        const core::PoseParameters pose = candidates[c].pose.parameters(report.pivotMm);
        out << fmt::format(
            "candidate {:<2} {:9.5g}  {:9.3f} {:9.3f} {:9.3f} mm {:9.3f} {:9.3f} {:9.3f} degrees\n", c + 1,
            candidates[c].evaluation.value, pose.translationMm.x(), pose.translationMm.y(),
            pose.translationMm.z(), pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z());
    }
}

nlohmann::ordered_json viewJson(const ViewReport& view)
{
    nlohmann::ordered_json entry{{"name", view.name}, {"value", view.evaluation.value}};
    for (const auto& [name, value] : measuresOf(view.evaluation))
        entry["measures"][name] = value;
    if (!view.geometryGuesses.empty())
        entry["geometryGuesses"] = view.geometryGuesses;
    if (view.ignored) {
        entry["ignoredPixels"] = view.ignored->count;
        entry["ignoredPercent"] = view.ignored->percent();
    }
    return entry;
}

nlohmann::ordered_json doubtsJson(const std::vector<core::RunDoubt>& doubts)
{
    auto entries = nlohmann::ordered_json::array();
    for (const core::RunDoubt& doubt : doubts)
        entries.push_back({{"doubt", core::wordOf(doubt.kind)}, {"text", doubt.text}});
    return entries;
}

// The pose that looks alike, as the pose itself.
void printLookAlike(const RegistrationReport& report, std::ostream& out)
{
    if (!report.result.lookAlike)
        return;
    const core::LookAlike& alike = *report.result.lookAlike;
    const core::PoseParameters pose = alike.pose.parameters(report.pivotMm);
    out << fmt::format("looks alike  {:9.3f} {:9.3f} {:9.3f} mm, {:.3f} {:.3f} {:.3f} degrees: value {:.5g}, "
                       "rotated by {:.1f} degrees\n",
                       pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z(),
                       pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z(), alike.value,
                       alike.apartDeg);
}

void printWarnings(const RegistrationReport& report, std::ostream& out)
{
    for (const core::RunDoubt& doubt : report.result.doubts)
        out << fmt::format("warning      {}\n", doubt.text);
    for (std::size_t view = 0; view < report.views.size(); ++view)
        for (const std::string& guess : report.views[view].geometryGuesses)
            out << fmt::format("warning      view {}: its geometry is a guess: {}\n", view + 1, guess);
}

// Infinite deviations become null.
nlohmann::ordered_json uncertaintyJson(const core::PoseUncertainty& uncertainty)
{
    const core::PoseIncrement& d = uncertainty.deviation;
    return {{"deviationMm", {d[0], d[1], d[2]}},
            {"deviationDeg", {d[3], d[4], d[5]}},
            {"depthIsWeak", uncertainty.isDepthWeak()}};
}

const char* axesText(core::LockAxes axes)
{
    return axes == core::LockAxes::World ? "L, P, S" : "columns, across, depth";
}

void printDeviations(const char* name, const core::PoseIncrement& d, core::LockAxes axes, std::ostream& out)
{
    out << fmt::format("{:<12} {:9.3f} {:9.3f} {:9.3f} mm, {:.3f} {:.3f} {:.3f} degrees ({})\n", name, d[0],
                       d[1], d[2], d[3], d[4], d[5], axesText(axes));
}

void printUncertainty(const core::PoseUncertainty& uncertainty, core::LockAxes axes, std::ostream& out)
{
    printDeviations("deviation", uncertainty.deviation, axes, out);
    if (uncertainty.scatter)
        printDeviations("scatter", *uncertainty.scatter, axes, out);
    if (uncertainty.isDepthWeak())
        out << "note         depth is determined much worse than the directions across it: a second view "
               "would help\n";
}

nlohmann::ordered_json sharesJson(const std::vector<gpu::PoolShare>& shares)
{
    auto entries = nlohmann::ordered_json::array();
    for (const gpu::PoolShare& share : shares) {
        nlohmann::ordered_json entry{{"device", share.member},
                                     {"poses", share.poses},
                                     {"posesPerSecond", share.posesPerMs * kMsPerSecond}};
        if (!share.failure.empty())
            entry["failure"] = share.failure;
        entries.push_back(entry);
    }
    return entries;
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
        {"searchAxes", report.searchAxes == core::LockAxes::World ? "world" : "view"},
        {"stage", report.result.stage + 1},
        {"stages", report.result.stages},
        {"value", report.result.evaluation.value},
        {"doubts", doubtsJson(report.result.doubts)},
        {"findings", core::jsonOf(report.findings)},
        {"pose",
         {{"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
          {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}},
          {"order", "ZXY"},
          {"pivotMm", {report.pivotMm.x(), report.pivotMm.y(), report.pivotMm.z()}}}}};
    if (const core::VolumeContinuation& by = report.result.continuation; !by.empty())
        document["continued"] = {{"beforeMm", by.beforeMm()}, {"behindMm", by.behindMm()}};
    if (report.result.verdict) {
        document["verdict"] = core::jsonOf(*report.result.verdict);
        document["candidates"] = candidatesJson(report);
    }
    if (report.result.lookAlike)
        document["lookAlike"] = core::jsonOf(*report.result.lookAlike);
    if (report.comparison)
        document["fullResolution"] = {{"measure", report.comparison->measure},
                                      {"startValue", report.comparison->atStart},
                                      {"value", report.comparison->atResult}};
    for (const ViewReport& view : report.views)
        document["views"].push_back(viewJson(view));
    for (const HeldOutView& view : report.heldOut)
        document["leaveOneOut"].push_back({{"name", view.name},
                                           {"mrpdMm", view.reprojectionMm},
                                           {"mrpdPx", view.reprojectionPx},
                                           {"mtreMm", view.targetMm},
                                           {"value", view.value},
                                           {"jointValue", view.jointValue}});
    if (!report.shares.empty())
        document["shares"] = sharesJson(report.shares);
    if (report.error)
        document["error"] = errorJson(*report.error);
    if (report.uncertainty)
        document["uncertainty"] = uncertaintyJson(*report.uncertainty);
    if (report.result.model)
        document["model"] = core::jsonOf(*report.result.model);
    out << core::jsonText(document, 2) << '\n';
}

void printViews(const RegistrationReport& report, std::ostream& out)
{
    for (std::size_t view = 0; view < report.views.size(); ++view) {
        out << fmt::format("view {:<7}", view + 1);
        for (const auto& [name, value] : measuresOf(report.views[view].evaluation))
            out << fmt::format(" {:9.5g} {}", value, name);
        if (report.error)
            out << fmt::format(", mRPD {:.3f} mm", report.error->viewReprojectionMm[view]);
        out << fmt::format("  {}\n", report.views[view].name);
    }
}

void printIgnored(const RegistrationReport& report, std::ostream& out)
{
    for (std::size_t view = 0; view < report.views.size(); ++view)
        if (const auto& ignored = report.views[view].ignored)
            out << fmt::format("ignored      {:9} pixels of view {}, {:.1f} % of what is compared\n",
                               ignored->count, view + 1, ignored->percent());
}

std::string judgedBy(std::size_t views)
{
    return fmt::format("{} < {:g} mm", views > 1 ? "mTRE" : "mRPD", core::kSuccessMm);
}

std::string successLine(const PoseError& error)
{
    return fmt::format("{:<12} {:>9} ({})\n", "success", error.isSuccess() ? "yes" : "no",
                       judgedBy(error.viewReprojectionMm.size()));
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
    for (const auto& [name, value] : measuresOf(report.result.evaluation)) {
        out << fmt::format("{:<12} {:9.5g}", name, value);
        if (report.views.size() > 1)
            out << " (mean of the views)";
        out << '\n';
    }
    if (report.comparison)
        out << fmt::format("{} at full resolution {:.5g}, at the start {:.5g}\n", report.comparison->measure,
                           report.comparison->atResult, report.comparison->atStart);
    if (report.result.cancelled)
        out << fmt::format("stopped in stage {} of {}\n", report.result.stage + 1, report.result.stages);
    out << fmt::format("evaluations  {:9} in {:.2f} s, {:.0f} a second\n", evaluations, seconds,
                       static_cast<double>(evaluations) / std::max(seconds, 1e-9));
    if (report.views.size() > 1)
        printViews(report, out);
    printIgnored(report, out);
    for (std::size_t view = 0; view < report.heldOut.size(); ++view) {
        const HeldOutView& held = report.heldOut[view];
        out << fmt::format(
            "without view {}: its re-projection is off by {:.3f} mm, {:.2f} px; value there {:.5g}, "
            "jointly {:.5g}; mTRE to the joint pose {:.3f} mm\n",
            view + 1, held.reprojectionMm, held.reprojectionPx, held.value, held.jointValue, held.targetMm);
    }
    if (report.uncertainty)
        printUncertainty(*report.uncertainty, report.searchAxes, out);
    if (report.result.model)
        printModel(*report.result.model, out);
    printShares(report.shares, out);
    if (!report.result.continuation.empty())
        out << fmt::format(
            "note         {}; its values and verdict are of that, those at full resolution and "
            "the pictures of the CT itself\n",
            core::textOf(report.result.continuation));
    if (report.result.verdict)
        printVerdict(report, out);
    printLookAlike(report, out);
    printWarnings(report, out);
    if (!report.error)
        return;
    const PoseError& error = *report.error;
    out << fmt::format("mTRE         {:9.3f} mm\nmRPD         {:9.3f} mm\n", error.targetMm,
                       error.reprojectionMm);
    out << successLine(error);
    out << fmt::format(
        "axis errors  {:9.3f} {:9.3f} {:9.3f} mm, {:.3f} {:.3f} {:.3f} degrees (columns, across, depth)\n",
        error.axes[0], error.axes[1], error.axes[2], error.axes[3], error.axes[4], error.axes[5]);
}

} // namespace

void printShares(const std::vector<gpu::PoolShare>& shares, std::ostream& out)
{
    for (const gpu::PoolShare& share : shares)
        out << fmt::format("share        {:9} poses on {}, {:.0f} a second{}\n", share.poses, share.member,
                           share.posesPerMs * kMsPerSecond,
                           share.failure.empty() ? "" : fmt::format(", then left out: {}", share.failure));
}

void printReport(const RegistrationReport& report, bool json, std::ostream& out)
{
    (json ? printJsonReport : printTextReport)(report, out);
}

StartsTable::StartsTable(gpu::DeviceInfo device, core::GroundTruth truth)
    : device_(std::move(device)), truth_(std::move(truth))
{
}

void StartsTable::add(const core::Pose& start, const StartResult& result)
{
    rows_.push_back({core::meanTargetRegistrationError(truth_.pose, start, truth_.targetsMm),
                     result.error.value(), result.evaluations, result.seconds});
}

int StartsTable::successes() const
{
    return static_cast<int>(std::ranges::count_if(rows_, &Row::success));
}

void StartsTable::print(bool json, bool cancelled, std::ostream& out) const
{
    json ? printJson(cancelled, out) : printText(out);
}

void StartsTable::printText(std::ostream& out) const
{
    out << fmt::format("{} ({})\n{:>6}{:>16}{:>12}{:>12}{:>13}{:>10}  {}\n", device_.id.toString(),
                       device_.name, "start", "start mTRE mm", "mRPD mm", "mTRE mm", "evaluations", "seconds",
                       "success");
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const Row& row = rows_[r];
        out << fmt::format("{:>6}{:>16.2f}{:>12.3f}{:>12.3f}{:>13}{:>10.2f}  {}\n", r + 1, row.startErrorMm,
                           row.error.reprojectionMm, row.error.targetMm, row.evaluations, row.seconds,
                           row.success() ? "yes" : "no");
    }
    const auto medianOf = [&](auto valueOf) {
        std::vector<double> values;
        for (const Row& row : rows_)
            values.push_back(valueOf(row));
        return median(values);
    };
    const std::size_t views = rows_.empty() ? 1 : rows_.front().error.viewReprojectionMm.size();
    out << fmt::format("{} of {} starts succeeded ({}); median mRPD {:.3f} mm, median mTRE {:.3f} mm, median "
                       "time {:.2f} s\n",
                       successes(), count(), judgedBy(views),
                       medianOf([](const Row& row) { return row.error.reprojectionMm; }),
                       medianOf([](const Row& row) { return row.error.targetMm; }),
                       medianOf([](const Row& row) { return row.seconds; }));
}

void StartsTable::printJson(bool cancelled, std::ostream& out) const
{
    nlohmann::ordered_json document{{"version", core::kVersion},  {"device", device_.id.toString()},
                                    {"deviceName", device_.name}, {"cancelled", cancelled},
                                    {"successes", successes()},   {"starts", nlohmann::json::array()}};
    for (const Row& row : rows_) {
        nlohmann::ordered_json entry = errorJson(row.error);
        entry["startMtreMm"] = row.startErrorMm;
        entry["evaluations"] = row.evaluations;
        entry["seconds"] = row.seconds;
        entry["success"] = row.success();
        document["starts"].push_back(entry);
    }
    out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
