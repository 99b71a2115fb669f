// SPDX-License-Identifier: MIT
#include "core/io/cases/series_inspection.h"
#include "core/io/dicom/dicom_tag_tree.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::core::series_inspection_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::says;
using tests::writeDicom;

SeriesInspection inspectSamples(const std::string& name, const std::vector<DicomSample>& samples)
{
    const auto folder = freshFolder(name);
    int file = 0;
    for (const DicomSample& sample : samples)
        writeDicom(folder / std::to_string(file++), sample);
    return inspectSeries(scanDicom(folder).series.at(0), 16);
}

std::vector<DicomSample> slicesAt(const std::vector<Eigen::Vector3d>& places)
{
    std::vector<DicomSample> slices;
    for (const Eigen::Vector3d& place : places)
        slices.emplace_back().positionMm = place;
    return slices;
}

TEST(SeriesInspection, ARegularVolumeHasItsGridAndNoWarning)
{
    const SeriesInspection inspection =
        inspectSamples("regular", slicesAt({{0, 0, 0}, {0, 0, 2}, {0, 0, 4}}));
    ASSERT_TRUE(inspection.volume);
    EXPECT_EQ(inspection.volume->size, Eigen::Vector3i(4, 3, 3));
    EXPECT_EQ(inspection.pixelSpacingMm, (std::vector{0.5, 0.75}));
    EXPECT_TRUE(inspection.findings.empty());
    EXPECT_TRUE(inspection.usable);
    EXPECT_FALSE(inspection.irregular);
    EXPECT_EQ(inspection.thumbnail.columns, 4);
}

TEST(SeriesInspection, GapsTiltAndMixedOrientationAreWarnedOf)
{
    const auto warned = [](const std::string& name, const std::vector<DicomSample>& samples,
                           const char* text) {
        const SeriesInspection inspection = inspectSamples(name, samples);
        EXPECT_TRUE(inspection.irregular && inspection.usable);
        ASSERT_EQ(inspection.findings.size(), 1u);
        EXPECT_TRUE(inspection.findings[0].warning);
        EXPECT_TRUE(says(inspection.findings[0].text, text));
    };
    warned("gap", slicesAt({{0, 0, 0}, {0, 0, 2}, {0, 0, 6}, {0, 0, 8}}), "slice(s) are missing");
    warned("tilt", slicesAt({{0, 0, 0}, {0, 1, 2}, {0, 2, 4}}), "gantry is tilted");
    auto mixed = slicesAt({{0, 0, 0}, {0, 0, 2}, {0, 0, 4}});
    mixed[2].columnDirection = Eigen::Vector3d::UnitZ();
    warned("mixed", mixed, "ImageOrientationPatient");
}

TEST(SeriesInspection, AVolumeWithoutSpacingCannotBeUsed)
{
    auto slices = slicesAt({{0, 0, 0}, {0, 0, 2}});
    for (DicomSample& slice : slices)
        slice.attributes = {{DCM_PixelSpacing, ""}};
    const SeriesInspection inspection = inspectSamples("spacing", slices);
    EXPECT_FALSE(inspection.usable);
    ASSERT_FALSE(inspection.findings.empty());
    EXPECT_TRUE(says(inspection.findings[0].text, "PixelSpacing (0028,0030)"));
    EXPECT_EQ(inspection.findings[0].text.find("/"), std::string::npos); // names the file, not its folders
    EXPECT_FALSE(inspection.thumbnail.empty()); // there is something to see all the same
}

