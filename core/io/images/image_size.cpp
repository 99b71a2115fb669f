// SPDX-License-Identifier: MIT
#include "core/io/images/image_size.h"

#include "core/io/files/file_contents.h"
#include "core/io/images/exif_orientation.h"
#include "core/io/images/image_file.h"
#include "core/io/images/picture_orientation.h"
#include "core/io/images/tiff_page.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <tiffio.h>

#include <algorithm>
#include <cstdarg>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace isocenter::core {
namespace {

using SizeBytes = std::span<const std::uint8_t>;

constexpr std::uintmax_t kPictureHeadBytes = std::uintmax_t{1} << 18;
constexpr int kLongestSide = 1 << 20;

bool hasMagic(SizeBytes bytes, std::string_view magic)
{
    return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

int bigEndianNumber(SizeBytes bytes, std::size_t place, std::size_t length)
{
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < length; ++byte)
        number = number << 8 | bytes[place + byte];
    return static_cast<int>(std::min(number, std::uint32_t{kLongestSide} + 1));
}

// Reads the first chunk, IHDR.
std::optional<ImageSize> sizeOfPng(SizeBytes bytes)
{
    constexpr std::size_t kHeadBytes = 24;
    if (bytes.size() < kHeadBytes || std::memcmp(bytes.data() + 12, "IHDR", 4) != 0)
        return std::nullopt;
    return ImageSize{bigEndianNumber(bytes, 16, 4), bigEndianNumber(bytes, 20, 4)};
}

// Reads the start of frame (SOF0 to SOF15), which other segments may precede.
std::optional<ImageSize> sizeOfJpeg(SizeBytes bytes)
{
    std::size_t place = 2;
    while (place + 9 <= bytes.size() && bytes[place] == 0xff) {
        const std::uint8_t marker = bytes[place + 1];
        if (marker == 0xff) { // a fill byte
            ++place;
            continue;
        }
        const bool isTable = marker == 0xc4 || marker == 0xc8 || marker == 0xcc;
        if (marker >= 0xc0 && marker <= 0xcf && !isTable)
            return ImageSize{bigEndianNumber(bytes, place + 7, 2), bigEndianNumber(bytes, place + 5, 2)};
        const int segment = bigEndianNumber(bytes, place + 2, 2);
        if (segment < 2)
            return std::nullopt;
        place += 2 + static_cast<std::size_t>(segment);
    }
    return std::nullopt;
}

ImageSize inReadingOrder(ImageSize size, PictureOrientation orientation)
{
    if (exchangesAxes(orientation))
        std::swap(size.columns, size.rows);
    return size;
}

std::optional<ImageSize> sizeOfTiff(TIFF* tiff)
{
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::uint16_t orientation = ORIENTATION_TOPLEFT;
    if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &columns) || !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &rows))
        return std::nullopt;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
    const auto limited = [](std::uint32_t side) {
        return static_cast<int>(std::min(side, std::uint32_t{kLongestSide} + 1));
    };
    return inReadingOrder({limited(columns), limited(rows)}, orientationOfTag(orientation));
}

// A file in memory, for libtiff.
struct TiffMemory
{
    SizeBytes bytes;
    std::uint64_t place = 0;
};

tmsize_t readMemory(thandle_t handle, void* destination, tmsize_t wanted)
{
    TiffMemory& memory = *static_cast<TiffMemory*>(handle);
    const std::uint64_t left = memory.place < memory.bytes.size() ? memory.bytes.size() - memory.place : 0;
    const std::uint64_t count = std::min(left, static_cast<std::uint64_t>(std::max<tmsize_t>(wanted, 0)));
    std::memcpy(destination, memory.bytes.data() + memory.place, count);
    memory.place += count;
    return static_cast<tmsize_t>(count);
}

tmsize_t writeNothing(thandle_t, void*, tmsize_t)
{
    return 0;
}

toff_t seekMemory(thandle_t handle, toff_t offset, int from)
{
    TiffMemory& memory = *static_cast<TiffMemory*>(handle);
    memory.place = from == SEEK_SET   ? offset
                   : from == SEEK_CUR ? memory.place + offset
                                      : memory.bytes.size() + offset;
    memory.place = std::min<std::uint64_t>(memory.place, memory.bytes.size());
    return memory.place;
}

int closeNothing(thandle_t)
{
    return 0;
}

toff_t sizeOfMemory(thandle_t handle)
{
    return static_cast<TiffMemory*>(handle)->bytes.size();
}

int sayNothing(TIFF*, void*, const char*, const char*, std::va_list)
{
    return 1;
}

std::optional<ImageSize> sizeOfTiffBytes(SizeBytes bytes)
{
    TiffMemory memory{bytes};
    const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                   &TIFFOpenOptionsFree);
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), sayNothing, nullptr);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), sayNothing, nullptr);
    const std::unique_ptr<TIFF, decltype(&TIFFClose)> tiff(
        TIFFClientOpenExt("memory", "rm", &memory, readMemory, writeNothing, seekMemory, closeNothing,
                          sizeOfMemory, nullptr, nullptr, options.get()),
        &TIFFClose);
    return tiff ? sizeOfTiff(tiff.get()) : std::nullopt;
}

bool isPicture(SizeBytes bytes)
{
    using namespace std::string_view_literals;
    return hasMagic(bytes, "\x89PNG\r\n\x1a\n"sv) || hasMagic(bytes, "\xff\xd8\xff"sv);
}

std::optional<ImageSize> sizeOfPicture(SizeBytes bytes)
{
    const auto size = bytes.front() == 0xff ? sizeOfJpeg(bytes) : sizeOfPng(bytes);
    return size ? std::optional(inReadingOrder(*size, exifOrientation(bytes))) : std::nullopt;
}

bool isPossible(const std::optional<ImageSize>& size)
{
    return size && size->columns > 0 && size->rows > 0 && size->columns <= kLongestSide &&
           size->rows <= kLongestSide;
}

constexpr const char* kNoSize = translatable("Data", "is damaged: its header states no size of the image");

} // namespace

ImageSize readImageSize(const std::filesystem::path& file)
{
    std::vector<std::uint8_t> head = readFileBytes(file, kPictureHeadBytes);
    std::optional<ImageSize> size;
    if (isPicture(head)) {
        size = sizeOfPicture(head);
        if (!size && head.size() == kPictureHeadBytes) // behind long segments
            size = sizeOfPicture(readFileBytes(file));
    } else if (hasTiffSignature(head)) {
        const TiffHandle tiff(file, "r", file);
        size = sizeOfTiff(tiff.get());
    } else { // its header is not known here
        const Image pixels = readImage(file);
        size = ImageSize{pixels.columns, pixels.rows};
    }
    if (!isPossible(size))
        throw FileError(file, kNoSize);
    return *size;
}

ImageSize imageSizeOf(std::span<const std::uint8_t> bytes)
{
    std::optional<ImageSize> size;
    if (isPicture(bytes))
        size = sizeOfPicture(bytes);
    else if (hasTiffSignature(bytes))
        size = sizeOfTiffBytes(bytes);
    else
        throw InputError(fmt::format(translatable("Data", "is not a {} image"), pictureNames()));
    if (!isPossible(size))
        throw InputError(kNoSize);
    return *size;
}

} // namespace isocenter::core
