// SPDX-License-Identifier: MIT
#include "app/browser/dicom_browser.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/mailbox.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::dicom_browser_test {
namespace {

using test::freshFolder;
using test::Mailbox;
using tests::DicomSample;
using tests::says;

DicomSample sampleOf(const std::string& patient, const std::string& series, const std::string& modality)
{
    DicomSample sample;
    sample.seriesUid = series;
    sample.modality = modality;
    sample.description = modality + " of the knee";
    sample.attributes = {{DCM_PatientName, patient},
                         {DCM_PatientID, patient},
                         {DCM_StudyDate, "20250611"},
                         {DCM_SeriesNumber, series.substr(series.size() - 1)}};
    return sample;
}

// Two patients: one with a CT that has a gap and an X-ray, one with a CT.
std::filesystem::path twoPatients(const std::string& name)
{
    const auto folder = freshFolder(name);
    int file = 0;
    for (const double place : {0.0, 1.0, 2.0, 4.0}) {
        DicomSample slice = sampleOf("Smith^Ann", "1.2.1", "CT");
        slice.positionMm.z() = place;
        writeDicom(folder / "a" / std::to_string(++file), slice);
    }
    writeDicom(folder / "b" / "xray", sampleOf("Smith^Ann", "1.2.2", "XA"));
    for (const double place : {0.0, 1.0}) {
        DicomSample slice = sampleOf("Jones^Bob", "1.2.3", "CT");
        slice.positionMm.z() = place;
        writeDicom(folder / "c" / std::to_string(++file), slice);
    }
    return folder;
}

TEST(DicomTree, GroupsByPatientAndStudyAndKeepsNumbers)
{
    core::DicomScan scan;
    const auto add = [&](const char* uid, const char* patient, const char* study) {
        core::DicomSeries series;
        series.uid = uid;
        series.patientId = patient;
        series.studyUid = study;
        series.modality = "CT";
        scan.series.push_back(series);
    };
    DicomTree tree;
    add("1", "A", "s1");
    tree.update(scan);
    add("2", "B", "s2");
    add("3", "A", "s3");
    add("4", "A", "s1");
    std::swap(scan.series[0], scan.series[1]); // as new ones are found, the scan's order changes
    tree.update(scan);
    ASSERT_EQ(tree.patients().size(), 2u);
    EXPECT_EQ(tree.patients()[0].id, "A");
    EXPECT_EQ(tree.patients()[0].number, 1);
    EXPECT_EQ(tree.patients()[0].studies.size(), 2u);
    EXPECT_EQ(tree.patients()[0].studies[0].series.size(), 2u);
    EXPECT_EQ(tree.patients()[1].number, 2);
    EXPECT_EQ(tree.modalities(), std::vector<std::string>{"CT"});
    EXPECT_NE(tree.seriesOf("3"), nullptr);
    EXPECT_EQ(tree.seriesOf("5"), nullptr);
}

TEST(SeriesFilter, SearchesNamesOnlyWhereTheyAreShown)
{
    core::DicomSeries series;
    series.description = "Left knee";
    series.modality = "XA";
    const PatientEntry patient{1, "Smith^Ann", "4711", {}};
    const StudyEntry study{"1.2", "Gait", "20250611", {}};
    const auto passes = [&](const char* words, const char* modality = "", bool names = false) {
        return SeriesFilter{words, modality, names}.passes(patient, study, series);
    };
    EXPECT_TRUE(passes(""));
    EXPECT_TRUE(passes("KNEE gait"));
    EXPECT_TRUE(passes("2025-06"));
    EXPECT_FALSE(passes("knee hip"));
    EXPECT_TRUE(passes("", "XA"));
    EXPECT_FALSE(passes("", "CT"));
    EXPECT_FALSE(passes("smith"));
    EXPECT_TRUE(passes("smith", "", true));
    EXPECT_TRUE(passes("4711", "", true));
}

TEST(DicomTree, DatesAndNamesAreReadable)
{
    EXPECT_EQ(isoDate("20250611"), "2025-06-11");
    EXPECT_EQ(isoDate("2025.06.11"), "2025-06-11");
    EXPECT_EQ(isoDate("June"), "June");
    EXPECT_EQ(readableName("SMITH^JOHN^^DR"), "SMITH, JOHN, DR");
}

TEST(DicomBrowser, ReadsAFolderAndInspectsItsSeries)
{
    Mailbox mailbox;
    DicomBrowser browser(mailbox.dispatcher());
    int inspected = 0;
    browser.inspected.connect([&](const std::string&) { ++inspected; });
    browser.read({twoPatients("browse")});
    ASSERT_TRUE(mailbox.runUntil([&] { return inspected == 3; }));
    ASSERT_EQ(browser.tree().patients().size(), 2u);
    EXPECT_EQ(browser.tree().patients()[0].studies[0].series.size(), 2u);
    const core::SeriesInspection* gap = browser.inspectionOf("1.2.1");
    ASSERT_NE(gap, nullptr);
    EXPECT_TRUE(gap->irregular);
    EXPECT_TRUE(says(gap->findings.at(0).text, "slice(s) are missing"));
    EXPECT_FALSE(gap->thumbnail.empty());
    EXPECT_FALSE(browser.inspectionOf("1.2.3")->irregular);
}

TEST(DicomBrowser, WhatIsReadLaterReplacesWhatIsRead)
{
    Mailbox mailbox;
    DicomBrowser browser(mailbox.dispatcher());
    browser.read({twoPatients("browse_first")});
    const auto other = freshFolder("browse_second");
    writeDicom(other / "1", sampleOf("Miller^Cid", "9.9.9", "XA"));
    browser.read({other});
    ASSERT_TRUE(mailbox.runUntil([&] { return browser.inspectionOf("9.9.9") != nullptr; }));
    ASSERT_EQ(browser.tree().patients().size(), 1u);
    EXPECT_EQ(browser.tree().patients()[0].name, "Miller^Cid");
    EXPECT_EQ(browser.inspectionOf("1.2.1"), nullptr);
}

TEST(DicomBrowser, SaysWhatCannotBeRead)
{
    Mailbox mailbox;
    DicomBrowser browser(mailbox.dispatcher());
    std::string message;
    browser.jobs().failed.connect([&](const Failure& failure) { message = failure.message; });
    browser.read({freshFolder("browse_nothing")});
    ASSERT_TRUE(mailbox.runUntil([&] { return !message.empty(); }));
    EXPECT_TRUE(says(message, "holds no files"));
}

TEST(DicomBrowser, ReadsTagsAndExports)
{
    Mailbox mailbox;
    DicomBrowser browser(mailbox.dispatcher());
    const auto folder = twoPatients("browse_export");
    browser.read({folder});
    ASSERT_TRUE(mailbox.runUntil([&] { return browser.inspectionOf("1.2.3") != nullptr; }));
    std::size_t tags = 0;
    browser.tagsRead.connect([&](const std::filesystem::path&, const std::vector<core::DicomTagNode>& nodes) {
        tags = nodes.size();
    });
    browser.readTags(folder / "b" / "xray");
    ASSERT_TRUE(mailbox.runUntil([&] { return tags > 10; }));

    std::size_t written = 0;
    browser.exported.connect([&](const std::filesystem::path&, const core::AnonymisedExport& result) {
        written = result.files.size();
    });
    browser.exportAnonymised({*browser.tree().seriesOf("1.2.1")}, freshFolder("browse_exported"));
    ASSERT_TRUE(mailbox.runUntil([&] { return written == 4; }));
}

} // namespace
} // namespace isocenter::app::dicom_browser_test
