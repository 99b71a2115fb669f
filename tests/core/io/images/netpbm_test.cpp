// SPDX-License-Identifier: MIT
// Netpbm and BMP: numbers as stored, from bytes that the test writes.
#include "core/io/frames/frame_source.h"
#include "core/io/images/image_file.h"
#include "core/io/images/image_size.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace isocenter::core::netpbm_test {
namespace {

using namespace std::string_literals;

TEST(Netpbm, KeepsTheNumbersOfEveryMaxval)
{
    const ImageFile bytes = readImageFile(temporaryFile("b.pgm", "P5\n3 2\n200\n\x00\x01\xc8\x10\x20\x30"s));
    EXPECT_EQ(bytes.pixels.columns, 3);
    EXPECT_EQ(bytes.pixels.rows, 2);
    EXPECT_EQ(bytes.pixels.values, (std::vector<float>{0, 1, 200, 16, 32, 48}));
    EXPECT_EQ(bytes.bitsPerSample, 8);
    EXPECT_FALSE(bytes.colour);

    const ImageFile words =
        readImageFile(temporaryFile("w.pgm", "P5 # twelve bits\n2 1 4095\n\x0f\xff\x01\x02"s));
    EXPECT_EQ(words.pixels.values, (std::vector<float>{4095, 258}));
    EXPECT_EQ(words.bitsPerSample, 12);

    const ImageFile plain = readImageFile(temporaryFile("p.pgm", "P2\n# plain\n2 2\n1000\n0 7\n1000   999"));
    EXPECT_EQ(plain.pixels.values, (std::vector<float>{0, 7, 1000, 999}));
}

TEST(Netpbm, ColourBecomesLuminance)
{
    const ImageFile image = readImageFile(temporaryFile("c.ppm", "P6\n2 1\n255\n\xff\x00\x00\x00\x00\xff"s));
    EXPECT_TRUE(image.colour);
    EXPECT_NEAR(image.pixels.values[0], 0.299f * 255.0f, 0.01f);
    EXPECT_NEAR(image.pixels.values[1], 0.114f * 255.0f, 0.01f);
    EXPECT_NEAR(readImageFile(temporaryFile("c3.ppm", "P3 1 1 15 0 15 0")).pixels.values[0], 0.587f * 15.0f,
                1e-3f);
}

TEST(Netpbm, IsAnXrayFramesAndAProjection)
{
    const std::filesystem::path file = temporaryFile("x.pgm", "P5\n2 2\n255\n\x01\x02\x03\x04"s);
    EXPECT_EQ(readRadiograph(file).pixels.values, (std::vector<float>{1, 2, 3, 4}));
    EXPECT_EQ(readImageSize(file), (ImageSize{2, 2}));
    EXPECT_EQ(openFrameSource(file.string())->info().columns, 2);
    const auto scan = openProjections(file);
    EXPECT_EQ(scan->count(), 1);
    EXPECT_EQ(scan->read(0).values, (std::vector<float>{1, 2, 3, 4}));
}

TEST(Netpbm, DamagedFilesAreRefusedByName)
{
    const auto refused = [](const std::string& bytes, std::initializer_list<const char*> words) {
        const std::filesystem::path file = temporaryFile("bad.pgm", bytes);
        expectMentions(messageOf([&] { readImageFile(file); }), {"bad.pgm"});
        expectMentions(messageOf([&] { readImageFile(file); }), words);
    };
    refused("P5\n3 2\n255\nabc", {"truncated", "6 bytes", "3"});
    refused("P5\n3 2\n70000\nabc", {"maxval", "65535"});
    refused("P5\n0 2\n255\n", {"width"});
    refused("P5\n1000000 1000000\n255\nabc", {"truncated"});
    refused("P5\n99999999999999999999 1\n255\nabc", {"width", "1048576"});
    refused("P2\n2 1\n9\n5 x", {"sample", "byte"});
    refused("P2\n2 1\n9\n5 10", {"sample", "9"});
    refused("P4\n8 1\n\xff", {"PBM", "PGM"});
    refused("P5 #", {"width"});
}

// A bitmap of 24 bits, bottom row first, rows padded to four bytes.
TEST(Bmp, IsReadTopRowFirst)
{
    std::string bytes = "BM"s + "\x46\0\0\0"s + "\0\0\0\0"s + "\x36\0\0\0"s;
    bytes += "\x28\0\0\0"s + "\x02\0\0\0"s + "\x02\0\0\0"s + "\x01\0\x18\0"s + std::string(24, '\0');
    bytes += "\x0a\x0a\x0a\x14\x14\x14\0\0"s; // grey 10 and 20
    bytes += "\x1e\x1e\x1e\x28\x28\x28\0\0"s; // 30 and 40
    const ImageFile image = readImageFile(temporaryFile("grey.bmp", bytes));
    ASSERT_EQ(image.pixels.values.size(), 4u);
    const std::vector<float> expected{30, 40, 10, 20};
    for (std::size_t pixel = 0; pixel < expected.size(); ++pixel)
        EXPECT_NEAR(image.pixels.values[pixel], expected[pixel], 1e-3f);
    expectMentions(messageOf([&] { readImageFile(temporaryFile("cut.bmp", bytes.substr(0, 40))); }),
                   {"cut.bmp", "BMP", "damaged"});
}

} // namespace
} // namespace isocenter::core::netpbm_test
