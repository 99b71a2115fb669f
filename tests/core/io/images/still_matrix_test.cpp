// SPDX-License-Identifier: MIT
// The oracle of PNG and JPEG: depth, colour, filter, interlacing, sampling and orientation, written byte by
// byte and compared pixel by pixel.
#include "core/io/images/image_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/foreign_picture.h"
#include "tests/support/files/jpeg_bytes.h"
#include "tests/support/files/png_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::core::still_matrix_test {
namespace {

using tests::JpegBytes;
using tests::JpegComponent;
using tests::PngBytes;
using tests::PngPicture;

std::filesystem::path newFile(const std::string& name, const std::string& bytes)
{
    std::filesystem::remove(temporaryFile(name));
    return temporaryFile(name, bytes);
}

// Every pixel lies where the orientation says and has the value meant(column, row) of the stored one.
template <class Meant>
void expectPixels(const std::filesystem::path& file, tests::PictureSize stored, int orientation,
                  const Meant& meant, double within, const std::string& what)
{
    ImageFile image;
    ASSERT_EQ(messageOf([&] { image = readImageFile(file); }), "") << what;
    const tests::PictureSize size = tests::shownSize(stored, orientation);
    ASSERT_EQ(image.pixels.columns, size.columns) << what;
    ASSERT_EQ(image.pixels.rows, size.rows) << what;
    double farthest = 0.0;
    for (int row = 0; row < stored.rows; ++row)
        for (int column = 0; column < stored.columns; ++column) {
            const tests::PlacedPixel place = tests::shownPlace(stored, orientation, column, row);
            farthest =
                std::max(farthest, std::abs(static_cast<double>(image.pixels.at(place.column, place.row)) -
                                            meant(column, row)));
        }
    EXPECT_LE(farthest, within) << what;
    EXPECT_EQ(image.findings.size(), orientation > 1 ? 1u : 0u) << what;
}

struct PngKind
{
    int colourType;
    int bits;
};
constexpr std::array<PngKind, 15> kPngKinds{{{0, 1},
                                             {0, 2},
                                             {0, 4},
                                             {0, 8},
                                             {0, 16},
                                             {2, 8},
                                             {2, 16},
                                             {3, 1},
                                             {3, 2},
                                             {3, 4},
                                             {3, 8},
                                             {4, 8},
                                             {4, 16},
                                             {6, 8},
                                             {6, 16}}};

TEST(StillMatrix, PngOfEveryKindIsExact)
{
    constexpr tests::PictureSize kStored{11, 9};
    int cases = 0;
    for (const PngKind kind : kPngKinds)
        for (const bool interlaced : {false, true})
            for (int filter = 0; filter <= 5; ++filter)
                for (int orientation = 1; orientation <= 8; ++orientation)
                    for (const bool bigEndian : {false, true}) {
                        PngPicture png;
                        png.columns = kStored.columns;
                        png.rows = kStored.rows;
                        png.bits = kind.bits;
                        png.colourType = kind.colourType;
                        png.interlaced = interlaced;
                        png.filter = filter;
                        png.values = tests::numbersOfKind({kind.bits, 1},
                                                          kStored.columns * kStored.rows * png.channels());
                        if (orientation > 1 || bigEndian)
                            png.chunks = tests::pngChunk("eXIf", tests::exifBytes(orientation, bigEndian));
                        const bool isPalette = kind.colourType == 3;
                        for (int index = 0; isPalette && index < 1 << kind.bits; ++index)
                            for (int channel = 0; channel < 3; ++channel)
                                png.palette += static_cast<char>((91 * index + 40 * channel) & 0xff);
                        const bool isColour = kind.colourType == 2 || kind.colourType == 6;
                        const auto meant = [&](int column, int row) {
                            const auto stored = [&](int channel) {
                                return png.values[static_cast<std::size_t>(
                                    (row * kStored.columns + column) * png.channels() + channel)];
                            };
                            if (isColour)
                                return tests::luminanceOf(stored(0), stored(1), stored(2));
                            const auto entry = [&](int channel) {
                                return std::fmod(91.0 * stored(0) + 40.0 * channel, 256.0);
                            };
                            if (isPalette)
                                return tests::luminanceOf(entry(0), entry(1), entry(2));
                            return kind.bits < 8 ? stored(0) * 255.0 / ((1 << kind.bits) - 1) : stored(0);
                        };
                        const auto file = newFile("x.png", PngBytes(png).file());
                        expectPixels(file, kStored, orientation, meant, isColour || isPalette ? 0.01 : 0.0,
                                     fmt::format("colour type {}, {} bits, interlaced {}, filter {}, "
                                                 "orientation {}",
                                                 kind.colourType, kind.bits, interlaced, filter,
                                                 orientation));
                        ++cases;
                    }
    EXPECT_EQ(cases, 15 * 2 * 6 * 8 * 2);
}

// A value that is transparent, and indexes that are.
TEST(StillMatrix, TransparencyOfPngIsIgnored)
{
    constexpr tests::PictureSize kStored{11, 9};
    for (const PngKind kind : kPngKinds) {
        if (kind.colourType == 4 || kind.colourType == 6)
            continue;
        PngPicture png;
        png.columns = kStored.columns;
        png.rows = kStored.rows;
        png.bits = kind.bits;
        png.colourType = kind.colourType;
        png.values = tests::numbersOfKind({kind.bits, 1}, kStored.columns * kStored.rows * png.channels());
        for (int index = 0; kind.colourType == 3 && index < 1 << kind.bits; ++index)
            png.palette += std::string(3, static_cast<char>(91 * index & 0xff));
        std::vector<float> opaque;
        for (const bool isTransparent : {false, true}) {
            if (isTransparent && kind.colourType == 3)
                png.transparency = std::string(1, '\0') + '\x80';
            else if (isTransparent)
                png.transparency.assign(static_cast<std::size_t>(2 * png.channels()), '\0');
            const std::string what = fmt::format("colour type {}, {} bits", kind.colourType, kind.bits);
            ImageFile image;
            ASSERT_EQ(messageOf([&] { image = readImageFile(newFile("x.png", PngBytes(png).file())); }), "")
                << what;
            if (isTransparent) {
                EXPECT_EQ(image.pixels.values, opaque) << what;
            }
            if (kind.colourType == 3) { // of greys
                EXPECT_EQ(readGreen(temporaryFile("x.png")).values, image.pixels.values) << what;
                EXPECT_EQ(image.pixels.values[7], static_cast<float>(91 * ((1 << kind.bits) - 1) % 256))
                    << what;
            }
            opaque = image.pixels.values;
        }
    }
}

// Blocks of the picture, different from their neighbours.
int blockValue(int block, int component)
{
    return component == 0 ? (37 * block + 11) % 256 : 96 + (29 * block + 17 * component) % 64;
}

JpegComponent componentOf(int component, int across, int down, int blocks)
{
    JpegComponent made{across, down, {}};
    for (int block = 0; block < blocks; ++block)
        made.blocks.push_back(blockValue(block, component));
    return made;
}

std::string exifSegment(int orientation, bool bigEndian)
{
    return JpegBytes::segment('\xe1', std::string("Exif\0\0", 6) + tests::exifBytes(orientation, bigEndian));
}

// 6 x 4 blocks; luma is kept, whatever the sampling of the colours.
TEST(StillMatrix, JpegOfEverySamplingIsExact)
{
    constexpr tests::PictureSize kStored{48, 32};
    constexpr int kAcross = kStored.columns / 8;
    constexpr int kBlocks = kAcross * kStored.rows / 8;
    int cases = 0;
    for (const auto& [across, down] :
         {std::pair(0, 0), std::pair(1, 1), std::pair(2, 1), std::pair(1, 2), std::pair(2, 2)})
        for (int orientation = 1; orientation <= 8; ++orientation)
            for (const bool bigEndian : {false, true}) {
                const bool isColour = across > 0;
                std::vector<JpegComponent> components{
                    componentOf(0, std::max(across, 1), std::max(down, 1), kBlocks)};
                for (int c = 1; c < 3 && isColour; ++c)
                    components.push_back(componentOf(c, 1, 1, kBlocks / (across * down)));
                const JpegBytes jpeg(kStored.columns, kStored.rows, components);
                const auto file = newFile("x.jpg", jpeg.file(exifSegment(orientation, bigEndian)));
                const std::string what =
                    fmt::format("sampling {} x {}, orientation {}", across, down, orientation);
                expectPixels(
                    file, kStored, orientation,
                    [&](int column, int row) {
                        return static_cast<double>(blockValue(row / 8 * kAcross + column / 8, 0));
                    },
                    0.0, what);
                EXPECT_EQ(readImageFile(file).colour, isColour) << what;
                ++cases;
            }
    EXPECT_EQ(cases, 5 * 8 * 2);
}

TEST(StillMatrix, JpegOfRgbIsReadAsItsLuminance)
{
    constexpr tests::PictureSize kStored{48, 32};
    constexpr int kAcross = kStored.columns / 8;
    std::vector<JpegComponent> components;
    for (int c = 0; c < 3; ++c)
        components.push_back(componentOf(c, 1, 1, kAcross * kStored.rows / 8));
    const JpegBytes jpeg(kStored.columns, kStored.rows, components);
    for (int orientation = 1; orientation <= 8; ++orientation)
        expectPixels(
            newFile("x.jpg", jpeg.file(JpegBytes::adobe(0) + exifSegment(orientation, true))), kStored,
            orientation,
            [&](int column, int row) {
                const int block = row / 8 * kAcross + column / 8;
                return tests::luminanceOf(blockValue(block, 0), blockValue(block, 1), blockValue(block, 2));
            },
            0.01, fmt::format("RGB, orientation {}", orientation));
}

// Adobe's CMYK is stored from 255 (no ink) to 0.
TEST(StillMatrix, JpegOfFourComponentsNeedsTheirMeaning)
{
    constexpr std::array<std::array<int, 2>, 4> kValues{{{200, 100}, {50, 250}, {120, 30}, {255, 128}}};
    std::vector<JpegComponent> components;
    for (const auto& values : kValues)
        components.push_back({1, 1, {values[0], values[1]}});
    const JpegBytes jpeg(16, 8, components);
    const auto file = newFile("x.jpg", jpeg.file(JpegBytes::adobe(0)));
    const ImageFile image = readImageFile(file);
    EXPECT_TRUE(image.colour);
    for (const int block : {0, 1}) {
        const auto colour = [&](std::size_t c) {
            const auto b = static_cast<std::size_t>(block);
            return kValues[c][b] * kValues[3][b] / 255.0;
        };
        EXPECT_NEAR(image.pixels.at(8 * block + 3, 4), tests::luminanceOf(colour(0), colour(1), colour(2)),
                    1.01);
    }
    const auto unmarked = newFile("x.jpg", jpeg.file());
    for (const std::string& message :
         {messageOf([&] { readImageFile(unmarked); }), messageOf([&] { readGreen(unmarked); })})
        expectMentions(message, {"x.jpg", "four components", "APP14", "grey or RGB"});
}

} // namespace
} // namespace isocenter::core::still_matrix_test
