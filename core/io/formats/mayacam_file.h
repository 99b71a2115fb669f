// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/io/formats/geometry_file.h"

#include <Eigen/Geometry>

#include <filesystem>

namespace isocenter::core {

// Whether a file is a MayaCam 2.0 calibration: its first line is "image size". Throws FileError if it cannot
// be read.
bool isMayaCam(const std::string& text);

// The camera of a MayaCam 2.0 calibration (XMALab, Autoscoper): image size, camera matrix K, rotation R and
// translation t, with x = K (R X + t), X in mm, image rows downwards as stored and integer pixel centres
// (Autoscoper mirrors rows as height - 1 - row), which get +0.5 here. The view is named after the file.
// Throws FileError naming the line.
ViewGeometry readMayaCamFile(const std::filesystem::path& file);

// Writes such a calibration of a camera, without its lens's distortion, which the format does not have;
// cameraFromWorld in mm. Throws FileError.
void writeMayaCamFile(const std::filesystem::path& file, const CameraIntrinsics& camera,
                      const Eigen::Isometry3d& cameraFromWorld);

} // namespace isocenter::core
