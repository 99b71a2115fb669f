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

} // namespace isocenter::core
