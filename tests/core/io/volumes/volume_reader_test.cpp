// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace isocenter::core::volume_reader_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::messageOf;
using tests::says;
using tests::writeDicom;

const VolumeOptions kResample{.tiff = {}, .irregular = IrregularSlices::Resample};

// Slice k of a CT whose Hounsfield units are 100 k + pixel number.
DicomSample slice(int k)
{
    DicomSample sample;
    sample.positionMm = {10.0, 20.0, 2.5 * k};
    for (int pixel = 0; pixel < 12; ++pixel)
        sample.values.push_back(100 * k + pixel + 1024);
    sample.attributes = {{DCM_RescaleSlope, "1"}, {DCM_RescaleIntercept, "-1024"}};
    return sample;
}

using Change = std::function<void(DicomSample&, int)>;

// A folder of slices, each bent by the change; those for which it clears the modality are left out.
std::filesystem::path series(const std::string& name, int count, const Change& change = nullptr)
{
    const auto folder = freshFolder(name);
    for (int k = 0; k < count; ++k) {
        DicomSample sample = slice(k);
        if (change)
            change(sample, k);
        if (!sample.modality.empty())
            writeDicom(folder / ("slice" + std::to_string(k) + ".dcm"), sample);
    }
    return folder;
}

std::string refusalOf(const std::filesystem::path& folder)
{
    return messageOf<DicomError>([&] { readVolume(folder, ""); });
}

bool warns(const VolumeReading& reading, const std::string& part)
{
    return std::any_of(reading.findings.begin(), reading.findings.end(), [&](const Finding& finding) {
        return finding.warning && finding.text.find(part) != std::string::npos;
    });
}

TEST(VolumeReader, ReadsHounsfieldUnitsAndGeometry)
{
    const VolumeReading reading = readVolume(series("plain", 4), "");
    const VolumeGeometry& geometry = reading.volume.geometry;
    EXPECT_EQ(geometry.size, Eigen::Vector3i(4, 3, 4));
    EXPECT_TRUE(geometry.spacingMm.isApprox(Eigen::Vector3d(0.75, 0.5, 2.5))); // columns first
    EXPECT_TRUE(geometry.originMm.isApprox(Eigen::Vector3d(10, 20, 0)));
    EXPECT_TRUE(geometry.direction.isIdentity());
    EXPECT_EQ(reading.volume.quantity, VolumeQuantity::HounsfieldUnits);
    EXPECT_EQ(reading.volume.description, "sample series");
    EXPECT_EQ(reading.volume.at(0, 0, 0), 0.0f);
    EXPECT_EQ(reading.volume.at(3, 2, 3), 311.0f);
    EXPECT_TRUE(reading.findings.empty());
    EXPECT_EQ(reading.frameOfReferenceUid, ""); // stated by no file
    const auto framed = [](DicomSample& s, int) { s.attributes.push_back({DCM_FrameOfReferenceUID, "1.2"}); };
    EXPECT_EQ(readVolume(series("framed", 4, framed), "").frameOfReferenceUid, "1.2");
}

TEST(VolumeReader, OrdersSlicesAlongTheirNormalNotByName)
{
    const auto folder =
        series("reversed", 4, [](DicomSample& sample, int k) { sample.positionMm.z() = -2.5 * k; });
    const Volume volume = readVolume(folder, "").volume;
    EXPECT_TRUE(volume.geometry.originMm.isApprox(Eigen::Vector3d(10, 20, -7.5)));
    EXPECT_EQ(volume.at(0, 0, 0), 300.0f);
    EXPECT_EQ(volume.at(0, 0, 3), 0.0f);
}

TEST(VolumeReader, KeepsObliqueDirections)
{
    const Eigen::Matrix3d rotation =
        (Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitX()) * Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitZ()))
            .toRotationMatrix();
    const auto folder = series("oblique", 3, [&](DicomSample& sample, int k) {
        sample.rowDirection = rotation.col(0);
        sample.columnDirection = rotation.col(1);
        sample.positionMm = Eigen::Vector3d(1, 2, 3) + 1.5 * k * rotation.col(2);
    });
    const Volume volume = readVolume(folder, "").volume;
    EXPECT_TRUE(volume.geometry.direction.isApprox(rotation, 1e-8));
    EXPECT_NEAR(volume.geometry.spacingMm.z(), 1.5, 1e-8);
    EXPECT_EQ(volume.at(0, 0, 2), 200.0f);
}

