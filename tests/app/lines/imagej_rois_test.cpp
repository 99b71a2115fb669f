// SPDX-License-Identifier: MIT
// Lines as ImageJ's regions of interest, read back by the descriptions of ZIP (APPNOTE 6.3) and of .roi
// files.
#include "app/lines/imagej_rois.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/stored_zip.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <map>

namespace isocenter::app::imagej_rois_test {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::uint32_t littleEndian(const Bytes& bytes, std::size_t at, int length)
{
    std::uint32_t value = 0;
    for (int byte = length - 1; byte >= 0; --byte)
        value = value << 8 | bytes.at(at + static_cast<std::size_t>(byte));
    return value;
}

std::uint32_t bigEndian(const Bytes& bytes, std::size_t at, std::size_t length)
{
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < length; ++byte)
        value = value << 8 | bytes.at(at + byte);
    return value;
}

double floatAt(const Bytes& bytes, std::size_t at)
{
    return static_cast<double>(std::bit_cast<float>(bigEndian(bytes, at, 4)));
}

// The files of an archive by their names, from its directory; every field that must agree is looked at.
std::map<std::string, Bytes> unzipped(const Bytes& zip)
{
    std::map<std::string, Bytes> files;
    const std::size_t end = zip.size() - 22;
    EXPECT_EQ(littleEndian(zip, end, 4), 0x06054b50u);
    const std::size_t count = littleEndian(zip, end + 10, 2);
    EXPECT_EQ(littleEndian(zip, end + 8, 2), count);
    std::size_t entry = littleEndian(zip, end + 16, 4);
    EXPECT_EQ(entry + littleEndian(zip, end + 12, 4), end);
    for (std::size_t file = 0; file < count; ++file) {
        EXPECT_EQ(littleEndian(zip, entry, 4), 0x02014b50u);
        EXPECT_EQ(littleEndian(zip, entry + 10, 2), 0u) << "stored";
        const std::uint32_t crc = littleEndian(zip, entry + 16, 4);
        const std::size_t size = littleEndian(zip, entry + 24, 4);
        EXPECT_EQ(littleEndian(zip, entry + 20, 4), size);
        const std::size_t nameSize = littleEndian(zip, entry + 28, 2);
        const std::size_t local = littleEndian(zip, entry + 42, 4);
        const auto name = zip.begin() + static_cast<std::ptrdiff_t>(entry) + 46;
        EXPECT_EQ(littleEndian(zip, local, 4), 0x04034b50u);
        EXPECT_EQ(littleEndian(zip, local + 14, 4), crc);
        EXPECT_EQ(littleEndian(zip, local + 18, 4), size);
        EXPECT_EQ(littleEndian(zip, local + 26, 2), nameSize);
        const auto data = zip.begin() + static_cast<std::ptrdiff_t>(local + 30 + nameSize);
        Bytes bytes(data, data + static_cast<std::ptrdiff_t>(size));
        EXPECT_EQ(core::crc32Of(bytes), crc);
        EXPECT_TRUE(
            files.emplace(std::string(name, name + static_cast<std::ptrdiff_t>(nameSize)), bytes).second);
        entry += 46 + nameSize;
    }
    EXPECT_EQ(entry, end);
    return files;
}

struct Roi
{
    std::string name;
    std::vector<core::PixelPoint> points; // as ImageJ counts them
};

