// SPDX-License-Identifier: MIT
#include "core/support/error.h"
#include "gpu/algorithms/registration/attenuation_volume.h"
#include "gpu/cpu/cpu_device.h"
#include "gpu/cpu/cpu_resources.h"
#include "gpu/params/registration/drr_params.h"
#include "tests/support/devices/stub_device.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace isocenter::gpu::attenuation_volume_test {
namespace {

using tests::messageOf;
using tests::says;

core::Volume smallVolume()
{
    core::Volume volume;
    volume.geometry.size = {5, 3, 4};
    volume.quantity = core::VolumeQuantity::Attenuation;
    for (std::size_t v = 0; v < volume.geometry.voxelCount(); ++v)
        volume.values.push_back(0.001f * static_cast<float>(v % 17));
    return volume;
}

core::Volume emptyOfSize(const Eigen::Vector3i& size)
{
    core::Volume volume;
    volume.geometry.size = size;
    volume.quantity = core::VolumeQuantity::Attenuation;
    return volume;
}

enum class Allocates { Nothing, Textures };

// A device of chosen limits that fails the test when anything else is allocated on it.
class LimitedDevice final : public test::StubDevice
{
public:
    LimitedDevice(Backend backend, VolumeStorage storage, Allocates allocates = Allocates::Nothing)
        : allocates_(allocates)
    {
        info_.id = {backend, 0};
        info_.name = "Test card";
        info_.volumeStorage = storage;
        info_.limits.memoryBytes = std::size_t{8} << 30;
        info_.limits.maxBufferBytes = std::size_t{2} << 30;
        info_.limits.maxTexture2dExtent = 2048;
        info_.limits.maxTexture3dExtent = 2048;
    }
    DeviceLimits& limits() { return info_.limits; }

private:
    std::unique_ptr<Texture> makeTexture(const TextureDesc& desc) override
    {
        return allocates_ == Allocates::Textures ? std::make_unique<CpuTexture>(desc)
                                                 : StubDevice::makeTexture(desc);
    }

    Allocates allocates_;
};

class BufferForms : public testing::TestWithParam<VolumeStorage>
{
};
class TextureForms : public testing::TestWithParam<VolumeStorage>
{
};

TEST_P(BufferForms, HoldTheVoxelsInsideABorderOfZeros)
{
    CpuDevice device(Backend::Cpu);
    const core::Volume volume = smallVolume();
    const AttenuationVolume stored(device, volume, {GetParam()});
    const Binding binding = stored.bindings().at(0);
    const Buffer& buffer = *std::get<const Buffer*>(binding.resource);
    EXPECT_EQ(binding.argument, "volume");
    EXPECT_EQ(buffer.bytes(), stored.bytes());
    const Eigen::Vector3i size = volume.geometry.size.array() + 2 * VOLUME_BORDER;
    const auto voxels = static_cast<std::size_t>(size.prod());

    std::vector<float> values;
    if (GetParam() == VolumeStorage::Bordered16)
        for (const std::uint16_t value : buffer.read<std::uint16_t>(voxels))
            values.push_back(stored.valueScale() * static_cast<float>(value) / 65535.0f);
    else
        values = buffer.read<float>(voxels);
    std::size_t v = 0;
    for (int z = -VOLUME_BORDER; z < size.z() - VOLUME_BORDER; ++z)
        for (int y = -VOLUME_BORDER; y < size.y() - VOLUME_BORDER; ++y)
            for (int x = -VOLUME_BORDER; x < size.x() - VOLUME_BORDER; ++x, ++v) {
                const Eigen::Array3i index(x, y, z);
                const bool inside = (index >= 0).all() && (index < volume.geometry.size.array()).all();
                ASSERT_NEAR(values[v], inside ? volume.at(x, y, z) : 0.0f, 0.016f / 65535.0f)
                    << x << ' ' << y << ' ' << z;
            }
}
INSTANTIATE_TEST_SUITE_P(AttenuationVolume, BufferForms,
                         testing::Values(VolumeStorage::BorderedFloat, VolumeStorage::Bordered16));

TEST_P(TextureForms, HoldTheVoxels)
{
    CpuDevice device(Backend::CpuReference);
    const core::Volume volume = smallVolume();
    const AttenuationVolume stored(device, volume, {GetParam()});
    const auto* texture =
        dynamic_cast<const CpuTexture*>(std::get<const Texture*>(stored.bindings().at(0).resource));
    ASSERT_NE(texture, nullptr);
    EXPECT_EQ(texture->desc().border, Border::Zero);
    EXPECT_EQ(texture->desc().filter, Filter::Linear);
    EXPECT_EQ(stored.bytes(), texture->desc().bytes());
    EXPECT_TRUE(stored.defines().empty());
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 5; ++i)
                ASSERT_NEAR(stored.valueScale() * texture->fetch(i, j, k), volume.at(i, j, k),
                            0.016f / 65535.0f);
}
INSTANTIATE_TEST_SUITE_P(AttenuationVolume, TextureForms,
                         testing::Values(VolumeStorage::Texture32, VolumeStorage::Texture16));

