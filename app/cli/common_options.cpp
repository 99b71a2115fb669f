// SPDX-License-Identifier: MIT
#include "app/cli/common_options.h"

#include "app/devices/device_choice.h"
#include "gpu/device_info.h"
#include "gpu/devices.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>

namespace isocenter::app {

std::vector<gpu::DeviceId> benchDevices(const std::vector<std::string>& names)
{
    std::vector<gpu::DeviceId> ids;
    for (const std::string& name : names)
        ids.push_back(usableDevice(name));
    if (ids.empty())
        for (const gpu::DeviceInfo& info : gpu::availableDevices().devices)
            if (info.id.backend != gpu::Backend::CpuReference)
                ids.push_back(info.id);
    return ids;
}

void addDeviceOption(CLI::App& command, std::string& device)
{
    command.add_option("--device", device, fmt::format("{} or auto (the fastest)", gpu::kDeviceForms))
        ->capture_default_str();
}

void addPixelCentreOption(CLI::App& command, core::PixelCentre& convention, const char* exceptions)
{
    command
        .add_option_function<std::string>(
            "--pixel-centre",
            [&convention](const std::string& text) {
                convention = text == "0" ? core::PixelCentre::Zero : core::PixelCentre::Half;
            },
            fmt::format(
                "Where printed and written positions and homographies have the centre of the top-left "
                "pixel: 0.5, that is at (0.5, 0.5) as in COLMAP, or 0, that is at (0, 0) as in OpenCV. "
                "Files say which in their field pixelCentre{}{}",
                *exceptions ? "; " : "", exceptions))
        ->check(CLI::IsMember({"0", "0.5"}))
        ->default_str("0.5");
}

} // namespace isocenter::app
