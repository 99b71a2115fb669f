// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_devices.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/device_order.h"
#include "gpu/opencl/opencl_device.h"
#include "gpu/opencl/opencl_error.h"
#include "gpu/opencl/opencl_info.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace isocenter::gpu {
namespace {

constexpr auto kNoPlatform =
    translatable("Data", "OpenCL: no driver is installed (the graphics card's, or pocl-opencl-icd for the "
                         "CPU); other devices go on working");

struct UsableDevices
{
    std::vector<cl::Device> devices;
    std::vector<std::string> problems;
};

std::string platformName(const cl::Platform& platform)
{
    return platform.getInfo<CL_PLATFORM_NAME>();
}

void appendDevices(const cl::Platform& platform, UsableDevices& usable)
{
    std::vector<cl::Device> found;
    platform.getDevices(CL_DEVICE_TYPE_ALL, &found);
    for (const cl::Device& device : found) {
        if (device.getInfo<CL_DEVICE_AVAILABLE>() && device.getInfo<CL_DEVICE_COMPILER_AVAILABLE>())
            usable.devices.push_back(device);
        else
            usable.problems.push_back(
                fmt::format(translatable("Data", "OpenCL: {} of {} cannot compile kernels or is in use"),
                            device.getInfo<CL_DEVICE_NAME>(), platformName(platform)));
    }
}

bool isSoftwareOrFails(const cl::Device& device)
try {
    return isOpenClSoftware(device);
} catch (const cl::Error&) { // named among the problems when it is described
    return true;
}

UsableDevices usableDevices()
{
    UsableDevices usable;
    std::vector<cl::Platform> platforms;
    try {
        cl::Platform::get(&platforms);
    } catch (const cl::Error&) {
        platforms.clear(); // the loader's way to say that there is none
    }
    if (platforms.empty())
        usable.problems.emplace_back(kNoPlatform);
    for (const cl::Platform& platform : platforms) {
        try {
            appendDevices(platform, usable);
        } catch (const cl::Error& error) {
            usable.problems.push_back(
                fmt::format(translatable("Data", "OpenCL: platform {} has no usable device ({})"),
                            platformName(platform), openClErrorName(error.err())));
        }
    }
    hardwareFirst(usable.devices, isSoftwareOrFails);
    return usable;
}

} // namespace

DeviceList availableOpenClDevices()
{
    UsableDevices usable = usableDevices();
    DeviceList list{{}, std::move(usable.problems)};
    for (std::size_t d = 0; d < usable.devices.size(); ++d) {
        try {
            list.devices.push_back(describeOpenClDevice(usable.devices[d], static_cast<int>(d)));
        } catch (const cl::Error& error) {
            list.problems.push_back(fmt::format("OpenCL: device {} does not describe itself ({} returned {})",
                                                d, error.what(), openClErrorName(error.err())));
        }
    }
    return list;
}

std::unique_ptr<Device> createOpenClDevice(int index)
{
    const UsableDevices usable = usableDevices();
    if (index < 0 || static_cast<std::size_t>(index) >= usable.devices.size())
        throw DeviceError(fmt::format(
            translatable("Data", "there is no device opencl:{}: this machine has {} OpenCL device(s){}{}; "
                                 "`isocenter-cli devices` lists all devices"),
            index, usable.devices.size(), usable.problems.empty() ? "" : "; ",
            fmt::join(usable.problems, "; ")));
    return std::make_unique<OpenClDevice>(usable.devices[static_cast<std::size_t>(index)], index);
}

} // namespace isocenter::gpu
