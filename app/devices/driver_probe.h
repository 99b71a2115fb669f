// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

#include <string>

namespace isocenter::app {

// Looks at this machine's drivers in a process of its own, which a driver may abort or hang without taking
// this one down: `isocenter-cli devices`, beside this program.
class DriverProbe
{
public:
    // Without that program there is nothing to probe with.
    static bool isPossible();

    // Lists and opens every device, once for as long as drivers, their environment and the memory limit stay
    // the same. The problem, or empty. Throws Cancelled if the process was interrupted.
    static std::string problem();
    // Opens that device alone. The problem that its driver has, with the driver's files and the remedy, or
    // empty: also where the process ends by itself, as for a device that is not there. A device that opens is
    // remembered as long as problem() is. Throws Cancelled.
    static std::string problemOf(const gpu::DeviceId& device);
    // Measures and remembers which device is the fastest (measureDevices). The problem, or empty.
    static std::string problemOfMeasuring();
    // The next problem() looks again.
    static void forget();
};

} // namespace isocenter::app
