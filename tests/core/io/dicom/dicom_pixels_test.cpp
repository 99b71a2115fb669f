// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_pixels.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <span>

namespace isocenter::core::dicom_pixels_test {
namespace {

using tests::DicomSample;
using tests::messageOf;
using tests::says;
using tests::temporaryFile;
using tests::writeDicom;

std::filesystem::path written(const DicomSample& sample, E_TransferSyntax syntax = EXS_LittleEndianExplicit)
{
    const auto file = temporaryFile("dicom_pixels.dcm");
    writeDicom(file, sample, syntax);
    return file;
}

TEST(DicomPixels, EveryLosslessSyntaxGivesTheSameSignedValues)
{
    DicomSample sample;
    sample.columns = 45;
    sample.rows = 35;
    for (int index = 0; index < 45 * 35; ++index)
        sample.values.push_back(index * 40 - 31000);
    for (const E_TransferSyntax syntax :
         {EXS_LittleEndianImplicit, EXS_LittleEndianExplicit, EXS_BigEndianExplicit,
          EXS_DeflatedLittleEndianExplicit, EXS_RLELossless, EXS_JPEGLSLossless, EXS_JPEGProcess14SV1}) {
        SCOPED_TRACE(DcmXfer(syntax).getXferName());
        const DicomPixels pixels = decodePixels(DicomFile(written(sample, syntax)));
        EXPECT_EQ(pixels.columns, 45);
        EXPECT_EQ(pixels.rows, 35);
        EXPECT_EQ(pixels.frames, 1);
        EXPECT_TRUE(pixels.isSigned);
        EXPECT_EQ(pixels.values, sample.values);
    }
}

TEST(DicomPixels, UnsignedValuesStayPositiveAndSpareBitsAreDropped)
{
    DicomSample sample;
    sample.isSigned = false;
    sample.values = {0, 1, 32767, 32768, 65535, 5, 6, 7, 8, 9, 10, 11};
    EXPECT_EQ(decodePixels(DicomFile(written(sample))).values, sample.values);

    sample.bitsStored = 12;
    sample.values = {0xf001, 0x0fff, 0x1800, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    EXPECT_EQ(decodePixels(DicomFile(written(sample))).values,
              (std::vector<std::int32_t>{1, 4095, 2048, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    sample.isSigned = true;
    EXPECT_EQ(decodePixels(DicomFile(written(sample))).values,
              (std::vector<std::int32_t>{1, -1, -2048, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
}

TEST(DicomPixels, OneFrameOfManyIsRead)
{
    DicomSample sample;
    sample.columns = 3;
    sample.rows = 3; // odd frames of 8 bits begin within a 16-bit word
    sample.frames = 4;
    sample.bitsAllocated = sample.bitsStored = 8;
    sample.isSigned = false;
    for (const E_TransferSyntax syntax : {EXS_LittleEndianExplicit, EXS_RLELossless}) {
        SCOPED_TRACE(DcmXfer(syntax).getXferName());
        const DicomFile file(written(sample, syntax));
        EXPECT_EQ(dicomFrameCount(file), 4);
        const DicomPixels pixels = decodePixels(file, {3, 1});
        EXPECT_EQ(pixels.frames, 1);
        EXPECT_EQ(pixels.values, (std::vector<std::int32_t>{27, 28, 29, 30, 31, 32, 33, 34, 35}));
        EXPECT_EQ(decodePixels(file).values.size(), 36u);
        EXPECT_TRUE(says(messageOf<DicomError>([&] {
                             decodePixels(file, {4, 1});
                         }),
                         "there is no frame 4 (the first is 0): the file has 4 frame(s)"));
    }
}

TEST(DicomPixels, ColourBecomesLuminance)
{
    DicomSample sample;
    sample.columns = 2;
    sample.rows = 1;
    sample.samplesPerPixel = 3;
    sample.bitsAllocated = sample.bitsStored = 8;
    sample.isSigned = false;
    sample.photometric = "RGB";
    sample.values = {255, 0, 0, 10, 200, 30};
    const DicomPixels pixels = decodePixels(DicomFile(written(sample)));
    EXPECT_EQ(pixels.values, (std::vector<std::int32_t>{76, 124}));
    ASSERT_EQ(pixels.notes.size(), 1u);
    EXPECT_TRUE(says(pixels.notes[0], "luminance"));
    EXPECT_EQ(decodeStoredValues(DicomFile(written(sample))).values, sample.values);

    sample.photometric = "YBR_FULL_422";
    sample.values = {16, 200, 128, 128};
    EXPECT_EQ(decodePixels(DicomFile(written(sample))).values, (std::vector<std::int32_t>{16, 200}));
}

TEST(DicomPixels, MissingPartsAreNamed)
{
    DicomSample sample;
    sample.withPixels = false;
    sample.modality = "RTPLAN";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(written(sample))); }),
                     "holds no pixels: PixelData (7fe0,0010) is missing (Modality RTPLAN)"));

    DicomSample tooFew;
    tooFew.values = {1, 2, 3, 4};
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(written(tooFew))); }),
                     "PixelData (7fe0,0010) holds 8 bytes where 4 x 3 pixels in 1 frame(s) need 24"));

    DicomSample palette;
    palette.photometric = "PALETTE COLOR";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(written(palette))); }),
                     "PhotometricInterpretation (0028,0004) PALETTE COLOR is not supported"));

    DicomSample odd;
    odd.attributes = {{DCM_BitsAllocated, "12"}};
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(written(odd))); }),
                     "BitsAllocated (0028,0100) is 12"));
}

