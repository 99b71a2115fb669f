// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/readback.h"
#include "gpu/texture.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::gpu {

// A buffer in ordinary memory, aligned to 64 bytes.
class CpuBuffer final : public Buffer
{
public:
    explicit CpuBuffer(std::size_t bytes);
    ~CpuBuffer() override;
    std::byte* data() const { return data_; }

private:
    void uploadBytes(std::span<const std::byte> from, std::size_t offset) override;
    void downloadBytes(std::span<std::byte> to, std::size_t offset) const override;

    std::byte* data_;
};

// Launches have run when they return: nothing is left to wait for.
class CpuReadback final : public Readback
{
public:
    explicit CpuReadback(std::size_t bytes) : Readback(bytes), read_(bytes) {}

private:
    void queueBytes(const Buffer& from, std::size_t size, std::size_t offset) override
    {
        from.download(std::span(read_).first(size), offset);
    }
    const std::byte* waitForBytes(std::size_t) override { return read_.data(); }

    std::vector<std::byte> read_;
};

// A texture decoded to floats, sampled as a GPU's sampler does: texture coordinates in pixels, a pixel's
// centre at index + 0.5, linear or nearest, border as described.
class CpuTexture final : public Texture
{
public:
    explicit CpuTexture(const TextureDesc& desc);

    float sample(float x, float y, float z) const; // first channel
    float fetch(int x, int y, int z) const;        // one pixel of the first channel; border outside
    // Of one channel: a pixel inside, by a kernel that writes the texture.
    void store(int x, int y, int z, float value) const;

private:
    void uploadBytes(std::span<const std::byte> pixels) override;
    void downloadBytes(std::span<std::byte> pixels) const override;
    bool copyBytes(const Buffer& pixels) override;

    std::size_t pixelAt(int x, int y, int z) const;

    int channels_;
    mutable std::vector<float> values_; // launches bind what they write as const, as they do buffers
};

} // namespace isocenter::gpu
