// SPDX-License-Identifier: MIT
// A machine without an OpenGL driver, told to EGL's loader before its first use in this process.
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/messages.h"

#include <algorithm>
#include <cstdlib>

namespace isocenter::opengl_missing_test {
namespace {

TEST(MachineWithoutOpenGl, SaysSoAndGoesOnWorking)
{
    setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent.json", 1);
    const gpu::DeviceList list = gpu::availableDevices();
    EXPECT_TRUE(std::ranges::none_of(list.devices, [](const gpu::DeviceInfo& info) {
        return info.id.backend == gpu::Backend::OpenGl || info.id.backend == gpu::Backend::OpenGlFragment;
    }));
    EXPECT_TRUE(std::ranges::any_of(list.problems, [](const std::string& problem) {
        return problem.find("OpenGL: no driver gives an OpenGL 4.3 context") != std::string::npos;
    }));
    EXPECT_TRUE(tests::says(tests::messageOf<DeviceError>([] {
                                gpu::createDevice({gpu::Backend::OpenGl, 0});
                            }),
                            "there is no device opengl:0: this machine has 0 OpenGL device(s)"));
    EXPECT_NO_THROW(gpu::createDevice({gpu::Backend::Cpu, 0}));
}

} // namespace
} // namespace isocenter::opengl_missing_test
