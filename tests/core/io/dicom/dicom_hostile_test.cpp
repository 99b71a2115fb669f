// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_directory.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/guarded_stream.h"
#include "core/io/files/file_contents.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace isocenter::core::dicom_hostile_test {
namespace {

namespace fs = std::filesystem;
using test::freshFolder;
using tests::DicomSample;
using tests::messageOf;
using tests::says;
using tests::writeDicom;

// A DICOM file byte by byte.
class RawDicom
{
public:
    // Implicit VR where there are no letters; the length may be undefined.
    RawDicom& head(std::uint16_t group, std::uint16_t element, const std::string& vr, std::uint32_t length)
    {
        word(group).word(element);
        bytes_ += vr;
        if (vr == "SQ" || vr == "UN" || vr == "OB")
            word(0);
        if (vr.empty() || vr == "SQ" || vr == "UN" || vr == "OB" || group == 0xfffe)
            return word(static_cast<std::uint16_t>(length)).word(static_cast<std::uint16_t>(length >> 16));
        return word(static_cast<std::uint16_t>(length));
    }
    RawDicom& text(std::uint16_t group, std::uint16_t element, const std::string& vr, std::string value)
    {
        if (value.size() % 2 != 0)
            value += vr == "UI" ? '\0' : ' ';
        head(group, element, vr, static_cast<std::uint32_t>(value.size()));
        bytes_ += value;
        return *this;
    }
    RawDicom& append(const std::string& bytes)
    {
        bytes_ += bytes;
        return *this;
    }
    const std::string& bytes() const { return bytes_; }
    fs::path write(const fs::path& file) const
    {
        writeTextFile(file, bytes_);
        return file;
    }

private:
    RawDicom& word(std::uint16_t value)
    {
        bytes_ += static_cast<char>(value & 0xff);
        bytes_ += static_cast<char>(value >> 8);
        return *this;
    }
    std::string bytes_;
};

constexpr std::uint32_t kUndefined = 0xffffffff;

RawDicom fileOf(const char* transferSyntax)
{
    RawDicom meta;
    meta.text(0x0002, 0x0002, "UI", UID_CTImageStorage).text(0x0002, 0x0003, "UI", "1.2.3.4");
    meta.text(0x0002, 0x0010, "UI", transferSyntax);
    RawDicom file;
    file.append(std::string(128, '\0') + "DICM").head(0x0002, 0x0000, "UL", 4);
    const auto length = static_cast<std::uint32_t>(meta.bytes().size());
    std::string number;
    for (int byte = 0; byte < 4; ++byte)
        number += static_cast<char>(length >> (8 * byte));
    return file.append(number).append(meta.bytes());
}

// Sequences in one another, with lengths or without.
std::string nested(int levels, bool explicitVr, bool defined)
{
    const std::string vr = explicitVr ? "SQ" : "";
    const std::uint32_t overhead =
        explicitVr ? 20 : 16; // of a sequence and its item, when lengths are defined
    RawDicom bytes;
    for (int level = 0; level < levels; ++level) {
        const auto inside = static_cast<std::uint32_t>(levels - level - 1) * overhead;
        bytes.head(0x0008, 0x1115, vr, defined ? inside + 8 : kUndefined);
        bytes.head(0xfffe, 0xe000, "", defined ? inside : kUndefined);
    }
    if (!defined)
        for (int level = 0; level < levels; ++level)
            bytes.head(0xfffe, 0xe00d, "", 0).head(0xfffe, 0xe0dd, "", 0);
    return bytes.bytes();
}

fs::path nestedFile(const fs::path& file, int levels, bool explicitVr, bool defined)
{
    RawDicom raw =
        fileOf(explicitVr ? UID_LittleEndianExplicitTransferSyntax : UID_LittleEndianImplicitTransferSyntax);
    raw.text(0x0008, 0x0016, explicitVr ? "UI" : "", UID_CTImageStorage);
    raw.text(0x0008, 0x0018, explicitVr ? "UI" : "", "1.2.3.4");
    return raw.append(nested(levels, explicitVr, defined)).write(file);
}

TEST(DicomHostile, NestingIsLimited)
{
    const auto folder = freshFolder("nesting");
    for (const bool explicitVr : {true, false})
        for (const bool defined : {true, false}) {
            const auto name = [&](int levels) {
                return folder /
                       ("n" + std::to_string(levels) + (explicitVr ? "e" : "i") + (defined ? "d" : "u"));
            };
            const DicomFile whole(
                nestedFile(name(kMostNestedSequences), kMostNestedSequences, explicitVr, defined));
            DcmItem* item = &whole.dataset();
            int depth = 0;
            while ((item = dicomItem(*item, DCM_ReferencedSeriesSequence)) != nullptr)
                ++depth;
            EXPECT_EQ(depth, kMostNestedSequences);
            for (const int levels : {kMostNestedSequences + 1, 10'000, 200'000}) {
                const auto file = nestedFile(name(levels), levels, explicitVr, defined);
                const std::string message = messageOf<DicomError>([&] { DicomFile{file}; });
                EXPECT_TRUE(says(message, file.string())) << message;
                EXPECT_TRUE(says(message, "nested more than 64 levels")) << message;
                EXPECT_FALSE(isDicomDirectory(file));
            }
        }
}

// Raw blocks of deflate that repeat one byte: three bits of header, a literal and copies of 258 bytes.
std::string deflatedZeros(std::size_t copies)
{
    std::string bytes;
    unsigned bits = 0;
    int count = 0;
    const auto put = [&](unsigned value, int width) {
        for (int bit = 0; bit < width; ++bit) {
            bits |= (value >> bit & 1u) << count;
            if (++count == 8) {
                bytes += static_cast<char>(bits);
                bits = 0;
                count = 0;
            }
        }
    };
    put(0b011, 3);      // the last block, with fixed codes
    put(0b00001100, 8); // a literal of 0, its code 00110000 from the highest bit on
    for (std::size_t copy = 0; copy < copies; ++copy) {
        put(0b10100011, 8); // a length of 258, its code 11000101
        put(0, 5);          // one byte back
    }
    put(0, 7 + 7); // the end, and the last bits
    return bytes;
}

TEST(DicomHostile, DeflatedDataThatExpandWithoutEndAreRefused)
{
    const auto folder = freshFolder("deflated");
    RawDicom small = fileOf(UID_DeflatedExplicitVRLittleEndianTransferSyntax);
    const auto bomb = small.append(deflatedZeros(900'000)).write(folder / "bomb.dcm"); // 232 MB from 1.5 MB
    EXPECT_LT(fs::file_size(bomb), 2'000'000u);
    const std::string message = messageOf<DicomError>([&] { DicomFile{bomb}; });
    EXPECT_TRUE(says(message, "bomb.dcm")) << message;
    EXPECT_TRUE(says(message, "expand to more than")) << message;

    // What DCMTK deflates is read as it was.
    DicomSample sample;
    sample.columns = 512;
    sample.rows = 512;
    sample.values.assign(512 * 512, 7);
    writeDicom(folder / "empty.dcm", sample, EXS_DeflatedLittleEndianExplicit);
    EXPECT_LT(fs::file_size(folder / "empty.dcm"), 10'000u);
    const DicomFile file(folder / "empty.dcm");
    EXPECT_EQ(file.number(DCM_Rows), 512.0);
    const Uint16* values = nullptr;
    unsigned long count = 0;
    ASSERT_TRUE(file.dataset().findAndGetUint16Array(DCM_PixelData, values, &count).good());
    EXPECT_EQ(count, 512u * 512u);
    EXPECT_EQ(values[count - 1], 7);
}

TEST(DicomHostile, AnImageWithoutRowsIsIgnoredAndTheGoodSeriesUsed)
{
    const auto folder = freshFolder("rows0");
    for (int slice = 0; slice < 3; ++slice) {
        DicomSample sample;
        sample.positionMm = {0.0, 0.0, 2.0 * slice};
        writeDicom(folder / ("good" + std::to_string(slice)), sample);
    }
    for (const char* series : {"1.2.826.0.1.3680043.10.1.1", "1.2.826.0.1.3680043.10.1.2"})
        for (const DcmTagKey& tag : {DCM_Rows, DCM_Columns}) {
            DicomSample sample;
            sample.seriesUid = series;
            sample.attributes = {{tag, "0"}};
            writeDicom(folder / (std::string(series) + (tag == DCM_Rows ? "rows" : "columns")), sample);
        }
    const DicomScan scan = scanDicom(folder);
    ASSERT_EQ(scan.series.size(), 1u);
    EXPECT_EQ(scan.series[0].files.size(), 3u);
    ASSERT_EQ(scan.ignored.size(), 4u);
    EXPECT_TRUE(scan.ignored[0].damaged);
    EXPECT_TRUE(says(scan.ignored[0].reason, "is 0: 1 to 65535 is expected")) << scan.ignored[0].reason;
    EXPECT_EQ(readVolume(folder, "").volume.geometry.size, Eigen::Vector3i(4, 3, 3));

    const auto alone = folder / "1.2.826.0.1.3680043.10.1.2rows";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { scanDicom(alone); }), "Rows (0028,0010) is 0"));
}

void writeDirectory(const fs::path& folder, const std::string& fileId)
{
    DcmFileFormat format;
    DcmDataset& dataset = *format.getDataset();
    dataset.putAndInsertString(DCM_SOPClassUID, UID_MediaStorageDirectoryStorage);
    dataset.putAndInsertString(DCM_SOPInstanceUID, "1.2.3.9");
    DcmItem* record = nullptr;
    dataset.findOrCreateSequenceItem(DCM_DirectoryRecordSequence, record, -2);
    record->putAndInsertString(DCM_DirectoryRecordType, "IMAGE");
    record->putAndInsertString(DCM_ReferencedFileID, fileId.c_str());
    writeDicom(folder / "DICOMDIR", format);
}

TEST(DicomHostile, ADirectoryThatLeavesItsFolderIsRefused)
{
    const auto outer = freshFolder("directory");
    const auto folder = outer / "medium";
    fs::create_directories(folder / "IMAGES");
    writeDicom(outer / "SECRET", DicomSample());
    writeDicom(folder / "IMAGES" / "CT1", DicomSample());
    fs::create_symlink(outer / "SECRET", folder / "LINK");
    fs::create_directory_symlink(outer, folder / "OUT");
    ASSERT_EQ(::mkfifo((folder / "PIPE").c_str(), 0600), 0);

    writeDirectory(folder, "IMAGES\\ct1");
    EXPECT_EQ(scanDicom(folder / "DICOMDIR").series.size(), 1u);

    // Named from within its folder, and what it lists in vain is no crime.
    const auto before = fs::current_path();
    fs::current_path(folder);
    EXPECT_EQ(scanDicom("DICOMDIR").series.size(), 1u);
    writeDirectory(".", "MISSING\\CT9");
    EXPECT_TRUE(
        says(messageOf<DicomError>([&] { scanDicom("DICOMDIR"); }), "is listed in the DICOMDIR but missing"));
    fs::current_path(before);

    const auto refused = [&](const std::string& fileId, const char* reason) {
        writeDirectory(folder, fileId);
        const std::string message = messageOf<DicomError>([&] { scanDicom(folder / "DICOMDIR"); });
        EXPECT_TRUE(says(message, "DICOMDIR")) << message;
        EXPECT_TRUE(says(message, "ReferencedFileID (0004,1500)")) << message;
        EXPECT_TRUE(says(message, reason)) << message;
    };
    refused("..\\SECRET", "lies outside the folder");
    refused("IMAGES\\..\\..\\SECRET", "lies outside the folder");
    refused("../SECRET", "lies outside the folder");
    refused("\\dev\\zero", "lies outside the folder");
    refused((outer / "SECRET").string(), "lies outside the folder");
    refused("LINK", "lies outside the folder");
    refused("OUT\\SECRET", "lies outside the folder");
    refused("PIPE", "is no regular file");
    refused("IMAGES", "is no regular file");
}

} // namespace
} // namespace isocenter::core::dicom_hostile_test
