// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/stored_pixels.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::array<std::pair<std::string_view, PixelType>, 8> kPixelTypes{
    {{"uint8", PixelType::UInt8},
     {"int8", PixelType::Int8},
     {"uint16", PixelType::UInt16},
     {"int16", PixelType::Int16},
     {"uint32", PixelType::UInt32},
     {"int32", PixelType::Int32},
     {"float32", PixelType::Float32},
     {"float64", PixelType::Float64}}};

std::uintmax_t bytesOfPixel(PixelType type)
{
    switch (type) {
    case PixelType::UInt8:
    case PixelType::Int8:
        return 1;
    case PixelType::UInt16:
    case PixelType::Int16:
        return 2;
    case PixelType::UInt32:
    case PixelType::Int32:
    case PixelType::Float32:
        return 4;
    case PixelType::Float64:
        return 8;
    }
    return 0;
}

template <typename Value>
void convert(std::vector<std::uint8_t> bytes, std::endian byteOrder, std::vector<float>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint8_t* first = bytes.data() + i * sizeof(Value);
        if (byteOrder != std::endian::native)
            std::reverse(first, first + sizeof(Value));
        Value value;
        std::memcpy(&value, first, sizeof(Value));
        values[i] = static_cast<float>(value);
    }
}

void requireWhole(const std::filesystem::path& file, std::uintmax_t offset, std::uintmax_t count,
                  const std::string& what)
{
    const std::uintmax_t size = fileBytesOf(file);
    if (offset > size || count > size - offset)
        throw FileError(
            file, fmt::format(translatable(
                                  "Data", "is truncated: {} takes {} bytes from byte {} on, but the file has "
                                          "{} bytes. Copy it again, or check the size that is stated"),
                              what, count, offset, size));
}

std::vector<std::string> namesOf(const std::vector<StoredImage>& images)
{
    std::vector<std::string> names(images.size());
    std::ranges::transform(images, names.begin(), &StoredImage::name);
    return names;
}

void requireSameSize(const StoredImage& image, const StoredImage& first)
{
    if (image.layout.columns != first.layout.columns || image.layout.rows != first.layout.rows)
        throw FileError(
            image.name,
            fmt::format(translatable("Data",
                                     "has {} x {} pixels, but {} has {} x {}: all projections of a scan have "
                                     "one size"),
                        image.layout.columns, image.layout.rows, first.name, first.layout.columns,
                        first.layout.rows));
}

} // namespace

std::optional<PixelType> pixelTypeOf(std::string_view name)
{
    for (const auto& [known, type] : kPixelTypes)
        if (known == name)
            return type;
    return std::nullopt;
}

std::string pixelTypeNames()
{
    std::string names;
    for (const auto& [name, type] : kPixelTypes)
        names += (names.empty() ? "" : ", ") + std::string(name);
    return names;
}

std::uintmax_t PixelLayout::bytes() const
{
    return bytesFor(bytesOfPixel(type), static_cast<std::uintmax_t>(columns),
                    static_cast<std::uintmax_t>(rows));
}

std::uintmax_t fileBytesOf(const std::filesystem::path& file)
{
    requireRegularFile(file);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error)
        throw FileError(
            file, fmt::format(translatable("Data", "cannot be opened for reading: {}"), error.message()));
    return size;
}

void requireWhole(const StoredImage& image)
{
    requireWhole(image.file, image.offset, image.layout.bytes(), translatable("Data", "the projection"));
}

std::vector<std::uint8_t> readBytesAt(const std::filesystem::path& file, std::uintmax_t offset,
                                      std::uintmax_t count, const std::string& what)
{
    requireWhole(file, offset, count, what);
    requireMemory(count, what);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(count));
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(offset));
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count));
    if (!stream)
        throw FileError(file, translatable("Data", "cannot be read: check its permissions and the disk"));
    return bytes;
}

Image readStored(const StoredImage& image)
{
    const PixelLayout& layout = image.layout;
    std::vector<std::uint8_t> bytes =
        readBytesAt(image.file, image.offset, layout.bytes(), translatable("Data", "the projection"));
    Image result(layout.columns, layout.rows);
    switch (layout.type) {
    case PixelType::UInt8:
        convert<std::uint8_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::Int8:
        convert<std::int8_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::UInt16:
        convert<std::uint16_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::Int16:
        convert<std::int16_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::UInt32:
        convert<std::uint32_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::Int32:
        convert<std::int32_t>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::Float32:
        convert<float>(std::move(bytes), layout.byteOrder, result.values);
        break;
    case PixelType::Float64:
        convert<double>(std::move(bytes), layout.byteOrder, result.values);
        break;
    }
    return result;
}

StoredProjections::StoredProjections(std::vector<StoredImage> images)
    : ProjectionSource(images.at(0).layout.columns, images.at(0).layout.rows, namesOf(images)),
      images_(std::move(images))
{
    for (const StoredImage& image : images_) {
        requireSameSize(image, images_.front());
        requireWhole(image);
    }
}

Image StoredProjections::read(int projection) const
{
    return readStored(images_.at(static_cast<std::size_t>(projection)));
}

} // namespace isocenter::core
