// SPDX-License-Identifier: MIT
// What formats pack their bytes with, from the formats' definitions.
#pragma once

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::tests {

// A zlib stream.
inline std::string zlibBytes(const std::string& bytes)
{
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                  reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()), 1) != Z_OK)
        throw std::runtime_error("zlib did not pack all bytes");
    packed.resize(size);
    return packed;
}

// PackBits (TIFF 6.0, section 9): a count n below 128 and n + 1 bytes, or 257 - n and a byte to repeat n
// times.
inline std::string packBitsRow(std::string_view row)
{
    constexpr std::size_t kLongest = 128;
    constexpr std::size_t kWorthwhile = 3;
    const auto runAt = [&](std::size_t at) {
        std::size_t end = at + 1;
        while (end < row.size() && end - at < kLongest && row[end] == row[at])
            ++end;
        return end - at;
    };
    std::string packed;
    for (std::size_t at = 0; at < row.size();) {
        if (const std::size_t run = runAt(at); run >= kWorthwhile) {
            packed += static_cast<char>(257 - run);
            packed += row[at];
            at += run;
            continue;
        }
        const std::size_t begin = at;
        while (at < row.size() && at - begin < kLongest && runAt(at) < kWorthwhile)
            ++at;
        packed += static_cast<char>(at - begin - 1);
        packed += row.substr(begin, at - begin);
    }
    return packed;
}

// LZW (TIFF 6.0, section 13), the highest bit first: every byte by its own code of 9 bits or by that of the
// pair that it begins; the table is cleared before codes would need 10 bits.
inline std::string lzwBytes(std::string_view bytes)
{
    constexpr unsigned kClear = 256;
    constexpr unsigned kEnd = 257;
    constexpr unsigned kFirstFree = 258;
    constexpr unsigned kFull = 500;
    std::string packed;
    std::uint32_t pending = 0;
    int pendingBits = 0;
    const auto write = [&](unsigned code) {
        pending = pending << 9 | code;
        for (pendingBits += 9; pendingBits >= 8; pendingBits -= 8)
            packed += static_cast<char>(pending >> (pendingBits - 8) & 0xff);
    };
    write(kClear);
    std::vector<std::string> pairs; // what the codes from kFirstFree on stand for; empty: more than two bytes
    for (std::size_t at = 0; at < bytes.size();) {
        if (kFirstFree + pairs.size() >= kFull) {
            write(kClear);
            pairs.clear();
        }
        const auto found = std::ranges::find(pairs, std::string(bytes.substr(at, 2)));
        const bool isPair = at + 1 < bytes.size() && found != pairs.end();
        write(isPair ? kFirstFree + static_cast<unsigned>(found - pairs.begin())
                     : static_cast<std::uint8_t>(bytes[at]));
        const std::size_t length = isPair ? 2 : 1;
        // The decoder's next entry is this string and the first byte behind it.
        pairs.emplace_back(isPair ? std::string() : std::string(bytes.substr(at, 2)));
        at += length;
    }
    write(kEnd);
    if (pendingBits > 0)
        packed += static_cast<char>(pending << (8 - pendingBits) & 0xff);
    return packed;
}

} // namespace isocenter::tests
