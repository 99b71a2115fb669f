// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_series.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace isocenter::core::dicom_series_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::messageOf;
using tests::says;
using tests::writeDicom;

DicomSample sampleOf(const std::string& seriesUid, const std::string& number)
{
    DicomSample sample;
    sample.seriesUid = seriesUid;
    sample.attributes = {{DCM_SeriesNumber, number}};
    return sample;
}

TEST(DicomSeries, MissingAndEmptyPlacesAreNamed)
{
    EXPECT_TRUE(says(messageOf<FileError>([] { scanDicom("/no/such/folder"); }),
                     "/no/such/folder: there is no such file or folder"));
    const auto folder = freshFolder("empty_series");
    EXPECT_TRUE(says(messageOf<DicomError>([&] { scanDicom(folder); }),
                     folder.string() + ": holds no files: choose the folder of a CT or MR series"));
    EXPECT_TRUE(says(messageOf<UsageError>([] { scanDicomFiles({}); }), "no files were given"));
    const std::vector<std::filesystem::path> files{folder / "a.dcm", folder / "b.dcm"};
    EXPECT_TRUE(
        says(messageOf<FileError>([&] { scanDicomFiles(files); }), "a.dcm: there is no such file or folder"));
}

TEST(DicomSeries, AFolderWithoutImagesSaysWhatItHolds)
{
    const auto folder = freshFolder("no_images");
    std::ofstream(folder / "notes.txt") << "not DICOM";
    DcmFileFormat plan = tests::dicomFileOf({});
    for (const DcmTagKey& tag : {DCM_Rows, DCM_Columns, DCM_PixelData})
        plan.getDataset()->findAndDeleteElement(tag);
    plan.getDataset()->putAndInsertString(DCM_Modality, "RTPLAN");
    writeDicom(folder / "plan.dcm", plan);
    const std::string message = messageOf<DicomError>([&] { scanDicom(folder); });
    EXPECT_TRUE(says(message, "holds no DICOM images"));
    EXPECT_TRUE(says(message, "notes.txt is not a DICOM file"));
    EXPECT_TRUE(says(message, "plan.dcm holds no image (Modality RTPLAN)"));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { scanDicom(folder / "plan.dcm"); }),
                     "plan.dcm: holds no image (Modality RTPLAN): choose an image file"));
}

TEST(DicomSeries, SubFoldersAndOtherFilesAreSortedOut)
{
    const auto folder = freshFolder("two_series");
    writeDicom(folder / "a" / "2.dcm", sampleOf("1.2.3", "10"));
    writeDicom(folder / "a" / "1.dcm", sampleOf("1.2.3", "10"));
    writeDicom(folder / "b" / "deep" / "1.dcm", sampleOf("1.2.4", "9"));
    std::ofstream(folder / "a" / "readme") << "not DICOM";
    std::filesystem::rename(tests::truncatedCopy(folder / "a" / "1.dcm", 0.3), folder / "b" / "broken.dcm");

    const DicomScan scan = scanDicom(folder);
    ASSERT_EQ(scan.series.size(), 2u);
    EXPECT_EQ(scan.series[0].uid, "1.2.4"); // number 9 comes before 10
    EXPECT_EQ(scan.series[1].uid, "1.2.3");
    EXPECT_EQ(scan.series[1].images, 2);
    EXPECT_EQ(scan.series[1].files, (std::vector{folder / "a" / "1.dcm", folder / "a" / "2.dcm"}));
    EXPECT_EQ(describe(scan.series[1]), "CT, 2 images of 4 x 3, series 10, 'sample series', UID 1.2.3");

    ASSERT_EQ(scan.ignored.size(), 2u);
    EXPECT_EQ(scan.ignored[0].reason, "is not a DICOM file");
    EXPECT_FALSE(scan.ignored[0].damaged);
    EXPECT_TRUE(says(scan.ignored[1].reason, "truncated"));
    EXPECT_TRUE(scan.ignored[1].damaged);
    const std::vector<Finding> findings = findingsOf(scan);
    ASSERT_EQ(findings.size(), 2u);
    EXPECT_TRUE(findings[0].warning);
    EXPECT_TRUE(says(findings[0].text, "1 unusable file(s): broken.dcm is truncated"));
    EXPECT_TRUE(says(findings[1].text, "1 other file(s) ignored: readme is not a DICOM file"));
}

TEST(DicomSeries, AFileOfNonsensicalFramesIsNoSeries)
{
    const auto folder = freshFolder("frames");
    DicomSample sample;
    sample.attributes = {{DCM_NumberOfFrames, "1A"}};
    writeDicom(folder / "1.dcm", sample);
    EXPECT_TRUE(
        says(messageOf<DicomError>([&] { scanDicom(folder); }), "1.dcm NumberOfFrames (0028,0008) is \""));
}

