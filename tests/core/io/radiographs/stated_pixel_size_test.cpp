// SPDX-License-Identifier: MIT
// How large pixels are by DICOM's tags, by a TIFF's resolution, ImageJ's and OME's descriptions, and by a
// text.
#include "core/io/files/file_contents.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace isocenter::core::stated_pixel_size_test {
namespace {

// A TIFF of one pixel, little-endian, with a resolution of pixels a unit (in ten thousandths) and a
// description.
std::string tiffOf(double columns, double rows, std::uint16_t unit, std::string description)
{
    const auto number = [](std::size_t value, int bytes) {
        std::string text;
        for (int byte = 0; byte < bytes; ++byte)
            text += static_cast<char>(value >> (8 * byte) & 0xff);
        return text;
    };
    description += '\0';
    if (description.size() < 5) // shorter ones would stand in the entry itself
        description.resize(5, '\0');
    constexpr std::size_t kEntries = 12;
    constexpr std::size_t kBehindEntries = 8 + 2 + 12 * kEntries + 4;
    const std::size_t columnsAt = kBehindEntries;
    const std::size_t rowsAt = columnsAt + 8;
    const std::size_t pixelAt = rowsAt + 8;
    const std::size_t descriptionAt = pixelAt + 2;
    const auto entry = [&](std::size_t tag, std::size_t type, std::size_t count, std::size_t value) {
        return number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4);
    };
    constexpr std::size_t kShort = 3;
    constexpr std::size_t kLong = 4;
    constexpr std::size_t kFraction = 5;
    std::string file = "II*" + number(0, 1) + number(8, 4) + number(kEntries, 2);
    file += entry(256, kShort, 1, 1) + entry(257, kShort, 1, 1) + entry(258, kShort, 1, 8);
    file += entry(259, kShort, 1, 1) + entry(262, kShort, 1, 1);
    file += entry(270, 2, description.size(), descriptionAt);
    file += entry(273, kLong, 1, pixelAt) + entry(278, kShort, 1, 1) + entry(279, kLong, 1, 1);
    file += entry(282, kFraction, 1, columnsAt) + entry(283, kFraction, 1, rowsAt);
    file += entry(296, kShort, 1, unit) + number(0, 4);
    for (const double resolution : {columns, rows})
        file += number(static_cast<std::size_t>(resolution * 10000.0 + 0.5), 4) + number(10000, 4);
    return file + number(7, 2) + description;
}

std::optional<PixelSize> sizeInTiff(double columns, double rows, std::uint16_t unit,
                                    const std::string& description = {})
{
    const std::filesystem::path file = test::temporaryFolder() / "size.tif";
    writeTextFile(file, tiffOf(columns, rows, unit, description));
    return statedPixelSize(file);
}

std::optional<PixelSize> sizeInDicom(const std::vector<std::pair<DcmTagKey, std::string>>& attributes,
                                     bool withGeometry = false)
{
    tests::DicomSample sample;
    sample.withGeometry = withGeometry;
    sample.attributes = attributes;
    const std::filesystem::path file = test::freshFolder("pixel_size") / "sample.dcm";
    tests::writeDicom(file, sample);
    return statedPixelSize(file);
}

constexpr std::uint16_t kNone = 1;
constexpr std::uint16_t kInch = 2;
constexpr std::uint16_t kCentimetre = 3;

TEST(StatedPixelSize, OfTiffIsItsResolutionWhereThatIsNotOfAPage)
{
    const auto microscope = sizeInTiff(20000.0, 20000.0, kCentimetre);
    ASSERT_TRUE(microscope);
    EXPECT_NEAR(microscope->perPixel(), 0.5, 1e-6);
    EXPECT_STREQ(microscope->unitName(), "um");
    EXPECT_NEAR(sizeInTiff(25400.0, 25400.0, kInch)->perPixel(), 1.0, 1e-6);
    for (const double dotsPerInch : {72.0, 96.0, 127.0, 300.0, 600.0, 1200.0, 2400.0, 4800.0, 9600.0}) {
        EXPECT_FALSE(sizeInTiff(dotsPerInch, dotsPerInch, kInch)) << "of a screen, printer or scanner";
        EXPECT_FALSE(sizeInTiff(dotsPerInch / 2.54, dotsPerInch / 2.54, kCentimetre)) << dotsPerInch;
    }
    EXPECT_FALSE(sizeInTiff(2.0, 2.0, kNone)) << "of nothing";
    EXPECT_FALSE(sizeInTiff(0.0, 0.0, kCentimetre));
    const auto oblong = sizeInTiff(5000.0, 10000.0, kCentimetre);
    ASSERT_TRUE(oblong);
    EXPECT_FALSE(oblong->isSquare());
    EXPECT_NEAR(oblong->columnMm, 0.002, 1e-9);
    EXPECT_NEAR(oblong->rowMm, 0.001, 1e-9);
}

