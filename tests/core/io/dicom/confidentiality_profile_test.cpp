// SPDX-License-Identifier: MIT
#include "core/io/dicom/confidentiality_profile.h"
#include "core/io/dicom/dicom_anonymiser.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/files/file_contents.h"
#include "tests/core/io/dicom/profile_table.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace isocenter::core::confidentiality_profile_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::writeDicom;

bool contains(const std::filesystem::path& file, const std::string& word)
{
    const auto bytes = readFileBytes(file);
    return std::search(bytes.begin(), bytes.end(), word.begin(), word.end()) != bytes.end();
}

// What the table of the profile names, what it does not know, and texts in places of their own.
TEST(ConfidentialityProfile, NoTextIsLeftInOverlaysDocumentsCodesAndUnknownAttributes)
{
    const auto folder = freshFolder("secret_places");
    DicomSample sample;
    sample.attributes = {{DCM_BurnedInAnnotation, "NO"}};
    DcmFileFormat format = tests::dicomFileOf(sample);
    DcmDataset& dataset = *format.getDataset();
    const auto put = [](DcmItem& item, const DcmTag& tag, const std::string& text) {
        EXPECT_TRUE(item.putAndInsertString(tag, text.c_str()).good()) << tag.toString();
    };
    const auto bytes = [&](const DcmTag& tag) {
        const std::string text = "SECRET bytes";
        auto* const element = new DcmOtherByteOtherWord(tag);
        element->putUint8Array(reinterpret_cast<const Uint8*>(text.data()), text.size());
        EXPECT_TRUE(dataset.insert(element).good()) << tag.toString(); // which owns it from now on
    };
    for (const Uint16 group : {Uint16{0x6000}, Uint16{0x601e}}) {
        dataset.putAndInsertUint16(DcmTag(group, 0x0010, EVR_US), 3);
        put(dataset, DcmTag(group, 0x0022, EVR_LO), "SECRET description");
        put(dataset, DcmTag(group, 0x1500, EVR_LO), "SECRET label");
        bytes(DcmTag(group, 0x3000, EVR_OB));
    }
    bytes(DcmTag(DCM_EncapsulatedDocument));
    bytes(DcmTag(0x0016, 0x008c, EVR_UN)); // GPSAreaInformation
    bytes(DcmTag(0x0018, 0xfff0, EVR_UN));
    bytes(DcmTag(0x0020, 0x9998, EVR_OB));
    for (const DcmTag& tag :
         {DcmTag(0x0020, 0x9999, EVR_LO), DcmTag(0x0028, 0xfff0, EVR_SH), DcmTag(0x0008, 0xfffe, EVR_CS),
          DcmTag(DCM_DocumentTitle), DcmTag(DCM_PatientSpeciesDescription),
          DcmTag(DCM_ClinicalTrialSeriesDescription), DcmTag(DCM_ScheduledProcedureStepID),
          DcmTag(DCM_RequestedProcedureDescription), DcmTag(DCM_ROIName), DcmTag(DCM_RTPlanLabel),
          DcmTag(DCM_ContentDescription), DcmTag(DCM_DecompositionDescription), DcmTag(DCM_SelectorLOValue),
          DcmTag(DCM_BarcodeValue), DcmTag(DCM_DeviceDescription), DcmTag(DCM_AnnotationGroupLabel),
          DcmTag(0x5000, 0x2600, EVR_LO)})
        put(dataset, tag, "SECRET text");
    put(dataset, DcmTag(DCM_SliceThickness), "SECRET");
    for (const DcmTagKey& tag :
         {DCM_PerformedProtocolCodeSequence, DCM_ReasonForRequestedProcedureCodeSequence,
          DCM_ProcedureCodeSequence, DCM_ReasonForPerformedProcedureCodeSequence, DCM_ViewCodeSequence,
          DCM_AnatomicRegionSequence}) {
        DcmItem* code = nullptr;
        dataset.findOrCreateSequenceItem(tag, code, -2);
        put(*code, DcmTag(DCM_CodeValue), "SECRET value");
        put(*code, DcmTag(DCM_CodingSchemeDesignator), "99HOSPITAL");
        put(*code, DcmTag(DCM_CodeMeaning), "SECRET meaning");
    }
    DcmItem* region = nullptr;
    dataset.findOrCreateSequenceItem(DCM_AnatomicRegionSequence, region, -2);
    put(*region, DcmTag(DCM_CodeValue), "272673000");
    put(*region, DcmTag(DCM_CodingSchemeDesignator), "SCT");
    put(*region, DcmTag(DCM_CodeMeaning), "Bone of SECRET");
    writeDicom(folder / "1.dcm", format);
    ASSERT_TRUE(contains(folder / "1.dcm", "SECRET label"));

    const AnonymisedExport result =
        exportAnonymised(scanDicom(folder).series, freshFolder("secret_places_out"));
    ASSERT_EQ(result.files.size(), 1u);
    EXPECT_FALSE(contains(result.files[0], "SECRET"));
    DcmFileFormat written; // read by the library alone
    ASSERT_TRUE(written.loadFile(result.files[0].c_str()).good());
    DcmDataset& after = *written.getDataset();
    for (DcmObject* element = after.nextInContainer(nullptr); element != nullptr;
         element = after.nextInContainer(element)) {
        EXPECT_EQ(element->getGTag() % 2, 0);
        EXPECT_FALSE(element->getGTag() >= 0x6000 && element->getGTag() <= 0x60ff);
    }
    EXPECT_TRUE(after.tagExists(DCM_PixelSpacing));
    EXPECT_FALSE(after.tagExists(DCM_SliceThickness));
    DcmItem* kept = nullptr;
    ASSERT_TRUE(after.findAndGetSequenceItem(DCM_AnatomicRegionSequence, kept, 1).good());
    EXPECT_EQ(dicomText(*kept, DCM_CodeValue), "272673000");
    EXPECT_EQ(dicomText(*kept, DCM_CodeMeaning), "ANONYMOUS");
    ASSERT_TRUE(after.findAndGetSequenceItem(DCM_AnatomicRegionSequence, kept, 0).good());
    EXPECT_EQ(dicomText(*kept, DCM_CodeValue), "ANONYMOUS");
}

