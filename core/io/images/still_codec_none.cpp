// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {
namespace {

[[noreturn]] void refuse()
{
    throw InputError(translatable("Data", "PNG and JPEG need FFmpeg, and this program was built without it "
                                          "(ISOCENTER_WITH_FFMPEG=OFF): use TIFF, or a build with FFmpeg"));
}

} // namespace

ImageFile decodeStill(StillFormat, std::span<const std::uint8_t>)
{
    refuse();
}

Image decodeGreen(StillFormat, std::span<const std::uint8_t>)
{
    refuse();
}

std::vector<std::uint8_t> encodeStill(StillFormat, const Image&, SampleType)
{
    refuse();
}

std::vector<std::uint8_t> encodePng(const RgbImage&)
{
    refuse();
}

} // namespace isocenter::core
