// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/files/tiff_bytes.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"
#include "tests/support/provenance.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <utility>
#include <vector>

namespace isocenter::core::radiograph_reader_test {
namespace {

using tests::DicomSample;
using tests::entryOf;
using tests::messageOf;
using tests::says;
using tests::temporaryFile;

DicomSample xaSample()
{
    DicomSample sample;
    sample.sopClass = UID_XRayAngiographicImageStorage;
    sample.modality = "XA";
    sample.columns = 8;
    sample.rows = 4;
    sample.bitsStored = 12;
    sample.isSigned = false;
    sample.withGeometry = false;
    sample.attributes = {{DCM_DistanceSourceToDetector, "1200"},   {DCM_DistanceSourceToPatient, "800"},
                         {DCM_PositionerPrimaryAngle, "0"},        {DCM_PositionerSecondaryAngle, "0"},
                         {DCM_ImagerPixelSpacing, "3\\2"},         {DCM_PixelIntensityRelationship, "LIN"},
                         {DCM_PixelIntensityRelationshipSign, "1"}};
    return sample;
}

std::filesystem::path written(const DicomSample& sample, E_TransferSyntax syntax = EXS_LittleEndianExplicit)
{
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const auto file = temporaryFile(std::string("xray_") + test->name() + ".dcm");
    tests::writeDicom(file, sample, syntax);
    return file;
}

std::filesystem::path writtenWith(const DcmTagKey& tag, const std::string& value)
{
    DicomSample sample = xaSample();
    sample.attributes.emplace_back(tag, value);
    return written(sample);
}

TEST(RadiographReader, ReadsAnAngiogram)
{
    const Radiograph xray = readRadiograph(written(xaSample()));
    EXPECT_EQ(xray.name, "xray_ReadsAnAngiogram.dcm");
    EXPECT_EQ(xray.pixels.columns, 8);
    EXPECT_EQ(xray.pixels.rows, 4);
    EXPECT_EQ(xray.pixels.at(3, 1), 11.0f); // the sample's ramp
    EXPECT_EQ(xray.intensity, IntensityKind::Linear);
    const ProjectionGeometry& view = requireGeometry(xray);
    EXPECT_LT((view.pitchMm() - Eigen::Vector2d(2, 3)).norm(), 1e-9);
    EXPECT_LT((view.project({10, 0, 0}) - Eigen::Vector2d(4 + 7.5, 2)).norm(), 1e-9);
}

TEST(RadiographReader, EveryTagArrives)
{
    EXPECT_EQ(
        entryOf(readRadiograph(writtenWith(DCM_PositionerPrimaryAngle, "-30.5")), "primary angle").value,
        "-30.5 deg");
    EXPECT_EQ(
        entryOf(readRadiograph(writtenWith(DCM_PositionerSecondaryAngle, "25")), "secondary angle").value,
        "25 deg");
    EXPECT_EQ(entryOf(readRadiograph(writtenWith(DCM_PatientOrientation, "R\\F")), "image orientation").value,
              "mirrored left-right");
    DicomSample sample = xaSample();
    sample.attributes.emplace_back(DCM_FieldOfViewRotation, "90");
    sample.attributes.emplace_back(DCM_FieldOfViewHorizontalFlip, "YES");
    EXPECT_EQ(entryOf(readRadiograph(written(sample)), "image orientation").value,
              "rotated 90 degrees clockwise, then mirrored left-right");
    sample.attributes.emplace_back(DCM_FieldOfViewOrigin, "0\\0");
    sample.attributes.emplace_back(DCM_DetectorElementSpacing, "1\\1");
    sample.attributes.emplace_back(DCM_DetectorActiveOrigin, "0\\0");
    sample.attributes.emplace_back(DCM_DetectorActiveDimensions, "20\\12");
    EXPECT_TRUE(says(entryOf(readRadiograph(written(sample)), "principal point").rule, "(0018,7030)"));
    EXPECT_TRUE(says(entryOf(readRadiograph(writtenWith(DCM_WindowCenter, "100")), "display window").rule,
                     "for display only"));
}

TEST(RadiographReader, FrameRateArrives)
{
    const Radiograph stated = readRadiograph(writtenWith(DCM_CineRate, "12.5"));
    EXPECT_EQ(stated.framesPerSecond, 12.5);
    EXPECT_EQ(entryOf(stated, "frame rate").value, "12.5 frames/s");
    EXPECT_EQ(entryOf(stated, "frame rate").rule, "CineRate (0018,0040)");
    EXPECT_FALSE(readRadiograph(written(xaSample())).framesPerSecond);
}

TEST(RadiographReader, PixelSpacingRulesArrive)
{
    const auto ruleFor = [](std::vector<std::pair<DcmTagKey, std::string>> attributes) {
        DicomSample sample = xaSample();
        sample.attributes = std::move(attributes);
        sample.attributes.emplace_back(DCM_DistanceSourceToDetector, "1000");
        return entryOf(readRadiograph(written(sample)), "pixel spacing").rule;
    };
    EXPECT_TRUE(says(ruleFor({{DCM_PixelSpacing, "0.2\\0.2"}}), "(0028,0030)"));
    EXPECT_TRUE(says(ruleFor({{DCM_PixelSpacing, "0.2\\0.2"}, {DCM_PixelSpacingCalibrationType, "FIDUCIAL"}}),
                     "FIDUCIAL"));
    EXPECT_TRUE(says(ruleFor({{DCM_FieldOfViewDimensions, "200"}}), "(0018,1149)"));
    EXPECT_TRUE(says(ruleFor({{DCM_IntensifierSize, "170"}}), "(0018,1162)"));
    EXPECT_TRUE(says(ruleFor({}), "is assumed"));
}

TEST(RadiographReader, FramesHaveTheirOwnPixelsAndAngles)
{
    DicomSample sample = xaSample();
    sample.bitsAllocated = sample.bitsStored = 8;
    sample.frames = 3;
    sample.attributes.emplace_back(DCM_PositionerPrimaryAngleIncrement, "0\\10\\25");
    const auto file = written(sample);
    EXPECT_EQ(radiographFrames(file), 3);
    RadiographOptions options;
    options.frame = 2;
    const Radiograph xray = readRadiograph(file, options);
    EXPECT_EQ(xray.name, "xray_FramesHaveTheirOwnPixelsAndAngles.dcm [frame 3 of 3]");
    EXPECT_EQ(xray.pixels.at(0, 0), 64.0f);
    EXPECT_EQ(entryOf(xray, "primary angle").value, "25 deg");
    options.frame = 3;
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readRadiograph(file, options); }),
                     "there is no frame 3: the file has 3 frames"));
}

