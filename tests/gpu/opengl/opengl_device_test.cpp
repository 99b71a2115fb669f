// SPDX-License-Identifier: MIT
// What is particular to the OpenGL backend: contexts, the border of textures, limits of launches, build logs.
#include "core/support/error.h"
#include "gpu/opengl/opengl_devices.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/registration/drr_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"
#include "tests/support/scoped_variable.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

namespace isocenter::opengl_device_test {
namespace {

namespace fs = std::filesystem;
using tests::messageOf;
using tests::says;

class OpenGlBackend : public testing::Test
{
protected:
    void SetUp() override
    {
        if (test::isPresent(kId))
            return;
        if (test::isRequired(kId))
            FAIL() << "there is no OpenGL device";
        GTEST_SKIP() << "there is no OpenGL device";
    }
    static constexpr gpu::DeviceId kId{gpu::Backend::OpenGl, 0};
};

// The integral along a ray that meets the volume in one sample at a texture coordinate; all else is
// arithmetic.
float sampleAt(gpu::Device& device, const gpu::Texture& volume, float x)
{
    constexpr float kThickness = 2.0f; // the one voxel along y and half a voxel at each end
    gpu::DrrPose pose{};
    pose.textureFromPixel = {{}, {}, {0, 0, 1, 0}, {x, 8.5f, 1.0f, 1}};
    pose.sourceTexture = {x, -7.5f, 1.0f, 1};
    gpu::DrrParams params{};
    params.volumeSize = {volume.desc().extent.width, volume.desc().extent.height, volume.desc().extent.depth,
                         0};
    params.areaSize = {1, 1};
    params.spacingMm = {1, 1, 1, 0};
    params.stepMm = kThickness;
    params.valueScale = 1.0f / kThickness;
    const auto poses = device.createBuffer(sizeof pose);
    poses->write<gpu::DrrPose>(std::vector{pose});
    const auto integrals = device.createBuffer(sizeof(float));
    device.launch(device.kernel("drr"), {},
                  {{"volume", &volume}, {"poses", poses.get()}, {"integrals", integrals.get()}}, params);
    return integrals->read<float>(1)[0];
}

std::unique_ptr<gpu::Texture> unitVolume(gpu::Device& device, gpu::Border border)
{
    auto volume = device.createTexture({{3, 1, 2}, gpu::PixelFormat::R32F, gpu::Filter::Linear, border});
    volume->upload(std::as_bytes(std::span<const float>(std::vector<float>(6, 1.0f))));
    return volume;
}

TEST_F(OpenGlBackend, ContextsFollowOneAnother)
{
    for (int round = 0; round < 3; ++round) {
        const auto device = gpu::createDevice(kId);
        EXPECT_EQ(device->kernel("drr").arguments(),
                  (std::vector<std::string>{"integrals", "poses", "volume"}));
    }
}

TEST_F(OpenGlBackend, TwoDevicesLiveOnOneThread)
{
    const auto first = gpu::createDevice(kId);
    const auto one = first->createBuffer(sizeof(int));
    one->write<int>(std::vector{1});
    const auto second = gpu::createDevice(kId);
    const auto two = second->createBuffer(sizeof(int));
    two->write<int>(std::vector{2});
    EXPECT_EQ(one->read<int>(1), std::vector{1});
    EXPECT_EQ(two->read<int>(1), std::vector{2});
    EXPECT_THROW(first->launch(first->kernel("drr"), {}, {{"volume", two.get()}}, gpu::DrrParams{}),
                 DeviceError);
}

TEST_F(OpenGlBackend, DevicesLiveOnSeveralThreads)
{
    std::vector<float> seen(3);
    std::vector<std::thread> threads;
    for (float& value : seen)
        threads.emplace_back([&value] {
            const auto device = gpu::createDevice(kId);
            value = sampleAt(*device, *unitVolume(*device, gpu::Border::Zero), 1.5f);
        });
    for (std::thread& thread : threads)
        thread.join();
    for (const float value : seen)
        EXPECT_NEAR(value, 1.0f, 1e-5f);
}

TEST_F(OpenGlBackend, BorderIsZeroOrTheEdge)
{
    const auto device = gpu::createDevice(kId);
    const auto zero = unitVolume(*device, gpu::Border::Zero);
    const auto edge = unitVolume(*device, gpu::Border::ClampToEdge);
    const float tolerance = 2.0f * static_cast<float>(device->info().linearFilterEpsilon) + 1e-5f;
    EXPECT_NEAR(sampleAt(*device, *zero, 1.5f), 1.0f, tolerance);
    EXPECT_NEAR(sampleAt(*device, *zero, 0.0f), 0.5f, tolerance);
    EXPECT_NEAR(sampleAt(*device, *zero, -0.25f), 0.25f, tolerance);
    EXPECT_NEAR(sampleAt(*device, *edge, -0.25f), 1.0f, tolerance);
}

TEST_F(OpenGlBackend, HalfFloatsAreKept)
{
    const auto device = gpu::createDevice(kId);
    const std::vector<std::uint16_t> halves{0x3c00, 0x0000, 0xc000,
                                            0x3555, 0x7bff, 0x0400}; // 1, 0, -2, 1/3, ...
    const auto texture = device->createTexture({{3, 2}, gpu::PixelFormat::R16F});
    texture->upload(std::as_bytes(std::span(halves)));
    std::vector<std::uint16_t> back(halves.size());
    texture->download(std::as_writable_bytes(std::span(back)));
    EXPECT_EQ(back, halves);
}

TEST_F(OpenGlBackend, WrongTextureShapesAndParametersAreNamed)
{
    const auto device = gpu::createDevice(kId);
    const auto flat = device->createTexture({{3, 2}});
    const auto buffer = device->createBuffer(1024);
    const std::string shape = messageOf<DeviceError>([&] {
        device->launch(device->kernel("drr"), {},
                       {{"volume", flat.get()}, {"poses", buffer.get()}, {"integrals", buffer.get()}},
                       gpu::DrrParams{});
    });
    EXPECT_TRUE(says(shape, "'volume'"));
    EXPECT_TRUE(says(shape, "3-D texture"));
    const auto volume = unitVolume(*device, gpu::Border::Zero);
    const std::string params = messageOf<DeviceError>([&] {
        device->launch(device->kernel("drr"), {},
                       {{"volume", volume.get()}, {"poses", buffer.get()}, {"integrals", buffer.get()}}, 7);
    });
    EXPECT_TRUE(says(params, fmt::format("{} bytes of parameters, not 4", sizeof(gpu::DrrParams))));
}

TEST_F(OpenGlBackend, LaunchesWhoseTimesWaitAreBounded)
{
    constexpr int kLaunches = 1500;
    const auto device = gpu::createDevice(kId);
    const auto volume = unitVolume(*device, gpu::Border::Zero);
    const auto poses = device->createBuffer(sizeof(gpu::DrrPose));
    const auto integrals = device->createBuffer(sizeof(float));
    gpu::LaunchTimer timer(*device);
    for (int launch = 0; launch < kLaunches; ++launch)
        device->launch(device->kernel("drr"), {},
                       {{"volume", volume.get()}, {"poses", poses.get()}, {"integrals", integrals.get()}},
                       gpu::DrrParams{});
    const gpu::Timeline timeline = timer.take();
    ASSERT_EQ(timeline.entries.size(), std::size_t{kLaunches});
    for (const auto& entry : timeline.entries)
        ASSERT_LT(entry.ms, 1000.0);
}

// There are 256 places for parameters: some are there already, others take the places of older ones.
TEST_F(OpenGlBackend, LaunchesHaveTheirOwnParametersHoweverManyThereAre)
{
    constexpr int kValues = 300;
    const auto device = gpu::createDevice(kId);
    const std::vector<int> ones(kValues, 1);
    const auto values = device->createBuffer(kValues * sizeof(int));
    const auto clearedBy = [&](int length) {
        values->write<int>(ones);
        device->launch(device->kernel("clear"), {length, 1, 1}, {{"values", values.get()}},
                       gpu::ClearParams{.slabLength = length});
        return std::ranges::count(values->read<int>(kValues), 0);
    };
    for (int round = 0; round < 2; ++round)
        for (int length = 1; length <= kValues; ++length) {
            ASSERT_EQ(clearedBy(length), length);
            ASSERT_EQ(clearedBy(1), 1);
        }
}

TEST_F(OpenGlBackend, BuildErrorsNameTheFileAndLine)
{
    const fs::path checkout = test::freshFolder("checkout");
    fs::create_directories(checkout / "shaders/compute/registration");
    std::ofstream(checkout / "shaders/common.glsl")
        << "// common\nfloat twice(float x) { return nonsense; }\n";
    std::ofstream(checkout / "shaders/compute/registration/drr.comp.glsl")
        << "#include \"common.glsl\"\nvoid main() {}\n";
    const auto device = gpu::createDevice(kId);
    const test::ScopedVariable variable("ISOCENTER_KERNEL_DIR", checkout.string());
    try {
        device->kernel("drr", {{"VARIANT", "1"}});
        FAIL() << "nonsense was compiled";
    } catch (const KernelBuildError& error) {
        EXPECT_TRUE(says(error.what(), "kernel drr does not compile"));
        EXPECT_NE(error.log().find("shaders/common.glsl"), std::string::npos) << error.log();
        EXPECT_NE(error.log().find("nonsense"), std::string::npos) << error.log();
    }
    EXPECT_NO_THROW(device->finish());
}

TEST_F(OpenGlBackend, NumbersBeyondTheLastAreRefused)
{
    EXPECT_TRUE(says(messageOf<DeviceError>([] {
                         gpu::createDevice({gpu::Backend::OpenGl, 1000});
                     }),
                     "there is no device opengl:1000"));
}

TEST_F(OpenGlBackend, SoftwareIsListedOnceAndLast)
{
    std::vector<std::string> software;
    for (const gpu::DeviceInfo& info : gpu::availableOpenGlDevices().devices) {
        if (info.id.backend != gpu::Backend::OpenGl) // the fragment devices are the same ones again
            continue;
        EXPECT_TRUE(info.software || software.empty()) << info.name;
        if (info.software)
            software.push_back(info.name);
    }
    std::ranges::sort(software);
    EXPECT_TRUE(std::ranges::adjacent_find(software) == software.end());
}

} // namespace
} // namespace isocenter::opengl_device_test
