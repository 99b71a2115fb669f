// SPDX-License-Identifier: MIT
#include "core/io/formats/trace_file.h"

#include "core/io/files/file_contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr const char* kColumns = "evaluation,time_ms,stage,tx,ty,tz,rx,ry,rz,value";

std::vector<Measure> definedMeasures(std::span<const EvaluatedPose> trace)
{
    std::vector<Measure> defined;
    for (int m = 0; m < kMeasureCount; ++m) {
        const auto measure = static_cast<Measure>(m);
        if (std::ranges::any_of(trace, [&](const EvaluatedPose& pose) {
                return std::isfinite(pose.result.measure(measure));
            }))
            defined.push_back(measure);
    }
    return defined;
}

void appendRow(const EvaluatedPose& row, const Eigen::Vector3d& pivotMm, std::span<const Measure> measures,
               std::string& text)
{
    const PoseParameters pose = row.pose.parameters(pivotMm);
    const Eigen::Vector3d& t = pose.translationMm;
    const Eigen::Vector3d& r = pose.rotationDeg;
    text += fmt::format("{},{:.3f},{},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.9g}", row.evaluation,
                        row.timeMs, row.stage, t.x(), t.y(), t.z(), r.x(), r.y(), r.z(), row.result.value);
    for (const Measure measure : measures)
        text += fmt::format(",{:.9g}", row.result.measure(measure));
    text += '\n';
}

} // namespace

void writeTraceFile(const std::filesystem::path& file, std::span<const EvaluatedPose> trace,
                    const Eigen::Vector3d& pivotMm)
{
    const std::vector<Measure> measures = definedMeasures(trace);
    std::string text = kColumns;
    for (const Measure measure : measures)
        text += fmt::format(",{}", measureName(measure));
    text += '\n';
    for (const EvaluatedPose& row : trace)
        appendRow(row, pivotMm, measures, text);
    writeTextFile(file, text);
}

} // namespace isocenter::core
