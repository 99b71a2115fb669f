// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// How the pixel module says that stored values are laid out.
struct DicomPixelLayout
{
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::size_t samples = 1;
    int frames = 1;
    int bitsAllocated = 16;
    int bitsStored = 16;
    int highBit = 15;
    bool isSigned = false;
    bool byPlane = false;
    bool compressed = false;
    std::string photometric;

    std::size_t pixels() const { return columns * rows; }
    // Native pixels may share chroma between neighbours.
    bool halfChroma() const
    {
        return !compressed && (photometric == "YBR_FULL_422" || photometric == "YBR_PARTIAL_422");
    }
    std::size_t storedSamples() const { return halfChroma() ? 2 : samples; }
    std::size_t frameBits() const
    {
        return pixels() * storedSamples() * static_cast<std::size_t>(bitsAllocated);
    }
};

// Reads the attributes of the image pixel module. Throws DicomError, which names the attribute that is
// missing or makes no sense.
DicomPixelLayout dicomPixelLayout(const DicomFile& file);

// For messages: a frame by its number (from 0), and that it has another size than the attributes state.
std::string frameName(int frame);
std::string disagreement(int frame, std::size_t columns, std::size_t rows, const DicomPixelLayout& layout);

// The stored bits of an allocated value, with its sign extended.
std::int32_t storedValue(std::uint32_t allocated, int bitsStored, int highBit, bool isSigned);

// The stored values of little-endian bytes: whole bytes a value, or single bits from the given one on.
std::vector<std::int32_t> unpackedValues(const std::uint8_t* bytes, std::size_t count,
                                         const DicomPixelLayout& layout);
std::vector<std::int32_t> unpackedBits(std::span<const std::uint8_t> bytes, std::size_t firstBit,
                                       std::size_t count);

// Y0 Y1 Cb Cr of two neighbours -> Y Cb Cr of each.
std::vector<std::int32_t> withFullChroma(const std::vector<std::int32_t>& halfChroma);
// Colour planes one after the other -> the samples of a pixel side by side.
std::vector<std::int32_t> interleavedPlanes(const std::vector<std::int32_t>& planes,
                                            const DicomPixelLayout& layout);

} // namespace isocenter::core
