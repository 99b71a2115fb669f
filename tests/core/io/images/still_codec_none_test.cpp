// SPDX-License-Identifier: MIT
// Linked with core/io/images/still_codec_none.cpp, as a build without FFmpeg is.
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

namespace isocenter::core::still_codec_none_test {
namespace {

using tests::messageOf;
using tests::says;
using tests::temporaryFile;

TEST(WithoutFfmpeg, PngAndJpegAreRefusedClearly)
{
    const auto file = temporaryFile("refused.png");
    std::filesystem::remove(file);
    EXPECT_TRUE(says(messageOf<FileError>([&] { writePng16(file, Image(2, 2)); }),
                     "refused.png: PNG and JPEG need FFmpeg"));
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_THROW(writeRgbPng(file, RgbImage(2, 2)), FileError);
    EXPECT_THROW(writeJpeg(file, Image(2, 2)), FileError);

    const std::string signature = "\x89PNG\r\n\x1a\n rest";
    writeFileBytes(file, std::vector<std::uint8_t>(signature.begin(), signature.end()));
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(file); }), "ISOCENTER_WITH_FFMPEG=OFF"));
}

TEST(WithoutFfmpeg, TiffWorks)
{
    const auto file = temporaryFile("without_ffmpeg.tif");
    const Image image = tests::ramp(9, 9, 30.0f);
    writeTiffFloat(file, image);
    EXPECT_EQ(readImage(file).values, image.values);
}

} // namespace
} // namespace isocenter::core::still_codec_none_test
