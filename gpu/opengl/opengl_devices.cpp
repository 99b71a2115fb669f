// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_devices.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/device_order.h"
#include "gpu/opengl/context/egl_context.h"
#include "gpu/opengl/context/opengl_info.h"
#include "gpu/opengl/opengl_device.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <thread>

namespace isocenter::gpu {
namespace {

constexpr auto kNoDevice =
    translatable("Data", "OpenGL: no driver gives an OpenGL 4.3 context through EGL (install the graphics "
                         "card's, or libgl1-mesa-dri and libegl-mesa0 for the CPU); other devices go on "
                         "working");

struct UsableDevice
{
    EglDisplay display;
    DeviceInfo info;
};

struct Survey
{
    std::vector<UsableDevice> devices;
    std::vector<std::string> problems;
};

bool isKnownSoftware(const Survey& survey, const DeviceInfo& info)
{
    return info.software && std::ranges::any_of(survey.devices, [&](const UsableDevice& device) {
               return device.info.software && device.info.name == info.name;
           });
}

// Drivers answer for cards that are not theirs with their software rasteriser: it is taken once.
void appendUsable(const std::vector<EglDisplay>& displays, Survey& survey)
{
    for (const EglDisplay& display : displays) {
        try {
            const OpenGlSession session(std::make_shared<EglContext>(display), display.origin);
            DeviceInfo info = describeOpenGlDevice(session, {Backend::OpenGl, 0});
            if (!isKnownSoftware(survey, info))
                survey.devices.push_back({display, std::move(info)});
        } catch (const DeviceError& error) {
            survey.problems.push_back(fmt::format("OpenGL: {}", error.what()));
        }
    }
}

Survey surveyed()
{
    Survey survey;
    appendUsable(eglDeviceDisplays(), survey);
    if (survey.devices.empty())
        appendUsable(eglFallbackDisplays(), survey);
    if (survey.devices.empty())
        survey.problems.emplace_back(kNoDevice);
    hardwareFirst(survey.devices, [](const UsableDevice& device) { return device.info.software; });
    for (std::size_t d = 0; d < survey.devices.size(); ++d)
        survey.devices[d].info.id.index = static_cast<int>(d);
    return survey;
}

const Survey& survey()
{
    static const Survey result = [] {
        Survey found;
        std::thread([&] { found = surveyed(); }).join();
        return found;
    }();
    return result;
}

} // namespace

DeviceList availableOpenGlDevices()
{
    DeviceList list{{}, survey().problems};
    for (const Backend backend : {Backend::OpenGl, Backend::OpenGlFragment})
        for (const UsableDevice& device : survey().devices) {
            list.devices.push_back(device.info);
            list.devices.back().id.backend = backend;
        }
    return list;
}

std::unique_ptr<Device> createOpenGlDevice(const DeviceId& id)
{
    const auto& devices = survey().devices;
    const auto& problems = survey().problems;
    if (id.index < 0 || static_cast<std::size_t>(id.index) >= devices.size())
        throw DeviceError(fmt::format(
            translatable("Data", "there is no device {}: this machine has {} OpenGL device(s){}{}; "
                                 "`isocenter-cli devices` lists all devices"),
            id.toString(), devices.size(), problems.empty() ? "" : "; ", fmt::join(problems, "; ")));
    return std::make_unique<OpenGlDevice>(
        std::make_shared<EglContext>(devices[static_cast<std::size_t>(id.index)].display), id);
}

} // namespace isocenter::gpu
