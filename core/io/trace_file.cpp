// SPDX-License-Identifier: MIT
#include "core/io/trace_file.h"

#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

constexpr const char* kColumns = "evaluation,time_ms,stage,tx,ty,tz,rx,ry,rz,value";

void appendRow(const TraceEntry& entry, std::string& text)
{
    const Eigen::Vector3d& t = entry.pose.translationMm;
    const Eigen::Vector3d& r = entry.pose.rotationDeg;
    text += fmt::format("{},{:.3f},{},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.9g}", entry.evaluation,
                        entry.timeMs, entry.stage, t.x(), t.y(), t.z(), r.x(), r.y(), r.z(), entry.value);
    for (const double measure : entry.measures)
        text += fmt::format(",{:.9g}", measure);
    text += '\n';
}

} // namespace

void writeTraceFile(const std::filesystem::path& file, const Trace& trace)
{
    std::string text = kColumns;
    for (const std::string& name : trace.measureNames)
        text += "," + name;
    text += '\n';
    for (const TraceEntry& entry : trace.entries) {
        if (entry.measures.size() != trace.measureNames.size())
            throw InputError(fmt::format("evaluation {} of the trace has {} measures, {} are named",
                                         entry.evaluation, entry.measures.size(), trace.measureNames.size()));
        appendRow(entry, text);
    }
    writeTextFile(file, text);
}

} // namespace isocenter::core
