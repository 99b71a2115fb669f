// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_pixels.h"

#include "core/io/dicom/dicom_fragments.h"
#include "core/io/dicom/dicom_pixel_layout.h"
#include "core/io/dicom/frame_checks.h"
#include "core/io/images/jpeg2000_decoder.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dccodec.h>
#include <dcmtk/dcmdata/dcpixel.h>
#include <dcmtk/dcmdata/dcrledrg.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/dcmjpeg/djdecode.h>
#include <dcmtk/dcmjpls/djdecode.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace isocenter::core {
namespace {

using Bytes = std::vector<std::uint8_t>;

// Registration is global to the library and never undone: a codec may be in use by another thread until the
// very end.
void registerCodecs()
{
    static std::once_flag once;
    std::call_once(once, [] {
        DJDecoderRegistration::registerCodecs(EDC_photometricInterpretation, EUC_never, EPC_colorByPixel);
        DJLSDecoderRegistration::registerCodecs(EJLSUC_never, EJLSPC_colorByPixel);
        DcmRLEDecoderRegistration::registerCodecs();
    });
}

DicomError unsupportedSyntax(const DicomFile& file)
{
    const auto* const problem = translatable(
        "Data", "the transfer syntax {} ({}) is not supported: export the file as Explicit VR Little "
                "Endian");
    return {file.path(),
            fmt::format(fmt::runtime(problem), file.transferSyntaxName(), file.transferSyntaxUid())};
}

bool isJpeg2000(const DicomFile& file)
{
    const E_TransferSyntax syntax = file.dataset().getOriginalXfer();
    return syntax == EXS_JPEG2000 || syntax == EXS_JPEG2000LosslessOnly;
}

DcmPixelData& pixelElement(const DicomFile& file)
{
    DcmElement* element = nullptr;
    if (file.dataset().findAndGetElement(DCM_PixelData, element).good())
        if (auto* pixels = dynamic_cast<DcmPixelData*>(element))
            return *pixels;
    for (const DcmTagKey& tag : {DCM_FloatPixelData, DCM_DoubleFloatPixelData})
        if (file.dataset().tagExists(tag))
            throw DicomError(
                file.path(),
                fmt::format(translatable("Data", "{} is not supported: export it with integer pixels"),
                            dicomTagName(tag)));
    const std::string modality = file.text(DCM_Modality).value_or(translatable("Data", "not stated"));
    throw DicomError(
        file.path(),
        fmt::format(
            translatable("Data", "holds no pixels: {} is missing (Modality {}). Choose an image file"),
            dicomTagName(DCM_PixelData), modality));
}

// Reads frames that are not compressed.
class NativeFrames
{
public:
    NativeFrames(const DicomFile& file, const DicomPixelLayout& layout)
        : file_(file), layout_(layout), element_(pixelElement(file))
    {
        const std::size_t need = (layout.frameBits() * static_cast<std::size_t>(layout.frames) + 7) / 8;
        const std::size_t there = element_.getLength();
        if (there < need)
            throw DicomError(
                file.path(),
                fmt::format(
                    translatable("Data",
                                 "{} holds {} bytes where {} x {} pixels in {} frame(s) need {}: the file is "
                                 "truncated, copy or export it again"),
                    dicomTagName(DCM_PixelData), there, layout.columns, layout.rows, layout.frames, need));
    }

