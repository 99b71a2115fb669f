// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"
#include "gpu/opencl/opencl_session.h"

namespace isocenter::gpu {

// Whether it computes on the host's CPU, as PoCL does. Throws cl::Error.
bool isOpenClSoftware(const cl::Device& device);

// What an OpenCL device tells about itself; the linear filter is not probed. Throws cl::Error.
DeviceInfo describeOpenClDevice(const cl::Device& device, int index);

} // namespace isocenter::gpu
