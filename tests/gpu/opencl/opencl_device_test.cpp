// SPDX-License-Identifier: MIT
// What is particular to the OpenCL backend: the cache of compiled kernels and the mapping of build logs.
#include "core/support/error.h"
#include "gpu/opencl/opencl_devices.h"
#include "gpu/params/registration/drr_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/scoped_variable.h"
#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace isocenter::opencl_device_test {
namespace {

namespace fs = std::filesystem;

class OpenClBackend : public testing::Test
{
protected:
    void SetUp() override
    {
        if (test::isPresent(kId))
            return;
        if (test::isRequired(kId))
            FAIL() << "there is no OpenCL device";
        GTEST_SKIP() << "there is no OpenCL device";
    }
    static std::vector<fs::path> filesOf(const fs::path& folder)
    {
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(folder))
            files.push_back(entry.path());
        return files;
    }
    static constexpr gpu::DeviceId kId{gpu::Backend::OpenCl, 0};
};

TEST_F(OpenClBackend, KernelsTellWhatTheyTakeOfTheDevice)
{
    const auto device = gpu::createDevice(kId);
    const gpu::Kernel& kernel = device->kernel("sum", {{"GROUP_X", "64"}, {"GROUP_Y", "1"}});
    const auto resources = kernel.resources();
    ASSERT_TRUE(resources);
    if (!device->info().limits.localMemoryEmulated) {             // drivers for CPUs count none
        EXPECT_GE(resources->localBytes, 64 * 4 * sizeof(float)); // a vec4 an item, as reductions need
    }
    EXPECT_GE(resources->maxGroupItems, 64u);
    EXPECT_GE(resources->preferredGroupMultiple, 1u);
    const auto compiled = device->compiledKernels();
    EXPECT_NE(std::ranges::find(
                  compiled, std::pair<std::string, const gpu::Kernel*>("sum GROUP_X=64 GROUP_Y=1", &kernel)),
              compiled.end());
    EXPECT_FALSE(gpu::createDevice({gpu::Backend::Cpu, 0})->kernel("sum").resources());
}

TEST_F(OpenClBackend, CompiledKernelsAreKeptAndDamageIsNoticed)
{
    const fs::path cache = test::freshFolder("cache");
    const test::ScopedVariable variable("ISOCENTER_CACHE_DIR", cache.string());
    const auto arguments = gpu::createDevice(kId)->kernel("drr").arguments();
    const auto files = filesOf(cache / "opencl");
    ASSERT_EQ(files.size(), 1u);
    EXPECT_EQ(gpu::createDevice(kId)->kernel("drr").arguments(), arguments);
    EXPECT_EQ(filesOf(cache / "opencl"), files);

    const auto size = fs::file_size(files[0]);
    fs::resize_file(files[0], size / 2);
    EXPECT_EQ(gpu::createDevice(kId)->kernel("drr").arguments(), arguments);
    EXPECT_GT(fs::file_size(files[0]), size / 2); // written anew
}

TEST_F(OpenClBackend, UnwritableCacheIsNoError)
{
    const test::ScopedVariable variable("ISOCENTER_CACHE_DIR", "/dev/null/nowhere");
    EXPECT_NO_THROW(gpu::createDevice(kId)->kernel("drr"));
}

TEST_F(OpenClBackend, BuildErrorNamesFileAndLine)
{
    const auto device = gpu::createDevice(kId);
    const fs::path sources = test::freshFolder("sources");
    fs::create_directories(sources / "kernels/filters");
    std::ofstream(sources / "kernels" / "common.cl") << "#pragma once\nint twice(int x) { return 2 * x; }\n";
    std::ofstream(sources / "kernels/filters/subtract.cl")
        << "#include \"common.cl\"\n\nint wrong = undefinedName;\n";
    const test::ScopedVariable variable("ISOCENTER_KERNEL_DIR", sources.string());
    try {
        device->kernel("subtract");
        FAIL() << "a broken kernel was built";
    } catch (const KernelBuildError& error) {
        EXPECT_NE(error.log().find("subtract.cl:3"), std::string::npos) << error.log();
        EXPECT_NE(std::string(error.what()).find("subtract.cl:3"), std::string::npos) << error.what();
    }
}

TEST_F(OpenClBackend, UnknownIndexSaysHowManyThereAre)
{
    try {
        gpu::createDevice({gpu::Backend::OpenCl, 999});
        FAIL() << "device 999 was opened";
    } catch (const DeviceError& error) {
        EXPECT_NE(std::string(error.what()).find("opencl:999"), std::string::npos) << error.what();
    }
}

TEST_F(OpenClBackend, PropertiesHoldWhatTheDriverTells)
{
    const auto info = gpu::availableOpenClDevices().devices.at(0);
    const auto valueOf = [&](std::string_view name) {
        const auto found =
            std::ranges::find(info.properties, name, &std::pair<std::string, std::string>::first);
        return found != info.properties.end() ? found->second : std::string();
    };
    EXPECT_NE(valueOf("extensions").find("cl_khr"), std::string::npos);
    EXPECT_EQ(valueOf("largest allocation (bytes)"), std::to_string(info.limits.maxBufferBytes));
    EXPECT_FALSE(valueOf("platform").empty());
}

} // namespace
} // namespace isocenter::opencl_device_test
