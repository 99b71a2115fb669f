// SPDX-License-Identifier: MIT
#include "gpu/cpu/cpu_resources.h"

#include "core/support/error.h"
#include "gpu/cpu/within.h"

#include <Eigen/Core>
#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace isocenter::gpu {
namespace {

using cpu::within;

constexpr std::size_t kHugePage = std::size_t(2) << 20;

// Large buffers lie on huge pages where the system has them: blocks of volumes and projections touch more
// small ones than the processor knows the places of.
bool isOnHugePages(std::size_t bytes)
{
    return bytes >= 2 * kHugePage;
}

std::align_val_t alignmentOf(std::size_t bytes)
{
    constexpr std::size_t kVectors = 64;
    return std::align_val_t{isOnHugePages(bytes) ? kHugePage : kVectors};
}

// Of a pixel, which may be far outside.
int placeOf(float coordinate)
{
    constexpr int kFar = 1 << 20;
    return cpu::wholeWithin(coordinate, -kFar, kFar);
}

// Decodes and encodes one channel value of a format.
template <class Stored>
float decode(Stored stored, PixelFormat format)
{
    if constexpr (std::is_same_v<Stored, std::uint8_t>)
        return static_cast<float>(stored) / 255.0f;
    else if constexpr (std::is_same_v<Stored, std::uint16_t>)
        return format == PixelFormat::R16F ? static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(stored))
                                           : static_cast<float>(stored) / 65535.0f;
    else
        return stored;
}

template <class Stored>
Stored encode(float value, PixelFormat format)
{
    if constexpr (std::is_same_v<Stored, std::uint8_t>)
        return static_cast<std::uint8_t>(std::lround(within(value, 0.0f, 1.0f) * 255.0f));
    else if constexpr (std::is_same_v<Stored, std::uint16_t>)
        return format == PixelFormat::R16F
                   ? Eigen::numext::bit_cast<std::uint16_t>(Eigen::half(value))
                   : static_cast<std::uint16_t>(std::lround(within(value, 0.0f, 1.0f) * 65535.0f));
    else
        return value;
}

template <class Stored>
void decodeAll(std::span<const std::byte> pixels, PixelFormat format, std::vector<float>& values)
{
    for (std::size_t v = 0; v < values.size(); ++v) {
        Stored stored;
        std::memcpy(&stored, pixels.data() + v * sizeof(Stored), sizeof(Stored));
        values[v] = decode(stored, format);
    }
}

template <class Stored>
void encodeAll(const std::vector<float>& values, PixelFormat format, std::span<std::byte> pixels)
{
    for (std::size_t v = 0; v < values.size(); ++v) {
        const Stored stored = encode<Stored>(values[v], format);
        std::memcpy(pixels.data() + v * sizeof(Stored), &stored, sizeof(Stored));
    }
}

int channelsOf(PixelFormat format)
{
    if (format == PixelFormat::Rg16)
        return 2;
    return format == PixelFormat::Rgba8 || format == PixelFormat::Rgba32F ? 4 : 1;
}

} // namespace

CpuBuffer::CpuBuffer(std::size_t bytes) : Buffer(bytes), data_(nullptr)
{
    try {
        data_ = static_cast<std::byte*>(::operator new(std::max<std::size_t>(bytes, 1), alignmentOf(bytes)));
    } catch (const std::bad_alloc&) {
        throw DeviceError(
            fmt::format("cpu: there is not enough memory for a buffer of {}", memoryText(bytes)));
    }
    if (isOnHugePages(bytes))
        madvise(data_, bytes, MADV_HUGEPAGE); // may be refused
}

CpuBuffer::~CpuBuffer()
{
    ::operator delete(data_, alignmentOf(bytes()));
}

void CpuBuffer::uploadBytes(std::span<const std::byte> from, std::size_t offset)
{
    std::memcpy(data_ + offset, from.data(), from.size());
}

