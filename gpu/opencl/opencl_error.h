// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"

#include <string>
#include <string_view>
#include <utility>

namespace isocenter::gpu {

// "CL_OUT_OF_RESOURCES", or "error -9999" for a code that OpenCL does not define.
std::string openClErrorName(cl_int code);

// Throws DeviceError that names the device, what was being done, the failed call and its error code.
[[noreturn]] void throwDeviceError(const cl::Error& error, std::string_view device, std::string_view doing);

// Runs calls of the OpenCL API and turns their cl::Error into a DeviceError.
template <class Function>
decltype(auto) translateErrors(std::string_view device, std::string_view doing, Function&& function)
{
    try {
        return std::forward<Function>(function)();
    } catch (const cl::Error& error) {
        throwDeviceError(error, device, doing);
    }
}

} // namespace isocenter::gpu
