// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"

#include <array>

namespace isocenter::core::tiff_volume_test {
namespace {

// A page whose values say where they are: 100 page + 10 row + column.
Image pageOf(int page, int columns = 4, int rows = 3)
{
    Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = static_cast<float>(100 * page + 10 * row + column);
    return image;
}

TiffVolumeOptions someSpacing()
{
    TiffVolumeOptions options;
    options.spacingMm = Eigen::Vector3d(0.5, 0.75, 2.0);
    return options;
}

TEST(TiffVolume, IsMirroredAlongEachAxis)
{
    const auto file = temporaryFile("mirrored.tif");
    writeTiff(file, std::array{pageOf(0), pageOf(1), pageOf(2)}, SampleType::Unsigned16);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        TiffVolumeOptions options = someSpacing();
        options.mirrored[axis] = true;
        const Volume volume = readTiffVolume(std::span(&file, 1), options).volume;
        EXPECT_EQ(volume.geometry.originMm, Eigen::Vector3d::Zero());
        for (int page = 0; page < 3; ++page)
            for (int row = 0; row < 3; ++row)
                for (int column = 0; column < 4; ++column)
                    EXPECT_EQ(volume.at(axis == 0 ? 3 - column : column, axis == 1 ? 2 - row : row,
                                        axis == 2 ? 2 - page : page),
                              static_cast<float>(100 * page + 10 * row + column));
    }
}

TEST(TiffVolume, PagesBecomeSlicesInOrder)
{
    const auto file = temporaryFile("stack.tif");
    writeTiff(file, std::array{pageOf(0), pageOf(1)}, SampleType::Unsigned16);
    TiffVolumeOptions options = someSpacing();
    options.originMm = {1.0, 2.0, 3.0};
    options.slope = 2.0;
    options.intercept = -1000.0;
    ASSERT_TRUE(isTiffVolume(std::span(&file, 1)));
    const VolumeReading reading = readTiffVolume(std::span(&file, 1), options);
    const Volume& volume = reading.volume;
    EXPECT_EQ(volume.geometry.size, Eigen::Vector3i(4, 3, 2));
    EXPECT_EQ(volume.at(3, 2, 1), 2.0f * 123.0f - 1000.0f);
    EXPECT_EQ(volume.quantity, VolumeQuantity::HounsfieldUnits);
    EXPECT_EQ(volume.description, "stack");
    EXPECT_TRUE((volume.geometry.volumeFromIndex() * Eigen::Vector3d(3, 2, 1))
                    .isApprox(Eigen::Vector3d(1.0 + 1.5, 2.0 + 1.5, 3.0 + 2.0)));
    for (const Finding& finding : reading.findings)
        EXPECT_FALSE(finding.warning) << finding.text;
}

TEST(TiffVolume, FilesOfOnePageEachAreReadInNaturalOrder)
{
    const std::array files{temporaryFile("9.tif"), temporaryFile("10.tif")};
    writeTiffFloat(files[0], pageOf(5));
    writeTiffFloat(files[1], pageOf(7));
    VolumeOptions options;
    options.tiff = someSpacing();
    const VolumeReading reading = readVolume(files, "", options);
    EXPECT_EQ(reading.volume.at(0, 0, 0), 500.0f);
    EXPECT_EQ(reading.volume.at(0, 0, 1), 700.0f);
}

TEST(TiffVolume, ValuesWithoutAirAreWarnedOf)
{
    const auto file = temporaryFile("unsigned.tif");
    writeTiff(file, std::array{pageOf(0), pageOf(1)}, SampleType::Unsigned16);
    const VolumeReading reading = readTiffVolume(std::span(&file, 1), someSpacing());
    ASSERT_FALSE(reading.findings.empty());
    EXPECT_TRUE(reading.findings.back().warning);
    expectMentions(reading.findings.back().text, {"--rescale"});
}

TEST(TiffVolume, DicomWithTheSignatureOfATiffIsNone)
{
    std::string bytes("II*\0", 4);
    bytes.resize(128, '\0');
    const auto file = temporaryFile("dual.dcm", bytes + "DICM and what follows");
    EXPECT_FALSE(isTiffVolume(std::span(&file, 1)));
}

TEST(TiffVolume, WhatIsNoVolumeIsNamed)
{
    const auto one = temporaryFile("one.tif");
    writeTiffFloat(one, pageOf(0));
    const auto other = temporaryFile("other.tif");
    writeTiffFloat(other, pageOf(0, 5, 3));
    const auto text = temporaryFile("text.txt", "no TIFF");
    const auto read = [](std::vector<std::filesystem::path> files, const TiffVolumeOptions& options) {
        return messageOf([&] { readTiffVolume(files, options); });
    };
    expectMentions(read({one, one}, {}), {"one.tif", "--spacing"});
    expectMentions(read({one}, someSpacing()), {"one.tif", "one page"});
    expectMentions(read({one, other}, someSpacing()), {"other.tif", "5 x 3", "4 x 3"});
    expectMentions(read({one, text}, someSpacing()), {"text.txt", "TIFF"});
    TiffVolumeOptions flat = someSpacing();
    flat.spacingMm->z() = 0.0;
    expectMentions(read({one, one}, flat), {"spacing"});
    EXPECT_FALSE(isTiffVolume(std::span(&text, 1)));
}

} // namespace
} // namespace isocenter::core::tiff_volume_test