TEST(RadiographReader, LogarithmicIsInvertedOverThePixelRange)
{
    const auto file = writtenWith(DCM_PixelIntensityRelationship, "LOG");
    const Radiograph xray = readRadiograph(file);
    EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic);
    EXPECT_EQ(xray.pixels.at(3, 1), 4095.0f - 11.0f);
    EXPECT_TRUE(says(entryOf(xray, "polarity").rule, "(0028,1041) 1"));
    RadiographOptions options;
    options.polarity = StoredPolarity::BonesHigh;
    EXPECT_EQ(readRadiograph(file, options).pixels.at(3, 1), 11.0f);
}

TEST(RadiographReader, PlateWithoutGeometryIsReadable)
{
    DicomSample sample = xaSample();
    sample.sopClass = UID_ComputedRadiographyImageStorage;
    sample.modality = "CR";
    sample.photometric = "MONOCHROME1";
    sample.attributes.clear();
    const Radiograph xray = readRadiograph(written(sample));
    EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic);
    EXPECT_EQ(xray.pixels.at(3, 1), 4095.0f - 11.0f);
    EXPECT_FALSE(xray.geometry);
    EXPECT_TRUE(says(messageOf<InputError>([&] { requireGeometry(xray); }), "--geometry FILE"));
}

TEST(RadiographReader, RescaleKeepsTheIntensityProportional)
{
    DicomSample sample = xaSample();
    sample.attributes.emplace_back(DCM_RescaleSlope, "2");
    sample.attributes.emplace_back(DCM_RescaleIntercept, "100");
    const Radiograph xray = readRadiograph(written(sample));
    EXPECT_EQ(xray.pixels.at(3, 1), 122.0f);
    EXPECT_TRUE(says(entryOf(xray, "rescale").rule, "(0028,1053)"));
}

