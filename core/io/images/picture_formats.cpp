// SPDX-License-Identifier: MIT
#include "core/io/images/picture_formats.h"

#include "core/io/files/file_contents.h"
#include "core/io/images/exif_orientation.h"
#include "core/support/error.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::core {
namespace {

ImageFile readStill(const std::filesystem::path& file, StillFormat format)
{
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    try {
        ImageFile image = decodeStill(format, bytes);
        const PictureOrientation orientation = exifOrientation(bytes);
        image.pixels = upright(std::move(image.pixels), orientation);
        if (auto finding = findingOf(orientation))
            image.findings.push_back(std::move(*finding));
        return image;
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) { // the codec does not know the file
        throw FileError(file, error.what());
    }
}

} // namespace

bool isPng(const FileStart& start)
{
    return start.begins("\x89PNG\r\n\x1a\n");
}

ImageFile readPng(const std::filesystem::path& file, int)
{
    return readStill(file, StillFormat::Png);
}

// "BM" and, behind the size, two words that are 0.
bool isBmp(const FileStart& start)
{
    using namespace std::string_view_literals;
    return start.begins("BM") && start.begins("\0\0\0\0"sv, 6);
}

ImageFile readBmp(const std::filesystem::path& file, int)
{
    return readStill(file, StillFormat::Bmp);
}

bool isJpeg(const FileStart& start)
{
    return start.begins("\xff\xd8\xff");
}

ImageFile readJpeg(const std::filesystem::path& file, int)
{
    return readStill(file, StillFormat::Jpeg);
}

} // namespace isocenter::core
