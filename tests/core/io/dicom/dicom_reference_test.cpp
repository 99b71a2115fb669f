// SPDX-License-Identifier: MIT
// Compares the decoded stored values of every file of the sample data with those of another decoder, listed
// in MANIFEST_dicom.csv.
#include "core/io/dicom/dicom_pixels.h"
#include "core/support/error.h"
#include "tests/support/md5.h"
#include "tests/support/messages.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <numeric>

namespace isocenter::core::dicom_reference_test {
namespace {

const std::filesystem::path kSampleData = ISOCENTER_SAMPLE_DATA;

struct Reference
{
    std::filesystem::path file;
    std::string photometric, shape, minimum, maximum, mean, md5;
};

std::vector<std::string> cellsOf(const std::string& line)
{
    std::vector<std::string> cells;
    for (std::size_t begin = line.find('"'); begin != std::string::npos;) {
        const std::size_t end = line.find('"', begin + 1);
        cells.push_back(line.substr(begin + 1, end - begin - 1));
        begin = line.find('"', end + 1);
    }
    return cells;
}

std::vector<Reference> references()
{
    std::ifstream manifest(kSampleData / "MANIFEST_dicom.csv");
    std::vector<Reference> result;
    std::string line;
    for (std::getline(manifest, line); std::getline(manifest, line);) {
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.size() != 16)
            throw FileError(kSampleData / "MANIFEST_dicom.csv", "a row has not 16 cells");
        const std::string file = cells[0].substr(cells[0].find('/') + 1);
        result.push_back(
            {kSampleData / file, cells[9], cells[10], cells[11], cells[12], cells[13], cells[14]});
    }
    return result;
}

struct Summary
{
    std::string shape, md5;
    double minimum = 0, maximum = 0, mean = 0;
};

Summary summaryOf(const DicomPixels& pixels)
{
    const auto [minimum, maximum] = std::minmax_element(pixels.values.begin(), pixels.values.end());
    const std::size_t size = pixels.bitsStored <= 8 ? 1 : pixels.bitsStored <= 16 ? 2 : 4;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(pixels.values.size() * size);
    for (const std::int32_t value : pixels.values)
        for (std::size_t byte = 0; byte < size; ++byte)
            bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint32_t>(value) >> (8 * byte)));
    return {fmt::format("{}{}x{}{}", pixels.frames > 1 ? fmt::format("{}x", pixels.frames) : "", pixels.rows,
                        pixels.columns,
                        pixels.samplesPerPixel > 1 ? fmt::format("x{}", pixels.samplesPerPixel) : ""),
            tests::md5(bytes), static_cast<double>(*minimum), static_cast<double>(*maximum),
            std::accumulate(pixels.values.begin(), pixels.values.end(), 0.0) /
                static_cast<double>(pixels.values.size())};
}

// Files that the reference reads and Isocenter refuses, with what the message must say.
const std::map<std::string, std::string> kRefused{
    {"JPEG2000-embedded-sequence-delimiter.dcm", "JPEG 2000 data is damaged"}, // its size is overwritten
    {"SC_rgb_jpeg.dcm", "truncated or damaged"}, // implicit VR under an explicit syntax
    {"SC_rgb_rle_32bit.dcm", "unsigned 32-bit values above 2147483647"},
    {"SC_rgb_rle_32bit_2frame.dcm", "unsigned 32-bit values above 2147483647"}};

// Files that hold the values of another one: the reference misreads the first and knows not the others.
const std::map<std::string, std::string> kSameValues{
    {"SC_rgb_small_odd_big_endian.dcm", "SC_rgb_small_odd.dcm"},
    {"CTImage.dcm_JPEGProcess6_8TransferSyntax_1.2.840.10008.1.2.4.53.dcm",
     "CTImage.dcm_JPEGProcess2_4TransferSyntax_1.2.840.10008.1.2.4.51.dcm"},
    {"CTImage.dcm_JPEGProcess10_12TransferSyntax_1.2.840.10008.1.2.4.55.dcm",
     "CTImage.dcm_JPEGProcess2_4TransferSyntax_1.2.840.10008.1.2.4.51.dcm"}};