TEST(RadiographReader, CropAndUnattenuatedFollowTheOptions)
{
    RadiographOptions options;
    options.crop = Roi{2, 1, 4, 2};
    options.unattenuatedRoi = Roi{6, 3, 2, 1};
    const Radiograph xray = readRadiograph(written(xaSample()), options);
    EXPECT_EQ(xray.pixels.columns, 4);
    EXPECT_EQ(xray.pixels.at(0, 0), 10.0f);
    EXPECT_EQ(xray.unattenuated, 30.5);
    EXPECT_LT((xray.geometry->project({0, 0, 0}) - Eigen::Vector2d(2, 1)).norm(), 1e-9);
    options.unattenuatedPercentile = 200.0;
    EXPECT_THROW(readRadiograph("unused", options), UsageError);
}

TEST(RadiographReader, CollimatorBordersAreCroppedOnRequest)
{
    DicomSample sample = xaSample();
    sample.attributes.emplace_back(DCM_CollimatorLeftVerticalEdge, "2"); // the first two columns are covered
    sample.attributes.emplace_back(DCM_CollimatorRightVerticalEdge, "8");
    sample.attributes.emplace_back(DCM_CollimatorUpperHorizontalEdge, "0");
    sample.attributes.emplace_back(DCM_CollimatorLowerHorizontalEdge, "4");
    const auto file = written(sample);
    EXPECT_EQ(readRadiograph(file).pixels.columns, 8);
    EXPECT_TRUE(
        says(entryOf(readRadiograph(file), "exposed area").value, "5 x 3 pixels from (2, 0), not cropped"));
    RadiographOptions options;
    options.cropToCollimator = true;
    const Radiograph xray = readRadiograph(file, options);
    EXPECT_EQ(xray.pixels.columns, 5);
    EXPECT_EQ(xray.pixels.rows, 3);
    EXPECT_EQ(xray.pixels.at(0, 0), 2.0f);
    EXPECT_TRUE(says(entryOf(xray, "crop").rule, "collimator"));
}

// In an Enhanced XA the distances are shared and each frame has its own angles.
TEST(RadiographReader, EnhancedFunctionalGroupsAreLookedUp)
{
    DicomSample sample = xaSample();
    sample.sopClass = UID_EnhancedXAImageStorage;
    sample.frames = 2;
    sample.attributes.clear();
    DcmFileFormat format = tests::dicomFileOf(sample);
    const auto groupItem = [&](const DcmTagKey& groups, int index, const DcmTagKey& macro) {
        DcmItem* group = nullptr;
        DcmItem* item = nullptr;
        format.getDataset()->findOrCreateSequenceItem(groups, group, index);
        group->findOrCreateSequenceItem(macro, item, 0);
        return item;
    };
    DcmItem* geometry = groupItem(DCM_SharedFunctionalGroupsSequence, 0, DCM_XRayGeometrySequence);
    geometry->putAndInsertFloat32(DCM_DistanceSourceToIsocenter, 750.0f);
    geometry->putAndInsertString(DCM_DistanceSourceToDetector, "1180");
    DcmItem* properties =
        groupItem(DCM_SharedFunctionalGroupsSequence, 0, DCM_FramePixelDataPropertiesSequence);
    properties->putAndInsertString(DCM_ImagerPixelSpacing, "0.4\\0.4");
    properties->putAndInsertString(DCM_PixelIntensityRelationship, "LIN");
    for (const int frame : {0, 1}) {
        DcmItem* position =
            groupItem(DCM_PerFrameFunctionalGroupsSequence, frame, DCM_PositionerPositionSequence);
        position->putAndInsertString(DCM_PositionerPrimaryAngle, frame == 0 ? "5" : "35");
        position->putAndInsertString(DCM_PositionerSecondaryAngle, "-10");
    }
    const auto file = temporaryFile("enhanced_xa.dcm");
    tests::writeDicom(file, format);
    RadiographOptions options;
    options.frame = 1;
    const Radiograph xray = readRadiograph(file, options);
    EXPECT_EQ(entryOf(xray, "source to detector").value, "1180 mm");
    EXPECT_EQ(entryOf(xray, "source to isocentre").value, "750 mm");
    EXPECT_TRUE(says(entryOf(xray, "source to isocentre").rule, "(0018,9402)"));
    EXPECT_EQ(entryOf(xray, "primary angle").value, "35 deg");
    EXPECT_EQ(entryOf(xray, "secondary angle").value, "-10 deg");
    EXPECT_EQ(entryOf(xray, "pixel spacing").value, "0.4 x 0.4 mm");
    EXPECT_EQ(xray.intensity, IntensityKind::Linear);
}

