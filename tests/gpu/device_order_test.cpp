// SPDX-License-Identifier: MIT
// Devices are numbered with those that compute on the CPU last, so that opencl:0 and opengl:0 are a GPU where
// there is one.
#include "gpu/device_order.h"
#include "gpu/devices.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::device_order_test {
namespace {

TEST(DeviceOrder, SoftwareComesLastAndTheRestKeepsItsOrder)
{
    std::vector<std::pair<std::string, bool>> devices{
        {"pthread-AMD EPYC", true}, {"NVIDIA H100", false}, {"llvmpipe", true}, {"NVIDIA A2", false}};
    gpu::hardwareFirst(devices, [](const auto& device) { return device.second; });
    std::vector<std::string> names;
    for (const auto& [name, software] : devices)
        names.push_back(name);
    EXPECT_EQ(names, (std::vector<std::string>{"NVIDIA H100", "NVIDIA A2", "pthread-AMD EPYC", "llvmpipe"}));
}

TEST(DeviceOrder, KnowsSoftwareByItsName)
{
    for (const char* name : {"llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer",
                             "Intel(R) FPGA Emulation Device", "zink Vulkan 1.3(llvmpipe)",
                             "Google SwiftShader", "SWR (LLVM 11.0, 256 bits)"})
        EXPECT_TRUE(gpu::namesSoftware(name)) << name;
    for (const char* name : {"NVIDIA H100 80GB HBM3", "AMD Radeon RX 7900 XTX (radeonsi, navi31)",
                             "Intel(R) UHD Graphics 770", "Mesa Intel(R) Xe Graphics (TGL GT2)", ""})
        EXPECT_FALSE(gpu::namesSoftware(name)) << name;
}

TEST(DeviceOrder, TheMachinesDevicesAreNumberedSo)
{
    std::map<gpu::Backend, std::vector<gpu::DeviceInfo>> byBackend;
    for (const gpu::DeviceInfo& info : gpu::availableDevices().devices)
        byBackend[info.id.backend].push_back(info);
    for (const auto& [backend, devices] : byBackend)
        for (std::size_t d = 1; d < devices.size(); ++d) {
            EXPECT_GT(devices[d].id.index, devices[d - 1].id.index);
            EXPECT_GE(devices[d].software, devices[d - 1].software) << devices[d].name;
        }
}

} // namespace
} // namespace isocenter::device_order_test