TEST(AttenuationVolume, LayersHoldNeighbouringSlicesSideBySide)
{
    LimitedDevice device(Backend::OpenGl, VolumeStorage::LayerPairs16, Allocates::Textures);
    device.limits().maxTextureLayers = 2048;
    const core::Volume volume = smallVolume();
    const AttenuationVolume stored(device, volume);
    EXPECT_EQ(stored.defines(), (Defines{{"VOLUME_LAYERS", "1"}}));
    const auto& texture = *std::get<const Texture*>(stored.bindings().at(0).resource);
    EXPECT_EQ(texture.desc().kind(), TextureKind::Layers);
    EXPECT_EQ(texture.desc().extent, (Extent{5, 3, 4 + 3}));
    EXPECT_EQ(stored.bytes(), texture.desc().bytes());

    std::vector<std::uint16_t> pairs(stored.bytes() / sizeof(std::uint16_t));
    texture.download(std::as_writable_bytes(std::span(pairs)));
    auto pair = pairs.begin();
    for (int layer = 0; layer < 7; ++layer)
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 5; ++i)
                for (const int slice : {layer - 2, layer - 1}) {
                    const float expected = slice >= 0 && slice < 4 ? volume.at(i, j, slice) : 0.0f;
                    ASSERT_NEAR(stored.valueScale() * static_cast<float>(*pair++) / 65535.0f, expected,
                                0.016f / 65535.0f)
                        << "layer " << layer << ", slice " << slice;
                }
}

TEST(AttenuationVolume, DefinesNameTheForm)
{
    CpuDevice device(Backend::Cpu);
    const core::Volume volume = smallVolume();
    EXPECT_EQ(AttenuationVolume(device, volume, {VolumeStorage::BorderedFloat}).defines(),
              (Defines{{"VOLUME_BUFFER", "1"}}));
    EXPECT_EQ(AttenuationVolume(device, volume, {VolumeStorage::Bordered16}).defines(),
              (Defines{{"VOLUME_BUFFER", "1"}, {"VOLUME_16", "1"}}));
}

TEST(AttenuationVolume, TakesTheFormThatTheDevicePrefers)
{
    for (const Backend backend : {Backend::Cpu, Backend::CpuReference}) {
        CpuDevice device(backend);
        EXPECT_EQ(AttenuationVolume(device, smallVolume()).storage(), device.info().volumeStorage);
    }
}

TEST(AttenuationVolume, SixteenBitsOfNothingAndOfOddValuesStayFinite)
{
    CpuDevice device(Backend::Cpu);
    core::Volume volume = smallVolume();
    std::ranges::fill(volume.values, 0.0f);
    EXPECT_EQ(AttenuationVolume(device, volume, {VolumeStorage::Bordered16}).valueScale(), 1.0f);
    volume.values[7] = 0.5f;
    volume.values[8] = -0.5f;
    volume.values[9] = std::nanf("");
    const AttenuationVolume stored(device, volume, {VolumeStorage::Texture16});
    EXPECT_EQ(stored.valueScale(), 0.5f);
    const auto* texture =
        dynamic_cast<const CpuTexture*>(std::get<const Texture*>(stored.bindings().at(0).resource));
    ASSERT_NE(texture, nullptr);
    EXPECT_EQ(texture->fetch(2, 1, 0), 1.0f);
    EXPECT_EQ(texture->fetch(3, 1, 0), 0.0f);
    EXPECT_EQ(texture->fetch(4, 1, 0), 0.0f);
}