TEST(DicomPixels, DamageIsReportedForEverySyntax)
{
    DicomSample sample;
    sample.columns = sample.rows = 64;
    for (const E_TransferSyntax syntax :
         {EXS_LittleEndianExplicit, EXS_RLELossless, EXS_JPEGLSLossless, EXS_JPEGProcess14SV1}) {
        SCOPED_TRACE(DcmXfer(syntax).getXferName());
        const auto file = tests::truncatedCopy(written(sample, syntax), 0.7);
        EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(file)); }), file.string()));
    }
}

// A file of run lengths, whose frame of two segments is bent by the test: the first byte of its header is at
// 0.
template <class Bend>
std::string problemOfRunLengths(const Bend& bend)
{
    DicomSample sample;
    sample.columns = sample.rows = 64;
    sample.isSigned = false;
    for (int index = 0; index < 64 * 64; ++index)
        sample.values.push_back(index * 7 % 4096);
    const auto file = written(sample, EXS_RLELossless);
    std::vector<std::uint8_t> bytes = readFileBytes(file);
    const std::vector<std::uint8_t> header{2, 0, 0, 0, 64, 0, 0, 0};
    const auto frame = std::search(bytes.begin(), bytes.end(), header.begin(), header.end());
    EXPECT_NE(frame, bytes.end());
    constexpr int kDelimiterBytes = 8;
    bend(std::span(frame, bytes.end() - kDelimiterBytes));
    writeFileBytes(file, bytes);
    return messageOf<DicomError>([&] { decodePixels(DicomFile(file)); });
}

TEST(DicomPixels, DamagedRunLengthsAreNamed)
{
    using Frame = std::span<std::uint8_t>;
    const auto startOfSecond = [](Frame frame) { return frame[8] + 256u * frame[9] + 65536u * frame[10]; };
    const auto emptySecond = [&](Frame frame) { // 128 decodes to nothing
        std::ranges::fill(frame.subspan(startOfSecond(frame) + 1000), std::uint8_t{128});
    };
    const auto emptyFirst = [&](Frame frame) {
        std::ranges::fill(frame.subspan(64, startOfSecond(frame) - 64), std::uint8_t{128});
    };
    EXPECT_TRUE(says(problemOfRunLengths(emptySecond), "PixelData (7fe0,0010), frame 0"));
    EXPECT_TRUE(says(problemOfRunLengths(emptySecond), "segment 2 of 2 holds"));
    EXPECT_TRUE(
        says(problemOfRunLengths(emptyFirst), "segment 1 of 2 holds 0 bytes where the pixels need 4096"));
    EXPECT_TRUE(says(problemOfRunLengths([](Frame frame) { frame[0] = 3; }), "has 3 segments"));
    EXPECT_TRUE(
        says(problemOfRunLengths([](Frame frame) { frame[4] = 60; }), "segment 1 of 2 is said to be at"));
    EXPECT_TRUE(
        says(problemOfRunLengths([](Frame frame) { frame[11] = 1; }), "segment 1 of 2 is said to be at"));
    EXPECT_TRUE(says(problemOfRunLengths([](Frame frame) { frame[8] = 10, frame[9] = frame[10] = 0; }),
                     "segment 1 of 2 is said to be at"));
}

TEST(DicomPixels, AnUnsupportedSyntaxIsNamed)
{
    const std::string jpegLs = "1.2.840.10008.1.2.4.80";
    for (const std::string syntax : {"1.2.840.10008.1.2.4.92", "1.2.840.10008.1.2.4.99"}) {
        DicomSample sample;
        sample.columns = sample.rows = 64;
        const auto file = written(sample, EXS_JPEGLSLossless);
        std::vector<std::uint8_t> bytes = readFileBytes(file);
        const auto at = std::search(bytes.begin(), bytes.end(), jpegLs.begin(), jpegLs.end());
        ASSERT_NE(at, bytes.end());
        std::copy(syntax.begin(), syntax.end(), at);
        writeFileBytes(file, bytes);
        EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(file)); }),
                         "(" + syntax + ") is not supported: export the file as Explicit VR Little Endian"));
    }
}

TEST(DicomFile, WrongFilesAreNamed)
{
    EXPECT_TRUE(says(messageOf<FileError>([] { DicomFile("/no/such/slice.dcm"); }),
                     "/no/such/slice.dcm: there is no such file"));
    EXPECT_TRUE(says(messageOf<FileError>([] { DicomFile(test::temporaryFolder()); }), "is a folder"));
    const auto text = temporaryFile("notes.txt");
    std::ofstream(text) << "these are not pixels";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { DicomFile{text}; }), "is not a DICOM file"));
    std::ofstream{text, std::ios::trunc};
    EXPECT_TRUE(says(messageOf<DicomError>([&] { DicomFile{text}; }), "is not a DICOM file"));
}

} // namespace
} // namespace isocenter::core::dicom_pixels_test
