// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"

#include <filesystem>

namespace isocenter::core {

// A camera's intrinsics as JSON (schema isocenter.camera/1): columns, rows, focalPx [x, y], centrePx [x, y]
// (the centre of the top-left pixel is 0.5, 0.5), radial [k1, k2, k3], tangential [p1, p2]; the last two may
// be left out. Both throw FileError; reading names the key that is wrong.
CameraIntrinsics readCameraFile(const std::filesystem::path& file);
void writeCameraFile(const std::filesystem::path& file, const CameraIntrinsics& camera);

} // namespace isocenter::core