TEST(VolumeReader, SliceThicknessIsNeverTheSpacing)
{
    const auto folder = series("thick", 3, [](DicomSample& sample, int) {
        sample.attributes.emplace_back(DCM_SliceThickness, "7");
        sample.attributes.emplace_back(DCM_SpacingBetweenSlices, "9");
    });
    EXPECT_DOUBLE_EQ(readVolume(folder, "").volume.geometry.spacingMm.z(), 2.5);
}

TEST(VolumeReader, ScalesSignedAndUnsignedValuesSliceBySlice)
{
    const auto folder = series("scaled", 2, [](DicomSample& sample, int k) {
        sample.isSigned = k == 0;
        sample.values.assign(12, k == 0 ? -100 : 40000);
        sample.attributes = {{DCM_RescaleSlope, k == 0 ? "2" : "0.5"}, {DCM_RescaleIntercept, "-10"}};
    });
    const Volume volume = readVolume(folder, "").volume;
    EXPECT_FLOAT_EQ(volume.at(0, 0, 0), -210.0f);
    EXPECT_FLOAT_EQ(volume.at(0, 0, 1), 19990.0f);
}

TEST(VolumeReader, PaddingBecomesAirAndLowValuesAreClamped)
{
    const auto folder = series("padded", 2, [](DicomSample& sample, int) {
        sample.values[0] = -2000;
        sample.values[1] = -1500;
        sample.attributes.emplace_back(DCM_PixelPaddingValue, "63536"); // -2000 without its sign
    });
    const Volume volume = readVolume(folder, "").volume;
    EXPECT_EQ(volume.at(0, 0, 0), -1000.0f);
    EXPECT_EQ(volume.at(1, 0, 0), -1024.0f);
    EXPECT_EQ(volume.at(2, 0, 0), 2.0f);
}

TEST(VolumeReader, MissingScalingIsReported)
{
    const VolumeReading reading =
        readVolume(series("unscaled", 2, [](DicomSample& sample, int) { sample.attributes.clear(); }), "");
    EXPECT_TRUE(
        warns(reading, "slice0.dcm: RescaleSlope (0028,1053) or RescaleIntercept (0028,1052) is missing"));
    const auto other = series(
        "units", 2, [](DicomSample& sample, int) { sample.attributes.emplace_back(DCM_RescaleType, "US"); });
    EXPECT_TRUE(warns(readVolume(other, ""), "RescaleType (0028,1054) is US"));
}

TEST(VolumeReader, MagneticResonanceKeepsItsIntensities)
{
    const Change toMr = [](DicomSample& sample, int) {
        sample.sopClass = UID_MRImageStorage;
        sample.modality = "MR";
        sample.attributes.clear();
    };
    const Volume volume = readVolume(series("mr", 2, toMr), "").volume;
    EXPECT_EQ(volume.quantity, VolumeQuantity::MrIntensity);
    EXPECT_EQ(volume.at(1, 0, 1), 1125.0f);

    const VolumeReading inverted = readVolume(series("mr_inverted", 2,
                                                     [&](DicomSample& sample, int k) {
                                                         toMr(sample, k);
                                                         sample.photometric = "MONOCHROME1";
                                                     }),
                                              "");
    EXPECT_EQ(inverted.volume.at(0, 0, 0), 1135.0f); // the lowest becomes the highest
    EXPECT_EQ(inverted.volume.at(3, 2, 1), 1024.0f);
    ASSERT_EQ(inverted.findings.size(), 1u);
    EXPECT_TRUE(says(inverted.findings[0].text, "MONOCHROME1: the intensities were inverted"));
}