    std::vector<std::int32_t> decode(int frame) const
    {
        const std::size_t firstBit = layout_.frameBits() * static_cast<std::size_t>(frame);
        const Bytes bytes = bytesOfBits(firstBit, firstBit + layout_.frameBits());
        if (layout_.bitsAllocated == 1)
            return unpackedBits(bytes, firstBit % 16, layout_.pixels() * layout_.samples);
        std::vector<std::int32_t> values = unpackedValues(
            bytes.data() + firstBit % 16 / 8, layout_.pixels() * layout_.storedSamples(), layout_);
        if (layout_.halfChroma())
            return withFullChroma(values);
        return layout_.byPlane ? interleavedPlanes(values, layout_) : values;
    }

private:
    // Whole 16-bit words, since these are what a big-endian file swaps.
    Bytes bytesOfBits(std::size_t firstBit, std::size_t endBit) const
    {
        const std::size_t first = firstBit / 16 * 2;
        const std::size_t end = std::min<std::size_t>((endBit + 15) / 16 * 2, element_.getLength());
        Bytes bytes(end - first);
        const OFCondition status = element_.getPartialValue(bytes.data(), static_cast<Uint32>(first),
                                                            static_cast<Uint32>(bytes.size()));
        if (status.bad())
            throw DicomError(file_.path(), fmt::format(translatable("Data", "{} cannot be read ({})"),
                                                       dicomTagName(DCM_PixelData), status.text()));
        if (layout_.bitsAllocated == 32 && file_.dataset().getOriginalXfer() == EXS_BigEndianExplicit)
            swapWords(bytes);
        return bytes;
    }

    // 32-bit values of a big-endian file, whose bytes the library swapped within 16-bit words only.
    static void swapWords(Bytes& bytes)
    {
        for (std::size_t at = 0; at + 3 < bytes.size(); at += 4) {
            std::swap(bytes[at], bytes[at + 2]);
            std::swap(bytes[at + 1], bytes[at + 3]);
        }
    }

    const DicomFile& file_;
    const DicomPixelLayout& layout_;
    DcmPixelData& element_;
};

// Reads compressed frames through the library's codecs.
class CodecFrames
{
public:
    CodecFrames(const DicomFile& file, const DicomPixelLayout& layout)
        : file_(file), layout_(layout), element_(pixelElement(file))
    {
        registerCodecs();
        requireSize();
    }

    std::vector<std::int32_t> decode(int frame, std::string& photometric)
    {
        if (isRunLengths())
            requireRunLengths(frame);
        const std::size_t size = layout_.frameBits() / 8;
        Bytes bytes(size + size % 2); // the codecs write whole words
        OFString model;
        const OFCondition status =
            element_.getUncompressedFrame(&file_.dataset(), static_cast<Uint32>(frame), nextFragment_,
                                          bytes.data(), static_cast<Uint32>(bytes.size()), model);
        // Codecs also say so of data that is damaged.
        if ((status == EC_CannotChangeRepresentation || status == EC_UnsupportedEncoding) && !hasCodec())
            throw unsupportedSyntax(file_);
        if (status.bad())
            throw DicomError(file_.path(), problem(frame, status));
        if (!model.empty())
            photometric = model.c_str();
        std::vector<std::int32_t> values =
            unpackedValues(bytes.data(), layout_.pixels() * layout_.samples, layout_);
        return comesByPlane() ? interleavedPlanes(values, layout_) : values;
    }

private:
    bool hasCodec() const
    {
        return DcmCodecList::canChangeCoding(file_.dataset().getOriginalXfer(), EXS_LittleEndianExplicit) !=
               OFFalse;
    }
    // The JPEG codecs were told to give colour by pixel; run lengths keep the file's way.
    bool comesByPlane() const { return layout_.byPlane && isRunLengths(); }
    bool isRunLengths() const { return file_.dataset().getOriginalXfer() == EXS_RLELossless; }
    // The codec keeps silent where a segment ends too early.
    void requireRunLengths(int frame) const
    {
        const auto bytesOfSample = static_cast<std::size_t>(layout_.bitsAllocated + 7) / 8;
        try {
            requireSoundRunLengths(compressedFrame(file_, layout_.frames, frame),
                                   layout_.samples * bytesOfSample, layout_.pixels());
        } catch (const InputError& error) {
            throw DicomError(
                file_.path(),
                fmt::format(translatable("Data",
                                         "{}, {}: {}. The file is damaged or truncated, copy or export it "
                                         "again"),
                            dicomTagName(DCM_PixelData), frameName(frame), error.what()));
        }
    }

