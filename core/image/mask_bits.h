// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace isocenter::core {

constexpr int kPixelsOfByte = 8;
static_assert(std::endian::native == std::endian::little);

// Eight pixels of a mask, each 0 or 1, as eight bits, the first pixel the lowest.
inline std::uint8_t packedPixels(const std::uint8_t* pixels)
{
    std::uint64_t eight = 0;
    std::memcpy(&eight, pixels, sizeof eight);
    return static_cast<std::uint8_t>((eight * 0x0102040810204080u) >> 56);
}

// The other way round.
inline void unpackPixels(std::uint8_t bits, std::uint8_t* pixels)
{
    const std::uint64_t spread = (bits * 0x0101010101010101u) & 0x8040201008040201u;
    const std::uint64_t eight = ((spread + 0x7f7f7f7f7f7f7f7fu) >> 7) & 0x0101010101010101u;
    std::memcpy(pixels, &eight, sizeof eight);
}

} // namespace isocenter::core
