// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// --device, for what chooseDevice() takes; the device's value is the default.
void addDeviceOption(CLI::App& command, std::string& device);

} // namespace isocenter::app
