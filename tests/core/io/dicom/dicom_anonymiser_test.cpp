// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_anonymiser.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace isocenter::core::dicom_anonymiser_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::messageOf;
using tests::says;
using tests::writeDicom;

constexpr const char* kFrameOfReference = "1.2.826.0.1.3680043.10.77";

// Attributes of every kind that name somebody; each value holds the word that must be gone.
const std::vector<std::pair<DcmTagKey, std::string>> kSecrets{
    {DCM_PatientName, "Secret^Susan"},
    {DCM_PatientID, "SECRET-4711"},
    {DCM_PatientBirthDate, "19520703"},
    {DCM_PatientAge, "073Y"},
    {DCM_PatientComments, "SECRET comments"},
    {DCM_InstitutionName, "SECRET hospital"},
    {DCM_ReferringPhysicianName, "Secret^Doctor"},
    {DCM_StudyDate, "20250611"},
    {DCM_SeriesDate, "20250612"},
    {DCM_AcquisitionDateTime, "20250613101112"},
    {DCM_StudyDescription, "SECRET study"},
    {DCM_SeriesDescription, "SECRET series"},
    {DCM_StationName, "SECRET station"},
    {DCM_DeviceSerialNumber, "SECRET serial"},
    {DCM_AccessionNumber, "SECRET accession"},
    {DCM_ImageComments, "SECRET image"},
};

DicomSample secretSample(int slice)
{
    DicomSample sample;
    sample.positionMm = {1.25, -2.5, 2.5 * slice};
    sample.instanceUid = "1.2.826.0.1.3680043.10.5." + std::to_string(slice);
    sample.attributes = {{DCM_FrameOfReferenceUID, kFrameOfReference},
                         {DCM_RescaleSlope, "1"},
                         {DCM_RescaleIntercept, "-1024"},
                         {DCM_PatientPosition, "HFS"},
                         {DCM_KVP, "120"}};
    sample.attributes.insert(sample.attributes.end(), kSecrets.begin(), kSecrets.end());
    return sample;
}

void writeSecret(const std::filesystem::path& file, int slice)
{
    DcmFileFormat format = tests::dicomFileOf(secretSample(slice));
    DcmDataset& dataset = *format.getDataset();
    dataset.putAndInsertString(DcmTag(0x0009, 0x0010, EVR_LO), "SECRET VENDOR");
    dataset.putAndInsertString(DcmTag(0x0009, 0x1001, EVR_LO), "SECRET private");
    DcmItem* item = nullptr;
    dataset.findOrCreateSequenceItem(DCM_ReferencedImageSequence, item, -2);
    item->putAndInsertString(DCM_ReferencedSOPClassUID, UID_CTImageStorage);
    item->putAndInsertString(DCM_ReferencedSOPInstanceUID, "1.2.826.0.1.3680043.10.5.0");
    item->putAndInsertString(DCM_ImageComments, "SECRET nested");
    writeDicom(file, format);
}

std::filesystem::path secretSeries(const std::string& name)
{
    const auto folder = freshFolder(name);
    for (int slice = 0; slice < 3; ++slice)
        writeSecret(folder / ("Secret" + std::to_string(slice)), slice);
    return folder;
}

std::vector<std::uint8_t> pixelBytes(const std::filesystem::path& path)
{
    const DicomFile file(path);
    const Uint8* bytes = nullptr;
    unsigned long count = 0;
    if (file.dataset().findAndGetUint8Array(DCM_PixelData, bytes, &count).bad()) {
        const Uint16* words = nullptr;
        file.dataset().findAndGetUint16Array(DCM_PixelData, words, &count);
        bytes = reinterpret_cast<const Uint8*>(words);
        count *= 2;
    }
    return {bytes, bytes + count};
}

bool contains(const std::filesystem::path& file, const std::string& word)
{
    const auto bytes = readFileBytes(file);
    return std::search(bytes.begin(), bytes.end(), word.begin(), word.end()) != bytes.end();
}

