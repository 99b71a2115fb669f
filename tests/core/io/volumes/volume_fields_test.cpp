// SPDX-License-Identifier: MIT
// Fields of volume headers that change places, sizes or values: what is done with each, and what is said.
#include "core/io/files/finding_json.h"
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/foreign_volumes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core::volume_fields_test {
namespace {

using tests::ForeignVolume;
using tests::MetaWriting;
using tests::NiftiBytes;
using tests::NiftiWriting;
using tests::NrrdWriting;
using tests::Stored;

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

ForeignVolume filled(Stored type = Stored::Int16)
{
    ForeignVolume volume;
    volume.type = type;
    volume.fill();
    return volume;
}

VolumeReading readForeign(const std::filesystem::path& file)
{
    return readVolumeFile(file, 1.0, 0.0);
}

std::string saidOf(const VolumeReading& reading, bool warningsOnly = false)
{
    std::string said;
    for (const Finding& finding : reading.findings)
        if (finding.warning || !warningsOnly)
            said += finding.text + "\n";
    return said;
}

void expectPlace(const VolumeReading& reading, const Eigen::Vector3d& originMm,
                 const Eigen::Vector3d& spacingMm)
{
    const VolumeGeometry& grid = reading.volume.geometry;
    EXPECT_LT((grid.originMm - originMm).norm(), 1e-4) << grid.originMm.transpose();
    EXPECT_LT((grid.spacingMm - spacingMm).norm(), 1e-5) << grid.spacingMm.transpose();
}

VolumeReading niftiWith(
    const std::string& name, const NiftiWriting& how,
    const std::function<void(NiftiBytes&)>& change = [](NiftiBytes&) {})
{
    const ForeignVolume volume = filled();
    NiftiBytes bytes(volume, how);
    change(bytes);
    return readForeign(temporaryFile(name, bytes.oneFile()));
}

VolumeReading nrrdWith(const std::string& from, const std::string& to)
{
    std::string file = tests::nrrdOf(filled(), {});
    const std::size_t at = file.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return readForeign(temporaryFile("with.nrrd", file.replace(at, from.size(), to)));
}

VolumeReading metaWith(const std::string& lines, bool matrix = true)
{
    MetaWriting how;
    how.more = lines;
    how.matrix = matrix;
    return readForeign(temporaryFile("with.mha", tests::metaImageOf(filled(), how)));
}

TEST(NiftiFields, ASlopeOfZeroOrNanScalesNothing)
{
    for (const bool second : {false, true})
        for (const double slope : {0.0, kNan, 1.0, -0.5}) {
            NiftiWriting how;
            how.second = second;
            how.slope = slope;
            how.intercept = 77.0;
            const bool scales = slope == 1.0 || slope == -0.5;
            const Volume volume = niftiWith("slope.nii", how).volume;
            EXPECT_EQ(volume.at(5, 2, 3), scales ? 1500.0 * slope + 77.0 : 1500.0) << slope;
        }
}

TEST(NiftiFields, UnitsApplyWithoutAFrameToo)
{
    NiftiWriting how;
    how.sformCode = 0;
    how.unit = 1;
    how.unitMm = 1000.0;
    const VolumeReading reading = niftiWith("none.nii", how);
    expectPlace(reading, Eigen::Vector3d::Zero(), {1.5, 1.0, 2.0});
    EXPECT_TRUE(reading.volume.geometry.direction.isIdentity());
    expectMentions(saidOf(reading, true), {"does not say how its axes lie"});
}

TEST(NiftiFields, UnitsThatAreNotStatedAreMillimetresAndSaidSo)
{
    NiftiWriting how;
    how.unit = 0;
    const VolumeReading reading = niftiWith("unit0.nii", how);
    expectPlace(reading, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(reading), {"xyzt_units states no unit of length: millimetres"});
    how.unit = 5;
    expectMentions(saidOf(niftiWith("unit5.nii", how), true), {"xyzt_units is 5"});
    how.unit = 2 + 8; // with the unit of time
    EXPECT_EQ(saidOf(niftiWith("unit10.nii", how)), "");
}

TEST(VolumeFields, WhatWasAssumedStatesFieldValueAndOverride)
{
    NiftiWriting how;
    how.unit = 5;
    const std::vector<Finding> findings = niftiWith("unit.nii", how).findings;
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings[0].field, "xyzt_units");
    EXPECT_EQ(findings[0].value, "mm");
    EXPECT_EQ(
        jsonOf(findings).dump(),
        R"([{"warning":true,"text":"xyzt_units is 5, which is no unit of length: millimetres were assumed",)"
        R"("field":"xyzt_units","value":"mm"}])");
    const auto space = nrrdWith("left-posterior-superior", "scanner-xyz").findings;
    ASSERT_FALSE(space.empty());
    EXPECT_EQ(space[0].field, "space");
    EXPECT_EQ(space[0].value, "LPS");
}

TEST(NiftiFields, FormsThatDisagreeAreNamed)
{
    NiftiWriting both;
    both.qformCode = 1;
    EXPECT_EQ(saidOf(niftiWith("agree.nii", both)), "");
    const VolumeReading moved = niftiWith("moved.nii", both, [](NiftiBytes& bytes) {
        bytes.putNumber(268, 376, 32.0); // qoffset_x, 12 mm beside the sform's
    });
    expectPlace(moved, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(moved, true), {"sform and qform disagree by up to 12 mm: the sform was used"});
    const VolumeReading sheared = niftiWith("sheared.nii", both, [](NiftiBytes& bytes) {
        bytes.putNumber(284, 408, 0.6); // srow_x[1]
    });
    expectPlace(sheared, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(sheared, true), {"the sform is sheared or empty: the qform was used"});
}

TEST(NiftiFields, AnSformThatDisagreesWithPixdimIsNamed)
{
    const VolumeReading reading = niftiWith("sizes.nii", {}, [](NiftiBytes& bytes) {
        bytes.putNumber(280, 400, -1.0); // srow_x[0], -1.5 before
    });
    expectPlace(reading, {-20.0, 30.0, -50.0}, {1.0, 1.0, 2.0});
    expectMentions(saidOf(reading, true), {"voxels of 1 x 1 x 2 mm, pixdim says 1.5 x 1 x 2 mm: the sform"});
}

TEST(VolumeFields, VoxelsThatAreNoNumbersBecomeAirInEachFormat)
{
    for (const Stored type : {Stored::Float32, Stored::Float64})
        for (const bool big : {false, true}) {
            ForeignVolume volume = filled(type);
            volume.big = big;
            volume.values[0] = kNan;
            volume.values[1] = std::numeric_limits<double>::infinity();
            volume.values[2] = -std::numeric_limits<double>::infinity();
            volume.values[3] = 3e38;
            NiftiWriting second;
            second.second = true;
            NiftiWriting scaled;
            scaled.slope = 2.0;
            const std::string nifti = NiftiBytes(volume, {}).oneFile();
            for (const auto& file :
                 {temporaryFile("nan.nii", nifti), temporaryFile("nan.nii.gz", tests::deflated(nifti, true)),
                  temporaryFile("nan2.nii", NiftiBytes(volume, second).oneFile()),
                  temporaryFile("scaled.nii", NiftiBytes(volume, scaled).oneFile()),
                  temporaryFile("nan.nrrd", tests::nrrdOf(volume, {})),
                  temporaryFile("nan.mha", tests::metaImageOf(volume, {}))}) {
                const VolumeReading reading = readForeign(file);
                for (int i = 0; i < 4; ++i)
                    EXPECT_EQ(reading.volume.at(i, 0, 0), kAirHu) << file << i;
                EXPECT_GT(reading.volume.at(4, 0, 0), -2000.0f);
                expectMentions(saidOf(reading, true), {"4 voxel(s) are not numbers", "taken as air"});
            }
        }
}

TEST(NrrdFields, SpacesThatDoNotNameThePatientAreWarnedOf)
{
    NrrdWriting how;
    EXPECT_EQ(saidOf(readForeign(temporaryFile("lps.nrrd", tests::nrrdOf(filled(), how)))), "");
    for (const char* space : {"scanner-xyz", "3D-right-handed", "somewhere"}) {
        how.space = space;
        const VolumeReading reading = readForeign(temporaryFile("s.nrrd", tests::nrrdOf(filled(), how)));
        expectPlace(reading, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
        expectMentions(saidOf(reading, true), {space, "left, posterior, superior", "Check left and right"});
    }
    how.space = "3D-left-handed";
    how.spaceFromLps = {1, -1, 1};
    const VolumeReading unknown = readForeign(temporaryFile("l.nrrd", tests::nrrdOf(filled(), how)));
    expectPlace(unknown, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(unknown, true), {"3D-left-handed", "left, anterior, superior"});
    how.space = "left-anterior-superior";
    expectMentions(saidOf(readForeign(temporaryFile("las.nrrd", tests::nrrdOf(filled(), how))), true),
                   {"left-anterior-superior is left-handed: positions were converted"});
    expectMentions(saidOf(nrrdWith("space: left-posterior-superior\n", "space dimension: 3\n"), true),
                   {"does not say how its axes lie"});
}

TEST(NrrdFields, SpacesOfFourDimensionsHoldOneVolume)
{
    const std::string directions = "space directions: (1.5,0,0) (0,1,0) (0,0,2)";
    std::string file = tests::nrrdOf(filled(), {});
    const auto replace = [&](const std::string& from, const std::string& to) {
        const std::size_t at = file.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        file.replace(at, from.size(), to);
    };
    replace("dimension: 3", "dimension: 4");
    replace("superior", "superior-time");
    replace("sizes: 7 6 5", "sizes: 7 6 5 1");
    replace(directions, "space directions: (1.5,0,0,0) (0,1,0,0) (0,0,2,0) (0,0,0,1)");
    replace("domain domain domain", "domain domain domain time");
    replace("space origin: (-20,30,-50)", "space origin: (-20, 30, -50, 0)");
    expectPlace(readForeign(temporaryFile("time.nrrd", file)), {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    replace("sizes: 7 6 5 1", "sizes: 7 6 5 2");
    expectMentions(messageOf([&] { readForeign(temporaryFile("time.nrrd", file)); }),
                   {"time.nrrd", "series of 2 volumes"});
}

TEST(NrrdFields, AxesWithoutDirectionsAreCentredAsTheySay)
{
    const std::string directions = "space directions: (1.5,0,0) (0,1,0) (0,0,2)\n";
    const std::string space = "space: left-posterior-superior\n";
    const auto placed = [&](const std::string& lines) {
        std::string file = tests::nrrdOf(filled(), {});
        for (const std::string& line : {directions, space, std::string("space origin: (-20,30,-50)\n")})
            file.erase(file.find(line), line.size());
        const std::size_t at = file.find("kinds");
        return readForeign(temporaryFile("axes.nrrd", file.insert(at, lines)));
    };
    const VolumeReading cells =
        placed("axis mins: -20 30 -50\naxis maxs: -9.5 36 -40\ncenters: cell cell cell\n");
    expectPlace(cells, {-19.25, 30.5, -49.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(cells, true), {"does not say how its axes lie"});
    expectPlace(placed("axis mins: -20 30 -50\naxis maxs: -11 35 -42\ncenterings: node node node\n"),
                {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectPlace(placed("spacings: 0.15 0.1 0.2\nunits: \"cm\" \"cm\" \"cm\"\n"), {0.0, 0.0, 0.0},
                {1.5, 1.0, 2.0});
    const VolumeReading none = placed("thicknesses: 3 3 3\n"); // no spacing
    expectPlace(none, {0.0, 0.0, 0.0}, {1.0, 1.0, 1.0});
    expectMentions(saidOf(none, true), {"axis 2 states no spacing: 1 was assumed"});
}

TEST(NrrdFields, OldMinimumAndMaximumScaleIntegers)
{
    for (const Stored type : {Stored::UInt8, Stored::UInt16, Stored::Int16}) {
        ForeignVolume volume = filled(type);
        const bool small = type == Stored::UInt8;
        volume.values[0] = type == Stored::Int16 ? -32768.0 : 0.0;
        volume.values[1] = small ? 255.0 : type == Stored::Int16 ? 32767.0 : 65535.0;
        NrrdWriting how;
        how.more = "old min: -1000\nold max: 3000\n";
        const VolumeReading reading = readForeign(temporaryFile("old.nrrd", tests::nrrdOf(volume, how)));
        EXPECT_NEAR(reading.volume.at(0, 0, 0), -1000.0f, 1e-3f);
        EXPECT_NEAR(reading.volume.at(1, 0, 0), 3000.0f, 1e-3f);
        expectMentions(saidOf(reading), {"scaled to -1000 to 3000, by old min and old max"});
    }
    NrrdWriting half;
    half.more = "oldmin: -1000\n";
    const VolumeReading reading = readForeign(temporaryFile("half.nrrd", tests::nrrdOf(filled(), half)));
    EXPECT_EQ(reading.volume.at(5, 2, 3), 1500.0f);
    expectMentions(saidOf(reading, true), {"old min and old max do not state a range"});
}

TEST(MetaImageFields, SlopeAndOffsetScaleValues)
{
    const VolumeReading reading =
        metaWith("ElementToIntensityFunctionSlope = 2\nElementToIntensityFunctionOffset = -1024\n");
    EXPECT_EQ(reading.volume.at(5, 2, 3), 2.0f * 1500.0f - 1024.0f);
    const VolumeReading zero =
        metaWith("ElementToIntensityFunctionSlope = 0\nElementToIntensityFunctionOffset = 5\n");
    EXPECT_EQ(zero.volume.at(5, 2, 3), 1500.0f);
    expectMentions(saidOf(zero, true), {"ElementToIntensityFunctionSlope is 0"});
}

TEST(MetaImageFields, OrientationIsThatOfTheMatrixOrOfTheLetters)
{
    EXPECT_EQ(saidOf(metaWith("AnatomicalOrientation = RAI\n")), "");
    expectMentions(saidOf(metaWith("AnatomicalOrientation = LPI\n"), true),
                   {"AnatomicalOrientation is LPI, but TransformMatrix makes it RAI"});
    const VolumeReading letters = metaWith("AnatomicalOrientation = LPI\n", false);
    const Eigen::Matrix3d turned = Eigen::Vector3d(-1.0, -1.0, 1.0).asDiagonal();
    EXPECT_TRUE(letters.volume.geometry.direction.isApprox(turned));
    expectMentions(saidOf(letters, true), {"taken from AnatomicalOrientation, LPI"});
    expectMentions(saidOf(metaWith("", false)), {"there is no TransformMatrix"});
}

TEST(MetaImageFields, ACentreOfRotationIsNotAppliedAndSaidSo)
{
    EXPECT_EQ(saidOf(metaWith("CenterOfRotation = 0 0 0\n")), "");
    EXPECT_EQ(saidOf(metaWith("CenterOfRotation = 1 2 3\n")), ""); // nothing is rotated
    ForeignVolume volume = filled();
    volume.axes = Eigen::Vector3d(-1.0, -1.0, 1.0).asDiagonal();
    MetaWriting how;
    how.more = "CenterOfRotation = 1 2 3\n";
    const VolumeReading reading = readForeign(temporaryFile("centre.mha", tests::metaImageOf(volume, how)));
    expectPlace(reading, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
    expectMentions(saidOf(reading, true), {"CenterOfRotation is not 0: it was ignored"});
}

TEST(VolumeFields, HeadersOfTextMayHaveAMarkAndCarriageReturns)
{
    const std::string data = filled().bytes();
    for (const std::string& header :
         {tests::nrrdHeaderOf(filled(), {}), "NDims = 3\n" + tests::metaImageHeaderOf(filled(), {})})
        for (const bool mark : {false, true}) {
            std::string text = mark ? "\xef\xbb\xbf" : "";
            for (const char letter : header)
                text += letter == '\n' ? "\r\n" : std::string(1, letter);
            const VolumeReading reading = readForeign(temporaryFile("windows.nrrd", text + data));
            expectPlace(reading, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
            EXPECT_EQ(reading.volume.at(5, 2, 3), 1500.0f);
            EXPECT_EQ(saidOf(reading), "");
        }
}

// The first byte of the voxels is a line feed, which belongs to no line end here.
TEST(MetaImageFields, LinesMayEndWithCarriageReturnsAlone)
{
    ForeignVolume volume = filled();
    volume.values[0] = 0x0a;
    for (const bool packed : {false, true}) {
        MetaWriting how;
        how.packed = packed;
        std::string header = tests::metaImageHeaderOf(volume, how);
        std::ranges::replace(header, '\n', '\r');
        const std::string data = packed ? tests::deflated(volume.bytes(), false) : volume.bytes();
        const VolumeReading reading = readForeign(temporaryFile("old.mha", header + data));
        expectPlace(reading, {-20.0, 30.0, -50.0}, {1.5, 1.0, 2.0});
        EXPECT_EQ(reading.volume.at(0, 0, 0), 10.0f);
        EXPECT_EQ(reading.volume.at(5, 2, 3), 1500.0f);
        EXPECT_EQ(saidOf(reading), "");
    }
    const VolumeReading spaced = readForeign(temporaryFile(
        "spaced.mha",
        "NDims = 3\nDimSize = 7\xc2\xa0"
        "6\xa0"
        "5\nElementType = MET_UCHAR\nBinaryData = True\n"
        "TransformMatrix = 1 0 0 0 1 0 0 0 1\nOffset = 0 0 0\nElementSpacing = 1.5 1 2\xc2\xa0\n"
        "ElementDataFile = LOCAL\n" +
            std::string(210, '\x05')));
    EXPECT_EQ(spaced.volume.geometry.size, Eigen::Vector3i(7, 6, 5));
    EXPECT_EQ(spaced.volume.at(6, 5, 4), 5.0f);
}

TEST(VolumeFields, SizesThatAWrongUnitMakesAreWarnedOf)
{
    NiftiWriting metres;
    metres.unit = 1; // of numbers in millimetres
    const VolumeReading reading = niftiWith("metres.nii", metres);
    expectPlace(reading, {-20000.0, 30000.0, -50000.0}, {1500.0, 1000.0, 2000.0});
    expectMentions(saidOf(reading, true), {"1.05e+04 x 6000 x 1e+04 mm large: check the unit"});
}

} // namespace
} // namespace isocenter::core::volume_fields_test
