// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <stop_token>

namespace isocenter::app {

// What a device was measured to do at best, by which the rates of stages are judged: not what its data sheet
// says. 0 where it could not be measured.
struct DevicePeaks
{
    double uploadGigabytesPerSecond = 0.0;   // a plain buffer of 32 MiB from the host
    double readBackGigabytesPerSecond = 0.0; // and back
    double copyGigabytesPerSecond = 0.0;     // three buffers of 32 MiB: two read, one written
    double gigasamplesPerSecond = 0.0;       // ray casting in a volume of 32^3 voxels, which stays in caches
};

// The best of a few runs each, some 100 ms on a slow device. Used on the device's thread. Throws Cancelled
// and DeviceError.
DevicePeaks measurePeaks(gpu::Device& device, const std::stop_token& stop);

} // namespace isocenter::app