Roi read(const Bytes& file)
{
    Roi roi;
    EXPECT_EQ(std::string(file.begin(), file.begin() + 4), "Iout");
    EXPECT_GE(bigEndian(file, 4, 2), 222u) << "sub-pixel positions are younger";
    EXPECT_EQ(file.at(6), 5) << "a polyline";
    EXPECT_EQ(bigEndian(file, 50, 2), 128u) << "with sub-pixel resolution alone";
    EXPECT_EQ(bigEndian(file, 34, 2), 0u) << "no stroke of its own";
    const auto top = static_cast<std::int16_t>(bigEndian(file, 8, 2));
    const auto left = static_cast<std::int16_t>(bigEndian(file, 10, 2));
    const auto bottom = static_cast<std::int16_t>(bigEndian(file, 12, 2));
    const auto right = static_cast<std::int16_t>(bigEndian(file, 14, 2));
    const std::size_t count = bigEndian(file, 16, 2);
    for (std::size_t p = 0; p < count; ++p) {
        const double x = floatAt(file, 64 + 4 * count + 4 * p);
        const double y = floatAt(file, 64 + 8 * count + 4 * p);
        EXPECT_EQ(left + static_cast<int>(bigEndian(file, 64 + 2 * p, 2)), std::floor(x));
        EXPECT_EQ(top + static_cast<int>(bigEndian(file, 64 + 2 * count + 2 * p, 2)), std::floor(y));
        EXPECT_TRUE(x >= left && x <= right && y >= top && y <= bottom) << x << ' ' << y;
        roi.points.push_back({x, y});
    }
    const std::size_t second = bigEndian(file, 60, 4);
    EXPECT_EQ(second, 64 + 12 * count);
    const std::size_t name = bigEndian(file, second + 16, 4);
    const std::size_t length = bigEndian(file, second + 20, 4);
    EXPECT_EQ(name + 2 * length, file.size());
    for (std::size_t letter = 0; letter < length; ++letter)
        roi.name += static_cast<char>(bigEndian(file, name + 2 * letter, 2));
    return roi;
}

core::LineDrawing twoLines()
{
    core::LineDrawing drawing;
    drawing.nodes = {{{10.5, 20.5}, {0}}, {{12.5, 21.25}, {0, 1}}, {{0.25, 40.5}, {1}}};
    drawing.lines.resize(2);
    drawing.lines[0].to = 1;
    drawing.lines[0].samples = {{{10.5, 20.5}}, {{11.75, 20.625}}, {{12.5, 21.25}}};
    drawing.lines[0].rank.order = 1;
    drawing.lines[1].from = 1;
    drawing.lines[1].to = 2;
    drawing.lines[1].samples = {{{12.5, 21.25}}, {{0.25, 40.5}}};
    drawing.lines[1].rank.order = 2;
    return drawing;
}

TEST(ImageJRois, AreTheLinesWithTheFirstPixelsCentreAtZero)
{
    const std::filesystem::path file = test::temporaryFolder() / "lines.zip";
    writeRois(file, twoLines());
    const auto files = unzipped(core::readFileBytes(file));
    ASSERT_EQ(files.size(), 2u);
    ASSERT_TRUE(files.contains("tree1-order1-line0001.roi"));
    const Roi trunk = read(files.at("tree1-order1-line0001.roi"));
    EXPECT_EQ(trunk.name, "tree1-order1-line0001");
    ASSERT_EQ(trunk.points.size(), 3u);
    EXPECT_EQ(trunk.points[1].u, 11.25);
    EXPECT_EQ(trunk.points[1].v, 20.125);
    const Roi branch = read(files.at("tree1-order2-line0002.roi"));
    EXPECT_EQ(branch.points.back().u, -0.25) << "in the left half of the first column";
    EXPECT_EQ(branch.points.back().v, 40.0);
}

TEST(ImageJRois, OfNoLinesAreAnEmptyArchive)
{
    const std::filesystem::path file = test::temporaryFolder() / "none.zip";
    writeRois(file, {});
    EXPECT_TRUE(unzipped(core::readFileBytes(file)).empty());
}

TEST(ImageJRois, RefuseWhatTheFormatCannotHold)
{
    const std::vector<core::PixelPoint> far{{0.0, 0.0}, {40000.0, 0.0}};
    EXPECT_THROW(roiOf(far, "far"), InputError);
    const std::vector<core::PixelPoint> many(70000, core::PixelPoint{1.5, 2.5});
    const Bytes roi = roiOf(many, "many");
    EXPECT_EQ(bigEndian(roi, 16, 2), 0u);
    EXPECT_EQ(bigEndian(roi, 18, 4), 70000u) << "where ImageJ looks for more than 16 bit hold";
}

// The check value of this polynomial (Koopman; PNG, ISO 3309).
TEST(StoredZip, HasTheCheckSumOfTheStandard)
{
    const std::string digits = "123456789";
    EXPECT_EQ(core::crc32Of(Bytes(digits.begin(), digits.end())), 0xcbf43926u);
    EXPECT_EQ(core::crc32Of({}), 0u);
}

} // namespace
} // namespace isocenter::app::imagej_rois_test