void CpuBuffer::downloadBytes(std::span<std::byte> to, std::size_t offset) const
{
    std::memcpy(to.data(), data_ + offset, to.size());
}

CpuTexture::CpuTexture(const TextureDesc& desc) : Texture(desc), channels_(channelsOf(desc.format))
{
    try {
        values_.resize(desc.bytes() / bytesPerPixel(desc.format) * static_cast<std::size_t>(channels_));
    } catch (const std::bad_alloc&) {
        throw DeviceError(
            fmt::format("cpu: there is not enough memory for a texture of {}", desc.sizeText()));
    }
}

void CpuTexture::uploadBytes(std::span<const std::byte> pixels)
{
    switch (bytesPerPixel(desc().format) / static_cast<std::size_t>(channels_)) {
    case 1:
        return decodeAll<std::uint8_t>(pixels, desc().format, values_);
    case 2:
        return decodeAll<std::uint16_t>(pixels, desc().format, values_);
    default:
        return decodeAll<float>(pixels, desc().format, values_);
    }
}

void CpuTexture::downloadBytes(std::span<std::byte> pixels) const
{
    switch (bytesPerPixel(desc().format) / static_cast<std::size_t>(channels_)) {
    case 1:
        return encodeAll<std::uint8_t>(values_, desc().format, pixels);
    case 2:
        return encodeAll<std::uint16_t>(values_, desc().format, pixels);
    default:
        return encodeAll<float>(values_, desc().format, pixels);
    }
}

bool CpuTexture::copyBytes(const Buffer& pixels)
{
    const auto* buffer = dynamic_cast<const CpuBuffer*>(&pixels);
    if (buffer != nullptr)
        uploadBytes({buffer->data(), desc().bytes()});
    return buffer != nullptr;
}

std::size_t CpuTexture::pixelAt(int x, int y, int z) const
{
    const Extent& extent = desc().extent;
    return (static_cast<std::size_t>(z) * static_cast<std::size_t>(extent.height) +
            static_cast<std::size_t>(y)) *
               static_cast<std::size_t>(extent.width) +
           static_cast<std::size_t>(x);
}

void CpuTexture::store(int x, int y, int z, float value) const
{
    values_[pixelAt(x, y, z)] = value;
}

float CpuTexture::fetch(int x, int y, int z) const
{
    const Extent& extent = desc().extent;
    if (desc().border == Border::ClampToEdge) {
        x = std::clamp(x, 0, extent.width - 1);
        y = std::clamp(y, 0, extent.height - 1);
        z = std::clamp(z, 0, extent.slices() - 1);
    } else if (x < 0 || y < 0 || z < 0 || x >= extent.width || y >= extent.height || z >= extent.slices()) {
        return 0.0f;
    }
    return values_[pixelAt(x, y, z) * static_cast<std::size_t>(channels_)];
}

float CpuTexture::sample(float x, float y, float z) const
{
    if (desc().filter == Filter::Nearest)
        return fetch(placeOf(std::floor(x)), placeOf(std::floor(y)), placeOf(std::floor(z)));
    const float left = std::floor(x - 0.5f);
    const float top = std::floor(y - 0.5f);
    const float front = std::floor(z - 0.5f);
    const float fx = x - 0.5f - left;
    const float fy = y - 0.5f - top;
    const float fz = z - 0.5f - front;
    const int i = placeOf(left);
    const int j = placeOf(top);
    const int k = placeOf(front);
    const auto alongX = [&](int row, int slice) {
        const float a = fetch(i, row, slice);
        return a + fx * (fetch(i + 1, row, slice) - a);
    };
    const auto alongY = [&](int slice) {
        const float a = alongX(j, slice);
        return a + fy * (alongX(j + 1, slice) - a);
    };
    const float near = alongY(k);
    return !desc().extent.is3d() ? near : near + fz * (alongY(k + 1) - near);
}

} // namespace isocenter::gpu