TEST(VolumeReader, InvertedDisplayLeavesHounsfieldUnits)
{
    const VolumeReading reading = readVolume(
        series("ct_inverted", 2, [](DicomSample& sample, int) { sample.photometric = "MONOCHROME1"; }), "");
    EXPECT_EQ(reading.volume.at(1, 0, 0), 1.0f);
    EXPECT_TRUE(says(reading.findings.at(0).text, "the Hounsfield units were kept"));
}

TEST(VolumeReader, AMissingSliceIsRefusedOrFilled)
{
    const auto folder = series("gap", 6, [](DicomSample& sample, int k) {
        if (k == 3)
            sample.modality.clear();
    });
    const std::string message = refusalOf(folder);
    EXPECT_TRUE(says(message, folder.string() +
                                  ": about 1 slice(s) are missing: from slice2.dcm to slice4.dcm it "
                                  "is 5 mm where 2.5 mm is usual"));
    EXPECT_TRUE(says(message, "--irregular resample"));

    const VolumeReading reading = readVolume(folder, "", kResample);
    EXPECT_EQ(reading.volume.geometry.size.z(), 6);
    EXPECT_DOUBLE_EQ(reading.volume.geometry.spacingMm.z(), 2.5);
    EXPECT_FLOAT_EQ(reading.volume.at(0, 0, 3), 300.0f);
    EXPECT_FLOAT_EQ(reading.volume.at(3, 2, 5), 511.0f);
    EXPECT_TRUE(warns(reading, "missing"));
}

TEST(VolumeReader, GapsLargerThanTheSeriesAreNeverFilled)
{
    const auto folder =
        series("far", 4, [](DicomSample& sample, int k) { sample.positionMm.z() = k == 3 ? 5e6 : k; });
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readVolume(folder, "", kResample); }),
                     "Most of a regular grid over them would be empty: complete the series"));
}

TEST(VolumeReader, UnevenStepsAreRefusedOrResampled)
{
    const auto folder = series("uneven", 5, [](DicomSample& sample, int k) {
        sample.positionMm.z() = std::array{0.0, 2.0, 4.0, 6.8, 9.0}.at(static_cast<std::size_t>(k));
    });
    EXPECT_TRUE(says(refusalOf(folder), "the slices are unevenly spaced, by 2 to 2.8 mm"));
    const Volume volume = readVolume(folder, "", kResample).volume;
    EXPECT_NEAR(volume.geometry.spacingMm.z(), 2.2, 1e-9);
    EXPECT_NEAR(volume.at(0, 0, 2), 200.0 + 100.0 * 0.4 / 2.8, 1e-3);
    EXPECT_EQ(volume.geometry.size.z(), 5);
}

TEST(VolumeReader, RoundedPositionsAreEven)
{
    const auto folder = series("rounded", 7, [](DicomSample& sample, int k) {
        sample.positionMm.z() = std::round(k * 1.25 * 10) / 10; // one decimal
    });
    const VolumeReading reading = readVolume(folder, "");
    EXPECT_NEAR(reading.volume.geometry.spacingMm.z(), 1.25, 1e-9);
    EXPECT_TRUE(reading.findings.empty());
}

TEST(VolumeReader, ATiltedGantryIsRefusedOrStraightened)
{
    // Hounsfield units grow by 10 a mm along y, wherever a slice lies.
    const auto folder = series("tilt", 4, [](DicomSample& sample, int k) {
        sample.positionMm = {0.0, 1.0 * k, 2.5 * k};
        sample.columns = 4;
        sample.rows = 10;
        sample.values.clear();
        for (int row = 0; row < 10; ++row)
            sample.values.insert(sample.values.end(), 4, 1024 + 10 * k + 5 * row);
    });
    EXPECT_TRUE(says(refusalOf(folder),
                     "the gantry is tilted: each slice is shifted sideways, so that the stack "
                     "leans by 21.80 degrees"));
    const VolumeReading reading = readVolume(folder, "", kResample);
    EXPECT_TRUE(warns(reading, "tilted"));
    const Volume& volume = reading.volume;
    EXPECT_EQ(volume.geometry.size, Eigen::Vector3i(4, 16, 4));
    EXPECT_TRUE(volume.geometry.originMm.isZero(1e-12));
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 16; ++j) {
            const bool covered = j >= 2 * k && j < 2 * k + 10;
            EXPECT_FLOAT_EQ(volume.at(1, j, k), covered ? 5.0f * static_cast<float>(j) : -1000.0f)
                << j << " " << k;
        }
}

