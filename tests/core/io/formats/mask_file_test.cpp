// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/mask_file.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "tests/support/image_samples.h"

#include <gtest/gtest.h>

namespace isocenter::core::mask_file_test {
namespace {

using tests::temporaryFile;

// Reads a mask file for an X-ray of 8 x 6 pixels and returns what the error says.
template <class Read>
std::string problemOf(const Read& read, const std::filesystem::path& file)
{
    try {
        read(file, 8, 6);
    } catch (const FileError& error) {
        return error.what();
    }
    return "accepted";
}

std::string polygonProblem(const std::string& json)
{
    const auto file = temporaryFile("mask.json");
    writeTextFile(file, json);
    return problemOf(readMaskPolygons, file);
}

void expectSays(const std::string& problem, const std::string& words)
{
    EXPECT_NE(problem.find(words), std::string::npos) << problem;
}

TEST(MaskImage, IsReadAsItWasWritten)
{
    Mask mask(8, 6, true);
    mask.set(3, 4, false);
    mask.set(7, 5, false);
    const auto file = temporaryFile("written.png");
    writeMaskImage(file, mask);
    EXPECT_EQ(readMask(file, 8, 6).counts, mask.counts);
}

TEST(MaskImage, ZeroIsIgnored)
{
    Image image(8, 6, 255.0f);
    image.at(3, 2) = 0.0f;
    image.at(7, 5) = 1.0f;
    const auto file = temporaryFile("mask.tif");
    writeTiff(file, std::span(&image, 1), SampleType::Unsigned8);
    const Mask mask = readMaskImage(file, 8, 6);
    EXPECT_EQ(mask.countedPixels(), 47u);
    EXPECT_FALSE(mask.at(3, 2));
    EXPECT_TRUE(mask.at(7, 5));
}

TEST(MaskImage, OfAnotherSizeOrEmptyIsRefused)
{
    const auto file = temporaryFile("mask.tif");
    const Image larger(9, 6, 255.0f);
    writeTiff(file, std::span(&larger, 1), SampleType::Unsigned8);
    expectSays(problemOf(readMaskImage, file), "9 x 6 pixels, but its X-ray has 8 x 6");
    const Image nothing(8, 6);
    writeTiff(file, std::span(&nothing, 1), SampleType::Unsigned8);
    expectSays(problemOf(readMaskImage, file), "ignores every pixel");
    expectSays(problemOf(readMaskImage, temporaryFile("no-such-mask.png")), "no-such-mask.png");
}

TEST(MaskPolygons, IncludeThenExclude)
{
    const auto file = temporaryFile("mask.json");
    writeTextFile(file, R"({"schema": "isocenter.mask/1", "columns": 8, "rows": 6,
        "include": [[[0, 0], [8, 0], [8, 3], [0, 3]]], "exclude": [[[2, 1], [4, 1], [4, 6], [2, 6]]]})");
    const Mask mask = readMaskPolygons(file, 8, 6);
    EXPECT_EQ(mask.countedPixels(), 8u * 3u - 2u * 2u);
    EXPECT_TRUE(mask.at(0, 0));
    EXPECT_FALSE(mask.at(2, 1));
    EXPECT_FALSE(mask.at(0, 3));
}

TEST(MaskPolygons, ExcludeAloneKeepsTheRest)
{
    const auto file = temporaryFile("mask.json");
    writeTextFile(file, R"({"schema": "isocenter.mask/1", "columns": 8, "rows": 6,
        "exclude": [[[2, 1], [4, 1], [4, 3], [2, 3]]]})");
    EXPECT_EQ(readMaskPolygons(file, 8, 6).countedPixels(), 44u);
}

TEST(MaskPolygons, ErrorsNameTheKey)
{
    const std::string start = R"({"schema": "isocenter.mask/1", "columns": 8, "rows": 6)";
    expectSays(polygonProblem(start + "}"), "at least one polygon");
    expectSays(polygonProblem(start + R"(, "include": [[[0, 0], [1, 1]]]})"), "include");
    expectSays(polygonProblem(start + R"(, "exclude": [[[0, 0], [1, 1], [2, "x"]]]})"), "exclude");
    expectSays(polygonProblem(start + R"(, "polygons": []})"), "unknown key \"polygons\"");
    expectSays(polygonProblem(start + R"(, "include": [[[20, 20], [30, 20], [30, 30]]]})"),
               "ignores every pixel");
    expectSays(polygonProblem(R"({"schema": "isocenter.mask/1", "columns": 16, "rows": 6, "include": []})"),
               "16 x 6 pixels, but its X-ray has 8 x 6");
}

} // namespace
} // namespace isocenter::core::mask_file_test