TEST(AttenuationVolume, LargerThanTheMemoryIsRefusedBeforeAllocating)
{
    LimitedDevice device(Backend::OpenGl, VolumeStorage::Texture32);
    const std::string message = messageOf<DeviceError>([&] {
        AttenuationVolume(device, emptyOfSize({2048, 2048, 1024}));
    });
    EXPECT_TRUE(says(message, "volume larger than the memory of opengl:0 (Test card)"));
    EXPECT_TRUE(says(message, "2048 x 2048 x 1024 voxels it needs 16.0 GiB and the device has 8.0 GiB"));
    EXPECT_TRUE(says(message, "shrink the volume by a factor of 2 or choose another device"));
}

TEST(AttenuationVolume, LongerThanATextureIsRefused)
{
    LimitedDevice device(Backend::OpenGl, VolumeStorage::Texture32);
    const std::string message = messageOf<DeviceError>([&] {
        AttenuationVolume(device, emptyOfSize({64, 64, 5000}));
    });
    EXPECT_TRUE(says(message, "5000 voxels long and the device takes 2048 along an axis"));
    EXPECT_TRUE(says(message, "factor of 3"));
}

TEST(AttenuationVolume, LargerThanABufferIsRefused)
{
    LimitedDevice device(Backend::OpenCl, VolumeStorage::BorderedFloat);
    device.limits().memoryBytes = 0; // the driver does not tell
    const std::string message = messageOf<DeviceError>([&] {
        AttenuationVolume(device, emptyOfSize({1024, 1024, 512}), {VolumeStorage::BorderedFloat});
    });
    EXPECT_TRUE(says(message, "needs 2.0 GiB and the device takes 2.0 GiB in one buffer"));
    device.limits().maxBufferBytes = std::size_t{64} << 30;
    EXPECT_TRUE(
        says(messageOf<DeviceError>([&] {
                 AttenuationVolume(device, emptyOfSize({2048, 2048, 1024}), {VolumeStorage::BorderedFloat});
             }),
             "the kernels count to 2147483647"));
}

TEST(AttenuationVolume, FormThatTheKernelsDoNotReadIsRefused)
{
    LimitedDevice opengl(Backend::OpenGl, VolumeStorage::Texture32);
    EXPECT_TRUE(says(messageOf<DeviceError>(
                         [&] { AttenuationVolume(opengl, smallVolume(), {VolumeStorage::BorderedFloat}); }),
                     "opengl:0 does not read volumes from a 32-bit bordered buffer"));
    LimitedDevice reference(Backend::CpuReference, VolumeStorage::Texture32);
    EXPECT_TRUE(says(messageOf<DeviceError>(
                         [&] { AttenuationVolume(reference, smallVolume(), {VolumeStorage::Bordered16}); }),
                     "cpu-reference does not read volumes from a 16-bit bordered buffer"));
}

TEST(AttenuationVolume, TextureStepsInWhereThePreferredFormHasNoRoom)
{
    // A buffer form is preferred but no buffer may be that large: only the texture is tried.
    LimitedDevice device(Backend::OpenCl, VolumeStorage::BorderedFloat, Allocates::Textures);
    device.limits().maxBufferBytes = 128;
    const AttenuationVolume stored(device, smallVolume());
    EXPECT_EQ(stored.storage(), VolumeStorage::Texture32);
    EXPECT_TRUE(stored.defines().empty());
}

TEST(AttenuationVolume, SinglesStepInWherePairsHaveNoRoom)
{
    LimitedDevice device(Backend::OpenCl, VolumeStorage::LayerPairs16, Allocates::Textures);
    device.limits().maxTextureLayers = smallVolume().geometry.size.z() + 2; // one too few
    EXPECT_EQ(AttenuationVolume(device, smallVolume()).storage(), VolumeStorage::Texture16);
    EXPECT_TRUE(says(messageOf<DeviceError>(
                         [&] { AttenuationVolume(device, smallVolume(), {VolumeStorage::LayerPairs16}); }),
                     "it has 4 slices and the device takes 3"));
}

} // namespace
} // namespace isocenter::gpu::attenuation_volume_test
