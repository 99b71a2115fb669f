// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/image/image.h"
#include "gpu/device_thread.h"

#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// The first picture of a source (any that core::openFrameSource takes), grey 0 to 255. Throws InputError that
// names a source without one, and what opening throws. What was assumed of it is appended to notes.
core::Image firstFrameOf(const std::string& source, const std::stop_token& stop,
                         std::vector<std::string>* notes = nullptr);

// The picture without the distortion of its camera's lens; waits for the device. Throws InputError that names
// the picture if the camera does not have its size.
core::Image undistorted(gpu::DeviceThread& device, const core::Image& image,
                        const core::CameraIntrinsics& camera, const std::string& name);

} // namespace isocenter::app