TEST(StatedPixelSize, MicrometresAreKnownInEveryEncoding)
{
    for (const char* unit : {"um", "\u00b5m", "\u03bcm", "\xb5m", "\\u00B5m", "\\u00b5m", "\\u03BCm",
                             "micron", "microns", "micrometer", "Micrometre", "&#181;m", "&#xB5;m", "&#xb5;m",
                             "&#956;m", "&micro;m", "\xe6m", "\xc3\x82\xc2\xb5m"}) {
        const auto imageJ = sizeInTiff(4.0, 4.0, kNone, std::string("ImageJ=1.53t\nunit=") + unit + "\n");
        ASSERT_TRUE(imageJ) << unit;
        EXPECT_NEAR(imageJ->columnMm, 0.25e-3, 1e-9) << unit;
        const auto ome =
            sizeInTiff(72.0, 72.0, kInch,
                       std::string("<OME><Image><Pixels PhysicalSizeX=\"0.5\" PhysicalSizeXUnit=\"") + unit +
                           "\" PhysicalSizeY=\"0.5\" PhysicalSizeYUnit=\"" + unit + "\"/></Image></OME>");
        ASSERT_TRUE(ome) << unit;
        EXPECT_NEAR(ome->columnMm, 0.5e-3, 1e-12) << unit;
    }
}

TEST(StatedPixelSize, OfOmeIsReadAsXmlHasIt)
{
    const auto sizeIn = [](const std::string& attributes) {
        return sizeInTiff(72.0, 72.0, kInch,
                          "<?xml version='1.0'?><OME><PixelsType X=\"1\"/><Pixels" + attributes + "/></OME>");
    };
    EXPECT_NEAR(sizeIn("\n PhysicalSizeX = '0.5'\n PhysicalSizeY='0.25'")->rowMm, 0.25e-3, 1e-12);
    const auto units = sizeIn(" PhysicalSizeXUnit=\"nm\" PhysicalSizeX=\"500\" PhysicalSizeY=\"0.002\" "
                              "PhysicalSizeYUnit=\"mm\" PhysicalSizeZ=\"7\"");
    ASSERT_TRUE(units);
    EXPECT_NEAR(units->columnMm, 500e-6, 1e-12);
    EXPECT_NEAR(units->rowMm, 0.002, 1e-12);
    EXPECT_NEAR(sizeIn(" PhysicalSizeX=\"5000\" PhysicalSizeXUnit=\"&#197;\" PhysicalSizeY=\"5000\" "
                       "PhysicalSizeYUnit=\"\u00c5\"")
                    ->columnMm,
                5e-4, 1e-12);
    EXPECT_FALSE(sizeIn(" PhysicalSizeX=\"1\" PhysicalSizeXUnit=\"pixel\" PhysicalSizeY=\"1\" "
                        "PhysicalSizeYUnit=\"pixel\""));
    EXPECT_FALSE(sizeIn(" PhysicalSizeX=\"0.5"));
    EXPECT_FALSE(sizeIn(""));
}

TEST(StatedPixelSize, OfImageJIsNoneWhereItRepeatsAPrintersDots)
{
    EXPECT_FALSE(sizeInTiff(300.0, 300.0, kInch, "ImageJ=1.53t\nunit=inch\n"));
    EXPECT_FALSE(sizeInTiff(28.3465, 28.3465, kCentimetre, "ImageJ=1.53t\nunit=cm\n"));
    EXPECT_NEAR(sizeInTiff(5.0, 5.0, kNone, "ImageJ=1.53t\nunit=mm\n")->columnMm, 0.2, 1e-9);
    const auto oblong = sizeInTiff(5.0, 4.0, kNone, "ImageJ=1.53t\nunit=mm\nyunit=um\n");
    ASSERT_TRUE(oblong);
    EXPECT_NEAR(oblong->rowMm, 0.25e-3, 1e-9);
}

