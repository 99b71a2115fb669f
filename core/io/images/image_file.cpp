// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"
#include "core/io/files/finite_values.h"
#include "core/io/files/json_text.h"
#include "core/io/images/exif_orientation.h"
#include "core/io/images/picture_formats.h"
#include "core/io/images/tiff_file.h"
#include "core/io/images/tiff_pages.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

// The format of a picture, by its content.
const FileFormat& requirePicture(const std::filesystem::path& file)
{
    const FileStart start(file);
    const FileFormat* format = formatByContent(start);
    if (format != nullptr && format->read.image != nullptr)
        return *format;
    requireRegularFile(file);
    if (start.bytes().empty() && readFileBytes(file, 1).empty())
        throw FileError(file, translatable("Data", "is empty"));
    if (hasDicomSignature(start.bytes()))
        throw FileError(file,
                        fmt::format(translatable("Data", "is a DICOM file where a {} image is expected"),
                                    pictureNames()));
    throw FileError(file, fmt::format(translatable("Data", "is not a {} image"), pictureNames()));
}

// Runs a codec that does not know the file, and adds its name to what goes wrong.
template <typename Function>
auto namingFile(const std::filesystem::path& file, const Function& function)
{
    try {
        return function();
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

// Floats may be what nothing can be computed with.
void requireUsable(const std::filesystem::path& file, const Image& image)
{
    constexpr float kLargest = 1e20f;
    const auto bad = std::ranges::find_if_not(image.values, [](float v) { return std::abs(v) <= kLargest; });
    if (bad == image.values.end())
        return;
    const auto place = bad - image.values.begin();
    throw FileError(
        file,
        fmt::format(translatable("Data",
                                 "pixel ({}, {}) is {}: all must be numbers up to {:g}. Replace those that "
                                 "are not (NaN, infinite)"),
                    place % image.columns, place / image.columns, *bad, kLargest));
}

void requirePage(const std::filesystem::path& file, int page, int pages)
{
    if (page < 0 || page >= pages)
        throw FileError(
            file,
            fmt::format(translatable("Data", "there is no page {}: the file has {} (the first is 0)"), page,
                        pages == 1 ? translatable("Data", "one page")
                                   : fmt::format(translatable("Data", "{} pages"), pages)));
}

void requirePixels(const std::filesystem::path& file, int columns, int rows)
{
    if (columns <= 0 || rows <= 0)
        throw InputError(
            fmt::format(translatable("Data", "{}: there are no pixels to write"), file.string()));
}

void writeStill(const std::filesystem::path& file, const Image& image, StillFormat format, SampleType type)
{
    requirePixels(file, image.columns, image.rows);
    writeFileBytes(file, namingFile(file, [&] { return encodeStill(format, image, type); }));
}

} // namespace

std::string pictureNames()
{
    std::string names;
    for (const FileFormat& format : fileFormats())
        if (format.read.image != nullptr)
            names += (names.empty() ? "" : ", ") + std::string(format.name);
    const std::size_t last = names.rfind(", ");
    return names.replace(last, 2, translatable("Data", " or "));
}

bool isImageFile(const std::filesystem::path& file)
{
    const FileFormat* format = formatByContent(FileStart(file));
    return format != nullptr && format->read.image != nullptr;
}

ImageFile readImageFile(const std::filesystem::path& file, int page)
{
    const FileFormat& format = requirePicture(file);
    if (format.read.pages == nullptr)
        requirePage(file, page, 1);
    return format.read.image(file, page);
}

ImageFile readImageFile(const TiffPages& pages, int page)
{
    requirePage(pages.file(), page, pages.count());
    ImageFile image = pages.read(page);
    requireUsable(pages.file(), image.pixels);
    return image;
}

Image readImage(const std::filesystem::path& file, int page)
{
    return readImageFile(file, page).pixels;
}

Image readGreen(const std::filesystem::path& file)
{
    requirePicture(file);
    const FileStart start(file);
    if (!isPng(start) && !isJpeg(start))
        throw FileError(file, translatable("Data", "the green channel is read of PNG and JPEG files alone"));
    return namingFile(file, [&] {
        const std::vector<std::uint8_t> bytes = readFileBytes(file);
        return upright(decodeGreen(isPng(start) ? StillFormat::Png : StillFormat::Jpeg, bytes),
                       exifOrientation(bytes));
    });
}

int imagePages(const std::filesystem::path& file)
{
    const FileFormat& format = requirePicture(file);
    return format.read.pages != nullptr ? format.read.pages(file) : 1;
}

void writePng8(const std::filesystem::path& file, const Image& image)
{
    writeStill(file, image, StillFormat::Png, SampleType::Unsigned8);
}

void writePng16(const std::filesystem::path& file, const Image& image)
{
    writeStill(file, image, StillFormat::Png, SampleType::Unsigned16);
}

void writeRgbPng(const std::filesystem::path& file, const RgbImage& image)
{
    requirePixels(file, image.columns, image.rows);
    writeFileBytes(file, namingFile(file, [&] { return encodePng(image); }));
}

void writeJpeg(const std::filesystem::path& file, const Image& image)
{
    writeStill(file, image, StillFormat::Jpeg, SampleType::Unsigned8);
}

void writeTiff(const std::filesystem::path& file, std::span<const Image> pages, SampleType type)
{
    if (pages.empty())
        requirePixels(file, 0, 0);
    for (const Image& page : pages)
        requirePixels(file, page.columns, page.rows);
    writeTiffPages(file, pages, type);
}

void writeTiffFloat(const std::filesystem::path& file, const Image& image)
{
    writeTiff(file, std::span(&image, 1), SampleType::Float32);
}

void writeRawFloat(const std::filesystem::path& file, const Image& image)
{
    static_assert(std::endian::native == std::endian::little);
    requirePixels(file, image.columns, image.rows);
    requireFiniteValues(file, image.values);
    const auto asBytes = [](const void* data, std::size_t size) {
        return std::span(static_cast<const std::uint8_t*>(data), size);
    };
    const nlohmann::ordered_json header = {{"columns", image.columns},
                                           {"rows", image.rows},
                                           {"sampleType", "float32"},
                                           {"byteOrder", "little-endian"},
                                           {"order", "row by row from the top"}};
    const std::string text = jsonText(header, 2) + "\n";
    writeFileBytes(file, asBytes(image.values.data(), image.values.size() * sizeof(float)));
    writeFileBytes(std::filesystem::path(file) += ".json", asBytes(text.data(), text.size()));
}

} // namespace isocenter::core
