// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/egl_api.h"

#include <string>
#include <vector>

namespace isocenter::gpu {

// A way to OpenGL without a window: one for each graphics device that EGL knows, not yet initialised.
struct EglDisplay
{
    EGLDisplay handle = EGL_NO_DISPLAY;
    std::string origin; // "device 0 (/dev/dri/card0)", "surfaceless platform"
};

// The displays of the devices that EGL enumerates. Empty when it knows none or cannot enumerate them.
std::vector<EglDisplay> eglDeviceDisplays();

// Where to look when no enumerated device works: the surfaceless platform, then the default display.
std::vector<EglDisplay> eglFallbackDisplays();

} // namespace isocenter::gpu
