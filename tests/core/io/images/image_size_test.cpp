// SPDX-License-Identifier: MIT
// The size of images from headers that are written here byte by byte; there are no pixels behind most.
#include "core/io/images/image_size.h"
#include "core/support/error.h"
#include "tests/support/files/image_headers.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace isocenter::core::image_size_test {
namespace {

ImageSize sizeInFile(const std::string& bytes)
{
    const std::filesystem::path file = test::temporaryFolder() / "image_size.bin";
    std::ofstream(file, std::ios::binary) << bytes;
    return readImageSize(file);
}

ImageSize sizeInMemory(const std::string& bytes)
{
    return imageSizeOf({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

void expectSize(const std::string& bytes, const ImageSize& expected)
{
    for (const ImageSize& size : {sizeInFile(bytes), sizeInMemory(bytes)}) {
        EXPECT_EQ(size.columns, expected.columns);
        EXPECT_EQ(size.rows, expected.rows);
    }
}

TEST(ImageSize, IsReadFromHeadersWithoutPixels)
{
    expectSize(tests::pngHeader(70000, 33), {70000, 33});
    expectSize(tests::jpegHeader(1024, 515), {1024, 515});
    expectSize(tests::tiffBytes(31, 17), {31, 17});
}

TEST(ImageSize, IsThatInReadingOrder)
{
    for (int orientation = 1; orientation <= 8; ++orientation) {
        const ImageSize expected = orientation < 5 ? ImageSize{31, 17} : ImageSize{17, 31};
        expectSize(tests::tiffBytes(31, 17, orientation), expected);
        expectSize(tests::jpegHeader(31, 17, orientation), expected);
    }
}

TEST(ImageSize, IsFoundBehindLongSegments)
{
    std::string jpeg = tests::jpegHeader(40, 30);
    const std::string segment = "\xff\xe2" + tests::headerNumber(65535, 2, true) + std::string(65533, 'p');
    for (int part = 0; part < 6; ++part) // 390 kB
        jpeg.insert(2, segment);
    expectSize(jpeg, {40, 30});
}

TEST(ImageSize, RefusesWhatStatesNone)
{
    EXPECT_THROW(sizeInFile("words"), FileError);
    EXPECT_THROW(sizeInMemory("words"), InputError);
    EXPECT_THROW(sizeInFile(tests::pngHeader(0, 12)), FileError);
    EXPECT_THROW(sizeInFile(tests::pngHeader(0xffffffff, 12)), FileError);
    EXPECT_THROW(sizeInFile(tests::pngHeader(5, 5).substr(0, 20)), FileError);
    const std::string jpeg = tests::jpegHeader(40, 30);
    for (std::size_t length = 3; length < jpeg.size() - 6; length += 5)
        EXPECT_THROW(sizeInMemory(jpeg.substr(0, length)), InputError) << length;
    for (const std::size_t length : {4u, 8u, 9u, 40u})
        EXPECT_THROW(sizeInMemory(tests::tiffBytes(31, 17).substr(0, length)), InputError) << length;
}

} // namespace
} // namespace isocenter::core::image_size_test