TEST(DicomSeries, AListMayNameFilesAndFolders)
{
    const auto folder = freshFolder("list");
    writeDicom(folder / "a" / "1.dcm", sampleOf("1.2.3", "1"));
    writeDicom(folder / "b" / "2.dcm", sampleOf("1.2.3", "1"));
    writeDicom(folder / "b" / "3.dcm", sampleOf("1.2.3", "1"));
    const std::vector<std::filesystem::path> sources{folder / "a", folder / "b" / "3.dcm"};
    const DicomScan scan = scanDicomFiles(sources);
    ASSERT_EQ(scan.series.size(), 1u);
    EXPECT_EQ(scan.series[0].files, (std::vector{folder / "a" / "1.dcm", folder / "b" / "3.dcm"}));
}

TEST(DicomSeries, SeveralSeriesAskForAChoice)
{
    const auto folder = freshFolder("choice");
    writeDicom(folder / "1.dcm", sampleOf("1.2.3", "1"));
    writeDicom(folder / "2.dcm", sampleOf("1.2.4", "2"));
    const DicomScan scan = scanDicom(folder);
    EXPECT_EQ(chosenSeries(scan, "0").uid, "1.2.3");
    EXPECT_EQ(chosenSeries(scan, "1").uid, "1.2.4");
    EXPECT_EQ(chosenSeries(scan, "1.2.4").uid, "1.2.4");
    const std::string message = messageOf<UsageError>([&] { chosenSeries(scan, ""); });
    EXPECT_TRUE(says(message, "there are 2 series: choose one"));
    EXPECT_TRUE(says(message, "--series"));
    EXPECT_TRUE(says(message, "0: CT, 1 image of 4 x 3, series 1"));
    EXPECT_TRUE(says(message, "UID 1.2.4"));
    for (const char* wrong : {"2", "-1", "1.2.5", "first"})
        EXPECT_TRUE(says(messageOf<UsageError>([&] { chosenSeries(scan, wrong); }),
                         std::string("there is no series '") + wrong + "'"));
}

TEST(DicomSeries, TheOnlyVolumeAmongOthersNeedsNoChoice)
{
    const auto folder = freshFolder("one_volume");
    DicomSample angiogram = sampleOf("1.2.3", "1");
    angiogram.modality = "XA";
    writeDicom(folder / "1.dcm", angiogram);
    writeDicom(folder / "2.dcm", sampleOf("1.2.4", "2"));
    EXPECT_EQ(chosenSeries(scanDicom(folder), "").uid, "1.2.4");
}

// A DICOMDIR with the two files, the names in the upper case that media prescribe.
void writeDirectory(const std::filesystem::path& file, const std::vector<std::string>& fileIds)
{
    DcmFileFormat format;
    DcmDataset& dataset = *format.getDataset();
    dataset.putAndInsertString(DCM_SOPClassUID, UID_MediaStorageDirectoryStorage);
    dataset.putAndInsertString(DCM_SOPInstanceUID, "1.2.826.0.1.3680043.10.9");
    auto* records = new DcmSequenceOfItems(DCM_DirectoryRecordSequence); // owned by the dataset
    for (const std::string& fileId : fileIds) {
        auto* record = new DcmItem;
        record->putAndInsertString(DCM_DirectoryRecordType, "IMAGE");
        record->putAndInsertString(DCM_ReferencedFileID, fileId.c_str());
        records->append(record);
    }
    dataset.insert(records);
    writeDicom(file, format);
}

TEST(DicomSeries, ADicomdirListsItsFiles)
{
    const auto folder = freshFolder("directory");
    writeDicom(folder / "images" / "one", sampleOf("1.2.3", "1"));
    writeDicom(folder / "images" / "two", sampleOf("1.2.3", "1"));
    writeDicom(folder / "images" / "unlisted", sampleOf("1.2.3", "1"));
    writeDirectory(folder / "DICOMDIR", {"IMAGES\\ONE", "IMAGES\\TWO", "IMAGES\\LOST"});
    const DicomScan scan = scanDicom(folder / "DICOMDIR");
    ASSERT_EQ(scan.series.size(), 1u);
    EXPECT_EQ(scan.series[0].images, 2);
    ASSERT_EQ(scan.ignored.size(), 1u);
    EXPECT_TRUE(scan.ignored[0].damaged);
    EXPECT_TRUE(says(scan.ignored[0].reason, "listed in the DICOMDIR but missing"));

    EXPECT_EQ(scanDicom(folder).series[0].images, 3); // the folder itself has one more
    writeDirectory(folder / "DICOMDIR", {});
    EXPECT_TRUE(says(messageOf<DicomError>([&] { scanDicom(folder / "DICOMDIR"); }), "lists no images"));
}

TEST(DicomSeries, LookingCanBeCancelled)
{
    const auto folder = freshFolder("cancelled");
    writeDicom(folder / "1.dcm", DicomSample{});
    std::stop_source stop;
    std::vector<double> fractions;
    const Progress progress{[&](double fraction, const std::string&) { fractions.push_back(fraction); },
                            stop.get_token()};
    scanDicom(folder, progress);
    EXPECT_EQ(fractions, (std::vector<double>{0.0, 1.0}));
    stop.request_stop();
    EXPECT_THROW(scanDicom(folder, progress), Cancelled);
}

} // namespace
} // namespace isocenter::core::dicom_series_test
