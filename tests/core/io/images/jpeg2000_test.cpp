// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/images/jpeg2000_decoder.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"

#include <dcmtk/dcmdata/dcpixel.h>
#include <dcmtk/dcmdata/dcpixseq.h>
#include <dcmtk/dcmdata/dcpxitem.h>
#include <gtest/gtest.h>
#include <openjpeg.h>

#include <algorithm>
#include <cstring>

namespace isocenter::core::jpeg2000_test {
namespace {

using tests::messageOf;
using tests::says;
using Bytes = std::vector<std::uint8_t>;

constexpr int kColumns = 16;
constexpr int kRows = 12;

OPJ_SIZE_T append(void* data, OPJ_SIZE_T size, void* user)
{
    auto& bytes = *static_cast<Bytes*>(user);
    const auto* first = static_cast<const std::uint8_t*>(data);
    bytes.insert(bytes.end(), first, first + size);
    return size;
}

// A lossless code stream of one component.
Bytes encoded(const std::vector<std::int32_t>& values, unsigned bits, bool isSigned)
{
    opj_image_cmptparm_t component{};
    component.dx = component.dy = 1;
    component.w = kColumns;
    component.h = kRows;
    component.prec = bits;
    component.sgnd = isSigned ? 1 : 0;
    opj_image_t* image = opj_image_create(1, &component, OPJ_CLRSPC_GRAY);
    image->x1 = kColumns;
    image->y1 = kRows;
    std::copy(values.begin(), values.end(), image->comps[0].data);
    opj_cparameters_t parameters;
    opj_set_default_encoder_parameters(&parameters);
    parameters.tcp_numlayers = 1;
    parameters.cp_disto_alloc = 1;
    parameters.numresolution = 3;
    opj_codec_t* codec = opj_create_compress(OPJ_CODEC_J2K);
    opj_setup_encoder(codec, &parameters, image);
    Bytes bytes;
    opj_stream_t* stream = opj_stream_default_create(OPJ_FALSE);
    opj_stream_set_user_data(stream, &bytes, nullptr);
    opj_stream_set_write_function(stream, append);
    EXPECT_TRUE(opj_start_compress(codec, image, stream) && opj_encode(codec, stream) &&
                opj_end_compress(codec, stream));
    opj_stream_destroy(stream);
    opj_destroy_codec(codec);
    opj_image_destroy(image);
    return bytes;
}

std::vector<std::int32_t> rampFrom(std::int32_t first)
{
    std::vector<std::int32_t> values(kColumns * kRows);
    for (std::size_t index = 0; index < values.size(); ++index)
        values[index] = first + 7 * static_cast<std::int32_t>(index);
    return values;
}

// A DICOM file of the fragments; frames as given, the offset table as given (empty: none).
std::filesystem::path written(const std::vector<Bytes>& fragments, int frames, const Bytes& offsetTable,
                              bool isSigned = true)
{
    tests::DicomSample sample;
    sample.columns = kColumns;
    sample.rows = kRows;
    sample.frames = frames;
    sample.isSigned = isSigned;
    sample.withPixels = false;
    DcmFileFormat format = tests::dicomFileOf(sample);
    auto* sequence = new DcmPixelSequence(DCM_PixelSequenceTag); // owned by the pixel element
    const auto add = [&](Bytes bytes) {
        if (bytes.size() % 2 != 0)
            bytes.push_back(0);
        auto* item = new DcmPixelItem(DCM_PixelItemTag);
        if (!bytes.empty())
            item->putUint8Array(bytes.data(), bytes.size());
        sequence->insert(item);
    };
    add(offsetTable);
    for (const Bytes& fragment : fragments)
        add(fragment);
    auto* pixels = new DcmPixelData(DCM_PixelData); // owned by the dataset
    pixels->putOriginalRepresentation(EXS_JPEG2000LosslessOnly, nullptr, sequence);
    format.getDataset()->insert(pixels);
    const auto file = tests::temporaryFile("jpeg2000.dcm");
    tests::writeDicom(file, format, EXS_JPEG2000LosslessOnly);
    return file;
}

Bytes half(const Bytes& whole, bool second)
{
    const auto middle = whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 4 * 2);
    return second ? Bytes(middle, whole.end()) : Bytes(whole.begin(), middle);
}

TEST(Jpeg2000, SignedAndUnsignedValuesComeBack)
{
    const Jpeg2000Image negative = decodeJpeg2000(encoded(rampFrom(-1000), 16, true));
    EXPECT_TRUE(negative.isSigned);
    EXPECT_EQ(negative.precision, 16);
    EXPECT_EQ(negative.values, rampFrom(-1000));
    EXPECT_EQ(decodeJpeg2000(encoded(rampFrom(60000), 16, false)).values, rampFrom(60000));
}

TEST(Jpeg2000, DamageIsReported)
{
    Bytes bytes = encoded(rampFrom(0), 16, true);
    bytes.resize(bytes.size() / 2);
    EXPECT_TRUE(says(messageOf<InputError>([&] { decodeJpeg2000(bytes); }), "damaged or truncated"));
    EXPECT_THROW(decodeJpeg2000({}), InputError);
    EXPECT_THROW(decodeJpeg2000(Bytes(1000, 7)), InputError);
    const auto file = written({bytes}, 1, {});
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(file)); }),
                     file.string() + ": frame 0 (the first is 0): the JPEG 2000 data is damaged"));
}

TEST(Jpeg2000, FramesAreFoundAmongTheirFragments)
{
    const Bytes first = encoded(rampFrom(0), 16, true);
    const Bytes second = encoded(rampFrom(-500), 16, true);
    std::vector<std::int32_t> both = rampFrom(0);
    const std::vector<std::int32_t> last = rampFrom(-500);
    both.insert(both.end(), last.begin(), last.end());
    const std::vector<Bytes> halves{half(first, false), half(first, true), half(second, false),
                                    half(second, true)};
    const std::size_t offset = (first.size() + 1) / 2 * 2 + 2 * 8; // both halves and their headers
    const Bytes table{0, 0, 0, 0, static_cast<std::uint8_t>(offset), static_cast<std::uint8_t>(offset >> 8),
                      0, 0};

    EXPECT_EQ(decodePixels(DicomFile(written({first, second}, 2, {}))).values, both);
    EXPECT_EQ(decodePixels(DicomFile(written(halves, 2, table))).values, both);
    EXPECT_EQ(decodePixels(DicomFile(written(halves, 2, {}))).values, both); // by where images begin
    EXPECT_EQ(decodePixels(DicomFile(written(halves, 2, {})), {1, 1}).values, last);
    EXPECT_EQ(decodePixels(DicomFile(written({half(first, false), half(first, true)}, 1, {}))).values,
              rampFrom(0));
    EXPECT_TRUE(says(messageOf<DicomError>([&] { decodePixels(DicomFile(written(halves, 3, {}))); }),
                     "4 fragments that cannot be shared out among the 3 frames"));
}

TEST(Jpeg2000, TheAttributeRulesTheSign)
{
    std::vector<std::int32_t> wrapped = rampFrom(-300);
    for (std::int32_t& value : wrapped)
        value &= 0xffff;
    const DicomPixels pixels = decodePixels(DicomFile(written({encoded(wrapped, 16, false)}, 1, {})));
    EXPECT_EQ(pixels.values, rampFrom(-300));
    ASSERT_EQ(pixels.notes.size(), 1u);
    EXPECT_TRUE(says(pixels.notes[0], "PixelRepresentation (0028,0103) and the JPEG 2000 data disagree"));
}

} // namespace
} // namespace isocenter::core::jpeg2000_test
