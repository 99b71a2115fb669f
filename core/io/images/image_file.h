// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"
#include "core/support/finding.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// How a number is stored in a file. Integer samples round to nearest and clamp to their range.
enum class SampleType { Unsigned8, Unsigned16, Float32 };

// One page of a picture (PNG, JPEG, TIFF, ...), in reading order: the orientation that TIFF or EXIF states is
// applied. Values are the stored numbers, except that those of 1, 2 and 4 bits are scaled to 0 to 255, white
// being 255. Colour becomes luminance (0.299 R + 0.587 G + 0.114 B of the stored channels); transparency is
// ignored.
struct ImageFile
{
    Image pixels;
    int bitsPerSample = 8;
    bool floatingPoint = false;
    bool colour = false;             // the file held colour; pixels are its luminance
    bool whiteIsLow = false;         // TIFF photometric MinIsWhite: the value 0 is meant to be shown white
    std::vector<Finding> findings{}; // what was turned, left out or assumed on reading it
};

// The formats of pictures for messages: "PNG, JPEG or TIFF".
std::string pictureNames();

// Whether the file starts as a picture does.
bool isImageFile(const std::filesystem::path& file);

// Reads one page, counted from 0. The format is told by the content, not by the file's name. Throws
// FileError: missing, not an image, damaged, no such page, or a format that this build leaves out (PNG and
// JPEG need FFmpeg).
ImageFile readImageFile(const std::filesystem::path& file, int page = 0);
Image readImage(const std::filesystem::path& file, int page = 0);
// The same of a TIFF whose list of pages was walked before.
class TiffPages;
ImageFile readImageFile(const TiffPages& pages, int page);

// The green channel of a PNG or JPEG file, of a grey one its values: there vessels of the retina stand out
// most. Throws FileError, also for other formats.
Image readGreen(const std::filesystem::path& file);

// The number of pages: 1 for PNG and JPEG. Throws FileError.
int imagePages(const std::filesystem::path& file);

// The writers replace the file. They throw FileError if it cannot be written, and InputError for an empty
// image.
void writePng8(const std::filesystem::path& file, const Image& image);
void writePng16(const std::filesystem::path& file, const Image& image);
void writeRgbPng(const std::filesystem::path& file, const RgbImage& image);
void writeJpeg(const std::filesystem::path& file, const Image& image); // 8 bit, high quality
void writeTiff(const std::filesystem::path& file, std::span<const Image> pages, SampleType type);
void writeTiffFloat(const std::filesystem::path& file, const Image& image);

// Little-endian 32-bit floats row by row, and beside them FILE.json, which states columns, rows and the
// sample type.
void writeRawFloat(const std::filesystem::path& file, const Image& image);

enum class StillFormat { Png, Jpeg, Bmp };

// PNG, JPEG and BMP in memory, by FFmpeg. A build without FFmpeg links an implementation that refuses all
// with an InputError that says so. Errors are InputErrors without the file's name; image_file adds it. The
// decoders give pixels as they are stored, not turned by EXIF.
ImageFile decodeStill(StillFormat format, std::span<const std::uint8_t> bytes);
Image decodeGreen(StillFormat format, std::span<const std::uint8_t> bytes); // of a grey one its values
std::vector<std::uint8_t> encodeStill(StillFormat format, const Image& image, SampleType type);
std::vector<std::uint8_t> encodePng(const RgbImage& image);

} // namespace isocenter::core
