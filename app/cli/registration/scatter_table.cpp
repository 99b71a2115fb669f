// SPDX-License-Identifier: MIT
#include "app/cli/registration/scatter_table.h"

#include "core/io/files/json_text.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app {

ScatterTable::ScatterTable(gpu::DeviceInfo device, core::PoseFrame frame,
                           std::vector<Eigen::Vector3d> targetsMm)
    : device_(std::move(device)), frame_(std::move(frame)), targets_(std::move(targetsMm))
{
}

void ScatterTable::add(const core::Pose& start, const StartResult& result)
{
    rows_.push_back({start, result.pose, result.value, result.evaluations, result.seconds});
}

const ScatterTable::Row& ScatterTable::best() const
{
    return *std::ranges::max_element(rows_, {}, &Row::value);
}

ScatterTable::Distances ScatterTable::distancesOf(const Row& row) const
{
    const core::Pose& reference = best().pose;
    return {core::meanTargetRegistrationError(reference, row.start, targets_),
            core::meanTargetRegistrationError(reference, row.pose, targets_)};
}

int ScatterTable::together() const
{
    return static_cast<int>(std::ranges::count_if(
        rows_, [&](const Row& row) { return distancesOf(row).resultMm < core::kSuccessMm; }));
}

core::PoseIncrement ScatterTable::deviation() const
{
    std::vector<core::PoseIncrement> offsets;
    core::PoseIncrement mean = core::PoseIncrement::Zero();
    for (const Row& row : rows_)
        if (distancesOf(row).resultMm < core::kSuccessMm) {
            offsets.push_back(core::incrementBetween(best().pose, row.pose, frame_));
            mean += offsets.back();
        }
    mean /= static_cast<double>(offsets.size()); // at least the best itself
    core::PoseIncrement squares = core::PoseIncrement::Zero();
    for (const core::PoseIncrement& offset : offsets)
        squares += (offset - mean).cwiseAbs2();
    return (squares / std::max(1.0, static_cast<double>(offsets.size()) - 1.0)).cwiseSqrt();
}

void ScatterTable::print(bool json, bool cancelled, std::ostream& out) const
{
    if (!rows_.empty())
        json ? printJson(cancelled, out) : printText(out);
}

void ScatterTable::printText(std::ostream& out) const
{
    out << fmt::format("{} ({})\n{:>6}{:>18}{:>19}{:>12}{:>13}{:>10}\n", device_.id.toString(), device_.name,
                       "start", "start to best mm", "result to best mm", "value", "evaluations", "seconds");
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        const Distances distances = distancesOf(rows_[r]);
        out << fmt::format("{:>6}{:>18.2f}{:>19.3f}{:>12.5f}{:>13}{:>10.2f}\n", r + 1, distances.startMm,
                           distances.resultMm, rows_[r].value, rows_[r].evaluations, rows_[r].seconds);
    }
    const core::PoseIncrement sd = deviation();
    out << fmt::format(
        "{} of {} results lie within {:g} mm of the best; their standard deviation: {:.3f} {:.3f} "
        "{:.3f} mm, {:.3f} {:.3f} {:.3f} degrees (columns, across, depth)\n",
        together(), count(), core::kSuccessMm, sd[0], sd[1], sd[2], sd[3], sd[4], sd[5]);
}

void ScatterTable::printJson(bool cancelled, std::ostream& out) const
{
    const core::PoseIncrement sd = deviation();
    const core::PoseParameters pose = best().pose.parameters(frame_.pivotMm);
    nlohmann::ordered_json document{
        {"version", core::kVersion},
        {"device", device_.id.toString()},
        {"deviceName", device_.name},
        {"cancelled", cancelled},
        {"withinMm", core::kSuccessMm},
        {"together", together()},
        {"deviationMm", {sd[0], sd[1], sd[2]}},
        {"deviationDeg", {sd[3], sd[4], sd[5]}},
        {"best",
         {{"value", best().value},
          {"translationMm", {pose.translationMm.x(), pose.translationMm.y(), pose.translationMm.z()}},
          {"rotationDeg", {pose.rotationDeg.x(), pose.rotationDeg.y(), pose.rotationDeg.z()}}}},
        {"starts", nlohmann::json::array()}};
    for (const Row& row : rows_) {
        const Distances distances = distancesOf(row);
        document["starts"].push_back({{"startToBestMm", distances.startMm},
                                      {"resultToBestMm", distances.resultMm},
                                      {"value", row.value},
                                      {"evaluations", row.evaluations},
                                      {"seconds", row.seconds}});
    }
    out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
