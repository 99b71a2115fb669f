// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/features/pixel_centre.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <functional>
#include <string>

namespace isocenter::core {

// A camera's intrinsics as JSON (schema isocenter.camera/1): columns, rows, focalPx [x, y], centrePx [x, y]
// in the convention that pixelCentre (0 or 0.5) states, radial [k1, k2, k3], tangential [p1, p2]; the last
// two may be left out, and so may pixelCentre in files of older versions, which is 0.5 then.

// Reads such a file, or a calibration by OpenCV or ROS (.yml, .yaml: readOpenCvCameraFile); the camera is in
// our pixel coordinates whatever the file's are. note is called with what was taken for granted, for people.
// Throws FileError that names the key which is wrong.
CameraIntrinsics readCameraFile(const std::filesystem::path& file,
                                const std::function<void(const std::string&)>& note = {});
// columns to tangential, as above.
nlohmann::ordered_json jsonOf(const CameraIntrinsics& camera, PixelCentre convention);

// Throws FileError.
void writeCameraFile(const std::filesystem::path& file, const CameraIntrinsics& camera,
                     PixelCentre convention = PixelCentre::Half);

// Whether a file's name says that it is a calibration of OpenCV's or ROS's programs: .yml or .yaml.
bool isOpenCvCameraFile(const std::filesystem::path& file);

// A calibration as OpenCV's sample programs and ROS's camera_calibration write it (image_width, image_height,
// camera_matrix, distortion_coefficients), or one camera of kalibr (camera_model pinhole, intrinsics,
// distortion_coeffs, resolution). distortion_model may be plumb_bob, radtan, brown_conrady (k1, k2, p1, p2,
// k3), rational_polynomial or thin_prism with zeros beyond those, or none. The camera is in our pixel
// coordinates: OpenCV's, which have the centre of the top-left pixel at (0, 0), plus 0.5. Throws FileError
// that names the key that is missing or wrong, and lens models that are not read.
CameraIntrinsics readOpenCvCameraFile(const std::filesystem::path& file);

} // namespace isocenter::core
