// SPDX-License-Identifier: MIT
// What every device must do alike: memory, bindings, marks, times.
#include "core/support/error.h"
#include "gpu/params/registration/drr_params.h"
#include "tests/support/devices/stub_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

#include <fmt/format.h>

#include <cstring>
#include <numeric>

namespace isocenter::device_test {
namespace {

using tests::messageOf;
using tests::says;

class DeviceBehaviour : public test::DeviceTest
{
protected:
    // A launch of drr on one pixel beside the volume.
    void launchOnce()
    {
        gpu::DrrParams params{};
        params.volumeSize = {2, 2, 2, 0};
        params.areaSize = {1, 1};
        params.spacingMm = {1, 1, 1, 0};
        params.stepMm = 1.0f;
        device().launch(device().kernel("drr"), {1, 1, 1},
                        {{"volume", volume_.get()}, {"poses", poses_.get()}, {"integrals", integrals_.get()}},
                        params);
    }
    void SetUp() override
    {
        DeviceTest::SetUp();
        if (IsSkipped() || HasFatalFailure())
            return;
        volume_ = device().createTexture({{2, 2, 2}});
        volume_->upload(std::as_bytes(std::span<const float>(std::vector<float>(8))));
        poses_ = device().createBuffer(sizeof(gpu::DrrPose));
        poses_->write<gpu::DrrPose>(std::vector<gpu::DrrPose>(1));
        integrals_ = device().createBuffer(sizeof(float));
    }
    void expectKeepsWhatIsWritten(const gpu::TextureDesc& desc)
    {
        const auto texture = device().createTexture(desc);
        std::vector<std::byte> pixels(texture->desc().bytes());
        for (std::size_t b = 0; b < pixels.size(); ++b)
            pixels[b] = static_cast<std::byte>(b * 31 % 127); // as floats: small, never NaN
        texture->upload(pixels);
        std::vector<std::byte> back(pixels.size());
        texture->download(back);
        EXPECT_EQ(back, pixels) << "format " << static_cast<int>(desc.format) << ", depth "
                                << desc.extent.depth;
    }
    void TearDown() override
    {
        volume_.reset(); // before the device
        poses_.reset();
        integrals_.reset();
    }
    std::unique_ptr<gpu::Texture> volume_;
    std::unique_ptr<gpu::Buffer> poses_;
    std::unique_ptr<gpu::Buffer> integrals_;
};

TEST_P(DeviceBehaviour, BufferKeepsWhatIsWritten)
{
    std::vector<int> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), -5);
    const auto buffer = device().createBuffer(numbers.size() * sizeof(int));
    buffer->write<int>(numbers);
    buffer->write<int>(std::vector{77}, 10);
    numbers[10] = 77;
    EXPECT_EQ(buffer->read<int>(numbers.size()), numbers);
    EXPECT_EQ(buffer->read<int>(3, 9), (std::vector{numbers[9], 77, numbers[11]}));
    EXPECT_THROW(buffer->read<int>(numbers.size(), 1), DeviceError);
}

