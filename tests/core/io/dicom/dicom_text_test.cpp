// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/dicom_slice.h"
#include "core/io/dicom/dicom_tag_tree.h"
#include "core/io/dicom/dicom_text.h"
#include "core/io/frames/frame_source.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <string>

namespace isocenter::core::dicom_text_test {
namespace {

using test::freshFolder;
using tests::DicomSample;
using tests::writeDicom;

std::string decodedName(const char* characterSet, const std::string& stored)
{
    return decodedDicomText(characterSet, stored, "\\^=", false);
}

// The examples are those of the standard (PS3.5, annexes H, I and J), and bytes of the sets themselves.
TEST(DicomText, CharacterSetsAreDecoded)
{
    EXPECT_EQ(decodedName("ISO_IR 100", "Sch\xe4"
                                        "del"),
              "Schädel");
    EXPECT_EQ(decodedName("ISO_IR 101", "W\xb3"
                                        "adys\xb3"
                                        "aw"),
              "Władysław");
    EXPECT_EQ(decodedName("ISO_IR 144", "\xbb\xee"
                                        "ceka"),
              "Люceka");
    EXPECT_EQ(decodedName("ISO_IR 126", "\xc4\xe9"), "Δι");
    EXPECT_EQ(decodedName("ISO_IR 192", "Wang^XiaoDong=王^小東"), "Wang^XiaoDong=王^小東");
    EXPECT_EQ(decodedName("GB18030", "Wang^XiaoDong=\xcd\xf5^\xd0\xa1\xb6\xab="), "Wang^XiaoDong=王^小东=");
    EXPECT_EQ(decodedName("GBK", "\xcd\xf5"), "王");
    EXPECT_EQ(decodedName("ISO_IR 13", "\xd4\xcf\xc0\xde^\xc0\xdb\xb3"), "ﾔﾏﾀﾞ^ﾀﾛｳ");
    EXPECT_EQ(decodedName("\\ISO 2022 IR 149", "Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7"),
              "Hong^Gildong=洪^吉洞");
    EXPECT_EQ(decodedName("\\ISO 2022 IR 58", "Zhang^XiaoDong=\x1b$)A\xd5\xc5^\x1b$)A\xd0\xa1\xb6\xab="),
              "Zhang^XiaoDong=张^小东=");
    EXPECT_EQ(decodedName("\\ISO 2022 IR 87",
                          "Yamada^Tarou=\x1b$B;3ED\x1b(B^\x1b$BB@O:\x1b(B=\x1b$B$d$^$@\x1b(B^"
                          "\x1b$B$?$m$&\x1b(B"),
              "Yamada^Tarou=山田^太郎=やまだ^たろう");
    EXPECT_EQ(
        decodedName("ISO 2022 IR 13\\ISO 2022 IR 87",
                    "\xd4\xcf\xc0\xde^\xc0\xdb\xb3=\x1b$B;3ED\x1b(J^\x1b$BB@O:\x1b(J=\x1b$B$d$^$@\x1b(J^"
                    "\x1b$B$?$m$&\x1b(J"),
        "ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう");
    EXPECT_EQ(decodedName("\\ISO 2022 IR 100\\ISO 2022 IR 144", "\x1b-A\xe4^\x1b-L\xbb"), "ä^Л");
}

TEST(DicomText, WrongStatementsAreReadAsTheyAreMeant)
{
    for (const char* set : {"ISO_IR_100", "ISO-IR 100", "ISO 2022 IR 100", "iso_ir 100 "})
        EXPECT_EQ(decodedName(set, "\xe4"), "ä") << set;
    for (const char* set : {"UTF-8", "utf8", "ISO_IR 192", "\\ISO 2022 IR 192"})
        EXPECT_EQ(decodedName(set, "\xc3\xa4"), "ä") << set;
    for (const char* set : {"", "ISO_IR 999", "nonsense"}) {
        EXPECT_EQ(decodedName(set, "\xc3\xa4"), "ä") << set;
        EXPECT_EQ(decodedName(set, "\xe4"), "ä") << set;
    }
    EXPECT_EQ(decodedName("ISO_IR 192", "\xe4"), "ä");                        // not valid as UTF-8
    EXPECT_EQ(decodedName("\\ISO 2022 IR 87", "\x1b$B;"), "\xef\xbf\xbd$B;"); // cut within a character
}

TEST(DicomText, ControlCharactersAreHarmless)
{
    EXPECT_EQ(decodedName("", "\x1b]0;own\x07\x1b[2Jboo"), "\uFFFD]0;own\uFFFD\uFFFD[2Jboo");
    EXPECT_EQ(decodedName("ISO_IR 100", "a\x9b"
                                        "2Jb"),
              "a\uFFFD2Jb");
    EXPECT_EQ(decodedName("", "a\nb\x7f"), "a\uFFFDb\uFFFD");
    EXPECT_EQ(decodedDicomText("", "a\r\nb", "\r\n", true), "a\r\nb");
}

TEST(DicomText, LeavesDataSetsDecoded)
{
    const auto folder = freshFolder("latin1");
    DicomSample sample;
    sample.description = "Sch\xe4"
                         "del \xdc"
                         "bersicht";
    DcmFileFormat format = tests::dicomFileOf(sample);
    format.getDataset()->putAndInsertString(DCM_SpecificCharacterSet, "ISO_IR 100");
    DcmItem* item = nullptr;
    format.getDataset()->findOrCreateSequenceItem(DCM_ProcedureCodeSequence, item, -2);
    item->putAndInsertString(DCM_CodeMeaning, "H\xfc"
                                              "fte");
    DcmItem* other = nullptr; // with a set of its own
    format.getDataset()->findOrCreateSequenceItem(DCM_ProcedureCodeSequence, other, -2);
    other->putAndInsertString(DCM_SpecificCharacterSet, "ISO_IR 144");
    other->putAndInsertString(DCM_CodeMeaning, "\xbb");
    writeDicom(folder / "slice", format);
    EXPECT_EQ(scanDicom(folder).series.front().description, "Schädel Übersicht");
    const DicomFile file(folder / "slice");
    EXPECT_EQ(dicomText(*dicomItem(file.dataset(), DCM_ProcedureCodeSequence, 0), DCM_CodeMeaning), "Hüfte");
    EXPECT_EQ(dicomText(*dicomItem(file.dataset(), DCM_ProcedureCodeSequence, 1), DCM_CodeMeaning), "Л");
    const auto tags = readDicomTags(folder / "slice");
    const auto node = std::ranges::find(tags, "SeriesDescription", &DicomTagNode::name);
    ASSERT_NE(node, tags.end());
    EXPECT_EQ(node->value, "Schädel Übersicht");
}

// The data set of a file behind its preamble and meta header, as old archives store it.
std::filesystem::path withoutMeta(DcmFileFormat format, const std::filesystem::path& file,
                                  E_TransferSyntax syntax)
{
    std::filesystem::create_directories(file.parent_path());
    EXPECT_TRUE(format.getDataset()->saveFile(file.c_str(), syntax).good());
    return file;
}

TEST(DicomText, FilesWithoutPreambleAreKnown)
{
    const auto folder = freshFolder("no-preamble");
    DicomSample run;
    run.modality = "XA";
    run.sopClass = UID_XRayAngiographicImageStorage;
    run.columns = 16;
    run.rows = 8;
    run.frames = 3;
    run.withGeometry = false;
    run.attributes = {{DCM_FrameTime, "50"}};
    for (const E_TransferSyntax syntax :
         {EXS_LittleEndianExplicit, EXS_LittleEndianImplicit, EXS_BigEndianExplicit}) {
        const auto file =
            withoutMeta(tests::dicomFileOf(run), folder / ("run" + std::to_string(syntax)), syntax);
        EXPECT_TRUE(isDicomFile(file));
        const auto source = openFrameSource(file.string());
        EXPECT_EQ(source->info().columns, 16);
        EXPECT_EQ(source->info().frames, 3);
        EXPECT_DOUBLE_EQ(source->info().framesPerSecond, 20.0);
    }
    std::ofstream(folder / "other", std::ios::binary)
        << std::string("\x08\0\x05\0CS", 6) << "but nothing else";
    EXPECT_FALSE(isDicomFile(folder / "other"));
    std::ofstream(folder / "text") << "not DICOM at all";
    EXPECT_FALSE(isDicomFile(folder / "text"));
    EXPECT_FALSE(isDicomFile(folder));
    EXPECT_FALSE(isDicomFile(folder / "missing"));
}

// Replaces an attribute by the same text in another representation.
void putAs(DcmItem& item, const DcmTagKey& tag, DcmEVR vr, const std::string& bytes)
{
    item.findAndDeleteElement(tag);
    const DcmTag other(tag.getGroup(), tag.getElement(), DcmVR(vr));
    DcmElement* element = nullptr;
    if (vr == EVR_UN || vr == EVR_OB)
        element = new DcmOtherByteOtherWord(other);
    else
        ASSERT_TRUE(DcmItem::newDicomElement(element, other).good());
    if (vr == EVR_UN || vr == EVR_OB)
        element->putUint8Array(reinterpret_cast<const Uint8*>(bytes.data()), bytes.size());
    else
        element->putString(bytes.c_str());
    ASSERT_TRUE(item.insert(element).good()); // which owns it from now on
}

TEST(DicomText, NumbersAreReadWhateverTheirRepresentation)
{
    const auto folder = freshFolder("representation");
    for (const DcmEVR vr : {EVR_UT, EVR_LT, EVR_ST, EVR_LO, EVR_SH, EVR_UN, EVR_OB, EVR_DS}) {
        DcmFileFormat format = tests::dicomFileOf(DicomSample());
        putAs(*format.getDataset(), DCM_PixelSpacing, vr, "1.25\\1.75 ");
        putAs(*format.getDataset(), DCM_ImagePositionPatient, vr, "-20\\30\\-50.5");
        if (vr == EVR_UN)
            putAs(*format.getDataset(), DCM_Rows, vr, std::string("\3\0", 2));
        const auto file = folder / std::to_string(vr);
        writeDicom(file, format);
        const std::vector<DicomSlice> slices = slicesOf(DicomFile(file));
        ASSERT_EQ(slices.size(), 1u);
        EXPECT_EQ(slices[0].spacingMm, Eigen::Vector2d(1.75, 1.25)) << DcmVR(vr).getVRName();
        EXPECT_EQ(slices[0].positionMm, Eigen::Vector3d(-20, 30, -50.5)) << DcmVR(vr).getVRName();
        EXPECT_EQ(slices[0].rows, 3);
    }
    DcmFileFormat format = tests::dicomFileOf(DicomSample());
    format.getDataset()->findAndDeleteElement(DCM_PixelSpacing);
    const Float64 spacing[]{1.25, 1.75};
    format.getDataset()->putAndInsertFloat64Array(
        DcmTag(DCM_PixelSpacing.getGroup(), DCM_PixelSpacing.getElement(), DcmVR(EVR_FD)), spacing, 2);
    writeDicom(folder / "FD", format);
    EXPECT_EQ(slicesOf(DicomFile(folder / "FD")).front().spacingMm, Eigen::Vector2d(1.75, 1.25));
}

} // namespace
} // namespace isocenter::core::dicom_text_test
