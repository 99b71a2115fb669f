// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/egl_displays.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

// EGL finds its extensions' functions at run time only.
template <class Function>
Function eglFunction(const char* name)
{
    return reinterpret_cast<Function>(eglGetProcAddress(name));
}

bool clientHas(std::string_view extension)
{
    return hasEglExtension(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), extension);
}

EGLDisplay platformDisplay(EGLenum platform, void* native)
{
    const auto getDisplay = eglFunction<PFNEGLGETPLATFORMDISPLAYEXTPROC>("eglGetPlatformDisplayEXT");
    return getDisplay != nullptr ? getDisplay(platform, native, nullptr) : EGL_NO_DISPLAY;
}

std::vector<EGLDeviceEXT> enumeratedDevices()
{
    const auto queryDevices = eglFunction<PFNEGLQUERYDEVICESEXTPROC>("eglQueryDevicesEXT");
    EGLint count = 0;
    if (queryDevices == nullptr || !queryDevices(0, nullptr, &count) || count <= 0)
        return {};
    std::vector<EGLDeviceEXT> devices(static_cast<std::size_t>(count));
    if (!queryDevices(count, devices.data(), &count))
        return {};
    devices.resize(static_cast<std::size_t>(count));
    return devices;
}

std::string originOf(EGLDeviceEXT device, std::size_t number)
{
    const auto queryString = eglFunction<PFNEGLQUERYDEVICESTRINGEXTPROC>("eglQueryDeviceStringEXT");
    const char* extensions = queryString != nullptr ? queryString(device, EGL_EXTENSIONS) : nullptr;
    const char* file = hasEglExtension(extensions, "EGL_EXT_device_drm")
                           ? queryString(device, EGL_DRM_DEVICE_FILE_EXT)
                           : nullptr;
    return file != nullptr ? fmt::format("device {} ({})", number, file) : fmt::format("device {}", number);
}

} // namespace

std::vector<EglDisplay> eglDeviceDisplays()
{
    std::vector<EglDisplay> displays;
    if (!clientHas("EGL_EXT_platform_device"))
        return displays;
    const auto devices = enumeratedDevices();
    for (std::size_t d = 0; d < devices.size(); ++d) {
        const EGLDisplay handle = platformDisplay(EGL_PLATFORM_DEVICE_EXT, devices[d]);
        if (handle != EGL_NO_DISPLAY)
            displays.push_back({handle, originOf(devices[d], d)});
    }
    return displays;
}

std::vector<EglDisplay> eglFallbackDisplays()
{
    std::vector<EglDisplay> displays;
    if (clientHas("EGL_MESA_platform_surfaceless"))
        displays.push_back({platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nullptr), "surfaceless platform"});
    displays.push_back({eglGetDisplay(EGL_DEFAULT_DISPLAY), "default display"});
    std::erase_if(displays, [](const EglDisplay& display) { return display.handle == EGL_NO_DISPLAY; });
    return displays;
}

} // namespace isocenter::gpu
