// SPDX-License-Identifier: MIT
// The oracle of volume files: each format, orientation, type, byte order, unit and packing, written byte by
// byte and compared voxel by voxel.
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/foreign_volumes.h"

#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::core::volume_formats_test {
namespace {

using tests::ForeignVolume;
using tests::kAllStored;
using tests::MetaWriting;
using tests::NiftiBytes;
using tests::NiftiWriting;
using tests::NrrdWriting;
using tests::Stored;

constexpr double kSameMm = 1e-6;
constexpr double kSameMmInSinglePrecision = 2e-5;

// A new file in each case: file systems flush one that is truncated and written again to the disk.
std::filesystem::path newFile(const std::string& name, const std::string& bytes)
{
    std::filesystem::remove(temporaryFile(name));
    return temporaryFile(name, bytes);
}

VolumeReading readForeign(const std::filesystem::path& file)
{
    return readVolumeFile(file, 1.0, 0.0);
}

// Every voxel lies where it was written and has its value, whatever the order in which it is kept.
void expectVoxels(const std::filesystem::path& file, const ForeignVolume& written, double withinMm,
                  const std::string& what)
{
    VolumeReading reading;
    ASSERT_EQ(messageOf([&] { reading = readForeign(file); }), "") << what;
    const VolumeGeometry& grid = reading.volume.geometry;
    const Eigen::Affine3d indexFromMm = grid.volumeFromIndex().inverse();
    double farthestMm = 0.0;
    double different = 0.0;
    for (int k = 0; k < written.size.z(); ++k)
        for (int j = 0; j < written.size.y(); ++j)
            for (int i = 0; i < written.size.x(); ++i) {
                const Eigen::Vector3d place = written.placeMm(i, j, k);
                const Eigen::Vector3i index = (indexFromMm * place).array().round().cast<int>();
                ASSERT_TRUE((index.array() >= 0).all() && (index.array() < grid.size.array()).all()) << what;
                farthestMm =
                    std::max(farthestMm, (grid.volumeFromIndex() * index.cast<double>() - place).norm());
                const double value = reading.volume.at(index.x(), index.y(), index.z());
                different = std::max(different, std::abs(value - written.values[written.indexOf(i, j, k)]));
            }
    EXPECT_EQ(grid.size.prod(), written.size.prod()) << what;
    EXPECT_LT(farthestMm, withinMm) << what;
    EXPECT_EQ(different, 0.0) << what;
}

// Calls the action for each orientation, type and byte order; the number is that of the case.
template <class Action>
int forAllVolumes(const Action& action)
{
    int number = 0;
    for (const Eigen::Matrix3d& axes : tests::allOrientations())
        for (const Stored type : kAllStored)
            for (const bool big : {false, true}) {
                ForeignVolume volume;
                volume.axes = axes;
                volume.type = type;
                volume.big = big;
                volume.fill();
                action(volume, number++);
            }
    return number;
}

std::string nameOf(const ForeignVolume& volume, const std::string& how)
{
    return fmt::format("{}: type {}, {} first, axes of sum {} {} {}", how, static_cast<int>(volume.type),
                       volume.big ? "high" : "low", volume.axes.col(0).dot(Eigen::Vector3d(1, 2, 3)),
                       volume.axes.col(1).dot(Eigen::Vector3d(1, 2, 3)),
                       volume.axes.col(2).dot(Eigen::Vector3d(1, 2, 3)));
}

constexpr std::array<std::pair<int, double>, 3> kNiftiUnits{{{1, 1000.0}, {2, 1.0}, {3, 1e-3}}};

class NiftiMatrix : public testing::TestWithParam<bool> // of the second version
{
};

TEST_P(NiftiMatrix, EveryOrientationTypeByteOrderUnitFormAndPackingIsExact)
{
    const int cases = forAllVolumes([](const ForeignVolume& volume, int number) {
        for (const auto& [unit, unitMm] : kNiftiUnits) {
            NiftiWriting how;
            how.second = GetParam();
            how.sformCode = number % 3 != 0 ? 1 : 0; // both, the sform or the qform
            how.qformCode = number % 3 != 1 ? 1 : 0;
            how.unit = unit;
            how.unitMm = unitMm;
            const bool packed = (number / 3) % 2 != 0;
            const std::string bytes = NiftiBytes(volume, how).oneFile();
            const auto file =
                newFile(packed ? "v.nii.gz" : "v.nii", packed ? tests::deflated(bytes, true) : bytes);
            expectVoxels(file, volume, how.second ? kSameMm : kSameMmInSinglePrecision,
                         nameOf(volume, fmt::format("unit {}, sform {}, qform {}, packed {}", unit,
                                                    how.sformCode, how.qformCode, packed)));
        }
    });
    EXPECT_EQ(cases, 960);
}

TEST_P(NiftiMatrix, PairsAreReadLikeSingleFiles)
{
    forAllVolumes([](const ForeignVolume& volume, int number) {
        NiftiWriting how;
        how.second = GetParam();
        how.pair = true;
        const bool packed = number % 2 != 0;
        std::filesystem::remove(temporaryFile(packed ? "pair.img" : "pair.img.gz"));
        newFile(packed ? "pair.img.gz" : "pair.img",
                packed ? tests::deflated(volume.bytes(), true) : volume.bytes());
        expectVoxels(newFile("pair.hdr", NiftiBytes(volume, how).header()), volume, kSameMmInSinglePrecision,
                     nameOf(volume, "pair"));
    });
}

INSTANTIATE_TEST_SUITE_P(Versions, NiftiMatrix, testing::Bool(), [](const auto& version) {
    return version.param ? std::string("Second") : std::string("First");
});

TEST(NrrdMatrix, EveryOrientationTypeByteOrderSpaceUnitAndEncodingIsExact)
{
    struct Space
    {
        const char* name;
        Eigen::Vector3d fromLps;
    };
    const Space spaces[] = {{"right-anterior-superior", {-1, -1, 1}},
                            {"RAS", {-1, -1, 1}},
                            {"left-anterior-superior", {1, -1, 1}},
                            {"LAS", {1, -1, 1}},
                            {"left-posterior-superior", {1, 1, 1}},
                            {"LPS", {1, 1, 1}},
                            {"scanner-xyz", {1, 1, 1}},
                            {"3D-right-handed", {1, 1, 1}}};
    constexpr std::pair<const char*, double> kUnits[] = {{"", 1.0},        {"mm", 1.0},  {"cm", 10.0},
                                                         {"m", 1000.0},    {"um", 1e-3}, {"\xc2\xb5m", 1e-3},
                                                         {"micron", 1e-3}, {"nm", 1e-6}, {"inch", 25.4}};
    const int cases = forAllVolumes([&](const ForeignVolume& volume, int number) {
        for (const auto& [unit, unitMm] : kUnits) {
            const Space& space = spaces[number % 8];
            NrrdWriting how{space.name, space.fromLps, unit, unitMm, (number / 8) % 2 != 0, {}, {}};
            const bool apart = (number / 16) % 2 != 0;
            if (apart) {
                how.dataFile = "apart.data";
                newFile("apart.data", how.gzip ? tests::deflated(volume.bytes(), true) : volume.bytes());
            }
            const auto file = apart ? newFile("v.nhdr", tests::nrrdHeaderOf(volume, how))
                                    : newFile("v.nrrd", tests::nrrdOf(volume, how));
            expectVoxels(file, volume, kSameMm,
                         nameOf(volume, fmt::format("{}, unit {}, gzip {}, apart {}", space.name, unit,
                                                    how.gzip, apart)));
        }
    });
    EXPECT_EQ(cases, 960);
}

TEST(MetaImageMatrix, EveryOrientationTypeByteOrderUnitAndPackingIsExact)
{
    constexpr std::pair<const char*, double> kUnits[] = {{"", 1.0}, {"mm", 1.0}, {"um", 1e-3}, {"cm", 10.0}};
    const int cases = forAllVolumes([&](const ForeignVolume& volume, int number) {
        for (const auto& [unit, unitMm] : kUnits) {
            MetaWriting how;
            how.unit = unit;
            how.unitMm = unitMm;
            how.packed = number % 2 != 0;
            const bool apart = (number / 2) % 2 != 0;
            if (apart) {
                how.dataFile = "apart.raw";
                newFile("apart.raw", how.packed ? tests::deflated(volume.bytes(), false) : volume.bytes());
            }
            const auto file = apart ? newFile("v.mhd", tests::metaImageHeaderOf(volume, how))
                                    : newFile("v.mha", tests::metaImageOf(volume, how));
            expectVoxels(
                file, volume, kSameMm,
                nameOf(volume, fmt::format("unit {}, packed {}, apart {}", unit, how.packed, apart)));
        }
    });
    EXPECT_EQ(cases, 960);
}

// An Analyze header has the fields of NIfTI's that are older than it, and states one of six orientations.
TEST(AnalyzeMatrix, EveryOrientationTypeAndByteOrderIsExact)
{
    const Eigen::Vector3d left(1, 0, 0);
    const Eigen::Vector3d anterior(0, -1, 0);
    const Eigen::Vector3d superior(0, 0, 1);
    const std::array<std::array<Eigen::Vector3d, 3>, 6> towards{{{left, anterior, superior},
                                                                 {left, superior, anterior},
                                                                 {anterior, superior, left},
                                                                 {left, -anterior, superior},
                                                                 {left, -superior, anterior},
                                                                 {anterior, -superior, left}}};
    for (std::size_t orient = 0; orient < towards.size(); ++orient)
        for (const Stored type :
             {Stored::UInt8, Stored::Int16, Stored::Int32, Stored::Float32, Stored::Float64})
            for (const bool big : {false, true}) {
                ForeignVolume volume;
                volume.type = type;
                volume.big = big;
                volume.originMm.setZero();
                for (int axis = 0; axis < 3; ++axis)
                    volume.axes.col(axis) = towards[orient][static_cast<std::size_t>(axis)];
                volume.fill();
                NiftiWriting how;
                how.pair = true;
                std::string header = NiftiBytes(volume, how).header().substr(0, 348);
                std::fill(header.begin() + 112, header.begin() + 124, '\0'); // NIfTI's scale and units
                std::fill(header.begin() + 252, header.end(), '\0');
                header[252] = static_cast<char>(orient);
                newFile("old.img", volume.bytes());
                const auto file = newFile("old.hdr", header);
                expectVoxels(file, volume, kSameMm, nameOf(volume, fmt::format("orient {}", orient)));
                const auto findings = readForeign(file).findings;
                EXPECT_TRUE(std::ranges::any_of(findings, [](const Finding& finding) {
                    return finding.warning && finding.text.find("left from right") != std::string::npos;
                }));
            }
}

// One oblique volume in all formats that hold double precision: their voxels lie in the same places.
TEST(VolumeFormats, PairsOfFormatsAgree)
{
    ForeignVolume volume;
    volume.axes =
        (Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitX()))
            .toRotationMatrix();
    volume.spacingMm = {0.7, 1.3, 2.1};
    volume.originMm = {-123.456, 78.9, 1011.12};
    volume.fill();
    NiftiWriting sform;
    sform.second = true;
    NiftiWriting qform = sform;
    qform.sformCode = 0;
    qform.qformCode = 1;
    NiftiWriting single;
    NrrdWriting ras{"RAS", {-1, -1, 1}, "cm", 10.0, true, {}, {}};
    NrrdWriting las{"LAS", {1, -1, 1}, "inch", 25.4, false, {}, {}};
    MetaWriting meta;
    meta.unit = "um";
    meta.unitMm = 1e-3;
    meta.packed = true;
    const std::pair<std::filesystem::path, double> files[] = {
        {newFile("sform.nii", NiftiBytes(volume, sform).oneFile()), kSameMm},
        {newFile("qform.nii", NiftiBytes(volume, qform).oneFile()), kSameMm},
        {newFile("ras.nrrd", tests::nrrdOf(volume, ras)), kSameMm},
        {newFile("las.nrrd", tests::nrrdOf(volume, las)), kSameMm},
        {newFile("meta.mha", tests::metaImageOf(volume, meta)), kSameMm},
        {newFile("single.nii", NiftiBytes(volume, single).oneFile()), 2e-4}};
    for (const auto& [file, withinMm] : files)
        expectVoxels(file, volume, withinMm, file.filename().string());
    const VolumeReading first = readForeign(files[0].first);
    for (const auto& [file, withinMm] : files) {
        const VolumeReading other = readForeign(file);
        EXPECT_EQ(other.volume.values, first.volume.values) << file;
        for (int corner = 0; corner < 8; ++corner) {
            const Eigen::Vector3d index = Eigen::Vector3i(corner & 1, corner >> 1 & 1, corner >> 2 & 1)
                                              .cwiseProduct(volume.size - Eigen::Vector3i::Ones())
                                              .cast<double>();
            EXPECT_LT((other.volume.geometry.volumeFromIndex() * index -
                       first.volume.geometry.volumeFromIndex() * index)
                          .norm(),
                      withinMm)
                << file;
        }
    }
}

} // namespace
} // namespace isocenter::core::volume_formats_test
