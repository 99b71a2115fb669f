// SPDX-License-Identifier: MIT
#include "core/io/images/jpeg_header.h"

namespace isocenter::core {
namespace {

constexpr std::uint8_t kMark = 0xff;
constexpr std::uint8_t kStartOfImage = 0xd8;
constexpr std::uint8_t kStartOfScan = 0xda;
constexpr std::uint8_t kFrameOfLs = 0xf7;

// SOF0 to SOF15, less the tables that lie between them (DHT, JPG, DAC).
bool isFrame(std::uint8_t code)
{
    return code == kFrameOfLs ||
           (code >= 0xc0 && code <= 0xcf && code != 0xc4 && code != 0xc8 && code != 0xcc);
}

} // namespace

std::optional<JpegSize> jpegSize(std::span<const std::uint8_t> stream)
{
    const auto word = [&](std::size_t at) { return std::size_t{stream[at]} << 8 | stream[at + 1]; };
    if (stream.size() < 2 || stream[0] != kMark || stream[1] != kStartOfImage)
        return std::nullopt;
    constexpr std::size_t kSizeBytes = 9; // of a segment, as far as the columns
    for (std::size_t at = 2; at + kSizeBytes <= stream.size();) {
        if (stream[at] != kMark)
            return std::nullopt;
        const std::uint8_t code = stream[at + 1];
        if (code == kMark) { // fill bytes
            ++at;
            continue;
        }
        if (isFrame(code))
            return JpegSize{word(at + 7), word(at + 5)};
        if (code == kStartOfScan)
            return std::nullopt;
        at += 2 + word(at + 2);
    }
    return std::nullopt;
}

} // namespace isocenter::core
