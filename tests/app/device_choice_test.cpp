// SPDX-License-Identifier: MIT
#include "app/device_choice.h"
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/scoped_variable.h"

#include <gtest/gtest.h>

#include <fstream>

namespace isocenter::app {
namespace {

TEST(DeviceChoice, AnIdIsTakenAsItIs)
{
    EXPECT_EQ(chooseDevice("cpu-reference").backend, gpu::Backend::CpuReference);
    EXPECT_EQ(chooseDevice("opencl:3").index, 3);
    EXPECT_EQ(chooseDevice("opengl-fragment:1"), (gpu::DeviceId{gpu::Backend::OpenGlFragment, 1}));
    EXPECT_EQ(chooseDevice("opengl-fragment").toString(), "opengl-fragment:0");
    EXPECT_THROW(chooseDevice("quantum"), UsageError);
    EXPECT_THROW(chooseDevice("cpu:1"), UsageError);
}

TEST(DeviceChoice, OfSeveralTheFirstThatIsHere)
{
    EXPECT_EQ(chooseDevice("cpu-reference,cpu").toString(), "cpu-reference");
    EXPECT_EQ(chooseDevice("opencl:97,cpu-reference").toString(), "cpu-reference");
    EXPECT_EQ(chooseDevice("opencl:97,opengl:97,cpu").toString(), "cpu");
    EXPECT_EQ(chooseDevice("opencl:97,opencl:98").toString(), "opencl:98"); // opening it says what is wrong
    EXPECT_THROW(chooseDevice("opencl:97,"), UsageError);
}

TEST(DeviceChoice, AutoIsMeasuredOnceAndRemembered)
{
    const std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) / "isocenter-device-choice";
    std::filesystem::remove_all(folder);
    const test::ScopedVariable cache("ISOCENTER_CACHE_DIR", folder.string());
    const gpu::DeviceId measured = chooseDevice("auto");
    EXPECT_TRUE(test::isPresent(measured));
    EXPECT_FALSE(gpu::isForComparison(measured.backend));

    // What is remembered is used: the name in the file, for this machine, wins over a new measurement.
    const std::filesystem::path file = folder / "fastest-device";
    std::string name;
    std::string machine;
    std::ifstream in(file);
    ASSERT_TRUE(std::getline(in, name) && std::getline(in, machine));
    EXPECT_EQ(name, measured.toString());
    std::ofstream(file) << "cpu-reference\n" << machine << '\n';
    EXPECT_EQ(chooseDevice("auto").backend, gpu::Backend::CpuReference);
    // Another machine's choice is not.
    std::ofstream(file) << "cpu-reference\nanother machine\n";
    EXPECT_NE(chooseDevice("auto").backend, gpu::Backend::CpuReference);
}

} // namespace
} // namespace isocenter::app
