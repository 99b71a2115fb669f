// SPDX-License-Identifier: MIT
#include "core/io/images/exif_orientation.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace isocenter::core {
namespace {

using ExifBytes = std::span<const std::uint8_t>;

bool beginsWith(ExifBytes bytes, std::string_view text)
{
    return bytes.size() >= text.size() &&
           std::equal(text.begin(), text.end(), bytes.begin(),
                      [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; });
}

// A whole number of count bytes; 0 where it would reach beyond the end.
std::uint32_t numberAt(ExifBytes bytes, std::size_t at, std::size_t count, bool bigEndian)
{
    if (at > bytes.size() || count > bytes.size() - at)
        return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8 | bytes[at + (bigEndian ? i : count - 1 - i)];
    return value;
}

// EXIF data are a TIFF without pixels: the tag stands in its first directory.
PictureOrientation orientationOfExif(ExifBytes exif)
{
    using namespace std::string_view_literals;
    constexpr std::uint32_t kOrientation = 274;
    constexpr std::size_t kEntryBytes = 12;
    const bool bigEndian = beginsWith(exif, "MM\0*"sv);
    if (!bigEndian && !beginsWith(exif, "II*\0"sv))
        return PictureOrientation::TopLeft;
    const std::size_t directory = numberAt(exif, 4, 4, bigEndian);
    const std::size_t entries = numberAt(exif, directory, 2, bigEndian);
    for (std::size_t entry = 0; entry < entries; ++entry) {
        const std::size_t at = directory + 2 + entry * kEntryBytes;
        if (numberAt(exif, at, 2, bigEndian) != kOrientation)
            continue;
        constexpr std::uint32_t kByte = 1;
        constexpr std::uint32_t kLong = 4;
        const std::uint32_t type = numberAt(exif, at + 2, 2, bigEndian);
        const std::size_t bytes = type == kByte ? 1 : type == kLong ? 4 : 2;
        return orientationOfTag(static_cast<int>(std::min(numberAt(exif, at + 8, bytes, bigEndian), 9u)));
    }
    return PictureOrientation::TopLeft;
}

PictureOrientation orientationOfJpeg(ExifBytes file)
{
    using namespace std::string_view_literals;
    constexpr std::uint8_t kMarker = 0xff;
    constexpr std::uint8_t kApp1 = 0xe1;
    constexpr std::array<std::uint8_t, 2> kLast{0xda, 0xd9}; // the picture's data, the end
    std::size_t at = 2;
    while (at + 4 <= file.size() && file[at] == kMarker) {
        const std::uint8_t kind = file[at + 1];
        if (kind == kMarker) { // fill bytes
            ++at;
            continue;
        }
        if (std::ranges::find(kLast, kind) != kLast.end())
            break;
        const std::size_t length = std::max(numberAt(file, at + 2, 2, true), 2u);
        const ExifBytes content = file.subspan(at + 4, std::min(length - 2, file.size() - at - 4));
        if (kind == kApp1 && beginsWith(content, "Exif\0\0"sv))
            return orientationOfExif(content.subspan(6));
        at += 2 + length;
    }
    return PictureOrientation::TopLeft;
}

PictureOrientation orientationOfPng(ExifBytes file)
{
    constexpr std::size_t kSignature = 8;
    constexpr std::size_t kFrame = 12; // length, name and checksum of a chunk
    for (std::size_t at = kSignature; at + kFrame <= file.size();) {
        const std::size_t length = numberAt(file, at, 4, true);
        const ExifBytes content = file.subspan(at + 8, std::min(length, file.size() - at - 8));
        if (beginsWith(file.subspan(at + 4), "eXIf"))
            return orientationOfExif(content);
        at += kFrame + length;
    }
    return PictureOrientation::TopLeft;
}

} // namespace

PictureOrientation exifOrientation(ExifBytes file)
{
    if (beginsWith(file, "\xff\xd8\xff"))
        return orientationOfJpeg(file);
    return beginsWith(file, "\x89PNG") ? orientationOfPng(file) : PictureOrientation::TopLeft;
}

} // namespace isocenter::core
