// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"

#include <ostream>
#include <vector>

namespace isocenter::app {

// Prints cameras with their formats, sizes and frame rates, each mode as the source that opens it.
void printCameras(const std::vector<core::CameraInfo>& cameras, bool json, std::ostream& out);

} // namespace isocenter::app
