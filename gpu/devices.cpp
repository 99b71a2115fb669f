// SPDX-License-Identifier: MIT
#include "gpu/devices.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/cpu/cpu_device.h"
#include "gpu/opencl/opencl_devices.h"
#include "gpu/opengl/opengl_devices.h"

#include <fmt/format.h>

namespace isocenter::gpu {

namespace {

void append(DeviceList& list, const DeviceList& more)
{
    list.devices.insert(list.devices.end(), more.devices.begin(), more.devices.end());
    list.problems.insert(list.problems.end(), more.problems.begin(), more.problems.end());
}

} // namespace

DeviceList hostDevices()
{
    return {{CpuDevice::describe(Backend::Cpu), CpuDevice::describe(Backend::CpuReference)}, {}};
}

DeviceList availableDevices()
{
    DeviceList list = hostDevices();
    append(list, availableOpenClDevices());
    append(list, availableOpenGlDevices());
    return list;
}

std::unique_ptr<Device> createDevice(const DeviceId& id)
{
    if (id.backend == Backend::Cpu || id.backend == Backend::CpuReference)
        return std::make_unique<CpuDevice>(id.backend);
    if (id.backend == Backend::OpenCl)
        return createOpenClDevice(id.index);
    if (id.backend == Backend::OpenGl || id.backend == Backend::OpenGlFragment)
        return createOpenGlDevice(id);
    throw DeviceError(fmt::format(
        translatable("Data", "there is no device {} on this machine; `isocenter-cli devices` lists them"),
        id.toString()));
}

} // namespace isocenter::gpu
