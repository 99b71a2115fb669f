// SPDX-License-Identifier: MIT
// Reads the sample data's CT and MR series; the expected numbers were taken from the files' attributes.
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::core::volume_data_test {
namespace {

namespace fs = std::filesystem;
using tests::messageOf;
using tests::says;

const fs::path kSampleData = ISOCENTER_SAMPLE_DATA;
const VolumeOptions kResample{.tiff = {}, .irregular = IrregularSlices::Resample};
const fs::path kSmall = kSampleData / "dicom_pydicom_small" / "test_files";

TEST(VolumeData, ChestCt)
{
    const VolumeReading reading = readVolume(kSampleData / "ct_chest_lidc0001", "");
    const VolumeGeometry& geometry = reading.volume.geometry;
    EXPECT_EQ(geometry.size, Eigen::Vector3i(512, 512, 133));
    EXPECT_TRUE(geometry.spacingMm.isApprox(Eigen::Vector3d(0.703125, 0.703125, 2.5), 1e-9));
    EXPECT_TRUE(geometry.originMm.isApprox(Eigen::Vector3d(-166.0, -171.699997, -340.0), 1e-9));
    EXPECT_TRUE(geometry.direction.isIdentity());
    const auto [lowest, highest] = std::ranges::minmax(reading.volume.values);
    EXPECT_EQ(lowest, -1024.0f); // stored -1024 outside the circle would be -2048
    EXPECT_EQ(highest, 3071.0f); // stored 4095
    EXPECT_TRUE(std::ranges::none_of(reading.findings, &Finding::warning));
}

TEST(VolumeData, TiltedGantry)
{
    const fs::path folder = kSampleData / "ct_gantry_tilt_4slices";
    EXPECT_TRUE(says(
        messageOf<DicomError>([&] { readVolume(folder, ""); }),
        "the gantry is tilted: each slice is shifted sideways, so that the stack leans by 14.00 degrees"));
    const VolumeReading reading = readVolume(folder, "", kResample);
    const VolumeGeometry& geometry = reading.volume.geometry;
    EXPECT_NEAR(geometry.spacingMm.z(), 5.0 * 0.970295726276, 1e-6); // 5 mm table steps
    EXPECT_EQ(geometry.size, Eigen::Vector3i(512, 521, 4));          // 3 steps of 1.21 mm wider
    EXPECT_NO_THROW(geometry.validate());
}

// The tilted slices keep their places in the patient.
TEST(VolumeData, StraighteningMovesNothing)
{
    const VolumeReading reading = readVolume(kSampleData / "ct_gantry_tilt_4slices", "", kResample);
    const Volume& volume = reading.volume;
    const Eigen::Vector3d positionMm(-106.791015625, -256.61886606561, -61.951915066986); // of the first file
    const Eigen::Vector3d index = volume.geometry.volumeFromIndex().inverse() * positionMm;
    EXPECT_NEAR(index.x(), 0.0, 1e-6);
    EXPECT_NEAR(index.z(), 0.0, 1e-6);
    EXPECT_NEAR(index.y(), 3 * 5.0 * 0.2419218955997 / 0.41796875, 1e-3);
}

TEST(VolumeData, DicomdirsListTheirSeries)
{
    const fs::path folder = kSmall / "dicomdirtests";
    for (const char* name : {"DICOMDIR", "DICOMDIR-bigEnd", "DICOMDIR-implicit", "DICOMDIR-nooffset",
                             "DICOMDIR-nopatient", "DICOMDIR-reordered"}) {
        SCOPED_TRACE(name);
        const DicomScan scan = scanDicom(folder / name);
        int images = 0;
        for (const DicomSeries& series : scan.series)
            images += series.images;
        EXPECT_EQ(images, 31);
        EXPECT_TRUE(says(messageOf<UsageError>([&] { chosenSeries(scan, ""); }), "choose one"));
    }
    EXPECT_TRUE(
        says(messageOf<DicomError>([&] { scanDicom(folder / "DICOMDIR-empty.dcm"); }), "lists no images"));
}

TEST(VolumeData, SmallSeriesAreReadOrRefused)
{
    const fs::path folder = kSmall / "dicomdirtests";
    const Volume volume = readVolume(folder / "98892001" / "CT5N", "").volume;
    EXPECT_EQ(volume.geometry.size, Eigen::Vector3i(16, 16, 5));
    EXPECT_NEAR(volume.geometry.spacingMm.z(), 2.5, 1e-6);
    EXPECT_NEAR(volume.geometry.originMm.z(), -1.2375, 1e-6);

    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(folder / "77654033" / "CT2", ""); }),
                     "slice(s) are missing: from 17106 to 17136 it is 202.5 mm where 1.25 mm is usual"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(folder / "98892003" / "MR700", ""); }),
                     "the slices differ in ImageOrientationPatient (0020,0037)"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSmall / "CT_small.dcm", ""); }),
                     "one slice makes no volume"));
}

TEST(VolumeData, WrongKindsAreNamed)
{
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSampleData / "xa_coronary", ""); }),
                     "I_000000.dcm: Modality (0008,0060) is XA: a volume has to be CT or MR"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSmall / "rtplan.dcm", ""); }),
                     "holds no image (Modality RTPLAN)"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSmall / "rtdose.dcm", ""); }), "is RTDOSE"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSampleData / "video", ""); }),
                     "holds no DICOM images (768x576.avi is not a DICOM file"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(kSmall / "MR_truncated.dcm", ""); }),
                     "MR_truncated.dcm: "));
}

// Whatever a file is, reading it as a volume ends in a volume or in a message that names it.
TEST(VolumeData, NoFileCrashesTheReader)
{
    for (const auto& entry : fs::recursive_directory_iterator(kSmall)) {
        if (!entry.is_regular_file())
            continue;
        SCOPED_TRACE(entry.path().string());
        try {
            const VolumeReading reading = readVolume(entry.path(), "", kResample);
            EXPECT_EQ(reading.volume.values.size(), reading.volume.geometry.voxelCount());
        } catch (const UsageError& error) {
            EXPECT_TRUE(says(error.what(), "--series"));
        } catch (const FileError& error) {
            EXPECT_TRUE(says(error.what(), entry.path().string()));
        }
    }
}

} // namespace
} // namespace isocenter::core::volume_data_test
