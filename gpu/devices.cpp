// SPDX-License-Identifier: MIT
#include "gpu/devices.h"

#include "core/support/error.h"
#include "gpu/cpu/cpu_device.h"

#include <fmt/format.h>

namespace isocenter::gpu {

DeviceList availableDevices()
{
    DeviceList list;
    list.devices.push_back(CpuDevice::describe(Backend::Cpu));
    list.devices.push_back(CpuDevice::describe(Backend::CpuReference));
    return list;
}

std::unique_ptr<Device> createDevice(const DeviceId& id)
{
    if (id.backend == Backend::Cpu || id.backend == Backend::CpuReference)
        return std::make_unique<CpuDevice>(id.backend);
    throw DeviceError(fmt::format("there is no device {} on this machine; `isocenter-cli devices` lists them",
                                  id.toString()));
}

} // namespace isocenter::gpu
