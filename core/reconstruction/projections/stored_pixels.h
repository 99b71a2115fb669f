// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace isocenter::core {

// The types of uncompressed pixels. Whole numbers beyond 2^24 are rounded to floats.
enum class PixelType { UInt8, Int8, UInt16, Int16, UInt32, Int32, Float32, Float64 };

std::optional<PixelType> pixelTypeOf(std::string_view name); // "uint16"
std::string pixelTypeNames();                                // "uint8, int8, ...", for messages

// How uncompressed pixels are laid out, row by row.
struct PixelLayout
{
    PixelType type = PixelType::UInt16;
    std::endian byteOrder = std::endian::little;
    int columns = 0;
    int rows = 0;

    std::uintmax_t bytes() const; // of an image; UINTMAX_MAX where that is too large a number
};

// An uncompressed image in a file.
struct StoredImage
{
    std::filesystem::path file;
    std::uintmax_t offset = 0; // of its first byte
    PixelLayout layout;
    std::string name; // for messages
};

// Throws FileError: missing or no regular file.
std::uintmax_t fileBytesOf(const std::filesystem::path& file);
// Throws FileError: the file ends before the image does.
void requireWhole(const StoredImage& image);
// The values of an image. Throws FileError: the file ends before it does.
Image readStored(const StoredImage& image);
// The bytes from an offset on. Throws FileError that says what is cut off.
std::vector<std::uint8_t> readBytesAt(const std::filesystem::path& file, std::uintmax_t offset,
                                      std::uintmax_t count, const std::string& what);

// Projections that are uncompressed images in files.
class StoredProjections final : public ProjectionSource
{
public:
    // At least one. Throws FileError: images of different sizes, or a file that ends before its images do.
    explicit StoredProjections(std::vector<StoredImage> images);

    Image read(int projection) const override;

private:
    std::vector<StoredImage> images_;
};

} // namespace isocenter::core