    // Before there is memory for what Rows and Columns say.
    void requireSize() const
    {
        constexpr std::size_t kMostOfRunLengths = 64; // bytes of pixels in a byte
        const Bytes fragment = firstFragment(file_);
        if (isRunLengths()) {
            if (fragment.size() * kMostOfRunLengths < layout_.frameBits() / 8)
                throw DicomError(
                    file_.path(),
                    fmt::format(
                        translatable("Data",
                                     "{} holds {} bytes for {}: too few for {} x {} pixels ({}, {}). The "
                                     "file is damaged or truncated, copy or export it again"),
                        dicomTagName(DCM_PixelData), fragment.size(), frameName(0), layout_.columns,
                        layout_.rows, dicomTagName(DCM_Columns), dicomTagName(DCM_Rows)));
            return;
        }
        const auto size = jpegSize(fragment);
        if (size && size->rows > 0 && (size->columns != layout_.columns || size->rows != layout_.rows))
            throw DicomError(file_.path(), disagreement(0, size->columns, size->rows, layout_));
    }
    std::string problem(int frame, const OFCondition& status) const
    {
        return fmt::format(
            translatable("Data",
                         "{} cannot be decoded from {} ({}): the file is damaged or truncated, copy or "
                         "export it again"),
            frameName(frame), file_.transferSyntaxName(), status.text());
    }

    const DicomFile& file_;
    const DicomPixelLayout& layout_;
    DcmPixelData& element_;
    Uint32 nextFragment_ = 0;
};

// Reads frames of JPEG 2000, which the library cannot decode.
class Jpeg2000Frames
{
public:
    Jpeg2000Frames(const DicomFile& file, const DicomPixelLayout& layout)
        : file_(file), layout_(layout), fragments_(file, layout.frames)
    {
    }

    std::vector<std::int32_t> decode(int frame, DicomPixels& pixels) const
    {
        Jpeg2000Image image = decodedImage(frame);
        if (image.columns != pixels.columns || image.rows != pixels.rows ||
            image.components != pixels.samplesPerPixel)
            throw DicomError(
                file_.path(),
                fmt::format(
                    translatable(
                        "Data",
                        "{} holds {} x {} pixels of {} component(s) where {} and {} say {} x {} of {}"),
                    frameName(frame), image.columns, image.rows, image.components, dicomTagName(DCM_Columns),
                    dicomTagName(DCM_Rows), pixels.columns, pixels.rows, pixels.samplesPerPixel));
        if (image.colourTransformed)
            pixels.photometric = "RGB";
        if (image.isSigned != layout_.isSigned)
            reinterpret(image, pixels);
        return std::move(image.values);
    }

private:
    Jpeg2000Image decodedImage(int frame) const
    {
        try {
            return decodeJpeg2000(fragments_.frame(frame), [&](int columns, int rows) {
                const auto across = static_cast<std::size_t>(columns);
                const auto down = static_cast<std::size_t>(rows);
                if (across != layout_.columns || down != layout_.rows)
                    throw InputError(disagreement(frame, across, down, layout_));
            });
        } catch (const InputError& error) {
            throw DicomError(file_.path(),
                             fmt::format(translatable("Data", "{}: {}. Copy or export it again"),
                                         frameName(frame), error.what()));
        }
    }

    // The attributes rule: writers wrap signed values into unsigned streams and the reverse.
    void reinterpret(Jpeg2000Image& image, DicomPixels& pixels) const
    {
        const int bits = std::clamp(image.precision, 1, 32);
        for (std::int32_t& value : image.values)
            value = storedValue(static_cast<std::uint32_t>(value), bits, bits - 1, layout_.isSigned);
        const std::string note = fmt::format(
            translatable("Data",
                         "{} and the JPEG 2000 data disagree about the sign; the attribute was followed"),
            dicomTagName(DCM_PixelRepresentation));
        if (pixels.notes.empty() || pixels.notes.back() != note)
            pixels.notes.push_back(note);
    }

