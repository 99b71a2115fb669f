// SPDX-License-Identifier: MIT
#include "app/registration/registration_files.h"

#include "core/image/comparison.h"
#include "core/image/window_level.h"
#include "core/io/image_file.h"
#include "core/io/itk_transform_file.h"
#include "core/io/pose_file.h"
#include "core/io/trace_file.h"
#include "core/registration/error_measures.h"
#include "core/support/error.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kLargest16Bit = 65535.0;

std::map<std::string, double> namedMeasures(const RegistrationReport& report)
{
    std::map<std::string, double> named{{"value", report.result.evaluation.value}};
    for (int m = 0; m < core::kMeasureCount; ++m) {
        const double value = report.result.evaluation.measures[static_cast<std::size_t>(m)];
        if (std::isfinite(value))
            named.emplace(core::measureName(static_cast<core::Measure>(m)), value);
    }
    if (report.error) {
        named["mtreMm"] = report.error->targetMm;
        named["mrpdMm"] = report.error->reprojectionMm;
    }
    return named;
}

core::Trace traceOf(const RegistrationReport& report)
{
    core::Trace trace;
    std::vector<core::Measure> measures;
    for (int m = 0; m < core::kMeasureCount; ++m)
        if (std::isfinite(report.result.evaluation.measures[static_cast<std::size_t>(m)])) {
            measures.push_back(static_cast<core::Measure>(m));
            trace.measureNames.emplace_back(core::measureName(measures.back()));
        }
    for (const core::EvaluatedPose& evaluated : report.result.trace) {
        core::TraceEntry entry{evaluated.evaluation,   evaluated.timeMs,
                               evaluated.stage,        evaluated.pose.parameters(report.pivotMm),
                               evaluated.result.value, {}};
        for (const core::Measure measure : measures)
            entry.measures.push_back(evaluated.result.measure(measure));
        trace.entries.push_back(std::move(entry));
    }
    return trace;
}

// The image through its automatic window, in 16 bit.
core::Image stretched(const core::Image& image, const core::WindowLevel& window)
{
    core::Image result = image;
    for (float& value : result.values)
        value = static_cast<float>(
            kLargest16Bit * std::clamp((static_cast<double>(value) - window.low) / window.width(), 0.0, 1.0));
    return result;
}

} // namespace

PoseError poseError(const core::Pose& pose, const core::GroundTruth& truth,
                    std::span<const core::ProjectionGeometry> views, const core::PoseFrame& frame)
{
    PoseError error;
    error.targetMm = core::meanTargetRegistrationError(truth.pose, pose, truth.targetsMm);
    for (const core::ProjectionGeometry& view : views)
        error.reprojectionMm += core::meanReprojectionDistance(truth.pose, pose, view, truth.targetsMm);
    error.reprojectionMm /= static_cast<double>(views.size());
    error.axes = core::incrementBetween(truth.pose, pose, frame);
    return error;
}

void writeRegistrationFiles(const std::filesystem::path& folder, const RegistrationReport& report)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(folder, fmt::format("the folder cannot be made: {}", failure.message()));

    core::PoseFile pose;
    pose.pose = report.result.pose;
    pose.pivotMm = report.pivotMm;
    pose.measures = namedMeasures(report);
    pose.device =
        fmt::format("{} ({}; {})", report.device.id.toString(), report.device.name, report.device.driver);
    pose.options = report.options;
    core::writePoseFile(folder / "pose.json", pose);
    core::writeItkTransformFile(folder / "pose.tfm", report.result.pose);
    core::writeTraceFile(folder / "trace.csv", traceOf(report));

    core::writePng16(folder / "drr.png", stretched(report.drr, core::automaticWindow(report.drr)));
    core::writeRgbPng(folder / "overlay.png", core::overlayPicture(report.xray, report.drr));
    core::writeRgbPng(folder / "difference.png", core::differencePicture(report.xray, report.drr));
}

} // namespace isocenter::app
