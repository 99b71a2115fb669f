// SPDX-License-Identifier: MIT
// The oracle of projections: each format, type, byte order, orientation, padding and header, written byte by
// byte and compared pixel by pixel.
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"
#include "tests/support/files/png_bytes.h"
#include "tests/support/files/projection_bytes.h"
#include "tests/support/foreign_volumes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace isocenter::core::projection_matrix_test {
namespace {

namespace fs = std::filesystem;
using tests::ForeignScan;
using tests::SampleKind;
using tests::TiffBytes;
using tests::TiffDirectory;

// A new file in each case: file systems flush one that is truncated and written again to the disk.
fs::path newFile(const std::string& name, const std::string& bytes)
{
    fs::create_directories(temporaryFile(name).parent_path());
    fs::remove(temporaryFile(name));
    return temporaryFile(name, bytes);
}

fs::path newFolder()
{
    const fs::path folder = temporaryFile("scan");
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

ForeignScan scanOf(SampleKind kind, int columns = 8, int rows = 6)
{
    ForeignScan scan;
    scan.kind = kind;
    scan.columns = columns;
    scan.rows = rows;
    scan.fill();
    return scan;
}

// Opens it; every pixel of every projection lies where it is meant and has its number.
std::unique_ptr<ProjectionSource> expectScan(const fs::path& source, const ForeignScan& scan,
                                             const std::string& what, int orientation = 1)
{
    std::unique_ptr<ProjectionSource> opened;
    EXPECT_EQ(messageOf([&] { opened = openProjections(source); }), "") << what;
    const tests::PictureSize stored{scan.columns, scan.rows};
    const tests::PictureSize size = tests::shownSize(stored, orientation);
    if (!opened || opened->count() != scan.count || opened->columns() != size.columns ||
        opened->rows() != size.rows) {
        ADD_FAILURE() << what << ": other sizes";
        return nullptr;
    }
    int different = 0;
    for (int p = 0; p < scan.count; ++p) {
        const Image image = opened->read(p);
        for (int row = 0; row < scan.rows; ++row)
            for (int column = 0; column < scan.columns; ++column) {
                const tests::PlacedPixel place = tests::shownPlace(stored, orientation, column, row);
                different += image.at(place.column, place.row) != static_cast<float>(scan.at(p, column, row));
            }
    }
    EXPECT_EQ(different, 0) << what;
    return opened;
}

int notesWith(const ProjectionSource& source, const std::string& text)
{
    return static_cast<int>(std::ranges::count_if(source.stated().findings, [&](const Finding& note) {
        return note.text.find(text) != std::string::npos;
    }));
}

TiffDirectory pageOf(const ForeignScan& scan, int projection)
{
    TiffDirectory page;
    page.columns = scan.columns;
    page.rows = scan.rows;
    page.bits = scan.kind.bits;
    page.sampleFormat = scan.kind.format;
    page.values = scan.projection(projection);
    return page;
}

TEST(ProjectionMatrix, TiffOfEveryKindInOneFileAndInSeveral)
{
    constexpr std::array kCompressions{1, 5, 8, 32773};
    int cases = 0;
    for (const SampleKind kind : tests::kSampleKinds)
        for (const bool bigEndian : {false, true})
            for (int orientation = 1; orientation <= 8; ++orientation)
                for (const std::optional<int> photometric :
                     {std::optional(1), std::optional(0), std::optional<int>()})
                    for (const bool isFolder : {false, true}) {
                        const ForeignScan scan = scanOf(kind);
                        const fs::path folder = isFolder ? newFolder() : fs::path();
                        const TiffBytes tiff(bigEndian, orientation % 2 != 0);
                        std::vector<TiffDirectory> pages;
                        for (int p = 0; p < scan.count; ++p) {
                            TiffDirectory page = pageOf(scan, p);
                            page.orientation = orientation;
                            page.photometric = photometric;
                            page.compression = kCompressions[static_cast<std::size_t>(cases % 4)];
                            page.tileSide = cases / 4 % 2 != 0 ? 16 : 0;
                            page.rowsPerStrip = cases / 8 % 2 != 0 ? 4 : 0;
                            page.resolution = {2000.0, 1250.0}; // 5 and 8 um
                            page.resolutionUnit = 3;
                            if (isFolder)
                                temporaryFile(fmt::format("scan/p{}.tif", 7 + 2 * p), // 7, 9, 11
                                              tiff.file({page}));
                            pages.push_back(std::move(page));
                        }
                        const fs::path source = isFolder ? folder : newFile("scan.tif", tiff.file(pages));
                        const std::string what =
                            fmt::format("{} bits of format {}, {}, orientation {}, photometric {}, {}",
                                        kind.bits, kind.format, tiff.kind(), orientation,
                                        photometric.value_or(-1), isFolder ? "folder" : "pages");
                        ++cases;
                        const auto opened = expectScan(source, scan, what, orientation);
                        ASSERT_TRUE(opened) << what;
                        EXPECT_EQ(notesWith(*opened, "MinIsWhite"), photometric == 0 ? 1 : 0) << what;
                        EXPECT_EQ(notesWith(*opened, "(262) is missing"), photometric ? 0 : 1) << what;
                        EXPECT_EQ(notesWith(*opened, "Orientation is"), orientation > 1 ? 1 : 0) << what;
                        ASSERT_TRUE(opened->stated().detector) << what;
                        const Eigen::Vector2d pitch = opened->stated().detector->pitchMm;
                        EXPECT_NEAR(pitch.x(), orientation <= 4 ? 0.005 : 0.008, 1e-9) << what;
                        EXPECT_NEAR(pitch.y(), orientation <= 4 ? 0.008 : 0.005, 1e-9) << what;
                    }
    EXPECT_EQ(cases, 8 * 2 * 8 * 3 * 2);
}

TEST(ProjectionMatrix, PngOfEveryKindInAFolder)
{
    for (const int bits : {1, 2, 4, 8, 16})
        for (const int orientation : {1, 2, 3, 4, 5, 6, 7, 8})
            for (const bool interlaced : {false, true}) {
                ForeignScan scan = scanOf({bits, 1});
                const fs::path folder = newFolder();
                for (int p = 0; p < scan.count; ++p) {
                    tests::PngPicture png;
                    png.columns = scan.columns;
                    png.rows = scan.rows;
                    png.bits = bits;
                    png.values = scan.projection(p);
                    png.filter = 5;
                    png.interlaced = interlaced;
                    png.chunks = tests::pngChunk("eXIf", tests::exifBytes(orientation));
                    temporaryFile(fmt::format("scan/p{}.png", 8 + p), tests::PngBytes(png).file());
                }
                for (double& value : scan.values)
                    value = bits < 8 ? value * 255.0 / ((1 << bits) - 1) : value;
                expectScan(folder, scan, fmt::format("{} bits, orientation {}", bits, orientation),
                           orientation);
            }
}

struct EdfType
{
    const char* name;
    SampleKind kind;
};
constexpr std::array<EdfType, 21> kEdfTypes{
    {{"UnsignedByte", {8, 1}},  {"Unsigned8", {8, 1}},      {"SignedByte", {8, 2}},
     {"Signed8", {8, 2}},       {"UnsignedShort", {16, 1}}, {"Unsigned16", {16, 1}},
     {"SignedShort", {16, 2}},  {"Signed16", {16, 2}},      {"UnsignedInteger", {32, 1}},
     {"UnsignedLong", {32, 1}}, {"Unsigned32", {32, 1}},    {"SignedInteger", {32, 2}},
     {"SignedLong", {32, 2}},   {"Signed32", {32, 2}},      {"FloatValue", {32, 3}},
     {"Float", {32, 3}},        {"Real", {32, 3}},          {"FLOAT32", {32, 3}},
     {"DoubleValue", {64, 3}},  {"Double", {64, 3}},        {"float64", {64, 3}}}};

TEST(ProjectionMatrix, EdfOfEveryTypeByteOrderHeaderAndPadding)
{
    int cases = 0;
    for (const EdfType& type : kEdfTypes)
        for (const bool bigEndian : {false, true})
            for (const int headerBytes : {0, 512, 1024, 3072})
                for (const std::string& sizeKey :
                     {std::string(), std::string("Size"), std::string("EDF_BinarySize")})
                    for (const bool isFolder : {false, true}) {
                        const ForeignScan scan = scanOf(type.kind, 7, 5);
                        const tests::EdfWriting how{type.name, bigEndian, headerBytes,
                                                    sizeKey.empty() ? 0 : 512, sizeKey};
                        const fs::path folder = isFolder ? newFolder() : fs::path();
                        std::string all;
                        for (int p = 0; p < scan.count; ++p) {
                            const std::string image = tests::edfImageOf(scan, p, how);
                            if (isFolder)
                                temporaryFile(fmt::format("scan/p{}.edf", 9 + p), image);
                            all += image;
                        }
                        expectScan(isFolder ? folder : newFile("scan.edf", all), scan,
                                   fmt::format("{}, {} first, header {}, {}, {}", type.name,
                                               bigEndian ? "high" : "low", headerBytes, sizeKey,
                                               isFolder ? "folder" : "one file"));
                        ++cases;
                    }
    EXPECT_EQ(cases, 21 * 2 * 4 * 3 * 2);
}

TEST(ProjectionMatrix, RawNumbersOfEveryTypeByteOrderAndHeader)
{
    constexpr std::array kNames{"uint8", "int8", "uint16", "int16", "uint32", "int32", "float32", "float64"};
    for (std::size_t t = 0; t < kNames.size(); ++t)
        for (const bool bigEndian : {false, true})
            for (const int headerBytes : {0, 7, 512})
                for (const bool isPattern : {false, true}) {
                    const ForeignScan scan = scanOf(tests::kSampleKinds[t], 7, 5);
                    newFolder();
                    const std::string header(static_cast<std::size_t>(headerBytes), 'x');
                    for (int p = 0; p < scan.count && isPattern; ++p)
                        temporaryFile(fmt::format("scan/p{}.bin", 8 + 2 * p), // 8, 10, 12
                                      header +
                                          tests::bytesOfNumbers(scan.projection(p), scan.kind, bigEndian));
                    if (!isPattern)
                        temporaryFile("scan/all.raw",
                                      header + tests::bytesOfNumbers(scan.values, scan.kind, bigEndian));
                    const bool areIntegrals = t % 2 != 0;
                    const fs::path json = temporaryFile(
                        isPattern ? "scan/scan.json" : "scan/all.raw.json",
                        fmt::format(R"({{"schema": "isocenter.projections/1", "columns": 7, "rows": 5, )"
                                    R"("projections": 3, "pixelType": "{}", "byteOrder": "{}", )"
                                    R"("headerBytes": {}, {}{}}})",
                                    kNames[t], bigEndian ? "big-endian" : "little-endian", headerBytes,
                                    areIntegrals ? R"("lineIntegrals": true)" : R"("i0": 250.5)",
                                    isPattern ? R"(, "files": "p*.bin")" : ""));
                    const std::string what = fmt::format("{}, {} first, header {}", kNames[t],
                                                         bigEndian ? "high" : "low", headerBytes);
                    const auto opened = expectScan(json, scan, what);
                    ASSERT_TRUE(opened && opened->stated().intensity) << what;
                    EXPECT_EQ(opened->stated().intensity->lineIntegrals, areIntegrals) << what;
                    EXPECT_EQ(opened->stated().intensity->unattenuated,
                              areIntegrals ? std::nullopt : std::optional(250.5))
                        << what;
                }
}

TEST(ProjectionMatrix, HisOfEveryHeader)
{
    for (const int side : {1, 5, 16})
        for (const int imageHeaderBytes : {0, 32, 100, 1000})
            for (const bool isFolder : {false, true}) {
                const ForeignScan scan = scanOf({16, 1}, side, side);
                const fs::path folder = newFolder();
                for (int p = 0; p < scan.count && isFolder; ++p) {
                    ForeignScan one = scan;
                    one.count = 1;
                    one.values = scan.projection(p);
                    temporaryFile(fmt::format("scan/p{}.his", 9 + p), tests::hisOf(one, imageHeaderBytes));
                }
                expectScan(isFolder ? folder : newFile("scan.his", tests::hisOf(scan, imageHeaderBytes)),
                           scan, fmt::format("side {}, header {}", side, imageHeaderBytes));
            }
    for (const int type : {2, 8, 32, 64, 128})
        expectMentions(
            messageOf([&] {
                openProjections(newFile("scan.his", tests::hisOf(scanOf({16, 1}, 5, 5), 32, type)));
            }),
            {"scan.his", fmt::format("type {}", type).c_str()});
}

// Numbers whose differences need one, two and four bytes, and wrap around.
ForeignScan varianScan(int columns, int rows, bool wraps)
{
    ForeignScan scan = scanOf({32, 2}, columns, rows);
    for (std::size_t i = 0; i < scan.values.size(); ++i) {
        const double number = static_cast<double>(i);
        if (!wraps || i % 3 != 0)
            scan.values[i] = i % 5 == 0   ? 40000.0 * (number - 20.0)
                             : i % 5 == 1 ? 300.0 * number
                                          : number - 9.0;
    }
    return scan;
}

TEST(ProjectionMatrix, VarianOfEverySizeAndCompression)
{
    int cases = 0;
    for (const auto& [columns, rows] :
         {std::pair(4, 2), std::pair(8, 7), std::pair(12, 1), std::pair(16, 16)})
        for (const bool wraps : {false, true})
            for (const char* kind : {"hnd", "xim", "xim1", "xim2", "xim4", "hnc"}) {
                const std::string name = kind;
                ForeignScan scan = varianScan(columns, rows, wraps);
                if (name == "xim1" || name == "xim2" || name == "hnc") // unsigned numbers of few bits
                    scan = scanOf({name == "xim1" ? 8 : 16, 1}, columns, rows);
                const fs::path folder = newFolder();
                for (int p = 0; p < scan.count; ++p)
                    temporaryFile(fmt::format("scan/p{}.{}", 9 + p, name.substr(0, 3)),
                                  name == "hnc"   ? tests::hncOf(scan, p)
                                  : name == "hnd" ? tests::hndOf(scan, p)
                                                  : tests::ximOf(scan, p, name == "xim" ? 0 : name[3] - '0'));
                const auto opened = expectScan(
                    folder, scan, fmt::format("{}, {} x {}, wraps {}", name, columns, rows, wraps));
                ASSERT_TRUE(opened);
                EXPECT_EQ(notesWith(*opened, "Angles and distances in the files are not used"), 1);
                ++cases;
            }
    EXPECT_EQ(cases, 4 * 2 * 6);
}

constexpr std::array kStackTypes{tests::Stored::UInt8,   tests::Stored::Int8,   tests::Stored::UInt16,
                                 tests::Stored::Int16,   tests::Stored::UInt32, tests::Stored::Int32,
                                 tests::Stored::Float32, tests::Stored::Float64};

// Spacing and offset of a stack are its detector's; those of 1 and 0 state none.
TEST(ProjectionMatrix, StacksOfVolumeFormatsStateTheirDetector)
{
    int cases = 0;
    for (std::size_t t = 0; t < kStackTypes.size(); ++t)
        for (const bool big : {false, true})
            for (const char* format : {"mha", "mhd", "nrrd", "nhdr", "nii", "nii2", "nii.gz"})
                for (const int placing : {0, 1, 2}) { // nothing, spacing, spacing and offset
                    ForeignScan scan = scanOf(tests::kSampleKinds[t], 7, 6);
                    tests::ForeignVolume volume;
                    volume.size = {7, 6, 3};
                    volume.type = kStackTypes[t];
                    volume.big = big;
                    volume.spacingMm =
                        placing == 0 ? Eigen::Vector3d(1.0, 1.0, 1.0) : Eigen::Vector3d(0.5, 0.25, 1.0);
                    volume.originMm =
                        placing == 2 ? Eigen::Vector3d(-12.5, 30.0, 0.0) : Eigen::Vector3d(0, 0, 0);
                    volume.values = scan.values;
                    const std::string name = format;
                    const bool isPacked = cases % 2 != 0;
                    fs::path file;
                    if (name.starts_with("mh")) {
                        tests::MetaWriting how;
                        how.packed = isPacked;
                        how.dataFile = name == "mhd" ? "apart.raw" : "LOCAL";
                        const std::string data =
                            isPacked ? tests::deflated(volume.bytes(), false) : volume.bytes();
                        newFile("apart.raw", data);
                        file = newFile("stack." + name, tests::metaImageHeaderOf(volume, how) +
                                                            (name == "mhd" ? std::string() : data));
                    } else if (name.starts_with("n") && !name.starts_with("nii")) {
                        tests::NrrdWriting how;
                        how.gzip = isPacked;
                        how.dataFile = name == "nhdr" ? "apart.raw" : "";
                        const std::string data =
                            isPacked ? tests::deflated(volume.bytes(), true) : volume.bytes();
                        newFile("apart.raw", data);
                        file = newFile("stack." + name, tests::nrrdHeaderOf(volume, how) +
                                                            (name == "nhdr" ? std::string() : data));
                    } else {
                        tests::NiftiWriting how;
                        how.second = name == "nii2";
                        const std::string bytes = tests::NiftiBytes(volume, how).oneFile();
                        file = newFile(name == "nii.gz" ? "stack.nii.gz" : "stack.nii",
                                       name == "nii.gz" ? tests::deflated(bytes, true) : bytes);
                    }
                    const std::string what = fmt::format("{}, type {}, {} first, placing {}", format, t,
                                                         big ? "high" : "low", placing);
                    ++cases;
                    const auto opened = expectScan(file, scan, what);
                    ASSERT_TRUE(opened);
                    const auto& detector = opened->stated().detector;
                    ASSERT_EQ(detector.has_value(), placing > 0) << what;
                    if (!detector)
                        continue;
                    EXPECT_LT((detector->pitchMm - Eigen::Vector2d(0.5, 0.25)).norm(), 1e-9) << what;
                    ASSERT_EQ(detector->firstPixelMm.has_value(), placing == 2) << what;
                    const Eigen::Vector2d first =
                        detector->firstPixelMm.value_or(Eigen::Vector2d(-12.5, 30.0));
                    EXPECT_LT((first - Eigen::Vector2d(-12.5, 30.0)).norm(), 1e-6) << what;
                    EXPECT_EQ(notesWith(*opened, "its offset is 0,0"), placing == 1 ? 1 : 0) << what;
                }
    EXPECT_EQ(cases, 8 * 2 * 7 * 3);
}

} // namespace
} // namespace isocenter::core::projection_matrix_test