TEST(VolumeReader, SidewaysJumpsAreRefused)
{
    const auto folder =
        series("jump", 4, [](DicomSample& sample, int k) { sample.positionMm.x() = k == 2 ? 13.0 : 10.0; });
    EXPECT_TRUE(says(refusalOf(folder), "the slices are shifted sideways against each other, by up to 3 mm"));
    EXPECT_EQ(readVolume(folder, "", kResample).volume.geometry.size.x(), 8);
}

TEST(VolumeReader, TheSameFileTwiceIsReadOnce)
{
    const auto folder = series("twice", 3);
    std::filesystem::copy_file(folder / "slice1.dcm", folder / "copy of slice1.dcm");
    const VolumeReading reading = readVolume(folder, "");
    EXPECT_EQ(reading.volume.geometry.size.z(), 3);
    EXPECT_TRUE(says(reading.findings.at(0).text, "1 image(s) came twice and were read once"));
}

TEST(VolumeReader, TwoSlicesInOnePlaceAreRefusedOrTheFirstKept)
{
    const auto folder = series("phases", 4, [](DicomSample& sample, int k) {
        if (k == 3)
            sample.positionMm.z() = 2.5;
    });
    const std::string message = refusalOf(folder);
    EXPECT_TRUE(says(message, "1 slice(s) lie where another one lies, such as slice1.dcm and slice3.dcm"));
    const VolumeReading reading = readVolume(folder, "", kResample);
    EXPECT_EQ(reading.volume.geometry.size.z(), 3);
    EXPECT_EQ(reading.volume.at(0, 0, 1), 100.0f);

    const auto same = series("one_place", 3, [](DicomSample& sample, int) { sample.positionMm.setZero(); });
    EXPECT_TRUE(says(refusalOf(same), "What remains is one slice, no volume"));
}

TEST(VolumeReader, MixedOrientationIsRefusedOrTheLargestPartKept)
{
    const auto folder = series("scout", 4, [](DicomSample& sample, int k) {
        if (k == 3)
            sample.columnDirection = -Eigen::Vector3d::UnitZ();
    });
    EXPECT_TRUE(says(refusalOf(folder),
                     "the slices differ in ImageOrientationPatient (0020,0037), size or PixelSpacing (3 like "
                     "slice0.dcm, 1 like slice3.dcm)"));
    EXPECT_EQ(readVolume(folder, "", kResample).volume.geometry.size.z(), 3);
}

TEST(VolumeReader, WrongModalitiesAndLoneSlicesAreNamed)
{
    const auto folder = series("angiogram", 1, [](DicomSample& sample, int) { sample.modality = "XA"; });
    const std::string message = refusalOf(folder);
    EXPECT_TRUE(says(message, "slice0.dcm: Modality (0008,0060) is XA: a volume has to be CT or MR"));
    EXPECT_TRUE(says(message, "as X-ray images"));
    EXPECT_TRUE(says(refusalOf(series("lone", 1)), "one slice makes no volume"));
}

TEST(VolumeReader, MissingGeometryIsNamed)
{
    const auto folder = series("placeless", 2, [](DicomSample& sample, int) { sample.withGeometry = false; });
    EXPECT_TRUE(says(refusalOf(folder), "slice0.dcm: ImagePositionPatient (0020,0032) is missing"));
    const auto crooked = series(
        "crooked", 2, [](DicomSample& sample, int) { sample.rowDirection = Eigen::Vector3d(1, 1, 0); });
    EXPECT_TRUE(
        says(refusalOf(crooked), "ImageOrientationPatient (0020,0037) is not a pair of perpendicular"));
}

