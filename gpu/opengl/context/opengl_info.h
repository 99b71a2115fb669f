// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"
#include "gpu/opengl/context/opengl_session.h"

namespace isocenter::gpu {

// What an OpenGL context tells of its device, with the extensions and limits that `devices --all` lists.
// Throws DeviceError.
DeviceInfo describeOpenGlDevice(const OpenGlSession& session, const DeviceId& id);

} // namespace isocenter::gpu