TEST_P(DeviceBehaviour, UploadsHaveReadTheHostsMemoryOnReturn)
{
    // Sizes on both sides of what a device may keep for itself and write later.
    for (const std::size_t count : {3u, 16u * 1024, 16u * 1024 + 1, 100'000u}) {
        const auto buffer = device().createBuffer(2 * count * sizeof(int));
        std::vector<int> numbers(count, 1);
        buffer->write<int>(numbers);
        std::ranges::fill(numbers, 2);
        buffer->write<int>(numbers, count);
        std::ranges::fill(numbers, 3);
        EXPECT_EQ(buffer->read<int>(count), std::vector<int>(count, 1));
        EXPECT_EQ(buffer->read<int>(count, count), std::vector<int>(count, 2));
        buffer->write<int>(numbers); // the buffer goes while the device may still read
    }
}

TEST_P(DeviceBehaviour, LongUploadsArriveWhole)
{
    // Longer than all pieces in which a device may send them, at an offset, twice in a row.
    constexpr std::size_t kCount = 1'500'000;
    const auto buffer = device().createBuffer((kCount + 7) * sizeof(int));
    std::vector<int> numbers(kCount);
    for (const int start : {-5, 1'000'000}) {
        std::iota(numbers.begin(), numbers.end(), start);
        buffer->write<int>(numbers, 7);
    }
    EXPECT_EQ(buffer->read<int>(kCount, 7), numbers);
    EXPECT_EQ(buffer->read<int>(1000, 7 + 900'000),
              std::vector<int>(numbers.begin() + 900'000, numbers.begin() + 901'000));
}

TEST_P(DeviceBehaviour, SmallResultsAreReadWhereverTheyLie)
{
    std::vector<std::uint8_t> bytes(5000);
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{3});
    const auto buffer = device().createBuffer(bytes.size());
    buffer->write<std::uint8_t>(bytes);
    for (const std::size_t offset : {0u, 4u, 5u, 1024u})
        for (const std::size_t count : {1u, 4u, 7u, 1028u, 3976u})
            EXPECT_EQ(buffer->read<std::uint8_t>(count, offset),
                      std::vector<std::uint8_t>(bytes.begin() + static_cast<std::ptrdiff_t>(offset),
                                                bytes.begin() + static_cast<std::ptrdiff_t>(offset + count)))
                << count << " bytes at " << offset;
}

TEST_P(DeviceBehaviour, HostMemoryIsUploadedLikeAnyOther)
{
    const auto memory = device().createHostMemory(100'000);
    const auto other = device().createHostMemory(16);
    ASSERT_EQ(memory->size(), 100'000u);
    const std::span<std::byte> bytes = memory->writable();
    for (std::size_t b = 0; b < bytes.size(); ++b)
        bytes[b] = static_cast<std::byte>(b * 31 % 127);
    std::vector<std::byte> expected(bytes.begin(), bytes.end());
    std::copy_n(bytes.begin() + 12, 100, expected.begin() + 8);
    const auto buffer = device().createBuffer(bytes.size());
    buffer->upload(memory->bytes());
    buffer->upload(memory->bytes().subspan(12, 100), 8); // a part of it, elsewhere
    std::ranges::fill(memory->writable(), std::byte{});  // it has been read
    EXPECT_EQ(buffer->read<std::byte>(expected.size()), expected);
    buffer->upload(memory->bytes()); // the memory goes while the device may still read
}

TEST_P(DeviceBehaviour, ReadbackIsOfTheTimeItWasQueued)
{
    std::vector<int> numbers(5000);
    std::iota(numbers.begin(), numbers.end(), 3);
    const auto buffer = device().createBuffer(numbers.size() * sizeof(int));
    const auto asInts = [](std::span<const std::byte> bytes) {
        std::vector<int> read(bytes.size() / sizeof(int));
        std::memcpy(read.data(), bytes.data(), bytes.size());
        return read;
    };
    const auto all = device().createReadback(buffer->bytes());
    const auto some = device().createReadback(3 * sizeof(int));
    EXPECT_TRUE(all->wait().empty());
    for (int round = 0; round < 3; ++round) {
        buffer->write<int>(numbers);
        all->queue(*buffer, buffer->bytes());
        some->queue(*buffer, 2 * sizeof(int), 7 * sizeof(int));
        const std::vector<int> before = numbers;
        for (int& number : numbers)
            number *= -2;
        buffer->write<int>(numbers);
        EXPECT_EQ(asInts(all->wait()), before);
        EXPECT_EQ(asInts(all->wait()), before); // again
        EXPECT_EQ(asInts(some->wait()), (std::vector{before[7], before[8]}));
    }
    EXPECT_THROW(some->queue(*buffer, 4 * sizeof(int)), DeviceError);
    EXPECT_THROW(all->queue(*buffer, sizeof(int), buffer->bytes()), DeviceError);
    all->queue(*buffer, buffer->bytes()); // goes while it is on its way
}

TEST_P(DeviceBehaviour, TextureKeepsWhatIsWritten)
{
    using gpu::PixelFormat;
    for (const PixelFormat format :
         {PixelFormat::R8, PixelFormat::R16, PixelFormat::R32F, PixelFormat::Rgba8, PixelFormat::Rgba32F})
        for (const int depth : {0, 1, 5})
            expectKeepsWhatIsWritten({{7, 3, depth}, format});
    if (device().info().limits.maxTextureLayers > 0) {
        gpu::TextureDesc layers{{7, 3, 5}, PixelFormat::Rg16};
        layers.layered = true;
        expectKeepsWhatIsWritten(layers);
    }
}

TEST_P(DeviceBehaviour, WrongBindingsAreNamed)
{
    const gpu::Kernel& kernel = device().kernel("drr");
    const gpu::DrrParams params{};
    const auto message = [&](std::initializer_list<gpu::Binding> bindings) -> std::string {
        try {
            device().launch(kernel, {1, 1, 1}, bindings, params);
        } catch (const DeviceError& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_NE(message({{"volume", volume_.get()}, {"poses", poses_.get()}}).find("'integrals'"),
              std::string::npos);
    EXPECT_NE(message({{"volume", volume_.get()}, {"pose", poses_.get()}}).find("'pose'"), std::string::npos);
    EXPECT_NE(message({{"volume", poses_.get()}, {"poses", poses_.get()}, {"integrals", integrals_.get()}})
                  .find("'volume'"),
              std::string::npos);
}

TEST_P(DeviceBehaviour, ResourcesOfOtherDevicesAreRefused)
{
    const auto foreign = reference().createBuffer(sizeof(gpu::DrrPose));
    if (GetParam().backend == gpu::Backend::Cpu)
        GTEST_SKIP() << "both CPU devices share one memory";
    EXPECT_THROW(device().launch(
                     device().kernel("drr"), {1, 1, 1},
                     {{"volume", volume_.get()}, {"poses", foreign.get()}, {"integrals", integrals_.get()}},
                     gpu::DrrParams{}),
                 DeviceError);
}

TEST_P(DeviceBehaviour, TooLargeABufferIsRefusedWithItsSize)
{
    const std::size_t bytes = device().info().limits.maxBufferBytes + (1u << 20);
    const std::string message = messageOf<DeviceError>([&] { device().createBuffer(bytes); });
    EXPECT_TRUE(says(message, GetParam().toString() + ": a buffer of " + gpu::memoryText(bytes)));
    EXPECT_TRUE(says(message, device().info().name));
}

TEST_P(DeviceBehaviour, ItsLimitsSayHowItsKernelsRun)
{
    const gpu::DeviceLimits& limits = device().info().limits;
    const gpu::Backend backend = GetParam().backend;
    EXPECT_EQ(limits.hostKernels, backend == gpu::Backend::Cpu || backend == gpu::Backend::CpuReference);
    EXPECT_EQ(limits.hostVectors, backend == gpu::Backend::Cpu);
    EXPECT_EQ(limits.itemsInLanes,
              device().info().software && !limits.hostKernels && backend != gpu::Backend::OpenCl);
}

TEST_P(DeviceBehaviour, TooLargeTexturesAreRefusedWithTheirLimit)
{
    const gpu::DeviceLimits& limits = device().info().limits;
    const auto message = [&](const gpu::Extent& extent, bool layered = false) {
        gpu::TextureDesc desc{extent};
        desc.layered = layered;
        return messageOf<DeviceError>([&] { device().createTexture(desc); });
    };
    const auto limit = [](int most, std::string_view unit) {
        return fmt::format("exceeds the {} {}", most, unit);
    };
    const int flat = limits.maxTexture2dExtent;
    EXPECT_TRUE(says(message({1, flat + 1}), limit(flat, "pixels along an axis")));
    EXPECT_TRUE(says(message({flat + 1, 1, 1}, true), limit(flat, "pixels along an axis")));
    const int volume = limits.maxTexture3dExtent;
    EXPECT_TRUE(says(message({volume + 1, 1, 2}), limit(volume, "voxels along an axis")));
    EXPECT_TRUE(says(message({1, 1, volume + 1}), limit(volume, "voxels along an axis")));
    const int layers = limits.maxTextureLayers;
    EXPECT_TRUE(says(message({1, 1, layers + 1}, true), limit(layers, "layers")));
    const gpu::TextureDesc cube{{volume, volume, volume}};
    if (limits.memoryBytes > 0 && cube.bytes() > limits.memoryBytes) {
        EXPECT_TRUE(says(message(cube.extent), "of memory of " + device().info().name));
    }
    EXPECT_TRUE(says(message({0, 3}), GetParam().toString() + ": a texture of 0 x 3 x 1 is empty"));
    EXPECT_TRUE(says(message({3, 3, -1}), "is empty"));
    launchOnce(); // the device goes on
    EXPECT_NO_THROW(device().finish());
}

TEST_P(DeviceBehaviour, TooManyGroupsAndEmptyGridsAreRefused)
{
    const auto message = [&](const gpu::Grid& grid) {
        return messageOf<DeviceError>([&] {
            device().launch(
                device().kernel("drr"), grid,
                {{"volume", volume_.get()}, {"poses", poses_.get()}, {"integrals", integrals_.get()}},
                gpu::DrrParams{});
        });
    };
    EXPECT_TRUE(says(message({1, 0, 1}), GetParam().toString() + ": kernel drr launched on an empty grid"));
    const int most = device().info().limits.maxGroups[2];
    if (most == gpu::DeviceLimits::kNoLimit)
        return;
    const std::string text = message({1, 1, most + 1});
    EXPECT_TRUE(says(
        text, fmt::format("{}: kernel drr launched on 1 x 1 x {} groups", GetParam().toString(), most + 1)));
    EXPECT_TRUE(says(text, fmt::format("split the launch, at most {} fit along z", most)));
    EXPECT_NO_THROW(device().finish());
}

// Asks nothing of the backend, which would fail the test.
TEST(DeviceChecks, ComeBeforeTheBackend)
{
    class SmallDevice final : public test::StubDevice
    {
    public:
        SmallDevice()
        {
            info_.id = {gpu::Backend::OpenCl, 3};
            info_.name = "Small card";
            info_.limits.maxBufferBytes = 3u << 20;
            info_.limits.memoryBytes = 4u << 20;
            info_.limits.maxTexture2dExtent = 64;
            info_.limits.maxTexture3dExtent = 4096;
        }
    };
    SmallDevice device;
    EXPECT_EQ(messageOf<DeviceError>([&] { device.createBuffer((3u << 20) + (1u << 19)); }),
              "opencl:3: a buffer of 3.5 MiB exceeds the 3.0 MiB that Small card allows");
    EXPECT_EQ(messageOf<DeviceError>([&] {
                  device.createTexture({{65, 1}});
              }),
              "opencl:3: a texture of 65 x 1 x 1 exceeds the 64 pixels along an axis that Small card allows");
    EXPECT_EQ(messageOf<DeviceError>([&] {
                  device.createTexture({{1024, 1024, 2}});
              }),
              "opencl:3: a texture of 1024 x 1024 x 2 (8.0 MiB) exceeds the 4.0 MiB of memory of Small card");
}

TEST(MemoryText, HasTheUnitThatItsSizeAsksFor)
{
    EXPECT_EQ(gpu::memoryText(0), "0.0 MiB");
    EXPECT_EQ(gpu::memoryText(1'572'864), "1.5 MiB");
    EXPECT_EQ(gpu::memoryText(std::size_t{5} << 30), "5.0 GiB");
}

TEST_P(DeviceBehaviour, UnknownKernelIsABuildError)
{
    EXPECT_THROW(device().kernel("no_such_kernel"), KernelBuildError);
    EXPECT_THROW(device().kernel("drr", {{"GROUP_X", "100000"}}), DeviceError);
}

TEST_P(DeviceBehaviour, MarksCanBeWaitedForInAnyOrder)
{
    launchOnce();
    const auto first = device().mark();
    launchOnce();
    const auto second = device().mark();
    device().wait(second);
    device().wait(first);
    device().wait(second);
    for (int repeat = 0; repeat < 1000; ++repeat) // nobody waits for these
        device().mark();
    device().finish();
}

TEST_P(DeviceBehaviour, ATimerHoldsOneEntryALaunch)
{
    launchOnce(); // before anybody asked
    gpu::LaunchTimer timer(device());
    launchOnce();
    launchOnce();
    const gpu::Timeline timeline = timer.take();
    ASSERT_EQ(timeline.entries.size(), 2u);
    EXPECT_EQ(timeline.entries[0].kernel, "drr");
    EXPECT_GE(timeline.entries[0].ms, 0.0);
    EXPECT_TRUE(timer.take().entries.empty());
}

// Otherwise one user of a shared device changes what the next one measures.
TEST_P(DeviceBehaviour, WhatOneAsksChangesNothingForTheNext)
{
    {
        const gpu::LaunchTimer forgetful(device()); // leaves its times behind
        launchOnce();
    }
    launchOnce(); // nobody asks
    gpu::LaunchTimer next(device());
    launchOnce();
    EXPECT_EQ(next.take().entries.size(), 1u);
    {
        gpu::LaunchTimer inner(device());
        launchOnce();
        launchOnce();
        EXPECT_EQ(inner.take().entries.size(), 2u);
    }
    launchOnce();
    EXPECT_EQ(next.take().entries.size(), 3u); // its own and those of what it called
}

TEST_P(DeviceBehaviour, SamplerPrecisionIsKnown)
{
    const double epsilon = device().info().linearFilterEpsilon;
    EXPECT_GE(epsilon, 0.0);
    EXPECT_LE(epsilon, device().info().software ? 1e-5 : 1.0 / 256);
}

TEST_P(DeviceBehaviour, DescriptionIsComplete)
{
    const gpu::DeviceInfo& info = device().info();
    EXPECT_EQ(info.id, GetParam());
    EXPECT_FALSE(info.name.empty());
    EXPECT_FALSE(info.driver.empty());
    EXPECT_GE(info.limits.maxGroupItems, 256);
    EXPECT_GT(info.limits.maxBufferBytes, 0u);
}

ISOCENTER_TEST_ON_ALL_DEVICES(DeviceBehaviour);

} // namespace
} // namespace isocenter::device_test
