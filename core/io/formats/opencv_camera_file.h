// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"

#include <filesystem>

namespace isocenter::core {

// Whether a file's name says that it is a calibration of OpenCV's or ROS's programs: .yml or .yaml.
bool isOpenCvCameraFile(const std::filesystem::path& file);

// A calibration as OpenCV's sample programs and ROS's camera_calibration write it: image_width, image_height,
// camera_matrix and distortion_coefficients (k1, k2, p1, p2, k3). The camera is in our pixel coordinates:
// OpenCV's, which have the centre of the top-left pixel at (0, 0), plus 0.5. Throws FileError that names the
// key that is missing or wrong, and for lenses of other models.
CameraIntrinsics readOpenCvCameraFile(const std::filesystem::path& file);

} // namespace isocenter::core
