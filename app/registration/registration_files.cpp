// SPDX-License-Identifier: MIT
#include "app/registration/registration_files.h"

#include "core/geometry/error_measures.h"
#include "core/image/drawing/comparison.h"
#include "core/image/filters/window_level.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/trace_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/support/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kLargest16Bit = 65535.0;

std::map<std::string, double> namedMeasures(const RegistrationReport& report)
{
    std::map<std::string, double> named;
    if (std::isfinite(report.result.evaluation.value))
        named["value"] = report.result.evaluation.value;
    for (int m = 0; m < core::kMeasureCount; ++m) {
        const double value = report.result.evaluation.measures[static_cast<std::size_t>(m)];
        if (std::isfinite(value))
            named.emplace(core::measureName(static_cast<core::Measure>(m)), value);
    }
    if (report.comparison) {
        if (std::isfinite(report.comparison->atStart))
            named["startValueAtFullResolution"] = report.comparison->atStart;
        if (std::isfinite(report.comparison->atResult))
            named["valueAtFullResolution"] = report.comparison->atResult;
    }
    if (report.error) {
        named["mtreMm"] = report.error->targetMm;
        named["mrpdMm"] = report.error->reprojectionMm;
    }
    if (report.views.size() > 1)
        for (std::size_t view = 0; view < report.views.size(); ++view) {
            named[fmt::format("value_{}", view + 1)] = report.views[view].evaluation.value;
            if (report.error)
                named[fmt::format("mrpdMm_{}", view + 1)] = report.error->viewReprojectionMm[view];
        }
    for (std::size_t view = 0; view < report.heldOut.size(); ++view)
        named[fmt::format("heldOutMrpdMm_{}", view + 1)] = report.heldOut[view].reprojectionMm;
    return named;
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

void writePictures(const std::filesystem::path& folder, const ViewReport& view,
                   const std::vector<std::string>& names)
{
    core::writePng16(folder / names[0], stretched(view.drr, core::automaticWindow(view.drr)));
    core::writeRgbPng(folder / names[1], core::overlayPicture(view.xray, view.drr));
    core::writeRgbPng(folder / names[2], core::differencePicture(view.xray, view.drr));
}

constexpr const char* kLookAlikeFile = "pose_alike.json";

// To start from or to look at; what was measured and found uncertain was so at the other pose.
void writeLookAlike(const std::filesystem::path& file, const core::LookAlike& alike, core::PoseFile pose)
{
    pose.pose = alike.pose;
    pose.measures = {{"value", alike.value}, {"apartDeg", alike.apartDeg}};
    pose.uncertainty.reset();
    pose.model.reset();
    core::writePoseFile(file, pose);
}

} // namespace

PoseError poseError(const core::Pose& pose, const core::GroundTruth& truth,
                    std::span<const core::ProjectionGeometry> views, const core::PoseFrame& frame)
{
    PoseError error;
    error.targetMm = core::meanTargetRegistrationError(truth.pose, pose, truth.targetsMm);
    for (const core::ProjectionGeometry& view : views) {
        error.viewReprojectionMm.push_back(
            core::meanReprojectionDistance(truth.pose, pose, view, truth.targetsMm));
        error.reprojectionMm += error.viewReprojectionMm.back();
    }
    error.reprojectionMm /= static_cast<double>(views.size());
    error.axes = core::incrementBetween(truth.pose, pose, frame);
    return error;
}

std::vector<std::string> writeRegistrationFiles(const std::filesystem::path& folder,
                                                const RegistrationReport& report)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(
            folder, fmt::format(translatable("Data", "the folder cannot be made: {}"), failure.message()));

    core::PoseFile pose;
    pose.pose = report.result.pose;
    pose.pivotMm = report.pivotMm;
    pose.measures = namedMeasures(report);
    pose.device =
        fmt::format("{} ({}; {})", report.device.id.toString(), report.device.name, report.device.driver);
    pose.options = report.options;
    for (const core::RunDoubt& doubt : report.result.doubts)
        pose.options[fmt::format("doubt {}", core::wordOf(doubt.kind))] = doubt.text;
    if (report.result.cancelled)
        pose.options["cancelled"] = "stopped before it ended: the best pose so far";
    if (!report.result.continuation.empty())
        pose.options["continued"] = core::textOf(report.result.continuation);
    if (const auto& verdict = report.result.verdict)
        pose.options["verdict"] =
            fmt::format("{}: {}", verdict->found ? "found" : "not found", core::textOf(*verdict));
    pose.uncertainty = report.uncertainty;
    pose.model = report.result.model;
    pose.findings = report.findings;
    core::writePoseFile(folder / "pose.json", pose);
    if (report.result.lookAlike)
        writeLookAlike(folder / kLookAlikeFile, *report.result.lookAlike, pose);
    else
        std::filesystem::remove(folder / kLookAlikeFile, failure); // of a run before
    core::writeItkTransformFile(folder / "pose.tfm", report.result.pose);
    core::writeTraceFile(folder / "trace.csv", report.result.trace, report.pivotMm);

    std::vector<std::string> written{"pose.json", "pose.tfm", "trace.csv"};
    if (report.result.lookAlike)
        written.emplace_back(kLookAlikeFile);
    for (std::size_t view = 0; view < report.views.size(); ++view) {
        const std::string suffix = report.views.size() > 1 ? fmt::format("_{}", view + 1) : "";
        const std::vector<std::string> names{"drr" + suffix + ".png", "overlay" + suffix + ".png",
                                             "difference" + suffix + ".png"};
        writePictures(folder, report.views[view], names);
        written.insert(written.end(), names.begin(), names.end());
    }
    return written;
}

} // namespace isocenter::app