TEST(DicomAnonymiser, NothingOfThePatientIsLeft)
{
    const auto output = freshFolder("anonymous");
    const auto scan = scanDicom(secretSeries("secret"));
    const AnonymisedExport result = exportAnonymised(scan.series, output);
    ASSERT_EQ(result.files.size(), 3u);
    EXPECT_EQ(result.files[0], output / "patient-1" / "study-1" / "series-1" / "00001.dcm");
    EXPECT_FALSE(std::filesystem::exists(output.string() + ".partial"));
    for (const auto& path : result.files) {
        // Whole dates: the digits of a year stand in many a new UID by chance.
        for (const char* word : {"SECRET", "Secret", "19520703", "20250611", "20250612", "20250613", "073Y",
                                 "1.2.826.0.1.3680043.10"})
            EXPECT_FALSE(contains(path, word)) << path << " still says " << word;
        const DicomFile file(path);
        EXPECT_EQ(file.text(DCM_PatientName), "Anonymous^1");
        EXPECT_EQ(file.text(DCM_PatientID), "ANONYMOUS-1");
        EXPECT_EQ(file.text(DCM_PatientIdentityRemoved), "YES");
        EXPECT_TRUE(says(file.text(DCM_DeidentificationMethod).value_or(""), "PS3.15 Annex E"));
        EXPECT_TRUE(file.dataset().tagExists(DCM_StudyDate)); // an object has to have it, without a value
        EXPECT_FALSE(file.text(DCM_StudyDate));
        EXPECT_EQ(file.text(DCM_PatientPosition), "HFS");
        EXPECT_EQ(file.number(DCM_KVP), 120.0);
        EXPECT_EQ(file.text(DCM_SOPClassUID), UID_CTImageStorage);
    }
}

TEST(DicomAnonymiser, GeometryAndPixelsAreUntouched)
{
    const auto output = freshFolder("anonymous_geometry");
    const auto scan = scanDicom(secretSeries("secret_geometry"));
    const AnonymisedExport result = exportAnonymised(scan.series, output);
    const Volume before = readVolume(scan.series.front()).volume;
    const Volume after = readVolume(output, "").volume;
    EXPECT_EQ(before.values, after.values);
    EXPECT_EQ(before.geometry.originMm, after.geometry.originMm);
    EXPECT_EQ(before.geometry.spacingMm, after.geometry.spacingMm);
    EXPECT_EQ(before.geometry.direction, after.geometry.direction);
    for (std::size_t index = 0; index < result.files.size(); ++index)
        EXPECT_EQ(pixelBytes(scan.series.front().files[index]), pixelBytes(result.files[index]));
}

TEST(DicomAnonymiser, ReferencesWithinTheExportHold)
{
    const auto folder = secretSeries("secret_references");
    DicomSample second = secretSample(0);
    second.seriesUid = "1.2.826.0.1.3680043.10.1.2";
    second.instanceUid.clear();
    writeDicom(folder / "second.dcm", second);
    const auto output = freshFolder("anonymous_references");
    const AnonymisedExport result = exportAnonymised(scanDicom(folder).series, output);
    ASSERT_EQ(result.files.size(), 4u);
    const DicomFile first(result.files[0]);
    const DicomFile third(result.files[2]);
    const DicomFile other(result.files[3]);
    const auto frame = first.text(DCM_FrameOfReferenceUID);
    EXPECT_TRUE(frame && *frame != kFrameOfReference && frame->starts_with("2.25."));
    EXPECT_EQ(frame, other.text(DCM_FrameOfReferenceUID));
    EXPECT_EQ(first.text(DCM_SeriesInstanceUID), third.text(DCM_SeriesInstanceUID));
    EXPECT_NE(first.text(DCM_SeriesInstanceUID), other.text(DCM_SeriesInstanceUID));
    EXPECT_EQ(first.text(DCM_StudyInstanceUID), other.text(DCM_StudyInstanceUID));
    DcmItem* reference = dicomItem(third.dataset(), DCM_ReferencedImageSequence);
    ASSERT_NE(reference, nullptr);
    EXPECT_EQ(dicomText(*reference, DCM_ReferencedSOPInstanceUID), first.text(DCM_SOPInstanceUID));
    EXPECT_FALSE(reference->tagExists(DCM_ImageComments));
    EXPECT_EQ(other.path().parent_path().filename(), "series-2");
}

