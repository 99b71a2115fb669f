// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"
#include "gpu/device_info.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// What one device needed for a small DRR, asked for and read back.
struct DeviceProbe
{
    gpu::DeviceId device;
    bool software = false;
    TimingSample sample;
    std::string problem; // why there is none
};

// The automatic choice, with what it rests on.
struct DeviceChoice
{
    gpu::DeviceId device;
    std::string measured; // when, in UTC
    double load = 0.0;    // of the machine then, in runnable threads
    std::string doubt;    // why it is to be measured again; empty: nothing speaks against it
    std::vector<DeviceProbe> probes;
};

// The device to choose by what was measured: the one of the least median, but of those within a tenth of it
// hardware before software, and the CPU device before what lies between. Never software OpenGL where the CPU
// device is within a fifth. The CPU device if nothing was measured.
gpu::DeviceId fastestOf(std::span<const DeviceProbe> probes);

// Measures all devices of this machine, which take turns, and remembers what comes out in the cache folder
// for as long as the devices stay the same. On a busy machine the outcome is in doubt. Throws Cancelled.
DeviceChoice measureDevices(const std::stop_token& stop = {});
// What is remembered for this machine.
std::optional<DeviceChoice> rememberedDeviceChoice();
// Something speaks against the remembered choice: it is measured again when it is next asked for.
void doubtDeviceChoice(const std::string& why);
// Samples of the volume in a ray-casting second that the remembered probe stands for; 0 where there is none.
double probedGigasamplesPerSecond(const DeviceChoice& choice, const gpu::DeviceId& device);
// The probes under each other with a heading, for a terminal or the log.
std::string textOf(const DeviceChoice& choice);

// The device of that id, once its driver has opened it in a process of its own. Throws UsageError for what is
// no id, and DeviceError where the driver aborts or does not answer in time.
gpu::DeviceId usableDevice(std::string_view text);

// The device that the user means: an id such as "opencl:0", or "auto" for the remembered choice; measured
// where there is none, or where it has been proven slow, or was made on a busy machine that is idle now. Of
// several choices, separated by commas, the first whose device this machine has, else the last one. Throws
// UsageError or DeviceError.
//
// "auto" looks at the drivers in a process of its own (DriverProbe): where one aborts, or does not answer in
// time, it is the CPU device, and note is told why; without note a line on stderr.
// The driver of a device that is named is looked at in the same way: DeviceError where it aborts or hangs.
gpu::DeviceId chooseDevice(std::string_view text, const std::function<void(const std::string&)>& note = {});

} // namespace isocenter::app
