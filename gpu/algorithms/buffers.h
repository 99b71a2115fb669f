// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/buffer.h"
#include "gpu/device.h"
#include "gpu/params/arrays/clear_params.h"

#include <memory>
#include <span>

namespace isocenter::gpu {

// The bytes of an image of floats.
inline std::size_t imageBytes(int columns, int rows)
{
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * sizeof(float);
}

inline std::unique_ptr<Buffer> floatBuffer(Device& device, std::size_t count)
{
    return device.createBuffer(count * sizeof(float));
}

// Room for an image of floats, on the device's thread.
inline std::unique_ptr<Buffer> imageBuffer(Device& device, int columns, int rows)
{
    return device.createBuffer(imageBytes(columns, rows));
}

// Room for an image of bytes, in whole words, as kernels read them.
inline std::unique_ptr<Buffer> byteImageBuffer(Device& device, int columns, int rows)
{
    const std::size_t pixels = imageBytes(columns, rows) / sizeof(float);
    return device.createBuffer((pixels + sizeof(int) - 1) / sizeof(int) * sizeof(int));
}

// A buffer with a copy of the values (a vector or span), on the device's thread.
template <class Values>
std::unique_ptr<Buffer> uploaded(Device& device, const Values& values)
{
    using Value = typename Values::value_type;
    auto buffer = device.createBuffer(values.size() * sizeof(Value));
    if (!values.empty())
        buffer->template write<Value>(std::span<const Value>(values));
    return buffer;
}

// Sets the first numbers of a buffer to zero: slabs of so many each.
inline void clear(Device& device, const Buffer& values, int slabLength, int slabs)
{
    device.launch(device.kernel("clear", {{"GROUP_X", "128"}, {"GROUP_Y", "1"}}), {slabLength, 1, slabs},
                  {{"values", &values}}, ClearParams{.slabLength = slabLength});
}

} // namespace isocenter::gpu
