// SPDX-License-Identifier: MIT
#include "core/io/volumes/voxel_type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

namespace isocenter::core {
namespace {

// Calls the action with a number of the type.
template <class Action>
auto withNumberOf(VoxelType type, const Action& action)
{
    switch (type) {
    case VoxelType::Int8:
        return action(std::int8_t{});
    case VoxelType::UInt8:
        return action(std::uint8_t{});
    case VoxelType::Int16:
        return action(std::int16_t{});
    case VoxelType::UInt16:
        return action(std::uint16_t{});
    case VoxelType::Int32:
        return action(std::int32_t{});
    case VoxelType::UInt32:
        return action(std::uint32_t{});
    case VoxelType::Int64:
        return action(std::int64_t{});
    case VoxelType::UInt64:
        return action(std::uint64_t{});
    case VoxelType::Float32:
        return action(float{});
    case VoxelType::Float64:
        break;
    }
    return action(double{});
}

template <class Number, bool Swapped>
Number storedAt(const std::byte* place)
{
    std::array<std::byte, sizeof(Number)> bytes;
    std::memcpy(bytes.data(), place, bytes.size());
    if constexpr (Swapped)
        std::ranges::reverse(bytes);
    return std::bit_cast<Number>(bytes);
}

template <class Number, bool Swapped>
void decodeAll(const VoxelEncoding& encoding, std::span<const std::byte> stored, float* values)
{
    const std::size_t count = stored.size() / sizeof(Number);
    const std::byte* place = stored.data();
    if (encoding.slope == 1.0 && encoding.intercept == 0.0) {
        for (std::size_t i = 0; i < count; ++i, place += sizeof(Number))
            values[i] = static_cast<float>(storedAt<Number, Swapped>(place));
        return;
    }
    for (std::size_t i = 0; i < count; ++i, place += sizeof(Number))
        values[i] = static_cast<float>(
            encoding.slope * static_cast<double>(storedAt<Number, Swapped>(place)) + encoding.intercept);
}

} // namespace

std::size_t bytesOfVoxel(VoxelType type)
{
    return withNumberOf(type, [](auto number) { return sizeof(number); });
}

bool isInteger(VoxelType type)
{
    return type != VoxelType::Float32 && type != VoxelType::Float64;
}

double lowestOf(VoxelType type)
{
    return withNumberOf(type, [](auto number) {
        return static_cast<double>(std::numeric_limits<decltype(number)>::lowest());
    });
}

double highestOf(VoxelType type)
{
    return withNumberOf(
        type, [](auto number) { return static_cast<double>(std::numeric_limits<decltype(number)>::max()); });
}

void decodeVoxels(const VoxelEncoding& encoding, std::span<const std::byte> stored, float* values)
{
    const bool swapped = encoding.bigEndian != (std::endian::native == std::endian::big);
    withNumberOf(encoding.type, [&](auto number) {
        using Number = decltype(number);
        if (swapped)
            decodeAll<Number, true>(encoding, stored, values);
        else
            decodeAll<Number, false>(encoding, stored, values);
    });
}

} // namespace isocenter::core