TEST(RadiographReader, WrongModalityIsNamed)
{
    DicomSample sample = xaSample();
    sample.modality = "CT";
    const auto file = written(sample);
    const std::string message = messageOf<DicomError>([&] { readRadiograph(file); });
    EXPECT_TRUE(says(message, file.string() + ": Modality (0008,0060) is CT, not an X-ray image"));
    EXPECT_TRUE(says(message, "--ct FOLDER"));
    sample.modality = "US";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readRadiograph(written(sample)); }), "is US"));
}

TEST(RadiographReader, BadFilesAreNamed)
{
    EXPECT_TRUE(says(messageOf<FileError>([] { readRadiograph("/no/such/xray.dcm"); }), "no such file"));
    EXPECT_TRUE(says(messageOf<FileError>([] { readRadiograph(test::temporaryFolder()); }), "is a folder"));
    const auto text = temporaryFile("xray_text.dcm");
    std::ofstream(text) << std::string(1000, 'x');
    EXPECT_TRUE(says(messageOf<FileError>([&] { readRadiograph(text); }), text.string()));
    std::ofstream{text, std::ios::trunc};
    EXPECT_TRUE(says(messageOf<FileError>([&] { readRadiograph(text); }), text.string()));

    DicomSample sample = xaSample();
    sample.columns = sample.rows = 64;
    EXPECT_THROW(readRadiograph(tests::truncatedCopy(written(sample), 0.5)), DicomError);
    sample.withPixels = false;
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readRadiograph(written(sample)); }), "pixel"));
}

TEST(RadiographReader, PicturesHaveNoGeometryUnlessGiven)
{
    const auto file = temporaryFile("xray.tif");
    const std::array pages{tests::ramp(8, 4, 100.0f), tests::ramp(6, 6, 60000.0f)};
    writeTiff(file, pages, SampleType::Unsigned16);
    EXPECT_EQ(radiographFrames(file), 2);
    RadiographOptions options;
    options.frame = 1;
    options.unattenuated = 60000.0;
    const Radiograph xray = readRadiograph(file, options);
    EXPECT_EQ(xray.name, "xray.tif [frame 2 of 2]");
    EXPECT_EQ(xray.pixels.values, pages[1].values);
    EXPECT_EQ(xray.intensity, IntensityKind::Linear);
    EXPECT_EQ(xray.unattenuated, 60000.0);
    EXPECT_TRUE(says(messageOf<InputError>([&] { requireGeometry(xray); }), "a picture file holds none"));

    options.sourceToDetectorMm = 1000.0;
    options.sourceToIsocentreMm = 500.0;
    options.pixelSpacingMm = Eigen::Vector2d(1, 1);
    EXPECT_LT((readRadiograph(file, options).geometry->project({1, 0, 0}) - Eigen::Vector2d(5, 3)).norm(),
              1e-9);

    options.polarity = StoredPolarity::BonesHigh;
    EXPECT_EQ(readRadiograph(file, options).pixels.values[0], 65535.0f);
    options.frame = 2;
    EXPECT_TRUE(says(messageOf<FileError>([&] { readRadiograph(file, options); }), "no page 2"));
}

TEST(RadiographReader, SignedPicturesAreInvertedWithinTheirRange)
{
    tests::TiffDirectory page;
    page.columns = 3;
    page.rows = 1;
    page.bits = 16;
    page.sampleFormat = 2;
    page.values = {-1000, 0, 3000};
    RadiographOptions options;
    options.intensity = IntensityKind::Linear;
    options.polarity = StoredPolarity::BonesHigh;
    const auto file = temporaryFile("signed.tif");
    std::ofstream(file, std::ios::binary) << tests::TiffBytes().file({page});
    const Radiograph xray = readRadiograph(file, options);
    EXPECT_EQ(xray.pixels.values, (std::vector<float>{999, -1, -3001}));
}

} // namespace
} // namespace isocenter::core::radiograph_reader_test
