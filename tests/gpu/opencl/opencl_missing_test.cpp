// SPDX-License-Identifier: MIT
// A machine without an OpenCL driver, told to the loader before its first use in this process.
#include "core/support/error.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace isocenter::opencl_missing_test {
namespace {

TEST(MachineWithoutOpenCl, SaysSoAndGoesOnWorking)
{
    setenv("OCL_ICD_VENDORS", "/nonexistent/", 1);
    setenv("OPENCL_VENDOR_PATH", "/nonexistent/", 1);
    const gpu::DeviceList list = gpu::availableDevices();
    EXPECT_TRUE(std::ranges::none_of(
        list.devices, [](const gpu::DeviceInfo& info) { return info.id.backend == gpu::Backend::OpenCl; }));
    EXPECT_TRUE(std::ranges::any_of(list.problems, [](const std::string& problem) {
        return problem.find("OpenCL: no driver is installed") != std::string::npos;
    }));
    EXPECT_THROW(gpu::createDevice({gpu::Backend::OpenCl, 0}), DeviceError);
    EXPECT_NO_THROW(gpu::createDevice({gpu::Backend::Cpu, 0}));
}

} // namespace
} // namespace isocenter::opencl_missing_test
