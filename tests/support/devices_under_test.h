// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::test {

inline const gpu::DeviceList& deviceList()
{
    static const gpu::DeviceList list = gpu::availableDevices();
    return list;
}

inline bool isPresent(const gpu::DeviceId& id)
{
    return std::ranges::find(deviceList().devices, id, &gpu::DeviceInfo::id) != deviceList().devices.end();
}

// The devices that are checked against cpu-reference. Each backend is there at least once: one that this
// machine lacks stands in the list with index 0, so that its tests are seen to be skipped or to fail.
inline std::vector<gpu::DeviceId> devicesUnderTest()
{
    std::vector<gpu::DeviceId> ids;
    for (const gpu::Backend backend :
         {gpu::Backend::Cpu, gpu::Backend::OpenCl, gpu::Backend::OpenGl, gpu::Backend::OpenGlFragment}) {
        const std::size_t before = ids.size();
        for (const gpu::DeviceInfo& info : deviceList().devices)
            if (info.id.backend == backend)
                ids.push_back(info.id);
        if (ids.size() == before)
            ids.push_back({backend, 0});
    }
    return ids;
}

// Whether ISOCENTER_REQUIRE_DEVICES (as "cpu,opencl,opengl,opengl-fragment") names the backend of a device.
inline bool isRequired(const gpu::DeviceId& id)
{
    const char* list = std::getenv("ISOCENTER_REQUIRE_DEVICES");
    const std::string text = id.toString();
    const std::string required = fmt::format(",{},", list != nullptr ? list : "");
    return required.find(fmt::format(",{},", text.substr(0, text.find(':')))) != std::string::npos;
}

// For INSTANTIATE_TEST_SUITE_P: "opencl_0".
inline std::string deviceTestName(const testing::TestParamInfo<gpu::DeviceId>& info)
{
    std::string name = info.param.toString();
    std::ranges::replace_if(
        name, [](char c) { return c == ':' || c == '-'; }, '_');
    return name;
}

// A fixture with the device under test and the oracle. A missing device skips the test, or fails it when
// ISOCENTER_REQUIRE_DEVICES names its backend.
class DeviceTest : public testing::TestWithParam<gpu::DeviceId>
{
protected:
    void SetUp() override
    {
        if (isPresent(GetParam())) {
            device_ = gpu::createDevice(GetParam());
            reference_ = gpu::createDevice({gpu::Backend::CpuReference, 0});
            return;
        }
        const std::string why = fmt::format("{} is missing on this machine: {}", GetParam().toString(),
                                            fmt::join(deviceList().problems, "; "));
        if (isRequired(GetParam()))
            FAIL() << why;
        GTEST_SKIP() << why;
    }
    gpu::Device& device() { return *device_; }
    gpu::Device& reference() { return *reference_; }

private:
    std::unique_ptr<gpu::Device> device_;
    std::unique_ptr<gpu::Device> reference_;
};

} // namespace isocenter::test

// Runs the tests of a DeviceTest fixture on every device.
#define ISOCENTER_TEST_ON_ALL_DEVICES(FIXTURE)                                                               \
    INSTANTIATE_TEST_SUITE_P(Devices, FIXTURE, testing::ValuesIn(isocenter::test::devicesUnderTest()),       \
                             isocenter::test::deviceTestName)

// Runs the tests of a DeviceTest fixture on the CPU alone, for what they state is the same on every device.
#define ISOCENTER_TEST_ON_THE_CPU(FIXTURE)                                                                   \
    INSTANTIATE_TEST_SUITE_P(Devices, FIXTURE,                                                               \
                             testing::Values(isocenter::gpu::DeviceId{isocenter::gpu::Backend::Cpu, 0}),     \
                             isocenter::test::deviceTestName)