TEST(StatedPixelSize, OfTiffIsWhatItsProgramDescribed)
{
    const auto imageJ = sizeInTiff(4.0, 4.0, kNone, "ImageJ=1.53t\nunit=micron\nmin=0\n");
    ASSERT_TRUE(imageJ);
    EXPECT_NEAR(imageJ->perPixel(), 0.25, 1e-6);
    EXPECT_STREQ(imageJ->unitName(), "um");
    EXPECT_FALSE(sizeInTiff(4.0, 4.0, kNone, "ImageJ=1.53t\nunit=pixel\n"));
    const auto ome = sizeInTiff(300.0, 300.0, kInch,
                                "<?xml version=\"1.0\"?><OME><Image><Pixels PhysicalSizeX=\"0.65\" "
                                "PhysicalSizeXUnit=\"\u00b5m\" PhysicalSizeY=\"0.65\"/></Image></OME>");
    ASSERT_TRUE(ome);
    EXPECT_NEAR(ome->perPixel(), 0.65, 1e-9);
    EXPECT_FALSE(sizeInTiff(20000.0, 20000.0, kCentimetre, "<OME><Image/></OME>"));
}

TEST(StatedPixelSize, OfDicomIsInThePatientWhereItIsCalibrated)
{
    const auto onDetector = sizeInDicom({{DCM_ImagerPixelSpacing, "0.2\\0.2"}});
    ASSERT_TRUE(onDetector);
    EXPECT_NEAR(onDetector->perPixel(), 0.2, 1e-12);
    EXPECT_NE(onDetector->note.find("magnification"), std::string::npos);
    const auto uncalibrated =
        sizeInDicom({{DCM_ImagerPixelSpacing, "0.2\\0.2"}, {DCM_PixelSpacing, "0.2\\0.2"}});
    ASSERT_TRUE(uncalibrated);
    EXPECT_FALSE(uncalibrated->note.empty());
    const auto calibrated = sizeInDicom({{DCM_ImagerPixelSpacing, "0.2\\0.2"},
                                         {DCM_PixelSpacing, "0.15\\0.15"},
                                         {DCM_PixelSpacingCalibrationType, "FIDUCIAL"}});
    ASSERT_TRUE(calibrated);
    EXPECT_NEAR(calibrated->perPixel(), 0.15, 1e-12);
    EXPECT_TRUE(calibrated->note.empty());
    const auto slice = sizeInDicom({}, true); // 0.5 mm between rows, 0.75 mm between columns
    ASSERT_TRUE(slice);
    EXPECT_NEAR(slice->columnMm, 0.75, 1e-12);
    EXPECT_NEAR(slice->rowMm, 0.5, 1e-12);
    EXPECT_FALSE(slice->isSquare());
    EXPECT_FALSE(sizeInDicom({}));
    EXPECT_FALSE(sizeInDicom({{DCM_ImagerPixelSpacing, "0\\0"}})) << "cannot be";
}

TEST(StatedPixelSize, OtherFilesStateNone)
{
    const std::filesystem::path file = test::temporaryFolder() / "none.txt";
    writeTextFile(file, "text");
    EXPECT_FALSE(statedPixelSize(file));
    EXPECT_FALSE(statedPixelSize(test::temporaryFolder()));
}

TEST(StatedPixelSize, IsALengthAsText)
{
    EXPECT_NEAR(parsePixelSize("0.65um", "--pixel-size").columnMm, 0.65e-3, 1e-15);
    EXPECT_NEAR(parsePixelSize("0.65\u00b5m", "--pixel-size").perPixel(), 0.65, 1e-12);
    EXPECT_NEAR(parsePixelSize("2e-1mm", "--pixel-size").perPixel(), 0.2, 1e-12);
    EXPECT_STREQ(parsePixelSize("0.2", "--pixel-size").unitName(), "mm");
    for (const char* wrong : {"", "um", "0.65 furlongs", "0mm", "-1um", "2000mm", "1,2mm", "1um2"})
        EXPECT_THROW(parsePixelSize(wrong, "--pixel-size"), UsageError) << wrong;
}

} // namespace
} // namespace isocenter::core::stated_pixel_size_test