TEST(VolumeReader, SlicesWithoutOrWithPartOfTheirPixelsAreNamed)
{
    const auto folder =
        series("pixelless", 3, [](DicomSample& sample, int k) { sample.withPixels = k != 1; });
    EXPECT_TRUE(says(refusalOf(folder), "slice1.dcm: holds no pixels: PixelData (7fe0,0010) is missing"));

    const auto cut = series("cut", 3);
    std::filesystem::rename(tests::truncatedCopy(cut / "slice1.dcm", 0.99), cut / "slice1.dcm");
    EXPECT_TRUE(says(refusalOf(cut), (cut / "slice1.dcm").string() + ": is truncated"));
}

// An Enhanced CT of 3 frames, out of order, with scaling and spacing shared or per frame.
DcmFileFormat enhancedCt()
{
    DicomSample sample = slice(0);
    sample.sopClass = UID_EnhancedCTImageStorage;
    sample.frames = 3;
    sample.withGeometry = false;
    sample.attributes.clear();
    sample.values.clear();
    for (int value = 0; value < 36; ++value)
        sample.values.push_back(value);
    DcmFileFormat format = tests::dicomFileOf(sample);
    DcmItem* shared = nullptr;
    DcmItem* item = nullptr;
    format.getDataset()->findOrCreateSequenceItem(DCM_SharedFunctionalGroupsSequence, shared);
    shared->findOrCreateSequenceItem(DCM_PixelMeasuresSequence, item);
    item->putAndInsertString(DCM_PixelSpacing, "0.5\\0.75");
    shared->findOrCreateSequenceItem(DCM_PlaneOrientationSequence, item);
    item->putAndInsertString(DCM_ImageOrientationPatient, "1\\0\\0\\0\\1\\0");
    for (int frame = 0; frame < 3; ++frame) {
        DcmItem* own = nullptr;
        format.getDataset()->findOrCreateSequenceItem(DCM_PerFrameFunctionalGroupsSequence, own, -2);
        own->findOrCreateSequenceItem(DCM_PlanePositionSequence, item);
        item->putAndInsertString(DCM_ImagePositionPatient, ("0\\0\\" + std::to_string(-2 * frame)).c_str());
        own->findOrCreateSequenceItem(DCM_PixelValueTransformationSequence, item);
        item->putAndInsertString(DCM_RescaleSlope, std::to_string(frame + 1).c_str());
        item->putAndInsertString(DCM_RescaleIntercept, "-10");
    }
    return format;
}

TEST(VolumeReader, EnhancedFramesAreSlices)
{
    const auto folder = freshFolder("enhanced");
    DcmFileFormat format = enhancedCt();
    writeDicom(folder / "enhanced.dcm", format);
    const VolumeReading reading = readVolume(folder / "enhanced.dcm", "");
    const VolumeGeometry& geometry = reading.volume.geometry;
    EXPECT_EQ(geometry.size, Eigen::Vector3i(4, 3, 3));
    EXPECT_TRUE(geometry.spacingMm.isApprox(Eigen::Vector3d(0.75, 0.5, 2.0)));
    EXPECT_DOUBLE_EQ(geometry.originMm.z(), -4.0);
    EXPECT_EQ(reading.volume.at(0, 0, 0), 24.0f * 3 - 10); // the last frame lies lowest
    EXPECT_EQ(reading.volume.at(1, 0, 2), 1.0f * 1 - 10);
    EXPECT_TRUE(reading.findings.empty());

    format.getDataset()->findAndDeleteElement(DCM_PerFrameFunctionalGroupsSequence);
    writeDicom(folder / "enhanced.dcm", format);
    EXPECT_TRUE(says(refusalOf(folder), "its 3 frames have no positions: PerFrameFunctionalGroupsSequence"));
}

TEST(VolumeReader, ReadingCanBeCancelled)
{
    const auto folder = series("cancelled_volume", 3);
    std::stop_source stop;
    const Progress progress{[&](double fraction, const std::string&) {
                                if (fraction > 0.2)
                                    stop.request_stop();
                            },
                            stop.get_token()};
    EXPECT_THROW(readVolume(folder, "", {}, progress), Cancelled);
}

} // namespace
} // namespace isocenter::core::volume_reader_test
