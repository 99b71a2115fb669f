// SPDX-License-Identifier: MIT
// Formats that hold the same projections agree exactly; those that state geometry and intensities state what
// was written.
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "tests/core/temporary_files.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/files/png_bytes.h"
#include "tests/support/files/projection_bytes.h"
#include "tests/support/foreign_volumes.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace isocenter::core::projection_pairs_test {
namespace {

namespace fs = std::filesystem;
using tests::DicomSample;
using tests::ForeignScan;
using tests::TiffBytes;
using tests::TiffDirectory;

constexpr double kOpenBeam = 65535.0;

// 3 projections of 8 x 8 unsigned numbers of 16 bits, which every format holds.
ForeignScan commonScan()
{
    ForeignScan scan;
    scan.columns = 8;
    scan.rows = 8;
    scan.fill();
    return scan;
}

fs::path written(const std::string& name, const std::string& bytes)
{
    fs::create_directories(temporaryFile(name).parent_path());
    fs::remove(temporaryFile(name));
    return temporaryFile(name, bytes);
}

// A folder of one file a projection.
fs::path folderOf(const ForeignScan& scan, const std::string& ending,
                  const std::function<std::string(int projection)>& bytesOf)
{
    const fs::path folder = temporaryFile("of_" + ending);
    fs::remove_all(folder);
    fs::create_directories(folder);
    for (int p = 0; p < scan.count; ++p)
        written(fmt::format("of_{0}/p{1}.{0}", ending, 9 + p), bytesOf(p));
    return folder;
}

TiffDirectory pageOf(const ForeignScan& scan, int projection)
{
    TiffDirectory page;
    page.columns = scan.columns;
    page.rows = scan.rows;
    page.bits = scan.kind.bits;
    page.values = scan.projection(projection);
    return page;
}

// A source that turns about z, its detector opposite: mm to pixel indices, and 1 in the third row at the
// origin.
std::vector<std::array<std::array<double, 4>, 3>> turningMatrices(int count)
{
    constexpr double kSourceMm = 400.0;
    constexpr double kDetectorMm = 600.0;
    constexpr double kPitchMm = 2.0;
    std::vector<std::array<std::array<double, 4>, 3>> matrices;
    for (int p = 0; p < count; ++p) {
        const double angle = 0.4 * p;
        const std::array towards{-std::cos(angle), -std::sin(angle), 0.0}; // from the source to the detector
        const std::array across{-std::sin(angle), std::cos(angle), 0.0};
        const double scale = kDetectorMm / kPitchMm / kSourceMm; // pixels a mm at the axis
        std::array<std::array<double, 4>, 3> matrix{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double down = axis == 2 ? -1.0 : 0.0;
            matrix[2][axis] = towards[axis] / kSourceMm;
            matrix[0][axis] = scale * across[axis] + 3.5 * matrix[2][axis];
            matrix[1][axis] = scale * down + 3.5 * matrix[2][axis];
        }
        matrix[0][3] = matrix[1][3] = 3.5;
        matrix[2][3] = 1.0;
        matrices.push_back(matrix);
    }
    return matrices;
}

DicomSample dicomRun(const ForeignScan& scan)
{
    DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.columns = scan.columns;
    sample.rows = scan.rows;
    sample.frames = scan.count;
    sample.bitsAllocated = scan.kind.bits > 8 ? 16 : 8;
    sample.bitsStored = scan.kind.bits;
    sample.isSigned = scan.kind.format == 2;
    sample.withGeometry = false;
    sample.values.assign(scan.values.begin(), scan.values.end());
    sample.attributes = {{DCM_PixelIntensityRelationship, "LIN"}, {DCM_PixelIntensityRelationshipSign, "1"}};
    return sample;
}

std::vector<std::pair<std::string, fs::path>> allFormatsOf(const ForeignScan& scan)
{
    std::vector<TiffDirectory> pages;
    std::string edf;
    for (int p = 0; p < scan.count; ++p) {
        pages.push_back(pageOf(scan, p));
        edf += tests::edfImageOf(scan, p, {});
    }
    const auto pngOf = [&](int p) {
        tests::PngPicture png;
        png.columns = scan.columns;
        png.rows = scan.rows;
        png.bits = 16;
        png.values = scan.projection(p);
        return tests::PngBytes(png).file();
    };
    tests::ForeignVolume volume;
    volume.size = {scan.columns, scan.rows, scan.count};
    volume.type = tests::Stored::UInt16;
    volume.values = scan.values;
    tests::NiftiWriting second;
    second.second = true;
    written("all.raw.json",
            R"({"schema": "isocenter.projections/1", "columns": 8, "rows": 8, "projections": 3, )"
            R"("pixelType": "uint16", "byteOrder": "big-endian"})");
    const fs::path dicom = temporaryFile("run.dcm");
    tests::writeDicom(dicom, dicomRun(scan));
    return {{"TIFF pages", written("scan.tif", TiffBytes(true).file(pages))},
            {"TIFF files", folderOf(scan, "tif", [&](int p) { return TiffBytes().file({pageOf(scan, p)}); })},
            {"PNG files", folderOf(scan, "png", pngOf)},
            {"EDF", written("scan.edf", edf)},
            {"EDF files", folderOf(scan, "edf", [&](int p) { return tests::edfImageOf(scan, p, {}); })},
            {"HIS", written("scan.his", tests::hisOf(scan, 100))},
            {"HNC", folderOf(scan, "hnc", [&](int p) { return tests::hncOf(scan, p); })},
            {"HND", folderOf(scan, "hnd", [&](int p) { return tests::hndOf(scan, p); })},
            {"XIM", folderOf(scan, "xim", [&](int p) { return tests::ximOf(scan, p, p == 1 ? 4 : 0); })},
            {"raw", written("all.raw", tests::bytesOfNumbers(scan.values, scan.kind, true))},
            {"MetaImage", written("stack.mha", tests::metaImageOf(volume, {}))},
            {"NRRD", written("stack.nrrd", tests::nrrdOf(volume, {}))},
            {"NIfTI", written("stack.nii", tests::NiftiBytes(volume, {}).oneFile())},
            {"NIfTI-2", written("second.nii", tests::NiftiBytes(volume, second).oneFile())},
            {"RabbitCT", written("scan.rct", tests::rabbitCtOf(scan, turningMatrices(scan.count)))},
            {"DICOM", dicom}};
}

TEST(ProjectionPairs, EveryFormatOfTheSameScanAgreesExactly)
{
    const ForeignScan scan = commonScan();
    ProjectionIntensity intensity;
    intensity.unattenuated = kOpenBeam;
    const auto formats = allFormatsOf(scan);
    ASSERT_EQ(formats.size(), 16u);
    std::vector<Image> first;
    for (const auto& [name, file] : formats) {
        std::unique_ptr<ProjectionSource> source;
        ASSERT_EQ(messageOf([&] { source = openProjections(file); }), "") << name;
        ASSERT_EQ(source->count(), scan.count) << name;
        for (int p = 0; p < scan.count; ++p) {
            const Image stored = source->read(p);
            const std::vector<double> expected = scan.projection(p);
            ASSERT_EQ(stored.values, std::vector<float>(expected.begin(), expected.end()))
                << name << ", " << p;
            const Image integrals = lineIntegralsOf(stored, intensity, name);
            if (name == formats.front().first)
                first.push_back(integrals);
            EXPECT_EQ(integrals.values, first[static_cast<std::size_t>(p)].values) << name << ", " << p;
            EXPECT_NEAR(integrals.at(5, 6), std::log(kOpenBeam / scan.at(p, 5, 6)), 1e-6) << name;
        }
    }
}

TEST(ProjectionPairs, RabbitCtStatesTheMatricesOfItsViews)
{
    ForeignScan scan = commonScan();
    scan.kind = {32, 3};
    scan.fill();
    const auto matrices = turningMatrices(scan.count);
    const auto source = openProjections(written("scan.rct", tests::rabbitCtOf(scan, matrices)));
    ASSERT_TRUE(source->stated().geometry);
    for (int p = 0; p < scan.count; ++p) {
        EXPECT_EQ(source->read(p).at(2, 7), static_cast<float>(scan.at(p, 2, 7)));
        const ProjectionGeometry& view = source->stated().geometry->projections[static_cast<std::size_t>(p)];
        for (const Eigen::Vector3d& point :
             {Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(10, -20, 30), Eigen::Vector3d(-15, 5, -7)}) {
            const auto& matrix = matrices[static_cast<std::size_t>(p)];
            const auto row = [&](std::size_t r) {
                return matrix[r][0] * point.x() + matrix[r][1] * point.y() + matrix[r][2] * point.z() +
                       matrix[r][3];
            };
            const Eigen::Vector2d index(row(0) / row(2), row(1) / row(2)); // of the pixel's centre
            EXPECT_LT((view.project(point) - index - Eigen::Vector2d(0.5, 0.5)).norm(), 1e-9) << p;
        }
    }
    expectMentions(source->stated().intensityProblem, {"weighted and filtered"});
}

// The .xtekct of a scan of 8 x 6 pixels, whose images are written in every kind of TIFF.
TEST(ProjectionPairs, NikonImagesOfEveryKindHaveTheGeometryOfTheirScan)
{
    ForeignScan scan;
    scan.fill();
    int cases = 0;
    for (const bool bigEndian : {false, true})
        for (const std::optional<int> photometric :
             {std::optional(1), std::optional(0), std::optional<int>()})
            for (int orientation = 1; orientation <= 8; ++orientation) {
                const fs::path xtekct = written(
                    "sample.xtekct", "[XTekCT]\r\nName=sample\r\nSrcToObject=200\r\nSrcToDetector=800\r\n"
                                     "DetectorPixelsX=8\r\nDetectorPixelsY=6\r\nDetectorPixelSizeX=0.4\r\n"
                                     "DetectorPixelSizeY=0.5\r\nInitialAngle=0\r\nAngularStep=120\r\n"
                                     "Projections=3\r\nWhiteLevel=60000\r\n");
                for (int p = 0; p < scan.count; ++p) {
                    TiffDirectory page = pageOf(scan, p);
                    page.orientation = orientation;
                    page.photometric = photometric;
                    written(fmt::format("sample_000{}.tif", p + 1), TiffBytes(bigEndian).file({page}));
                }
                const std::string what =
                    fmt::format("orientation {}, photometric {}", orientation, photometric.value_or(-1));
                ++cases;
                if (orientation > 4) { // turned, they are not those that the scan describes
                    expectMentions(messageOf([&] { openProjections(xtekct); }),
                                   {"sample.xtekct", "DetectorPixelsX", "8 x 6", "6 x 8"});
                    continue;
                }
                const auto source = openProjections(xtekct);
                for (int p = 0; p < scan.count; ++p)
                    for (int pixel = 0; pixel < 48; ++pixel) {
                        const auto place = tests::shownPlace({8, 6}, orientation, pixel % 8, pixel / 8);
                        ASSERT_EQ(source->read(p).at(place.column, place.row),
                                  static_cast<float>(scan.at(p, pixel % 8, pixel / 8)))
                            << what;
                    }
                EXPECT_EQ(source->stated().intensity->unattenuated, 60000.0) << what;
                const auto& views = source->stated().geometry->projections;
                ASSERT_EQ(views.size(), 3u) << what;
                EXPECT_LT((views[0].source() - Eigen::Vector3d(0, 200, 0)).norm(), 1e-9) << what;
                EXPECT_LT((views[1].project(Eigen::Vector3d::Zero()) - Eigen::Vector2d(4, 3)).norm(), 1e-9);
                EXPECT_EQ(source->stated().findings.size(),
                          (orientation > 1 ? 1u : 0u) + (photometric == 1 ? 0u : 1u))
                    << what;
            }
    EXPECT_EQ(cases, 2 * 3 * 8);
}

struct DicomBits
{
    int allocated;
    int stored;
    bool isSigned;
};

// Bones are low in intensities and high in logarithms, whatever the file has them.
TEST(ProjectionPairs, DicomRunsOfEveryDepthSignAndSyntax)
{
    constexpr std::array kBits{DicomBits{8, 8, false},   DicomBits{16, 8, false},  DicomBits{16, 10, false},
                               DicomBits{16, 12, false}, DicomBits{16, 16, false}, DicomBits{16, 12, true},
                               DicomBits{16, 16, true}};
    constexpr std::array kSyntaxes{EXS_LittleEndianImplicit, EXS_LittleEndianExplicit,
                                   EXS_BigEndianExplicit,    EXS_DeflatedLittleEndianExplicit,
                                   EXS_RLELossless,          EXS_JPEGProcess14SV1};
    int cases = 0;
    for (const DicomBits& bits : kBits)
        for (const E_TransferSyntax syntax : kSyntaxes)
            for (const bool isLinear : {true, false})
                for (const int sign : {1, -1})
                    for (const char* photometric : {"MONOCHROME1", "MONOCHROME2"}) {
                        ForeignScan scan;
                        scan.kind = {bits.stored, bits.isSigned ? 2 : 1};
                        scan.fill();
                        DicomSample sample = dicomRun(scan);
                        sample.bitsAllocated = bits.allocated;
                        sample.photometric = photometric;
                        sample.attributes = {{DCM_PixelIntensityRelationship, isLinear ? "LIN" : "LOG"},
                                             {DCM_PixelIntensityRelationshipSign, std::to_string(sign)}};
                        const fs::path file = temporaryFile("run.dcm");
                        fs::remove(file);
                        tests::writeDicom(file, sample, syntax);
                        const std::string what =
                            fmt::format("{} of {} bits, signed {}, syntax {}, linear {}, sign {}, {}",
                                        bits.stored, bits.allocated, bits.isSigned, static_cast<int>(syntax),
                                        isLinear, sign, photometric);
                        ++cases;
                        std::unique_ptr<ProjectionSource> source;
                        ASSERT_EQ(messageOf([&] { source = openProjections(file); }), "") << what;
                        ASSERT_EQ(source->count(), scan.count) << what;
                        const double lowest = bits.isSigned ? -std::ldexp(1.0, bits.stored - 1) : 0.0;
                        const double both = 2.0 * lowest + std::ldexp(1.0, bits.stored) - 1.0;
                        const bool isKept = (sign > 0) == isLinear;
                        int different = 0;
                        for (int p = 0; p < scan.count; ++p) {
                            const Image image = source->read(p);
                            for (int pixel = 0; pixel < 48; ++pixel) {
                                const double stored = scan.at(p, pixel % 8, pixel / 8);
                                different += image.at(pixel % 8, pixel / 8) !=
                                             static_cast<float>(isKept ? stored : both - stored);
                            }
                        }
                        EXPECT_EQ(different, 0) << what;
                    }
    EXPECT_EQ(cases, 7 * 6 * 2 * 2 * 2);
}

} // namespace
} // namespace isocenter::core::projection_pairs_test
