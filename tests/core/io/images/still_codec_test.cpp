// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::still_codec_test {
namespace {

using tests::messageOf;
using tests::ramp;
using tests::says;
using tests::temporaryFile;
using tests::truncatedCopy;

TEST(Png, EightBitComesBackExactly)
{
    const Image image = ramp(131, 67, 255.0f);
    const auto file = temporaryFile("eight.png");
    writePng8(file, image);
    const ImageFile read = readImageFile(file);
    EXPECT_EQ(read.pixels.columns, 131);
    EXPECT_EQ(read.pixels.values, image.values);
    EXPECT_EQ(read.bitsPerSample, 8);
    EXPECT_FALSE(read.colour);
    EXPECT_EQ(imagePages(file), 1);
}

TEST(Png, SixteenBitComesBackExactly)
{
    const Image image = ramp(301, 77, 65535.0f);
    const auto file = temporaryFile("sixteen.png");
    writePng16(file, image);
    const ImageFile read = readImageFile(file);
    EXPECT_EQ(read.pixels.values, image.values);
    EXPECT_EQ(read.bitsPerSample, 16);
}

TEST(Png, ColourBecomesLuminance)
{
    RgbImage image(3, 2, {77, 77, 77});
    image.at(0, 0) = {255, 0, 0};
    image.at(1, 0) = {0, 255, 0};
    image.at(2, 1) = {0, 0, 255};
    const auto file = temporaryFile("colour.png");
    writeRgbPng(file, image);
    const ImageFile read = readImageFile(file);
    EXPECT_TRUE(read.colour);
    EXPECT_NEAR(read.pixels.at(0, 0), 0.299 * 255, 1e-3);
    EXPECT_NEAR(read.pixels.at(1, 0), 0.587 * 255, 1e-3);
    EXPECT_NEAR(read.pixels.at(2, 1), 0.114 * 255, 1e-3);
    EXPECT_EQ(read.pixels.at(0, 1), 77.0f);
    const Image green = readGreen(file);
    EXPECT_EQ(green.at(0, 0), 0.0f);
    EXPECT_EQ(green.at(1, 0), 255.0f);
    EXPECT_EQ(green.at(0, 1), 77.0f);
}

TEST(Png, DamageIsReported)
{
    const auto file = temporaryFile("whole.png");
    Image noise(64, 64);
    for (std::size_t i = 0; i < noise.values.size(); ++i)
        noise.values[i] = static_cast<float>((i * i * 2654435761u >> 7) % 65536);
    writePng16(file, noise);
    for (const double part : {0.9, 0.5, 0.01}) {
        const auto truncated = truncatedCopy(file, part);
        EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(truncated); }),
                         truncated.string() + ": the PNG data is damaged or truncated"))
            << part;
    }
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(file, 1); }), "no page 1: the file has one page"));
}

TEST(Jpeg, ComesBackNearly)
{
    Image image(97, 50);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            image.at(column, row) = 128.0f + 100.0f * std::sin(0.1f * static_cast<float>(column + 2 * row));
    const auto file = temporaryFile("wave.jpg");
    writeJpeg(file, image);
    const ImageFile read = readImageFile(file);
    ASSERT_EQ(read.pixels.columns, 97);
    ASSERT_EQ(read.pixels.rows, 50);
    for (std::size_t i = 0; i < image.values.size(); ++i)
        EXPECT_NEAR(read.pixels.values[i], image.values[i], 6.0f);
}

TEST(Jpeg, DamageIsReported)
{
    const auto file = temporaryFile("whole.jpg");
    Image noise(128, 128);
    for (std::size_t i = 0; i < noise.values.size(); ++i)
        noise.values[i] = static_cast<float>((i * i * 2654435761u >> 7) % 256);
    writeJpeg(file, noise);
    for (const double part : {0.5, 0.01})
        EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(truncatedCopy(file, part)); }),
                         "the JPEG data is damaged or truncated"))
            << part;
}

} // namespace
} // namespace isocenter::core::still_codec_test
