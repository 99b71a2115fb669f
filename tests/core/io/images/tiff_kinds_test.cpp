// SPDX-License-Identifier: MIT
// TIFF files as other programs write them, byte by byte: orientations, missing tags, ImageJ's images behind
// one directory.
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/io/images/tiff_pages.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "core/io/volumes/volume_file.h"
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/tiff_bytes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace isocenter::core::tiff_kinds_test {
namespace {

using tests::TiffBytes;
using tests::TiffDirectory;

// What the stored rows "abc" and "def" show in reading order, for each value of the tag.
constexpr std::array<std::string_view, 8> kShown{"abc/def",  "cba/fed",  "fed/cba",  "def/abc",
                                                 "ad/be/cf", "da/eb/fc", "fc/eb/da", "cf/be/ad"};

float numberOf(char letter)
{
    return static_cast<float>(10 * (letter - 'a' + 1));
}

void expectShown(const Image& image, std::string_view shown)
{
    const int columns = static_cast<int>(shown.find('/'));
    const int rows = 6 / columns;
    ASSERT_EQ(image.columns, columns) << shown;
    ASSERT_EQ(image.rows, rows) << shown;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            EXPECT_EQ(image.at(column, row),
                      numberOf(shown[static_cast<std::size_t>(row * (columns + 1) + column)]))
                << shown << " at " << column << ", " << row;
}

TiffDirectory letters(int bits = 8)
{
    return {.columns = 3, .rows = 2, .bits = bits, .values = {10, 20, 30, 40, 50, 60}};
}

TiffDirectory lettersInColour()
{
    TiffDirectory rgb = letters();
    rgb.samples = 3;
    rgb.photometric = 2;
    rgb.values.clear();
    for (int value = 10; value <= 60; value += 10)
        rgb.values.insert(rgb.values.end(), 3, value);
    return rgb;
}

// Indexes into a palette of greys.
TiffDirectory lettersInPalette()
{
    TiffDirectory palette = letters();
    palette.photometric = 3;
    palette.values = {0, 1, 2, 3, 4, 5};
    for (int channel = 0; channel < 3; ++channel)
        for (int index = 0; index < 256; ++index)
            palette.palette.push_back(static_cast<std::uint16_t>(257 * std::min(10 * (index + 1), 255)));
    return palette;
}

std::filesystem::path written(const std::vector<TiffDirectory>& pages, bool bigEndian = false,
                              const std::string& name = "x.tif")
{
    return temporaryFile(name, TiffBytes(bigEndian).file(pages));
}

TEST(TiffKinds, EveryOrientationIsBroughtIntoReadingOrder)
{
    for (const TiffDirectory& kind :
         {letters(8), letters(16), letters(32), lettersInColour(), lettersInPalette()})
        for (const bool bigEndian : {false, true})
            for (int orientation = 1; orientation <= 8; ++orientation) {
                TiffDirectory page = kind;
                page.orientation = orientation;
                const ImageFile image = readImageFile(written({page}, bigEndian));
                expectShown(image.pixels, kShown[static_cast<std::size_t>(orientation - 1)]);
                ASSERT_EQ(image.findings.size(), orientation == 1 ? 0u : 1u);
                if (orientation > 1)
                    expectMentions(image.findings[0].text,
                                   {"Orientation is", std::to_string(orientation).c_str()});
            }
}

TEST(TiffKinds, AnOrientationThatIsNotDefinedCountsAsNone)
{
    for (const int orientation : {0, 9, 65535}) {
        TiffDirectory page = letters();
        page.orientation = orientation;
        const ImageFile image = readImageFile(written({page}));
        expectShown(image.pixels, kShown[0]);
        EXPECT_TRUE(image.findings.empty());
    }
}

TEST(TiffKinds, PagesOfAVolumeAndOfProjectionsAreTurned)
{
    for (int orientation = 1; orientation <= 8; ++orientation) {
        TiffDirectory page = letters(16);
        page.orientation = orientation;
        const std::filesystem::path file = written({page, page});
        const std::string_view shown = kShown[static_cast<std::size_t>(orientation - 1)];
        TiffVolumeOptions options;
        options.spacingMm = Eigen::Vector3d(1.0, 2.0, 3.0);
        const Volume volume = readTiffVolume(std::span(&file, 1), options).volume;
        const auto source = openProjections(file);
        ASSERT_EQ(source->count(), 2);
        for (int slice = 0; slice < 2; ++slice) {
            Image plane(volume.geometry.size.x(), volume.geometry.size.y());
            for (int row = 0; row < plane.rows; ++row)
                for (int column = 0; column < plane.columns; ++column)
                    plane.at(column, row) = volume.at(column, row, slice);
            expectShown(plane, shown);
            expectShown(source->read(slice), shown);
        }
    }
}

TEST(TiffKinds, PagesWithoutAnOrientationHaveThatOfTheFirst)
{
    TiffDirectory first = letters(16);
    first.orientation = 4;
    TiffDirectory other = letters(16);
    other.orientation = 1;
    const TiffPages pages(written({first, letters(16), lettersInPalette(), other}));
    for (const int page : {0, 1, 2})
        expectShown(pages.read(page).pixels, kShown[3]);
    expectShown(pages.read(3).pixels, kShown[0]);
    EXPECT_EQ(pages.read(0).findings.size(), 1u);
    for (const int page : {1, 2}) {
        const ImageFile image = pages.read(page);
        ASSERT_EQ(image.findings.size(), 2u);
        EXPECT_TRUE(image.findings[1].warning);
        expectMentions(image.findings[1].text, {"first page alone"});
    }
}

TEST(TiffKinds, ProjectionsOfAnOrientationThatIsStatedOnceAreTurnedAndThatIsSaid)
{
    TiffDirectory first = letters(16);
    first.orientation = 4;
    const auto source = openProjections(written({first, letters(16), letters(16)}));
    for (const int page : {0, 1, 2})
        expectShown(source->read(page), kShown[3]);
    ASSERT_EQ(source->stated().findings.size(), 2u);
    expectMentions(source->stated().findings[0].text, {"Orientation is 4"});
    expectMentions(source->stated().findings[1].text, {"first page alone"});
}

TEST(TiffKinds, PixelSizesFollowTheOrientation)
{
    TiffDirectory page = letters();
    page.resolution = {20000.0, 10000.0}; // 0.5 um along stored columns, 1 um along stored rows
    page.resolutionUnit = 3;
    for (int orientation = 1; orientation <= 8; ++orientation) {
        page.orientation = orientation;
        const auto size = statedPixelSize(written({page}));
        ASSERT_TRUE(size);
        EXPECT_NEAR(size->columnMm, orientation <= 4 ? 0.5e-3 : 1e-3, 1e-12);
        EXPECT_NEAR(size->rowMm, orientation <= 4 ? 1e-3 : 0.5e-3, 1e-12);
    }
}

TEST(TiffKinds, WithoutPhotometricInterpretationValuesAreAsStored)
{
    TiffDirectory page = letters(16);
    page.photometric.reset();
    const ImageFile image = readImageFile(written({page}));
    expectShown(image.pixels, kShown[0]);
    EXPECT_FALSE(image.whiteIsLow);
    EXPECT_FALSE(image.colour);
    ASSERT_EQ(image.findings.size(), 1u);
    EXPECT_TRUE(image.findings[0].warning);
    expectMentions(image.findings[0].text, {"PhotometricInterpretation (262) is missing"});
    TiffDirectory rgb = lettersInColour();
    rgb.photometric.reset();
    EXPECT_TRUE(readImageFile(written({rgb})).colour);
}

TEST(TiffKinds, MinIsWhiteIsSaidOfProjectionsAndVolumes)
{
    TiffDirectory page = letters(16);
    page.photometric = 0;
    const std::filesystem::path file = written({page, page});
    const auto source = openProjections(file);
    expectShown(source->read(1), kShown[0]);
    ASSERT_EQ(source->stated().findings.size(), 1u);
    expectMentions(source->stated().findings[0].text, {"x.tif", "MinIsWhite", "invert"});
    TiffVolumeOptions options;
    options.spacingMm = Eigen::Vector3d::Ones();
    bool isSaid = false;
    for (const Finding& finding : readTiffVolume(std::span(&file, 1), options).findings)
        isSaid = isSaid || finding.text.find("MinIsWhite") != std::string::npos;
    EXPECT_TRUE(isSaid);
}

// Three images, of which only the first has a directory.
TiffDirectory stackBehind(int bits, bool bigEndian, const std::string& more = {})
{
    TiffDirectory page = letters(bits);
    page.description = "ImageJ=1.53t\nimages=3\nframes=3\n" + more;
    const TiffBytes tiff(bigEndian);
    page.behind = tiff.pixels({60, 50, 40, 30, 20, 10}, bits) + tiff.pixels({1, 2, 3, 4, 5, 6}, bits);
    return page;
}

TEST(TiffKinds, ImagesBehindOneDirectoryOfImageJAreRead)
{
    for (const int bits : {8, 16, 32})
        for (const bool bigEndian : {false, true}) {
            const std::filesystem::path file = written({stackBehind(bits, bigEndian)}, bigEndian);
            ASSERT_EQ(imagePages(file), 3);
            EXPECT_EQ(readImage(file, 0).values, (std::vector<float>{10, 20, 30, 40, 50, 60}));
            EXPECT_EQ(readImage(file, 1).values, (std::vector<float>{60, 50, 40, 30, 20, 10}));
            EXPECT_EQ(readImage(file, 2).values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
            EXPECT_THROW(readImage(file, 3), FileError);
            std::vector<float> firsts;
            TiffPages(file).forEach(
                [&](int, const ImageFile& image) { firsts.push_back(image.pixels.values[0]); });
            EXPECT_EQ(firsts, (std::vector<float>{10, 60, 1}));
        }
    TiffDirectory turned = stackBehind(16, false);
    turned.orientation = 2;
    EXPECT_EQ(readImage(written({turned}), 1).values, (std::vector<float>{40, 50, 60, 10, 20, 30}));
}

TEST(TiffKinds, ImagesBehindOneDirectoryOfOtherProgramsAreRead)
{
    TiffDirectory array = stackBehind(16, false);
    array.description = "{\"shape\": [3, 2, 3], \"truncated\": true}";
    TiffDirectory planes = stackBehind(16, false);
    planes.description.clear();
    planes.metaMorphPlanes = 3;
    for (const TiffDirectory& stack : {array, planes}) {
        const std::filesystem::path file = written({stack});
        ASSERT_EQ(imagePages(file), 3);
        EXPECT_EQ(readImage(file, 2).values, (std::vector<float>{1, 2, 3, 4, 5, 6}));
    }
    TiffDirectory alone = letters(16);
    for (const char* shape :
         {"{\"shape\": [2, 3]}", "{\"shape\": [5]}", "{\"shape\": [x]}", "{\"shape\": ["}) {
        alone.description = shape;
        EXPECT_EQ(imagePages(written({alone})), 1) << shape;
    }
}

TEST(TiffKinds, ImagesOfImageJThatAreMissingAreSaid)
{
    TiffDirectory two = stackBehind(16, false);
    two.behind.resize(12);
    expectMentions(messageOf([&] { imagePages(written({two})); }),
                   {"x.tif", "truncated", "3 images", "holds 2"});
    TiffDirectory one = stackBehind(16, false);
    one.behind.clear();
    const std::filesystem::path file = written({one});
    EXPECT_EQ(imagePages(file), 1);
    const ImageFile image = readImageFile(file);
    ASSERT_EQ(image.findings.size(), 1u);
    expectMentions(image.findings[0].text, {"states 3 images", "holds one"});
}

TEST(TiffKinds, WhatImageJSaysOfItsNumbersAndTimesIsTaken)
{
    const TiffPages timed(written({stackBehind(16, false, "finterval=0.25\n")}));
    EXPECT_EQ(timed.frameSeconds(), 0.25);
    EXPECT_EQ(TiffPages(written({stackBehind(16, false, "finterval=250\ntunit=ms\n")})).frameSeconds(), 0.25);
    EXPECT_TRUE(timed.findings().empty());
    const auto calibrated = written({stackBehind(16, false, "cf=0\nc0=-32768.0\nc1=1.0\n")});
    ASSERT_EQ(TiffPages(calibrated).findings().size(), 1u);
    expectMentions(TiffPages(calibrated).findings()[0].text, {"1 * stored number", "-32768"});
    TiffDirectory channels = letters();
    channels.description = "ImageJ=1.53t\nimages=4\nchannels=2\nframes=2\nhyperstack=true\n";
    const TiffPages pages(written({channels, letters(), letters(), letters()}));
    EXPECT_EQ(pages.count(), 4);
    ASSERT_EQ(pages.findings().size(), 1u);
    expectMentions(pages.findings()[0].text, {"2 channels", "2 frames"});
}

TEST(TiffKinds, PagesAreFoundInAnyOrder)
{
    std::vector<TiffDirectory> directories;
    constexpr int kPages = 300;
    for (int page = 0; page < kPages; ++page)
        directories.push_back({.columns = 1, .rows = 1, .bits = 32, .values = {1000.0 + page}});
    for (const bool bigEndian : {false, true}) {
        const TiffPages pages(written(directories, bigEndian));
        ASSERT_EQ(pages.count(), kPages);
        pages.requireWhole();
        for (int page = 0; page < kPages; ++page) {
            const int other = (page * 77) % kPages;
            EXPECT_EQ(pages.read(other).pixels.values[0], static_cast<float>(1000 + other));
        }
    }
}

TEST(TiffKinds, AListOfPagesThatBreaksOffOrLoopsIsSaid)
{
    std::string bytes = TiffBytes().file({letters(), letters(), letters()});
    const std::filesystem::path cut = temporaryFile("cut.tif", bytes.substr(0, bytes.size() - 60));
    EXPECT_EQ(imagePages(cut), 2);
    expectMentions(messageOf([&] { openProjections(cut); }), {"cut.tif", "after page 1"});
    const std::size_t behindFirst = 8 + 2 + 12 * 9; // the place of the second directory
    bytes.replace(behindFirst, 4, TiffBytes().number(8, 4));
    const std::filesystem::path loop = temporaryFile("loop.tif", bytes);
    EXPECT_EQ(imagePages(loop), 1);
    expectMentions(messageOf([&] { openProjections(loop); }), {"loop.tif", "after page 0"});
}

TEST(TiffKinds, AVolumeWhoseFileContradictsItsSpacingIsSaid)
{
    TiffDirectory page = letters(16);
    page.description = "ImageJ=1.53t\nimages=2\nunit=mm\n";
    page.resolution = {2.0, 4.0};
    page.resolutionUnit = 1;
    const std::filesystem::path file = written({page, page});
    const auto isSaid = [&](double column, double row) {
        TiffVolumeOptions options;
        options.spacingMm = Eigen::Vector3d(column, row, 3.0);
        const VolumeReading reading = readTiffVolume(std::span(&file, 1), options);
        EXPECT_EQ(reading.volume.geometry.spacingMm, *options.spacingMm);
        return std::ranges::any_of(reading.findings, [](const Finding& finding) {
            return finding.warning && finding.text.find("0.5 x 0.25 mm") != std::string::npos;
        });
    };
    EXPECT_FALSE(isSaid(0.5, 0.25));
    EXPECT_TRUE(isSaid(0.25, 0.5));
    EXPECT_TRUE(isSaid(0.5, 0.5));
}

TEST(TiffKinds, FilesOfAVolumeAreReadInTheirNaturalOrder)
{
    std::vector<std::filesystem::path> files; // as a shell sorts them
    for (const int number : {1, 10, 2}) {
        TiffDirectory page = letters(16);
        page.values.assign(6, number);
        files.push_back(written({page}, false, "s" + std::to_string(number) + ".tif"));
    }
    TiffVolumeOptions options;
    options.spacingMm = Eigen::Vector3d::Ones();
    const VolumeReading reading = readTiffVolume(files, options);
    EXPECT_EQ(reading.volume.at(0, 0, 0), 1.0f);
    EXPECT_EQ(reading.volume.at(0, 0, 1), 2.0f);
    EXPECT_EQ(reading.volume.at(0, 0, 2), 10.0f);
    EXPECT_TRUE(reading.findings.back().warning);
    expectMentions(reading.findings.back().text, {"natural order", "s1.tif", "s10.tif"});
    std::swap(files[1], files[2]);
    for (const Finding& finding : readTiffVolume(files, options).findings)
        EXPECT_EQ(finding.text.find("natural order"), std::string::npos);
}

} // namespace
} // namespace isocenter::core::tiff_kinds_test
