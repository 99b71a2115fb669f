// SPDX-License-Identifier: MIT
#include "core/geometry/error_measures.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "core/phantom/exact_projector.h"
#include "tests/core/temporary_files.h"

#include <cmath>

namespace isocenter::core::synthetic_case_test {
namespace {

SyntheticCaseOptions smallOptions(std::uint32_t seed = 1)
{
    SyntheticCaseOptions options;
    options.volumeSize = {64, 64, 48};
    options.columns = 96;
    options.rows = 80;
    options.views = {{0.0, 0.0}, {30.0, -10.0}};
    options.seed = seed;
    return options;
}

const SyntheticCase& smallCase()
{
    static const SyntheticCase kCase = makeSyntheticCase(smallOptions());
    return kCase;
}

TEST(SyntheticCase, IsTheSameForASeedAndDiffersForAnother)
{
    const SyntheticCase again = makeSyntheticCase(smallOptions());
    EXPECT_EQ(again.ct.values, smallCase().ct.values);
    EXPECT_EQ(again.xrays[1].pixels.values, smallCase().xrays[1].pixels.values);
    EXPECT_TRUE(again.start.worldFromVolume().isApprox(smallCase().start.worldFromVolume(), 1e-15));
    const SyntheticCase other = makeSyntheticCase(smallOptions(2));
    EXPECT_NE(other.ct.values, smallCase().ct.values);
    EXPECT_NE(other.xrays[1].pixels.values, smallCase().xrays[1].pixels.values);
    EXPECT_FALSE(other.start.worldFromVolume().isApprox(smallCase().start.worldFromVolume(), 1e-6));
}

TEST(SyntheticCase, TruthPutsThePatientNearTheIsocentreAndTheStartIsOff)
{
    const SyntheticCase& c = smallCase();
    EXPECT_LT((c.truth * c.pivotMm).norm(), 20.0);
    EXPECT_GT((c.truth * c.pivotMm).norm(), 5.0);
    EXPECT_NEAR(meanTargetRegistrationError(c.truth, c.start, c.targetsMm), 12.0, 1e-6);
    for (const Radiograph& xray : c.xrays)
        for (const Eigen::Vector3d& target : c.targetsMm)
            EXPECT_LT(
                (xray.geometry->project(c.truth * target) - Eigen::Vector2d(48, 40)).cwiseAbs().maxCoeff(),
                48.0);
}

TEST(SyntheticCase, ViewsHaveTheirOwnExposureAndUsefulContrast)
{
    const SyntheticCase& c = smallCase();
    ASSERT_EQ(c.xrays.size(), 2u);
    EXPECT_NE(c.xrays[0].unattenuated, c.xrays[1].unattenuated);
    for (const Radiograph& xray : c.xrays) {
        EXPECT_EQ(xray.world, WorldFrame::Isocentre);
        const float centre = xray.pixels.at(48, 40);
        EXPECT_GT(centre, 50.0f);
        EXPECT_LT(centre, 0.2f * static_cast<float>(xray.unattenuated));
    }
}

// The CT and the X-rays must show the same object: sums of voxels along a ray against exact paths.
TEST(SyntheticCase, VoxelsAndExactPathsAgree)
{
    SolidScene scene = lumbarScene(1);
    const Volume ct = phantomCt(scene, {{64, 64, 48}, 0.0, 1});
    const Volume attenuation = attenuationOf(ct);
    const ExactProjector projector(scene, ct.geometry);
    for (const auto& [i, k] : {std::pair(32, 24), std::pair(20, 30), std::pair(45, 10)}) {
        double sum = 0.0;
        double exact = 0.0;
        constexpr int kRays = 5; // across the voxel column
        const Eigen::Vector3d spacing = ct.geometry.spacingMm;
        for (int j = 0; j < 64; ++j)
            sum += static_cast<double>(attenuation.at(i, j, k)) * spacing.y();
        for (int a = 0; a < kRays; ++a)
            for (int b = 0; b < kRays; ++b) {
                const Eigen::Vector3d texture(i + (a + 0.5) / kRays, 0.0, k + (b + 0.5) / kRays);
                exact += projector.lineIntegral(ct.geometry.volumeFromTexture() * texture -
                                                    Eigen::Vector3d(0, 10, 0),
                                                Eigen::Vector3d::UnitY());
            }
        EXPECT_NEAR(sum, exact / (kRays * kRays), 0.01 * sum);
    }
}

TEST(SyntheticCase, BadOptionsAreRefused)
{
    SyntheticCaseOptions options = smallOptions();
    options.views.clear();
    expectMentions(messageOf([&] { makeSyntheticCase(options); }), {"at least one view"});
    options = smallOptions();
    options.columns = 4;
    expectMentions(messageOf([&] { makeSyntheticCase(options); }), {"columns and rows", "4,80"});
    options = smallOptions();
    options.startErrorMm = -1.0;
    EXPECT_THROW(makeSyntheticCase(options), UsageError);
    options = smallOptions();
    options.volumeSize.x() = 3;
    EXPECT_THROW(makeSyntheticCase(options), UsageError);
}

TEST(SyntheticCase, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(makeSyntheticCase(smallOptions(), Progress{{}, source.get_token()}), Cancelled);
}

TEST(SyntheticCaseFiles, CtIsReadBackVoxelForVoxel)
{
    const SyntheticCase& c = smallCase();
    const SyntheticCaseFiles files = writeSyntheticCase(temporaryFile("case"), c);
    const DicomScan scan = scanDicom(files.ctFolder);
    ASSERT_EQ(scan.series.size(), 1u);
    EXPECT_EQ(scan.series.front().modality, "CT");
    const VolumeReading reading = readVolume(scan.series.front());
    EXPECT_EQ(reading.volume.values, c.ct.values);
    EXPECT_EQ(reading.volume.geometry.size, c.ct.geometry.size);
    EXPECT_TRUE(reading.volume.geometry.spacingMm.isApprox(c.ct.geometry.spacingMm, 1e-9));
    EXPECT_TRUE(reading.volume.geometry.originMm.isApprox(c.ct.geometry.originMm, 1e-9));
    EXPECT_TRUE(reading.volume.geometry.direction.isApprox(c.ct.geometry.direction, 1e-9));
    EXPECT_TRUE(reading.findings.empty()); // a proper series gives nothing to be told
}

TEST(SyntheticCaseFiles, XraysAreReadBackWithTheirGeometry)
{
    const SyntheticCase& c = smallCase();
    const SyntheticCaseFiles files = writeSyntheticCase(temporaryFile("case"), c);
    for (std::size_t v = 0; v < c.xrays.size(); ++v) {
        const Radiograph xray = readRadiograph(files.xrays[v]);
        EXPECT_EQ(xray.pixels.values, c.xrays[v].pixels.values);
        EXPECT_EQ(xray.intensity, IntensityKind::Linear);
        EXPECT_EQ(xray.world, WorldFrame::Isocentre);
        ASSERT_TRUE(xray.geometry);
        EXPECT_TRUE(xray.geometry->pixelFromWorld().isApprox(c.xrays[v].geometry->pixelFromWorld(), 1e-6));
    }
}

TEST(SyntheticCaseFiles, GeometryTruthAndStartAreReadBack)
{
    const SyntheticCase& c = smallCase();
    const SyntheticCaseFiles files = writeSyntheticCase(temporaryFile("case"), c);
    const auto views = readGeometryFile(files.geometry);
    ASSERT_EQ(views.size(), 2u);
    EXPECT_EQ(views[1].name, "view_2");
    EXPECT_EQ(views[1].unattenuated, c.xrays[1].unattenuated);
    EXPECT_TRUE(views[1].projection.pixelFromWorld().isApprox(c.xrays[1].geometry->pixelFromWorld(), 1e-9));
    const PoseFile truth = readPoseFile(files.truth);
    EXPECT_TRUE(truth.pose.worldFromVolume().isApprox(c.truth.worldFromVolume(), 1e-12));
    EXPECT_EQ(truth.targetsMm.size(), c.targetsMm.size());
    EXPECT_TRUE(readPoseFile(files.start).pose.worldFromVolume().isApprox(c.start.worldFromVolume(), 1e-12));
}

TEST(SyntheticCaseFiles, AreTheSameBytesForTheSameCase)
{
    const SyntheticCaseFiles first = writeSyntheticCase(temporaryFile("first"), smallCase());
    const SyntheticCaseFiles second = writeSyntheticCase(temporaryFile("second"), smallCase());
    EXPECT_EQ(readTextFile(first.ctFolder / "CT0007.dcm"), readTextFile(second.ctFolder / "CT0007.dcm"));
    EXPECT_EQ(readTextFile(first.xrays[0]), readTextFile(second.xrays[0]));
}

TEST(SyntheticCaseFiles, UnwritableFolderIsNamed)
{
    expectMentions(messageOf([] { writeSyntheticCase("/proc/isocenter", smallCase()); }),
                   {"/proc/isocenter"});
}

} // namespace
} // namespace isocenter::core::synthetic_case_test
