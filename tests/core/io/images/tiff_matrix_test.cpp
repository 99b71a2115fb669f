// SPDX-License-Identifier: MIT
// The oracle of TIFF images: type, byte order, orientation, photometric interpretation, compression, strips,
// tiles and planes, written byte by byte and compared pixel by pixel.
#include "core/io/images/image_file.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/foreign_picture.h"
#include "tests/support/files/tiff_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::core::tiff_matrix_test {
namespace {

using tests::SampleKind;
using tests::TiffBytes;
using tests::TiffDirectory;

constexpr tests::PictureSize kStored{19, 17}; // of two tiles by two, none of which is whole
constexpr int kPixels = kStored.columns * kStored.rows;
constexpr std::array kCompressions{1, 5, 8, 32773};
constexpr int kMinIsWhite = 0;
constexpr int kMinIsBlack = 1;
constexpr int kRgb = 2;
constexpr int kPalette = 3;

// A new file in each case: file systems flush one that is truncated and written again to the disk.
std::filesystem::path newFile(const TiffDirectory& page, const TiffBytes& tiff = TiffBytes())
{
    std::filesystem::remove(temporaryFile("x.tif"));
    return temporaryFile("x.tif", tiff.file({page}));
}

TiffDirectory pageOf(SampleKind kind, int samples)
{
    TiffDirectory page;
    page.columns = kStored.columns;
    page.rows = kStored.rows;
    page.bits = kind.bits;
    page.samples = samples;
    page.values = tests::numbersOfKind(kind, kPixels * samples);
    if (kind.format != 1)
        page.sampleFormat = kind.format;
    return page;
}

// How the bytes of a page are laid out; the number counts through all of them.
constexpr int kLayouts = 4 * 2 * 2;
void layOut(int number, TiffDirectory& page)
{
    page.compression = kCompressions[static_cast<std::size_t>(number % 4)];
    page.tileSide = number / 4 % 2 != 0 ? 16 : 0;
    page.rowsPerStrip = number / 8 % 2 != 0 ? 5 : 0;
    page.differences = page.compression != 1 && page.compression != 32773 && page.bits <= 16 &&
                       page.bits >= 8 && page.rowsPerStrip == 0;
}

std::string nameOf(const TiffDirectory& page, const TiffBytes& tiff = TiffBytes())
{
    return fmt::format("{} x {} bits of format {}, photometric {}, {}, orientation {}, compression {}, "
                       "tiles {}, rows {}, planes {}",
                       page.samples, page.bits, page.sampleFormat.value_or(1), page.photometric.value_or(-1),
                       tiff.kind(), page.orientation.value_or(0), page.compression, page.tileSide,
                       page.rowsPerStrip, page.separatePlanes);
}

// Every pixel lies where it is meant and has the value that meant(stored pixel) says.
template <class Meant>
void expectPixels(const Image& image, const TiffDirectory& page, const Meant& meant, const std::string& what)
{
    const int orientation = page.orientation.value_or(1);
    const tests::PictureSize size = tests::shownSize(kStored, orientation);
    ASSERT_EQ(image.columns, size.columns) << what;
    ASSERT_EQ(image.rows, size.rows) << what;
    double farthest = 0.0;
    for (int row = 0; row < kStored.rows; ++row)
        for (int column = 0; column < kStored.columns; ++column) {
            const tests::PlacedPixel place = tests::shownPlace(kStored, orientation, column, row);
            const double expected = meant(row * kStored.columns + column);
            const double tolerance = page.samples == 1 ? 0.0 : 1e-6 * std::abs(expected) + 1e-3;
            const double error = std::abs(static_cast<double>(image.at(place.column, place.row)) -
                                          static_cast<double>(static_cast<float>(expected)));
            farthest = std::max(farthest, error > tolerance ? error : 0.0);
        }
    EXPECT_EQ(farthest, 0.0) << what;
}

template <class Action>
int forAllLayouts(TiffDirectory page, const Action& action)
{
    int cases = 0;
    for (const bool bigEndian : {false, true})
        for (int orientation = 0; orientation <= 8; ++orientation)
            for (int layout = 0; layout < kLayouts; ++layout) {
                page.orientation = orientation == 0 ? std::nullopt : std::optional(orientation);
                layOut(layout, page);
                action(page, TiffBytes(bigEndian, (orientation + layout) % 2 != 0));
                ++cases;
            }
    return cases;
}

double storedAt(const TiffDirectory& page, int pixel, int channel = 0)
{
    return page.values[static_cast<std::size_t>(pixel * page.samples + channel)];
}

double storedLuminance(const TiffDirectory& page, int pixel)
{
    return tests::luminanceOf(storedAt(page, pixel, 0), storedAt(page, pixel, 1), storedAt(page, pixel, 2));
}

TEST(TiffMatrix, GreyOfEveryTypeIsReadAsStored)
{
    int cases = 0;
    for (const SampleKind kind : tests::kSampleKinds)
        for (const std::optional<int> photometric :
             {std::optional(kMinIsBlack), std::optional(kMinIsWhite), std::optional<int>()}) {
            TiffDirectory grey = pageOf(kind, 1);
            grey.photometric = photometric;
            cases += forAllLayouts(grey, [&](const TiffDirectory& page, const TiffBytes& tiff) {
                const std::string what = nameOf(page, tiff);
                ImageFile image;
                ASSERT_EQ(messageOf([&] { image = readImageFile(newFile(page, tiff)); }), "") << what;
                expectPixels(
                    image.pixels, page, [&](int pixel) { return storedAt(page, pixel); }, what);
                EXPECT_FALSE(image.colour) << what;
                EXPECT_EQ(image.bitsPerSample, kind.bits) << what;
                EXPECT_EQ(image.floatingPoint, kind.format == 3) << what;
                EXPECT_EQ(image.whiteIsLow, photometric == kMinIsWhite) << what;
                const std::size_t turned = page.orientation.value_or(1) > 1 ? 1 : 0;
                EXPECT_EQ(image.findings.size(), turned + (photometric ? 0 : 1)) << what;
            });
        }
    EXPECT_EQ(cases, 8 * 3 * 2 * 9 * kLayouts);
}

TEST(TiffMatrix, ColourOfEveryTypeIsReadAsItsLuminance)
{
    int cases = 0;
    for (const SampleKind kind : tests::kSampleKinds)
        for (const bool separate : {false, true}) {
            TiffDirectory rgb = pageOf(kind, 3);
            rgb.photometric = kRgb;
            rgb.separatePlanes = separate;
            cases += forAllLayouts(rgb, [&](const TiffDirectory& page, const TiffBytes& tiff) {
                const std::string what = nameOf(page, tiff);
                ImageFile image;
                ASSERT_EQ(messageOf([&] { image = readImageFile(newFile(page, tiff)); }), "") << what;
                expectPixels(
                    image.pixels, page, [&](int pixel) { return storedLuminance(page, pixel); }, what);
                EXPECT_TRUE(image.colour) << what;
            });
        }
    EXPECT_EQ(cases, 8 * 2 * 2 * 9 * kLayouts);
}

// Palettes, and grey of 1, 2 and 4 bits, are as shown: white is 255.
TEST(TiffMatrix, FewBitsAndPalettesAreReadAsShown)
{
    int cases = 0;
    for (const int bits : {1, 2, 4, 8})
        for (const std::optional<int> photometric : {std::optional(kMinIsBlack), std::optional(kMinIsWhite),
                                                     std::optional<int>(), std::optional(kPalette)}) {
            if (bits == 8 && photometric != kPalette)
                continue; // as stored
            const int most = (1 << bits) - 1;
            TiffDirectory few = pageOf({bits, 1}, 1);
            few.photometric = photometric;
            if (photometric == kPalette)
                for (int channel = 0; channel < 3; ++channel)
                    for (int index = 0; index <= most; ++index)
                        few.palette.push_back(
                            static_cast<std::uint16_t>(257 * ((91 * index + 40 * channel) % 256)));
            cases += forAllLayouts(few, [&](const TiffDirectory& page, const TiffBytes& tiff) {
                const std::string what = nameOf(page, tiff);
                ImageFile image;
                ASSERT_EQ(messageOf([&] { image = readImageFile(newFile(page, tiff)); }), "") << what;
                const auto meant = [&](int pixel) {
                    const int stored = static_cast<int>(storedAt(page, pixel));
                    if (photometric == kMinIsWhite)
                        return std::floor(255.0 * (most - stored) / most);
                    if (photometric != kPalette)
                        return std::floor(255.0 * stored / most);
                    const auto channel = [&](int c) { return (91.0 * stored + 40.0 * c); };
                    return tests::luminanceOf(std::fmod(channel(0), 256.0), std::fmod(channel(1), 256.0),
                                              std::fmod(channel(2), 256.0));
                };
                TiffDirectory within = page; // luminances are rounded
                within.samples = 3;
                expectPixels(image.pixels, within, meant, what);
                EXPECT_EQ(image.colour, photometric == kPalette) << what;
                EXPECT_FALSE(image.whiteIsLow) << what;
                const bool isSaid = std::ranges::any_of(image.findings, [](const Finding& finding) {
                    return finding.text.find("MinIsWhite") != std::string::npos;
                });
                EXPECT_EQ(isSaid, photometric == kMinIsWhite) << what;
            });
        }
    EXPECT_EQ(cases, (3 * 4 + 1) * 2 * 9 * kLayouts);
}

TEST(TiffMatrix, FurtherChannelsAreLeftOutAndThatIsSaid)
{
    for (const bool separate : {false, true})
        for (const int samples : {2, 3, 5})
            for (const int extra : {0, 1, 2}) {
                TiffDirectory page = pageOf({16, 1}, samples);
                page.separatePlanes = separate;
                page.extraSamples.assign(static_cast<std::size_t>(samples - 1), extra);
                const std::string what = nameOf(page);
                const ImageFile image = readImageFile(newFile(page));
                expectPixels(
                    image.pixels, page, [&](int pixel) { return storedAt(page, pixel); }, what);
                const bool isAlpha = samples == 2 && extra != 0;
                ASSERT_EQ(image.findings.size(), isAlpha ? 0u : 1u) << what;
                if (!isAlpha) {
                    EXPECT_TRUE(image.findings[0].warning);
                    expectMentions(image.findings[0].text,
                                   {std::to_string(samples).c_str(), "channels", "first"});
                }
            }
    TiffDirectory rgba = pageOf({8, 1}, 4);
    rgba.photometric = kRgb;
    rgba.extraSamples = {2};
    const ImageFile image = readImageFile(newFile(rgba, TiffBytes(true)));
    expectPixels(
        image.pixels, rgba, [&](int pixel) { return storedLuminance(rgba, pixel); }, "alpha");
    EXPECT_TRUE(image.findings.empty());
}

// Format 4, undefined, is read as if it were not stated (TIFF 6.0, section 19).
TEST(TiffMatrix, AnUndefinedFormatIsUnsigned)
{
    for (const int bits : {8, 16, 32}) {
        TiffDirectory page = pageOf({bits, 1}, 1);
        page.sampleFormat = 4;
        const ImageFile image = readImageFile(newFile(page, TiffBytes(true)));
        expectPixels(
            image.pixels, page, [&](int pixel) { return storedAt(page, pixel); }, "undefined");
        EXPECT_EQ(image.bitsPerSample, bits);
    }
}

TEST(TiffMatrix, WhatIsNotReadIsRefusedByName)
{
    const auto expectRefused = [](const TiffDirectory& page, std::initializer_list<const char*> texts) {
        for (const bool bigEndian : {false, true}) {
            const TiffBytes tiff(bigEndian, bigEndian);
            const std::string what = nameOf(page, tiff);
            const std::string message = messageOf([&] { readImageFile(newFile(page, tiff)); });
            EXPECT_NE(message.find("x.tif"), std::string::npos) << what << ": " << message;
            EXPECT_NE(message.find("not supported"), std::string::npos) << what << ": " << message;
            expectMentions(message, texts);
        }
    };
    for (const int bits : {1, 2, 4}) { // two's complement of few bits
        TiffDirectory page = pageOf({bits, 1}, 1);
        page.sampleFormat = 2;
        expectRefused(page, {"SampleFormat", "2"});
    }
    for (const int bits : {2, 4}) {
        TiffDirectory page = pageOf({bits, 1}, 3);
        page.photometric = kRgb;
        expectRefused(page, {std::to_string(bits).c_str()});
    }
    TiffDirectory complex = pageOf({16, 1}, 1); // two numbers of 8 bits
    complex.sampleFormat = 5;
    expectRefused(complex, {"SampleFormat", "5"});
    complex.bits = 64;
    complex.sampleFormat = 6;
    expectRefused(complex, {"SampleFormat", "6"});
    TiffDirectory half = pageOf({16, 1}, 1);
    half.sampleFormat = 3;
    expectRefused(half, {"16"});
    TiffDirectory whole = pageOf({64, 1}, 1);
    whole.values.assign(kPixels, 7);
    expectRefused(whole, {"64"});
    TiffDirectory indexes = pageOf({16, 1}, 1);
    indexes.photometric = kPalette;
    indexes.palette.assign(3 * 65536, 7);
    expectRefused(indexes, {"16"});
    TiffDirectory other = pageOf({8, 1}, 1);
    other.photometric = 9999;
    expectRefused(other, {"9999"});
}

struct SizeStatement
{
    std::string name;
    std::string description;
    std::string software;
    std::optional<std::pair<double, double>> resolution; // of columns, of rows
    std::optional<int> unit;
    std::optional<std::pair<double, double>> mm; // what is meant; nothing: no size
};

std::vector<SizeStatement> sizeStatements()
{
    std::vector<SizeStatement> all;
    const auto add = [&](SizeStatement statement) { all.push_back(std::move(statement)); };
    add({"none", "", "", {}, {}, {}});
    add({"inches", "", "", std::pair(5080.0, 3175.0), 2, std::pair(0.005, 0.008)});
    add({"no unit is inches", "", "", std::pair(5080.0, 3175.0), {}, std::pair(0.005, 0.008)});
    add({"centimetres", "", "", std::pair(2000.0, 1250.0), 3, std::pair(0.005, 0.008)});
    add({"unit none", "", "", std::pair(2000.0, 1250.0), 1, {}});
    add({"a screen", "", "", std::pair(72.0, 72.0), 2, {}});
    add({"a printer", "", "", std::pair(118.11, 118.11), 3, {}});
    add({"ITK", "", "InsightToolkit", std::pair(20.0, 12.5), 3, std::pair(0.5, 0.8)});
    const std::pair<const char*, double> units[] = {
        {"um", 1e-3},      {"\xc2\xb5m", 1e-3}, {"\xce\xbcm", 1e-3},
        {"\xb5m", 1e-3},   {"\\u00B5m", 1e-3},  {"\\u03bcm", 1e-3},
        {"&#181;m", 1e-3}, {"&#xB5;m", 1e-3},   {"\xc3\x82\xc2\xb5m", 1e-3},
        {"micron", 1e-3},  {"microns", 1e-3},   {"micrometer", 1e-3},
        {"\xe6m", 1e-3},   {"mm", 1.0},         {"nm", 1e-6},
        {"m", 1000.0}};
    for (const auto& [unit, mm] : units)
        add({fmt::format("ImageJ in {}", unit), fmt::format("ImageJ=1.54f\nunit={}\n", unit), "",
             std::pair(4.0, 2.5), 1, std::pair(0.25 * mm, 0.4 * mm)});
    add({"ImageJ in fine centimetres", "ImageJ=1.54f\nunit=cm\n", "", std::pair(2000.0, 1250.0), 1,
         std::pair(0.005, 0.008)});
    add({"ImageJ of a screen", "ImageJ=1.54f\nunit=inch\n", "", std::pair(72.0, 72.0), 2, {}});
    for (const char* unit : {"pixel", "furlong", "blob"})
        add({fmt::format("ImageJ in {}", unit),
             fmt::format("ImageJ=1.54f\nunit={}\n", unit),
             "",
             std::pair(4.0, 2.5),
             1,
             {}});
    add({"ImageJ without a unit", "ImageJ=1.54f\nimages=1\n", "", std::pair(4.0, 2.5), 1, {}});
    const auto ome = [](const char* attributes) {
        return fmt::format("<?xml version=\"1.0\"?><OME><Image><Pixels {}/></Image></OME>", attributes);
    };
    add({"OME", ome(R"(PhysicalSizeX="0.25" PhysicalSizeY="0.4")"), "", {}, {}, std::pair(0.25e-3, 0.4e-3)});
    for (const char* unit : {"\xc2\xb5m", "&#181;m", "&#xb5;m", "\xce\xbcm"})
        add({fmt::format("OME in {}", unit),
             ome(fmt::format("PhysicalSizeX=\"0.25\" PhysicalSizeXUnit=\"{0}\" PhysicalSizeY=\"0.4\" "
                             "PhysicalSizeYUnit=\"{0}\"",
                             unit)
                     .c_str()),
             "", std::pair(72.0, 72.0), 2, std::pair(0.25e-3, 0.4e-3)});
    add({"OME in two units",
         ome(R"(PhysicalSizeX='0.25' PhysicalSizeXUnit='mm' PhysicalSizeY="400" PhysicalSizeYUnit="nm")"),
         "",
         {},
         {},
         std::pair(0.25, 0.4e-3)});
    return all;
}

TEST(TiffMatrix, PixelSizesAreThoseStatedInEveryOrientation)
{
    int cases = 0;
    for (const SizeStatement& statement : sizeStatements())
        for (const bool bigEndian : {false, true})
            for (int orientation = 1; orientation <= 8; ++orientation) {
                TiffDirectory page;
                page.columns = page.rows = 1;
                page.values = {1};
                page.orientation = orientation;
                page.description = statement.description;
                page.software = statement.software;
                page.resolution = statement.resolution;
                page.resolutionUnit = statement.unit;
                const auto size = statedPixelSize(newFile(page, TiffBytes(bigEndian, orientation % 2 == 0)));
                const std::string what = fmt::format("{}, orientation {}", statement.name, orientation);
                ++cases;
                ASSERT_EQ(size.has_value(), statement.mm.has_value()) << what;
                if (!size)
                    continue;
                const auto [columnMm, rowMm] =
                    orientation <= 4 ? *statement.mm : std::pair(statement.mm->second, statement.mm->first);
                EXPECT_NEAR(size->columnMm, columnMm, 1e-6 * columnMm) << what;
                EXPECT_NEAR(size->rowMm, rowMm, 1e-6 * rowMm) << what;
            }
    EXPECT_GT(cases, 500);
}

} // namespace
} // namespace isocenter::core::tiff_matrix_test