// The reference leaves lossy JPEG colour as YCbCr or rounds it in another way.
bool isLossyColour(const Reference& reference)
{
    return (reference.photometric.starts_with("YBR_FULL") &&
            reference.file.filename() != "SC_ybr_full_422_uncompressed.dcm") ||
           reference.file.filename() == "SC_rgb_small_odd_jpeg.dcm";
}

DicomPixels decoded(const std::filesystem::path& file)
{
    return decodeStoredValues(DicomFile(file));
}

// The pictures SC_rgb_*, 100 pixels wide, are one picture.
void expectSamePicture(const Reference& reference, const DicomPixels& pixels)
{
    EXPECT_EQ(pixels.photometric, "RGB");
    if (pixels.columns != 100)
        return;
    const DicomPixels lossless = decoded(reference.file.parent_path() / "SC_rgb_rle.dcm");
    ASSERT_EQ(pixels.values.size(), lossless.values.size());
    double difference = 0.0;
    for (std::size_t index = 0; index < pixels.values.size(); ++index)
        difference += std::abs(pixels.values[index] - lossless.values[index]);
    EXPECT_LT(difference / static_cast<double>(pixels.values.size()), 4.0);
}

enum class Outcome { Identical, SamePicture, Refused, OnlyOurs };

Outcome compare(const Reference& reference)
{
    const std::string name = reference.file.filename().string();
    DicomPixels pixels;
    try {
        pixels = decoded(reference.file);
    } catch (const FileError& error) {
        EXPECT_TRUE(tests::says(error.what(), reference.file.string() + ": "));
        if (!reference.md5.empty()) {
            EXPECT_TRUE(kRefused.contains(name)) << error.what();
            EXPECT_TRUE(!kRefused.contains(name) || tests::says(error.what(), kRefused.at(name)));
        }
        return Outcome::Refused;
    }
    const Summary summary = summaryOf(pixels);
    if (kSameValues.contains(name)) {
        EXPECT_EQ(summary.md5, summaryOf(decoded(reference.file.parent_path() / kSameValues.at(name))).md5);
        return Outcome::OnlyOurs;
    }
    EXPECT_EQ(summary.shape, reference.shape);
    if (isLossyColour(reference)) {
        expectSamePicture(reference, pixels);
        return Outcome::SamePicture;
    }
    EXPECT_EQ(summary.md5, reference.md5);
    EXPECT_EQ(summary.minimum, std::stod(reference.minimum));
    EXPECT_EQ(summary.maximum, std::stod(reference.maximum));
    EXPECT_NEAR(summary.mean, std::stod(reference.mean), 1e-4);
    return Outcome::Identical;
}

TEST(DicomReference, EveryFileMatchesOrIsRefusedByName)
{
    std::map<Outcome, int> outcomes;
    for (const Reference& reference : references()) {
        SCOPED_TRACE(reference.file.string());
        ++outcomes[compare(reference)];
    }
    fmt::print("identical {}, same picture after colour conversion {}, read by us alone {}, refused {}\n",
               outcomes[Outcome::Identical], outcomes[Outcome::SamePicture], outcomes[Outcome::OnlyOurs],
               outcomes[Outcome::Refused]);
    EXPECT_GT(outcomes[Outcome::Identical], 200);
}

TEST(DicomReference, LosslessSyntaxesHoldOneSlice)
{
    const std::filesystem::path folder = kSampleData / "dicom_ct_all_syntaxes";
    const std::vector<std::int32_t> expected = decoded(folder / "CTImage.dcm").values;
    int compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        for (const char* lossless : {"Endian", "Lossless", "Process14"})
            if (entry.path().filename().string().find(lossless) != std::string::npos) {
                EXPECT_EQ(decoded(entry.path()).values, expected) << entry.path();
                ++compared;
                break;
            }
    EXPECT_EQ(compared, 7);
}

} // namespace
} // namespace isocenter::core::dicom_reference_test