// A value by which the attribute could name somebody, as its representation allows.
void putSecret(DcmItem& item, std::uint32_t number)
{
    const DcmTag tag(static_cast<Uint16>(number >> 16), static_cast<Uint16>(number & 0xffffu));
    const std::string uid = "1.2.826.0.1.3680043.10.99." + std::to_string(number);
    const auto put = [&](const DcmTag& where, const std::string& text) {
        EXPECT_TRUE(item.putAndInsertString(where, text.c_str()).good()) << where.toString();
    };
    DcmItem* inside = nullptr;
    switch (tag.getEVR()) {
    case EVR_SQ:
        ASSERT_TRUE(item.findOrCreateSequenceItem(tag, inside, -2).good());
        inside->putAndInsertString(DcmTag(0x0008, 0x0104), "SECRET");
        return;
    case EVR_DA:
        return put(tag, "20250611");
    case EVR_TM:
        return put(tag, "101112.131415");
    case EVR_DT:
        return put(tag, "20250611101112");
    case EVR_AS:
        return put(tag, "073Y");
    case EVR_UI:
        return put(tag, uid);
    case EVR_DS:
    case EVR_IS:
        return put(tag, "-4711");
    case EVR_FD:
    case EVR_FL:
    case EVR_US:
    case EVR_UL:
        return put(tag, "47");
    default: // also attributes that this dictionary does not have yet
        return put(tag.getEVR() == EVR_UNKNOWN || tag.getEVR() == EVR_UN || tag.getEVR() == EVR_OB ||
                           tag.getEVR() == EVR_ox
                       ? DcmTag(tag.getGroup(), tag.getElement(), DcmVR(EVR_UT))
                       : tag,
                   "SECRET");
    }
}

TEST(ConfidentialityProfile, TheWholeTableOfTheProfileIsApplied)
{
    const auto folder = freshFolder("secret_table");
    DcmFileFormat format = tests::dicomFileOf(DicomSample());
    DcmDataset& dataset = *format.getDataset();
    for (const std::uint32_t tag : tests::kProfileRemoves)
        putSecret(dataset, tag);
    for (const std::uint32_t tag : tests::kProfileReplaces)
        putSecret(dataset, tag);
    for (const std::uint32_t tag : tests::kProfileUids)
        putSecret(dataset, tag);
    EXPECT_GT(dataset.card(), 550u);
    writeDicom(folder / "1.dcm", format);
    const AnonymisedExport result =
        exportAnonymised(scanDicom(folder).series, freshFolder("secret_table_out"));
    ASSERT_EQ(result.files.size(), 1u);
    for (const char* word :
         {"SECRET", "20250611", "101112.131415", "073Y", "1.2.826.0.1.3680043.10.99", "-4711"})
        EXPECT_FALSE(contains(result.files[0], word)) << word;
    DcmFileFormat written;
    ASSERT_TRUE(written.loadFile(result.files[0].c_str()).good());
    for (const std::uint32_t tag : tests::kProfileRemoves) {
        DcmElement* element = nullptr;
        const DcmTagKey key(static_cast<Uint16>(tag >> 16), static_cast<Uint16>(tag & 0xffffu));
        if (written.getDataset()->findAndGetElement(key, element).good()) {
            EXPECT_EQ(element->getLength(), 0u) << key.toString();
        }
    }
}

TEST(ConfidentialityProfile, NumbersInAnotherRepresentationStay)
{
    const auto folder = freshFolder("representation");
    DcmFileFormat format = tests::dicomFileOf(DicomSample());
    DcmDataset& dataset = *format.getDataset();
    dataset.findAndDeleteElement(DCM_PixelSpacing);
    dataset.putAndInsertString(DcmTag(0x0028, 0x0030, EVR_UT), "1.25\\1.75");
    writeDicom(folder / "1.dcm", format);
    const AnonymisedExport result =
        exportAnonymised(scanDicom(folder).series, freshFolder("representation_out"));
    EXPECT_EQ(DicomFile(result.files[0]).numbers(DCM_PixelSpacing), (std::vector<double>{1.25, 1.75}));
}

} // namespace
} // namespace isocenter::core::confidentiality_profile_test