TEST(SeriesInspection, XraysAreToldWhatTheirGeometryLacks)
{
    DicomSample xray;
    xray.modality = "XA";
    xray.isSigned = false;
    xray.withGeometry = false;
    const SeriesInspection without = inspectSamples("xray_without", {xray, xray});
    EXPECT_TRUE(without.usable);
    EXPECT_FALSE(without.volume);
    ASSERT_EQ(without.findings.size(), 1u); // both files say the same
    EXPECT_TRUE(says(without.findings[0].text, "DistanceSourceToDetector (0018,1110) is missing"));

    EXPECT_TRUE(without.pixelSpacingMm.empty());
    xray.attributes = {{DCM_PixelSpacing, "0.25\\0.5"}};
    EXPECT_EQ(inspectSamples("xray_spacing", {xray}).pixelSpacingMm, (std::vector{0.25, 0.5}));

    xray.attributes = {{DCM_DistanceSourceToDetector, "1000"}, {DCM_ImagerPixelSpacing, "0.25\\0.5"}};
    EXPECT_EQ(inspectSamples("xray_with", {xray}).pixelSpacingMm, (std::vector{0.25, 0.5}));
}

TEST(DicomThumbnail, IsSmallAndGrey)
{
    DicomSample sample;
    sample.columns = 64;
    sample.rows = 32;
    sample.isSigned = false;
    const auto folder = freshFolder("thumbnail");
    writeDicom(folder / "ramp", sample);
    const Image picture = dicomThumbnail(folder / "ramp", 0, 16);
    EXPECT_EQ(picture.columns, 16);
    EXPECT_EQ(picture.rows, 8);
    EXPECT_LT(picture.at(0, 0), 0.1f);
    EXPECT_GT(picture.at(15, 7), 0.9f);
    sample.photometric = "MONOCHROME1";
    writeDicom(folder / "inverted", sample);
    EXPECT_GT(dicomThumbnail(folder / "inverted", 0, 16).at(0, 0), 0.9f);
    sample.withPixels = false;
    writeDicom(folder / "none", sample);
    EXPECT_THROW(dicomThumbnail(folder / "none", 0, 16), DicomError);
}

TEST(DicomTagTree, ShowsValuesSequencesAndWhatIdentifies)
{
    DicomSample sample;
    sample.attributes = {{DCM_PatientName, "M\xfcller^Eva"},
                         {DCM_SpecificCharacterSet, "ISO_IR 100"},
                         {DCM_ImageComments, std::string(1000, 'x')}};
    DcmFileFormat format = tests::dicomFileOf(sample);
    DcmItem* item = nullptr;
    format.getDataset()->findOrCreateSequenceItem(DCM_ReferencedImageSequence, item, -2);
    item->putAndInsertString(DCM_ReferencedSOPInstanceUID, "1.2.3");
    format.getDataset()->putAndInsertString(DcmTag(0x0009, 0x0010, EVR_LO), "VENDOR");
    const auto file = freshFolder("tags") / "1.dcm";
    writeDicom(file, format);

    const std::vector<DicomTagNode> nodes = readDicomTags(file);
    const auto named = [&](const std::string& name) {
        const auto node = std::ranges::find(nodes, name, &DicomTagNode::name);
        return node == nodes.end() ? DicomTagNode() : *node;
    };
    EXPECT_EQ(named("TransferSyntaxUID").tag, "(0002,0010)");
    EXPECT_EQ(named("Modality").value, "CT");
    EXPECT_EQ(named("Modality").vr, "CS");
    EXPECT_FALSE(named("Modality").identifying);
    EXPECT_EQ(named("PatientName").value, "M\xc3\xbcller^Eva");
    EXPECT_TRUE(named("PatientName").identifying);
    EXPECT_TRUE(named("Private").identifying);
    EXPECT_LT(named("ImageComments").value.size(), 300u);
    EXPECT_EQ(named("PixelData").value, "24 bytes");
    EXPECT_EQ(named("ImagePositionPatient").value, "0\\0\\0");
    const DicomTagNode sequence = named("ReferencedImageSequence");
    ASSERT_EQ(sequence.children.size(), 1u);
    EXPECT_EQ(sequence.children[0].tag, "item 1");
    ASSERT_EQ(sequence.children[0].children.size(), 1u);
    EXPECT_EQ(sequence.children[0].children[0].value, "1.2.3");
}

} // namespace
} // namespace isocenter::core::series_inspection_test
