// SPDX-License-Identifier: MIT
#include "app/cli/device_option.h"

#include "gpu/device_info.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {

void addDeviceOption(CLI::App& command, std::string& device)
{
    command.add_option("--device", device, fmt::format("{} or auto (the fastest)", gpu::kDeviceForms))
        ->capture_default_str();
}

} // namespace isocenter::app
