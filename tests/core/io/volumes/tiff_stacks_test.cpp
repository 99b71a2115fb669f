// SPDX-License-Identifier: MIT
// The oracle of volumes of TIFF pages: type, byte order, orientation, compression, strips and tiles, in one
// file, in several, and behind one directory, written byte by byte and compared voxel by voxel.
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/foreign_picture.h"
#include "tests/support/files/tiff_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::core::tiff_stacks_test {
namespace {

namespace fs = std::filesystem;
using tests::SampleKind;
using tests::TiffBytes;
using tests::TiffDirectory;

constexpr tests::PictureSize kPage{7, 5};
constexpr int kPages = 3;
constexpr int kPixels = kPage.columns * kPage.rows;
const Eigen::Vector3d kSpacingMm(0.5, 0.75, 2.0); // of the picture in reading order
const Eigen::Vector3d kOriginMm(-10.0, 20.0, 30.0);

// Different in each voxel, within the range of Hounsfield units; beacons at both ends.
double numberOf(SampleKind kind, int i)
{
    const double lowest = kind.format == 1 ? 0.0 : kind.bits == 8 ? -128.0 : -1000.0;
    const double highest = kind.bits == 8 ? lowest + 255.0 : 3000.0;
    return i == 17 ? highest : i == 60 ? lowest : lowest + 2.0 * i + (kind.format == 3 ? 0.25 : 0.0);
}

TiffDirectory pageOf(SampleKind kind, int page)
{
    TiffDirectory made;
    made.columns = kPage.columns;
    made.rows = kPage.rows;
    made.bits = kind.bits;
    made.sampleFormat = kind.format;
    for (int i = 0; i < kPixels; ++i)
        made.values.push_back(numberOf(kind, page * kPixels + i));
    return made;
}

fs::path newFile(const std::string& name, const std::string& bytes)
{
    fs::remove(temporaryFile(name));
    return temporaryFile(name, bytes);
}

enum class Written { OneFile, SeveralFiles, BehindOneDirectory };

std::vector<fs::path> filesOf(const std::vector<TiffDirectory>& pages, Written way, const TiffBytes& tiff)
{
    if (way == Written::OneFile)
        return {newFile("stack.tif", tiff.file(pages))};
    if (way == Written::BehindOneDirectory) {
        TiffDirectory first = pages.front();
        first.description = fmt::format("ImageJ=1.54f\nimages={0}\nslices={0}\n", pages.size());
        for (std::size_t p = 1; p < pages.size(); ++p)
            first.behind += tiff.pixels(pages[p].values, first.bits, first.sampleFormat.value_or(1));
        return {newFile("stack.tif", tiff.file({first}))};
    }
    std::vector<fs::path> files;
    for (std::size_t p = 0; p < pages.size(); ++p) // 8, 9, 10
        files.push_back(newFile(fmt::format("s{}.tif", 8 + p), tiff.file({pages[p]})));
    return files;
}

void expectVolume(const std::vector<fs::path>& files, SampleKind kind, int orientation, int mirrors,
                  const std::string& what)
{
    TiffVolumeOptions options;
    options.spacingMm = kSpacingMm;
    options.originMm = kOriginMm;
    for (std::size_t axis = 0; axis < 3; ++axis)
        options.mirrored[axis] = (mirrors >> axis & 1) != 0;
    VolumeReading reading;
    ASSERT_EQ(messageOf([&] { reading = readTiffVolume(files, options); }), "") << what;
    const VolumeGeometry& grid = reading.volume.geometry;
    const tests::PictureSize size = tests::shownSize(kPage, orientation);
    ASSERT_EQ(grid.size, Eigen::Vector3i(size.columns, size.rows, kPages)) << what;
    int different = 0;
    double farthestMm = 0.0;
    for (int i = 0; i < kPages * kPixels; ++i) {
        const int pixel = i % kPixels;
        const tests::PlacedPixel shown =
            tests::shownPlace(kPage, orientation, pixel % kPage.columns, pixel / kPage.columns);
        Eigen::Vector3i index(shown.column, shown.row, i / kPixels);
        for (int axis = 0; axis < 3; ++axis)
            if ((mirrors >> axis & 1) != 0)
                index[axis] = grid.size[axis] - 1 - index[axis];
        different +=
            reading.volume.at(index.x(), index.y(), index.z()) != static_cast<float>(numberOf(kind, i));
        const Eigen::Vector3d place = kOriginMm + kSpacingMm.cwiseProduct(index.cast<double>());
        farthestMm = std::max(farthestMm, (grid.volumeFromIndex() * index.cast<double>() - place).norm());
    }
    EXPECT_EQ(different, 0) << what;
    EXPECT_LT(farthestMm, 1e-9) << what;
}

TEST(TiffStacks, EveryTypeByteOrderOrientationAndLayoutIsExact)
{
    constexpr std::array kCompressions{1, 5, 8, 32773};
    int cases = 0;
    for (const SampleKind kind : tests::kSampleKinds)
        for (const bool bigEndian : {false, true})
            for (int orientation = 0; orientation <= 8; ++orientation)
                for (const Written way :
                     {Written::OneFile, Written::SeveralFiles, Written::BehindOneDirectory})
                    for (const bool isTiled : {false, true}) {
                        if (way == Written::BehindOneDirectory && isTiled)
                            continue; // ImageJ writes strips
                        const TiffBytes tiff(bigEndian, cases % 2 != 0);
                        std::vector<TiffDirectory> pages;
                        for (int p = 0; p < kPages; ++p) {
                            TiffDirectory page = pageOf(kind, p);
                            if (orientation > 0)
                                page.orientation = orientation;
                            if (way != Written::BehindOneDirectory)
                                page.compression = kCompressions[static_cast<std::size_t>(cases % 4)];
                            page.tileSide = isTiled ? 16 : 0;
                            page.rowsPerStrip = cases % 3 == 0 ? 2 : 0;
                            pages.push_back(page);
                        }
                        expectVolume(filesOf(pages, way, tiff), kind, std::max(orientation, 1), cases % 8,
                                     fmt::format("{} bits of format {}, {}, orientation {}, way {}, "
                                                 "compression {}, tiles {}",
                                                 kind.bits, kind.format, tiff.kind(), orientation,
                                                 static_cast<int>(way), pages[0].compression, isTiled));
                        ++cases;
                    }
    EXPECT_EQ(cases, 8 * 2 * 9 * 5);
}

// The number of pages of a file is not that of its directories: images that are missing are no air.
TEST(TiffStacks, ImagesThatAreMissingAreRefused)
{
    for (const SampleKind kind : tests::kSampleKinds) {
        TiffDirectory first = pageOf(kind, 0);
        first.description = "ImageJ=1.54f\nimages=3\nslices=3\n";
        first.behind = TiffBytes().pixels(pageOf(kind, 1).values, kind.bits, kind.format);
        const fs::path file = newFile("cut.tif", TiffBytes().file({first}));
        TiffVolumeOptions options;
        options.spacingMm = kSpacingMm;
        expectMentions(messageOf([&] { readTiffVolume(std::span(&file, 1), options); }),
                       {"cut.tif", "3 images", "holds 2"});
    }
}

} // namespace
} // namespace isocenter::core::tiff_stacks_test