    const DicomFile& file_;
    const DicomPixelLayout& layout_;
    DicomFragments fragments_;
};

DicomFrames checkedFrames(const DicomFile& file, DicomFrames frames, int available)
{
    if (frames.count == 0)
        frames.count = available - frames.first;
    if (frames.first < 0 || frames.count < 1 || frames.first > available - frames.count)
        throw DicomError(file.path(),
                         fmt::format(translatable("Data", "there is no {}: the file has {} frame(s)"),
                                     frameName(frames.first + std::max(frames.count, 1) - 1), available));
    return frames;
}

void requireSignedRange(const DicomFile& file, const DicomPixelLayout& layout,
                        const std::vector<std::int32_t>& values)
{
    if (layout.bitsStored < 32 || layout.isSigned)
        return;
    if (std::any_of(values.begin(), values.end(), [](std::int32_t value) { return value < 0; }))
        throw DicomError(
            file.path(),
            translatable("Data", "holds unsigned 32-bit values above 2147483647: this is not supported"));
}

} // namespace

DicomPixels decodeStoredValues(const DicomFile& file, DicomFrames frames)
{
    pixelElement(file);
    if (DcmXfer(file.transferSyntaxUid().c_str()).getXfer() == EXS_Unknown)
        throw unsupportedSyntax(file);
    const DicomPixelLayout layout = dicomPixelLayout(file);
    frames = checkedFrames(file, frames, layout.frames);
    const auto count = static_cast<std::uintmax_t>(frames.count);
    const auto requireRoom = [&] { // once the file is known to hold what it says
        requireMemory(bytesFor(2 * sizeof(std::int32_t), layout.pixels(), layout.samples, count),
                      fmt::format(translatable("Data", "{}: {} frame(s) of {} x {} pixels"),
                                  file.path().string(), count, layout.columns, layout.rows));
    };
    DicomPixels pixels;
    pixels.columns = static_cast<int>(layout.columns);
    pixels.rows = static_cast<int>(layout.rows);
    pixels.frames = frames.count;
    pixels.samplesPerPixel = static_cast<int>(layout.samples);
    pixels.bitsStored = layout.bitsStored;
    pixels.isSigned = layout.isSigned;
    pixels.photometric = layout.photometric;

    const auto collect = [&](auto&& decodeFrame) {
        for (int frame = frames.first; frame < frames.first + frames.count; ++frame) {
            const std::vector<std::int32_t> values = decodeFrame(frame);
            requireSignedRange(file, layout, values);
            pixels.values.insert(pixels.values.end(), values.begin(), values.end());
        }
    };
    if (isJpeg2000(file)) {
        const Jpeg2000Frames source(file, layout);
        requireRoom();
        collect([&](int frame) { return source.decode(frame, pixels); });
    } else if (!layout.compressed) {
        const NativeFrames source(file, layout);
        requireRoom();
        collect([&](int frame) { return source.decode(frame); });
    } else {
        CodecFrames source(file, layout);
        requireRoom();
        collect([&](int frame) { return source.decode(frame, pixels.photometric); });
    }
    return pixels;
}

DicomPixels decodePixels(const DicomFile& file, DicomFrames frames)
{
    DicomPixels pixels = decodeStoredValues(file, frames);
    if (pixels.photometric == "PALETTE COLOR")
        throw DicomError(
            file.path(),
            fmt::format(
                translatable("Data", "{} PALETTE COLOR is not supported: export it as MONOCHROME2 or RGB"),
                dicomTagName(DCM_PhotometricInterpretation)));
    if (pixels.samplesPerPixel == 1)
        return pixels;
    const bool lumaFirst = pixels.photometric.starts_with("YBR");
    const auto samples = static_cast<std::size_t>(pixels.samplesPerPixel);
    std::vector<std::int32_t> luminance(pixels.values.size() / samples);
    for (std::size_t index = 0; index < luminance.size(); ++index) {
        const std::int32_t* colour = pixels.values.data() + index * samples;
        luminance[index] = lumaFirst || samples < 3
                               ? colour[0]
                               : static_cast<std::int32_t>(
                                     std::lround(0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]));
    }
    pixels.notes.push_back(
        fmt::format(translatable("Data", "colour ({}) was turned into luminance"), pixels.photometric));
    pixels.values = std::move(luminance);
    pixels.samplesPerPixel = 1;
    pixels.photometric = "MONOCHROME2";
    return pixels;
}

} // namespace isocenter::core
