// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/project.h"

#include <filesystem>
#include <string>

namespace isocenter::app {

// Sessions as JSON, schema isocenter.project/1:
//   {schema, version, savedAs,
//    ct: {demo: voxels} | {paths: [data], series, irregularSlices: "refuse" | "resample",
//                          tiff: {spacingMm, originMm, slope, intercept}, surface: {material, unit,
//                          voxelMm}},
//    xrays: [{demo: voxels} | {data, options: {frame, sourceToDetectorMm, ...}, geometry: data, view}, each
//            with roi: [column, row, columns, rows]],
//    startPose, pose: 4x4 by rows, locks: ["tx", ..., "rz"],
//    display: {window: [black, white] in HU, crosshairMm, turningPointMm: [x, y, z] in the volume frame,
//              look: "bone" | "softTissue" | "xrayLike", clip: {box, corner, low, high: shares of the grid}},
//    registration: {device, measure, search, levels, translationStepMm, rotationStepDeg},
//    scan: a cone-beam scan (see app/scan/scan_setup_json.h),
//    track: {options: {name: text}, frames: [{frame, key, found: a frame of isocenter.sequence/1}]},
//    runs: [{finished, device, measure, search, value, evaluations, seconds, stopped, start, pose, comment}]}
// where data is {path, bytes, hash}, the path relative to the project file (see contentMark). Paths in a
// Project are absolute. Only schema is required.
inline constexpr const char* kProjectExtension = ".isocenter";

enum class ProjectPaths { Relative, Absolute };

// Throws FileError naming the key that is unknown, missing or wrong. The data need not exist.
Project readProjectFile(const std::filesystem::path& file);
// What is to be written to the file. Throws FileError if a path is not valid UTF-8.
std::string projectText(const Project& project, const std::filesystem::path& file,
                        ProjectPaths paths = ProjectPaths::Relative);
// A kill at any moment leaves the old file or the new one whole.
void writeProjectFile(const std::filesystem::path& file, const Project& project);

} // namespace isocenter::app
