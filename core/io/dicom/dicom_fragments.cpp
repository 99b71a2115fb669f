// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_fragments.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dcpixel.h>
#include <dcmtk/dcmdata/dcpixseq.h>
#include <dcmtk/dcmdata/dcpxitem.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::core {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kItemHeaderBytes = 8;

DcmPixelSequence& pixelSequence(const DicomFile& file)
{
    DcmElement* element = nullptr;
    DcmPixelSequence* sequence = nullptr;
    if (file.dataset().findAndGetElement(DCM_PixelData, element).good())
        if (auto* pixels = dynamic_cast<DcmPixelData*>(element))
            pixels->getEncapsulatedRepresentation(file.dataset().getOriginalXfer(), nullptr, sequence);
    if (sequence == nullptr || sequence->card() < 2)
        throw DicomError(
            file.path(),
            fmt::format(translatable("Data", "{} holds no compressed fragments although the transfer "
                                             "syntax says so: export it again"),
                        dicomTagName(DCM_PixelData)));
    return *sequence;
}

Bytes itemBytes(const DicomFile& file, DcmPixelSequence& sequence, unsigned long index)
{
    DcmPixelItem* item = nullptr;
    Uint8* data = nullptr;
    if (sequence.getItem(item, index).bad() || (item->getLength() > 0 && item->getUint8Array(data).bad()))
        throw DicomError(
            file.path(),
            fmt::format(
                translatable("Data", "fragment {} of {} cannot be read: the file is damaged or truncated"),
                index, dicomTagName(DCM_PixelData)));
    return data == nullptr ? Bytes() : Bytes(data, data + item->getLength());
}

std::size_t littleEndian32(const Bytes& bytes, std::size_t position)
{
    std::size_t value = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        value = (value << 8) | bytes[position + byte];
    return value;
}

// The fragments at which the offset table says that frames begin; empty if it disagrees with the fragments.
std::vector<std::size_t> startsByOffsetTable(const Bytes& table, const std::vector<Bytes>& fragments)
{
    std::vector<std::size_t> starts;
    std::size_t fragment = 0;
    std::size_t offset = 0;
    for (std::size_t position = 0; position + 4 <= table.size(); position += 4) {
        const std::size_t wanted = littleEndian32(table, position);
        for (; fragment < fragments.size() && offset < wanted; ++fragment)
            offset += kItemHeaderBytes + fragments[fragment].size();
        if (fragment == fragments.size() || offset != wanted)
            return {};
        starts.push_back(fragment);
    }
    return starts;
}

bool startsWith(const Bytes& bytes, const std::array<std::uint8_t, 4>& magic, std::size_t position)
{
    return bytes.size() >= position + magic.size() &&
           std::equal(magic.begin(), magic.end(), bytes.begin() + static_cast<std::ptrdiff_t>(position));
}

std::vector<std::size_t> startsByImageHeader(const std::vector<Bytes>& fragments)
{
    constexpr std::array<std::uint8_t, 4> kCodeStream{0xff, 0x4f, 0xff, 0x51};
    constexpr std::array<std::uint8_t, 4> kBoxType{'j', 'P', ' ', ' '};
    std::vector<std::size_t> starts;
    for (std::size_t index = 0; index < fragments.size(); ++index)
        if (startsWith(fragments[index], kCodeStream, 0) || startsWith(fragments[index], kBoxType, 4))
            starts.push_back(index);
    return starts;
}

std::vector<std::size_t> oneFragmentEach(std::size_t frames)
{
    std::vector<std::size_t> starts(frames);
    for (std::size_t index = 0; index < frames; ++index)
        starts[index] = index;
    return starts;
}

} // namespace

std::vector<std::uint8_t> firstFragment(const DicomFile& file)
{
    return itemBytes(file, pixelSequence(file), 1);
}

std::vector<std::uint8_t> compressedFrame(const DicomFile& file, int frames, int index)
{
    DcmPixelSequence& sequence = pixelSequence(file);
    if (sequence.card() == static_cast<unsigned long>(frames) + 1) // the first is the offset table
        return itemBytes(file, sequence, static_cast<unsigned long>(index) + 1);
    return DicomFragments(file, frames).frame(index);
}

DicomFragments::DicomFragments(const DicomFile& file, int frames)
{
    DcmPixelSequence& sequence = pixelSequence(file);
    const Bytes offsetTable = itemBytes(file, sequence, 0);
    for (unsigned long index = 1; index < sequence.card(); ++index)
        fragments_.push_back(itemBytes(file, sequence, index));

    const auto count = static_cast<std::size_t>(frames);
    if (count == 1)
        firstFragment_ = {0};
    else if (fragments_.size() == count)
        firstFragment_ = oneFragmentEach(count);
    else if (firstFragment_ = startsByOffsetTable(offsetTable, fragments_); firstFragment_.size() != count)
        firstFragment_ = startsByImageHeader(fragments_);
    if (firstFragment_.size() != count)
        throw DicomError(
            file.path(),
            fmt::format(
                translatable("Data",
                             "{} holds {} fragments that cannot be shared out among the {} frames of {}: "
                             "the file is damaged or truncated"),
                dicomTagName(DCM_PixelData), fragments_.size(), frames, dicomTagName(DCM_NumberOfFrames)));
    firstFragment_.push_back(fragments_.size());
}

std::vector<std::uint8_t> DicomFragments::frame(int index) const
{
    Bytes joined;
    const auto at = static_cast<std::size_t>(index);
    for (std::size_t fragment = firstFragment_.at(at); fragment < firstFragment_.at(at + 1); ++fragment)
        joined.insert(joined.end(), fragments_[fragment].begin(), fragments_[fragment].end());
    return joined;
}

} // namespace isocenter::core
