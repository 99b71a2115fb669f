// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_writer.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/parallel.h"
#include "tests/core/temporary_files.h"

#include <array>
#include <atomic>
#include <string>
#include <vector>

namespace isocenter::core::projection_source_test {
namespace {

namespace fs = std::filesystem;

// Whose numbers say where they are.
Image projectionOf(int number, int columns = 5, int rows = 3)
{
    Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = static_cast<float>(100 * number + 10 * row + column);
    return image;
}

std::vector<Image> projections(int count)
{
    std::vector<Image> images;
    for (int number = 0; number < count; ++number)
        images.push_back(projectionOf(number));
    return images;
}

void expectHolds(const ProjectionSource& source, const std::vector<int>& numbers)
{
    ASSERT_EQ(source.count(), static_cast<int>(numbers.size()));
    EXPECT_EQ(source.columns(), 5);
    EXPECT_EQ(source.rows(), 3);
    for (int i = source.count() - 1; i >= 0; --i) { // in any order
        const Image image = source.read(i);
        EXPECT_EQ(image.columns, 5);
        EXPECT_EQ(image.rows, 3);
        EXPECT_EQ(image.values, projectionOf(numbers[static_cast<std::size_t>(i)]).values)
            << source.nameOf(i);
    }
}

TEST(ProjectionSource, PagesOfATiffAreProjections)
{
    for (const SampleType type : {SampleType::Unsigned16, SampleType::Float32}) {
        const fs::path file = temporaryFile("scan.tif");
        writeTiff(file, projections(4), type);
        const auto source = openProjections(file);
        expectHolds(*source, {0, 1, 2, 3});
        EXPECT_EQ(source->nameOf(2), file.string() + ", page 2");
    }
}

TEST(ProjectionSource, FilesOfAFolderComeInNaturalOrder)
{
    const fs::path folder = temporaryFile("scan");
    fs::create_directories(folder / "sub");
    for (const int number : {2, 10, 1})
        writeTiffFloat(folder / ("p" + std::to_string(number) + ".TIF"), projectionOf(number));
    std::ofstream(folder / "notes.txt") << "text";
    std::ofstream(folder / "._p1.tif") << "of macOS";
    const auto source = openProjections(folder);
    expectHolds(*source, {1, 2, 10});
    EXPECT_EQ(source->nameOf(2), (folder / "p10.TIF").string());
}

TEST(ProjectionSource, APatternNamesFiles)
{
    for (const int number : {1, 2, 3})
        writeTiffFloat(temporaryFile("p" + std::to_string(number) + ".tif"), projectionOf(number));
    writeTiffFloat(temporaryFile("flat.tif"), projectionOf(7));
    expectHolds(*openProjections(temporaryFile("p*.tif")), {1, 2, 3});
    expectHolds(*openProjections(temporaryFile("fl*.tif")), {7});
    expectMentions(messageOf([] { openProjections(temporaryFile("q*.tif")); }), {"q*.tif", "no file"});
}

TEST(ProjectionSource, OneImageIsAScanOfOneProjection)
{
    const fs::path file = temporaryFile("one.tif");
    writeTiffFloat(file, projectionOf(6));
    const auto source = openProjections(file);
    expectHolds(*source, {6});
    EXPECT_EQ(source->nameOf(0), file.string());
    expectHolds(*openProjections(file.parent_path()), {6});
}

TEST(ProjectionSource, AFolderOfOneFileOfPagesIsTheirScan)
{
    const fs::path file = temporaryFile("scan.tif");
    writeTiff(file, projections(3), SampleType::Float32);
    expectHolds(*openProjections(file.parent_path()), {0, 1, 2});
}

#ifdef ISOCENTER_TEST_PNG
TEST(ProjectionSource, PngAndTiffMayBeMixed)
{
    const fs::path file = temporaryFile("a1.png");
    writePng16(file, projectionOf(1));
    expectHolds(*openProjections(file), {1});
    writeTiffFloat(temporaryFile("a2.tif"), projectionOf(2));
    expectHolds(*openProjections(file.parent_path()), {1, 2});
}

TEST(ProjectionSource, ColourIsRefused)
{
    const fs::path file = temporaryFile("red.png");
    writeRgbPng(file, RgbImage(5, 3));
    expectMentions(messageOf([&] { openProjections(file); }), {"red.png", "is in colour"});
    writeTiffFloat(temporaryFile("a.tif"), projectionOf(0));
    const auto source = openProjections(file.parent_path());
    expectMentions(messageOf([&] { source->read(1); }), {"red.png", "is in colour"});
}
#endif

#ifdef ISOCENTER_TEST_ITK
TEST(ProjectionSource, SlicesOfAVolumeFileAreProjections)
{
    for (const int count : {4, 1})
        for (const char* name : {"stack.mha", "stack.nrrd"}) {
            Volume stack;
            stack.geometry.size = {5, 3, count};
            for (int number = 0; number < count; ++number)
                for (const float value : projectionOf(number).values)
                    stack.values.push_back(value);
            const fs::path file = temporaryFile(name);
            writeVolume(file, stack);
            const auto source = openProjections(file);
            expectHolds(*source, count == 1 ? std::vector{0} : std::vector{0, 1, 2, 3});
            EXPECT_EQ(source->nameOf(0), file.string() + (count == 1 ? "" : ", slice 0"));
        }
}
#endif

TEST(ProjectionSource, AnotherSizeIsNamedWithBothSizes)
{
    const fs::path file = temporaryFile("scan.tif");
    writeTiff(file, std::array{projectionOf(0), projectionOf(1, 6, 3)}, SampleType::Float32);
    const auto pages = openProjections(file);
    expectMentions(messageOf([&] { pages->read(1); }), {"scan.tif, page 1", "6 x 3", "5 x 3"});
    fs::remove(file);
    writeTiffFloat(temporaryFile("a.tif"), projectionOf(0));
    writeTiffFloat(temporaryFile("b.tif"), projectionOf(0, 5, 4));
    const auto files = openProjections(file.parent_path());
    expectMentions(messageOf([&] { files->read(1); }), {"b.tif", "5 x 4", "a.tif", "5 x 3"});
}

TEST(ProjectionSource, TruncatedAndMissingFilesAreNamed)
{
    const fs::path file = temporaryFile("scan.tif");
    writeTiff(file, projections(9), SampleType::Float32);
    fs::resize_file(file, fs::file_size(file) / 2);
    expectMentions(messageOf([&] { openProjections(file); }),
                   {"scan.tif", "truncated or damaged after page"});
    fs::resize_file(file, 20);
    EXPECT_NE(messageOf([&] { openProjections(file); }).find("scan.tif"), std::string::npos);
    fs::remove(file);

    for (const char* name : {"a.tif", "b.tif", "c.tif"})
        writeTiffFloat(temporaryFile(name), projectionOf(0, 50, 50));
    const auto source = openProjections(file.parent_path());
    fs::resize_file(temporaryFile("b.tif"), 5000);
    fs::remove(temporaryFile("c.tif"));
    EXPECT_NE(messageOf([&] { source->read(1); }).find("b.tif"), std::string::npos);
    expectMentions(messageOf([&] { source->read(2); }), {"c.tif", "no such file"});
}

TEST(ProjectionSource, WhatHoldsNoProjectionsIsTold)
{
    expectMentions(messageOf([] { openProjections(temporaryFile("nothing.tif")); }),
                   {"nothing.tif", "no such file"});
    const fs::path text = temporaryFile("a.txt", "text");
    expectMentions(messageOf([&] { openProjections(text.parent_path()); }),
                   {"no projections", "PNG, TIFF, Netpbm, EDF"});
    expectMentions(messageOf([&] { openProjections(text); }), {"a.txt", "holds no projections"});
    writeTiff(temporaryFile("p1.tif"), projections(3), SampleType::Float32);
    writeTiff(temporaryFile("p2.tif"), projections(3), SampleType::Float32);
    expectMentions(messageOf([&] { openProjections(text.parent_path()); }), {"p1.tif", "3 pages"});
}

TEST(ProjectionSource, SeveralThreadsRead)
{
    const fs::path file = temporaryFile("scan.tif");
    writeTiff(file, projections(40), SampleType::Unsigned16);
    const auto source = openProjections(file);
    std::atomic<int> same = 0;
    parallelFor(source->count(), [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            same += source->read(i).values == projectionOf(i).values ? 1 : 0;
    });
    EXPECT_EQ(same, 40);
}

} // namespace
} // namespace isocenter::core::projection_source_test
