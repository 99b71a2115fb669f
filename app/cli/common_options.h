// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"
#include "gpu/device_info.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The devices of those names; all of this machine but the CPU reference when there are none. Throws
// UsageError for a name that is not a device, DeviceError for one whose driver fails (usableDevice).
std::vector<gpu::DeviceId> benchDevices(const std::vector<std::string>& names);

// --device, for what chooseDevice() takes; the device's value is the default.
void addDeviceOption(CLI::App& command, std::string& device);

// --pixel-centre 0|0.5: where the positions that the command writes have the centre of the first pixel.
// exceptions: what of its output always has one convention, as a sentence for the help.
void addPixelCentreOption(CLI::App& command, core::PixelCentre& convention, const char* exceptions = "");

} // namespace isocenter::app
