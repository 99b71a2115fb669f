// SPDX-License-Identifier: MIT
// PNG of few bits, and orientations in the EXIF data of PNG and JPEG.
#include "core/io/files/file_contents.h"
#include "core/io/frames/frame_source.h"
#include "core/io/images/exif_orientation.h"
#include "core/io/images/image_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/png_bytes.h"

#include <array>
#include <utility>

namespace isocenter::core::still_kinds_test {
namespace {

using tests::exifBytes;
using tests::greyPng;
using tests::pngChunk;

TEST(StillKinds, PngOfFewBitsIsScaledToTheRangeOfEight)
{
    // Two rows of four pixels: every value of 2 bits, then some of each other depth.
    const auto valuesOf = [](int bits, const std::string& rows) {
        const auto file = temporaryFile("x.png", greyPng(4, 2, bits, rows));
        const ImageFile image = readImageFile(file);
        EXPECT_EQ(image.bitsPerSample, bits == 16 ? 16 : 8) << bits;
        EXPECT_FALSE(image.colour);
        return image.pixels.values;
    };
    EXPECT_EQ(valuesOf(1, "\x50\xa0"), (std::vector<float>{0, 255, 0, 255, 255, 0, 255, 0}));
    EXPECT_EQ(valuesOf(2, "\x1b\xe4"), (std::vector<float>{0, 85, 170, 255, 255, 170, 85, 0}));
    EXPECT_EQ(valuesOf(4, std::string("\x01\x23\x4f\xe0", 4)),
              (std::vector<float>{0, 17, 34, 51, 68, 255, 238, 0}));
    EXPECT_EQ(valuesOf(8, std::string("\x00\x01\x02\x03\xff\xfe\x80\x10", 8)),
              (std::vector<float>{0, 1, 2, 3, 255, 254, 128, 16}));
    EXPECT_EQ(
        valuesOf(16, std::string("\x00\x01\x01\x00\xff\xff\x12\x34\x00\x00\x00\x02\x00\x03\x00\x04", 16)),
        (std::vector<float>{1, 256, 65535, 4660, 0, 2, 3, 4}));
}

TEST(StillKinds, FramesOfAPngOfOneBitAreBlackAndWhite)
{
    const auto file = temporaryFile("one.png", greyPng(4, 2, 1, "\x50\xa0"));
    VideoFrame frame;
    ASSERT_TRUE(openFrameSource(file.string())->next(frame));
    EXPECT_EQ(frame.grey.values, (std::vector<float>{0, 255, 0, 255, 255, 0, 255, 0}));
    EXPECT_EQ(readGreen(file).values, frame.grey.values);
}

// What the stored rows 1 2 3 and 4 5 6 are in reading order.
const std::array<std::pair<int, std::vector<float>>, 8> kUpright{{{3, {1, 2, 3, 4, 5, 6}},
                                                                  {3, {3, 2, 1, 6, 5, 4}},
                                                                  {3, {6, 5, 4, 3, 2, 1}},
                                                                  {3, {4, 5, 6, 1, 2, 3}},
                                                                  {2, {1, 4, 2, 5, 3, 6}},
                                                                  {2, {4, 1, 5, 2, 6, 3}},
                                                                  {2, {6, 3, 5, 2, 4, 1}},
                                                                  {2, {3, 6, 2, 5, 1, 4}}}};

TEST(StillKinds, OrientationsInThePngsExifDataAreApplied)
{
    for (int orientation = 1; orientation <= 8; ++orientation)
        for (const bool bigEndian : {false, true}) {
            const auto& [columns, values] = kUpright.at(static_cast<std::size_t>(orientation - 1));
            const auto file =
                temporaryFile("x.png", greyPng(3, 2, 8, "\x01\x02\x03\x04\x05\x06",
                                               pngChunk("eXIf", exifBytes(orientation, bigEndian))));
            const ImageFile image = readImageFile(file);
            EXPECT_EQ(image.pixels.columns, columns) << orientation;
            EXPECT_EQ(image.pixels.values, values) << orientation;
            EXPECT_EQ(image.findings.size(), orientation == 1 ? 0u : 1u);
            EXPECT_EQ(readGreen(file).values, values) << orientation;
            const auto source = openFrameSource(file.string());
            EXPECT_EQ(source->info().columns, columns);
            VideoFrame frame;
            ASSERT_TRUE(source->next(frame));
            EXPECT_EQ(frame.grey.values, values) << orientation;
        }
}

// A JPEG with the segment of EXIF behind its first marker.
std::string withExif(const std::filesystem::path& jpeg, const std::string& exif)
{
    const std::vector<std::uint8_t> bytes = readFileBytes(jpeg);
    const std::string content = "Exif" + std::string(2, '\0') + exif;
    std::string text(bytes.begin(), bytes.end());
    return text.insert(2, "\xff\xe1" + tests::TiffBytes(true).number(content.size() + 2, 2) + content);
}

TEST(StillKinds, OrientationsInTheJpegsExifDataAreApplied)
{
    Image bright(32, 16, 20.0f); // bright at the left of the top
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            bright.at(column, row) = 230.0f;
    const auto plain = temporaryFile("plain.jpg");
    writeJpeg(plain, bright);
    for (int orientation = 1; orientation <= 8; ++orientation) {
        const auto file =
            temporaryFile("x.jpg", withExif(plain, exifBytes(orientation, orientation % 2 == 0)));
        const Image image = readImage(file);
        EXPECT_EQ(image.columns, orientation <= 4 ? 32 : 16);
        EXPECT_EQ(image.rows, orientation <= 4 ? 16 : 32);
        const bool isRight = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
        const bool isBottom = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
        EXPECT_GT(image.at(isRight ? image.columns - 4 : 3, isBottom ? image.rows - 4 : 3), 200.0f)
            << orientation;
        EXPECT_LT(image.at(isRight ? 3 : image.columns - 4, isBottom ? 3 : image.rows - 4), 60.0f)
            << orientation;
    }
}

TEST(StillKinds, ColourFramesAreTurnedAsGreyOnes)
{
    RgbImage picture(32, 16, {200, 20, 20});
    picture.at(0, 0) = {20, 20, 200};
    const auto plain = temporaryFile("plain.png");
    writeRgbPng(plain, picture);
    const std::vector<std::uint8_t> bytes = readFileBytes(plain);
    std::string text(bytes.begin(), bytes.end());
    text.insert(33, pngChunk("eXIf", exifBytes(6))); // behind IHDR
    FrameSourceOptions options;
    options.colour = true;
    const auto source = openFrameSource(temporaryFile("turned.png", text).string(), options);
    EXPECT_EQ(source->info().columns, 16);
    VideoFrame frame;
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(frame.colour.columns, 16);
    EXPECT_EQ(frame.colour.at(15, 0), (Rgb{20, 20, 200}));
    EXPECT_EQ(frame.colour.at(0, 0), (Rgb{200, 20, 20}));
    EXPECT_EQ(frame.grey.columns, 16);
    bool isSaid = false;
    for (const Finding& finding : source->findings())
        isSaid = isSaid || finding.text.find("Orientation is 6") != std::string::npos;
    EXPECT_TRUE(isSaid);
}

TEST(StillKinds, ExifDataThatMakeNoSenseAreIgnored)
{
    const auto orientation = [](const std::string& text) {
        return exifOrientation({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
    const auto pngWith = [&](const std::string& exif) {
        return greyPng(3, 2, 8, "\x01\x02\x03\x04\x05\x06", pngChunk("eXIf", exif));
    };
    EXPECT_EQ(orientation(pngWith(exifBytes(8))), PictureOrientation::LeftBottom);
    EXPECT_EQ(orientation(pngWith(exifBytes(9))), PictureOrientation::TopLeft);
    const std::string whole = exifBytes(6);
    for (std::size_t size = 0; size < whole.size(); ++size) // cut anywhere
        orientation(pngWith(whole.substr(0, size)));
    const std::string file = pngWith(whole);
    for (std::size_t size = 0; size < file.size(); ++size)
        orientation(file.substr(0, size));
    EXPECT_EQ(orientation("\xff\xd8\xff\xe1"), PictureOrientation::TopLeft);
    EXPECT_EQ(orientation(std::string("\xff\xd8\xff\xe1\0\0", 6)), PictureOrientation::TopLeft);
    EXPECT_EQ(orientation("text"), PictureOrientation::TopLeft);
}

TEST(StillKinds, PixelsThatAreNotSquareAreSaid)
{
    const tests::TiffBytes big(true);
    const auto file = temporaryFile(
        "x.png", greyPng(3, 2, 8, "\x01\x02\x03\x04\x05\x06",
                         pngChunk("pHYs", big.number(2, 4) + big.number(1, 4) + std::string(1, '\0'))));
    const ImageFile image = readImageFile(file);
    EXPECT_EQ(image.pixels.columns, 3);
    ASSERT_EQ(image.findings.size(), 1u);
    expectMentions(image.findings[0].text, {"2:1", "not stretched"});
}

} // namespace
} // namespace isocenter::core::still_kinds_test
