// SPDX-License-Identifier: MIT
#include "core/io/dicom/frame_checks.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

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

constexpr std::size_t kMostSegments = 15;
constexpr std::size_t kRunHeaderBytes = 64; // the number of segments, and where each begins

std::size_t headerNumber(std::span<const std::uint8_t> frame, std::size_t index)
{
    std::size_t value = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        value = (value << 8) | frame[4 * index + byte];
    return value;
}

// How many bytes a segment decodes to; it may be counted no further than to what is needed.
std::size_t decodedBytes(std::span<const std::uint8_t> segment, std::size_t needed)
{
    constexpr std::uint8_t kNothing = 128; // below: so many bytes and one as they are; above: one repeated
    std::size_t decoded = 0;
    std::size_t at = 0;
    while (decoded < needed && at < segment.size()) {
        const std::size_t control = segment[at++];
        const std::size_t stored = segment.size() - at;
        if (control < kNothing) {
            decoded += std::min(control + 1, stored);
            at += control + 1;
        } else if (control > kNothing) {
            decoded += stored > 0 ? 257 - control : 0;
            ++at;
        }
    }
    return decoded;
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

void requireSoundRunLengths(std::span<const std::uint8_t> frame, std::size_t segments,
                            std::size_t bytesOfSegment)
{
    if (frame.size() < kRunHeaderBytes)
        throw InputError(fmt::format(
            translatable("Data", "{} bytes are too few for the header of run lengths"), frame.size()));
    const std::size_t stated = headerNumber(frame, 0);
    if (stated != segments || stated > kMostSegments)
        throw InputError(
            fmt::format(translatable("Data", "has {} segments of run lengths where its pixels need {}"),
                        stated, segments));
    for (std::size_t segment = 1; segment <= segments; ++segment) {
        const std::size_t begin = headerNumber(frame, segment);
        const std::size_t end = segment < segments ? headerNumber(frame, segment + 1) : frame.size();
        if (begin < kRunHeaderBytes || begin >= end || end > frame.size())
            throw InputError(fmt::format(
                translatable("Data", "segment {} of {} is said to be at the bytes from {} to {} of {}"),
                segment, segments, begin, end, frame.size()));
        const std::size_t decoded = decodedBytes(frame.subspan(begin, end - begin), bytesOfSegment);
        if (decoded < bytesOfSegment)
            throw InputError(
                fmt::format(translatable("Data", "segment {} of {} holds {} bytes where the pixels need {}"),
                            segment, segments, decoded, bytesOfSegment));
    }
}

} // namespace isocenter::core
