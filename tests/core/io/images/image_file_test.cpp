// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstring>
#include <fstream>
#include <limits>

namespace isocenter::core::image_file_test {
namespace {

using tests::messageOf;
using tests::ramp;
using tests::says;
using tests::temporaryFile;
using tests::truncatedCopy;

TEST(TiffFile, FloatsComeBackExactly)
{
    Image image(5, 3);
    image.values = {0.0f, -1.5f, 3e19f, 1e-30f, 7.25f, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const auto file = temporaryFile("float.tif");
    writeTiffFloat(file, image);
    const ImageFile read = readImageFile(file);
    EXPECT_EQ(read.pixels.columns, 5);
    EXPECT_EQ(read.pixels.rows, 3);
    EXPECT_EQ(read.pixels.values, image.values);
    EXPECT_TRUE(read.floatingPoint);
    EXPECT_EQ(read.bitsPerSample, 32);
}

TEST(TiffFile, PagesKeepTheirOrderAndSizes)
{
    const std::array pages{ramp(7, 4, 65535.0f), ramp(3, 9, 1000.0f), ramp(1, 1, 0.0f)};
    const auto file = temporaryFile("pages.tif");
    writeTiff(file, pages, SampleType::Unsigned16);
    ASSERT_EQ(imagePages(file), 3);
    for (int page = 0; page < 3; ++page) {
        const Image read = readImage(file, page);
        EXPECT_EQ(read.columns, pages.at(static_cast<std::size_t>(page)).columns);
        EXPECT_EQ(read.values, pages.at(static_cast<std::size_t>(page)).values);
    }
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(file, 3); }), "no page 3: the file has 3 pages"));
    EXPECT_THROW(readImage(file, -1), FileError);
}

TEST(TiffFile, IntegersRoundAndClamp)
{
    Image image(4, 1);
    image.values = {-3.0f, 99.6f, 1e9f, std::numeric_limits<float>::quiet_NaN()};
    const auto file = temporaryFile("clamped.tif");
    writeTiff(file, std::span(&image, 1), SampleType::Unsigned8);
    EXPECT_EQ(readImage(file).values, (std::vector<float>{0, 100, 255, 0}));
    writeTiff(file, std::span(&image, 1), SampleType::Unsigned16);
    EXPECT_EQ(readImage(file).values, (std::vector<float>{0, 100, 65535, 0}));
}

TEST(TiffFile, ResultsThatAreNotFiniteAreNotWritten)
{
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
        Image image(3, 2, 1.0f);
        image.at(2, 1) = bad;
        for (const auto& write : {writeTiffFloat, writeRawFloat}) {
            const auto file = temporaryFile("result.data");
            EXPECT_THROW(write(file, image), FileError);
            EXPECT_FALSE(std::filesystem::exists(file));
        }
    }
}

TEST(TiffFile, DamageIsReported)
{
    const auto file = temporaryFile("whole.tif");
    writeTiffFloat(file, ramp(64, 64, 100.0f));
    const auto truncated = truncatedCopy(file, 0.5);
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(truncated); }), truncated.string()));
    EXPECT_THROW(imagePages(truncatedCopy(file, 0.01)), FileError);
}

TEST(ImageFile, WrongFilesAreNamed)
{
    EXPECT_TRUE(says(messageOf<FileError>([] { readImage("/no/such/file.png"); }),
                     "/no/such/file.png: there is no such file"));
    EXPECT_TRUE(says(messageOf<FileError>([] { readImage(test::temporaryFolder()); }), "is a folder"));

    const auto text = temporaryFile("text.png");
    std::ofstream(text) << "this is not a picture";
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(text); }),
                     "is not a PNG, JPEG, TIFF, Netpbm or BMP image"));
    std::ofstream{text, std::ios::trunc};
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(text); }), "is empty"));
    std::ofstream(text) << std::string(128, '\0') << "DICM" << std::string(100, '\0');
    EXPECT_TRUE(says(messageOf<FileError>([&] { readImage(text); }), "is a DICOM file"));
}

TEST(ImageFile, UnwritablePlacesAreNamed)
{
    const Image image(2, 2);
    EXPECT_TRUE(says(messageOf<FileError>([&] { writeTiffFloat("/no/such/folder/a.tif", image); }),
                     "/no/such/folder/a.tif"));
    EXPECT_TRUE(says(messageOf<FileError>([&] { writeRawFloat("/no/such/folder/a.raw", image); }),
                     "check that its folder exists"));
    EXPECT_TRUE(says(messageOf<InputError>([] { writeTiffFloat(temporaryFile("none.tif"), Image()); }),
                     "no pixels to write"));
}

TEST(RawFile, HoldsFloatsAndAHeader)
{
    const Image image = ramp(6, 5, 50.0f);
    const auto file = temporaryFile("image.raw");
    writeRawFloat(file, image);
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    ASSERT_EQ(bytes.size(), 6u * 5u * 4u);
    EXPECT_EQ(std::memcmp(bytes.data(), image.values.data(), bytes.size()), 0);
    const nlohmann::json header = nlohmann::json::parse(std::ifstream(file.string() + ".json"));
    EXPECT_EQ(header.at("columns"), 6);
    EXPECT_EQ(header.at("rows"), 5);
    EXPECT_EQ(header.at("sampleType"), "float32");
}

} // namespace
} // namespace isocenter::core::image_file_test