TEST(DicomAnonymiser, CompressedXraysKeepTheirFramesAndGeometry)
{
    const auto folder = freshFolder("secret_xray");
    DicomSample xray;
    xray.sopClass = UID_XRayAngiographicImageStorage;
    xray.modality = "XA";
    xray.columns = xray.rows = 32;
    xray.frames = 3;
    xray.bitsAllocated = xray.bitsStored = 8;
    xray.isSigned = false;
    xray.withGeometry = false;
    for (int i = 0; i < 3 * 32 * 32; ++i)
        xray.values.push_back(i % 251);
    xray.attributes = {{DCM_DistanceSourceToDetector, "1000"},
                       {DCM_ImagerPixelSpacing, "0.5\\0.5"},
                       {DCM_PositionerPrimaryAngle, "30"},
                       {DCM_PatientName, "Secret^Susan"}};
    writeDicom(folder / "xa.dcm", xray, EXS_JPEGProcess14SV1);
    const auto output = freshFolder("anonymous_xray");
    const AnonymisedExport result = exportAnonymised(scanDicom(folder).series, output);
    EXPECT_EQ(DicomFile(result.files[0]).transferSyntaxUid(),
              DicomFile(folder / "xa.dcm").transferSyntaxUid());
    for (int frame = 0; frame < 3; ++frame) {
        RadiographOptions options;
        options.frame = frame;
        const Radiograph before = readRadiograph(folder / "xa.dcm", options);
        const Radiograph after = readRadiograph(result.files[0], options);
        EXPECT_EQ(before.pixels.values, after.pixels.values);
        ASSERT_TRUE(after.geometry);
        EXPECT_EQ(before.geometry->pixelFromWorld(), after.geometry->pixelFromWorld());
    }
    ASSERT_EQ(result.findings.size(), 1u); // nothing says that no text is burned in
    EXPECT_TRUE(says(result.findings[0].text, "series-1 (XA): BurnedInAnnotation (0028,0301) does not say"));
}

TEST(DicomAnonymiser, BurnedInTextIsWarnedOf)
{
    const auto folder = freshFolder("burned_in");
    DicomSample sample;
    sample.modality = "";
    sample.attributes = {{DCM_BurnedInAnnotation, "YES"}};
    writeDicom(folder / "1.dcm", sample);
    const AnonymisedExport result = exportAnonymised(scanDicom(folder).series, freshFolder("burned_in_out"));
    ASSERT_EQ(result.findings.size(), 1u);
    EXPECT_TRUE(result.findings[0].warning);
    EXPECT_TRUE(says(result.findings[0].text, "text is burned into the pixels"));
    EXPECT_TRUE(says(result.findings[0].text, "series-1 (modality not stated)"));
}

TEST(DicomAnonymiser, DamagedFilesAreLeftOut)
{
    const auto folder = secretSeries("damaged");
    const auto scan = scanDicom(folder);
    std::filesystem::resize_file(folder / "Secret1", std::filesystem::file_size(folder / "Secret1") - 10);
    const AnonymisedExport result = exportAnonymised(scan.series, freshFolder("damaged_out"));
    EXPECT_EQ(result.files.size(), 2u);
    ASSERT_EQ(result.findings.size(), 1u);
    EXPECT_TRUE(says(result.findings[0].text, "left out: "));
    EXPECT_TRUE(says(result.findings[0].text, "Secret1: is truncated"));
    for (const char* name : {"Secret0", "Secret2"})
        std::filesystem::resize_file(folder / name, std::filesystem::file_size(folder / name) - 10);
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { exportAnonymised(scan.series, freshFolder("damaged_all")); }),
             "nothing could be exported"));
}

TEST(DicomAnonymiser, PatientsStayApart)
{
    const auto folder = freshFolder("two_patients");
    for (const char* patient : {"1", "2"}) {
        DicomSample sample;
        sample.seriesUid = std::string("1.2.3.") + patient;
        sample.attributes = {{DCM_PatientID, patient}, {DCM_SeriesNumber, patient}};
        writeDicom(folder / patient, sample);
    }
    const AnonymisedExport result =
        exportAnonymised(scanDicom(folder).series, freshFolder("two_patients_out"));
    EXPECT_EQ(DicomFile(result.files[0]).text(DCM_PatientID), "ANONYMOUS-1");
    EXPECT_EQ(DicomFile(result.files[1]).text(DCM_PatientID), "ANONYMOUS-2");
}

TEST(DicomAnonymiser, AFolderInUseAndACancelledExportAreLeftAlone)
{
    const auto scan = scanDicom(secretSeries("secret_cancelled"));
    const auto used = freshFolder("used");
    writeFileBytes(used / "notes.txt", std::vector<std::uint8_t>(3, 'x'));
    EXPECT_TRUE(says(messageOf<UsageError>([&] { exportAnonymised(scan.series, used); }), "holds something"));
    EXPECT_TRUE(says(messageOf<UsageError>([&] { exportAnonymised({}, used / "new"); }), "no images"));

    std::stop_source stop;
    const auto output = freshFolder("cancelled_out") / "new";
    const Progress progress{[&](double, const std::string&) { stop.request_stop(); }, stop.get_token()};
    EXPECT_THROW(exportAnonymised(scan.series, output, progress), Cancelled);
    EXPECT_TRUE(std::filesystem::is_empty(output.parent_path()));
}

} // namespace
} // namespace isocenter::core::dicom_anonymiser_test
