// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_pixel_layout.h"

#include "core/io/dicom/dicom_pixels.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

int optionalInteger(const DicomFile& file, const DcmTagKey& tag, int minimum, int maximum, int absent)
{
    return file.text(tag) ? file.requiredInteger(tag, minimum, maximum) : absent;
}

std::uint32_t allocatedValue(const std::uint8_t* bytes, std::size_t size)
{
    std::uint32_t value = 0;
    for (std::size_t byte = size; byte-- > 0;)
        value = (value << 8) | bytes[byte];
    return value;
}

} // namespace

int dicomFrameCount(const DicomFile& file)
{
    return optionalInteger(file, DCM_NumberOfFrames, 1, std::numeric_limits<int>::max(), 1);
}

DicomPixelLayout dicomPixelLayout(const DicomFile& file)
{
    DicomPixelLayout layout;
    layout.columns = static_cast<std::size_t>(file.requiredInteger(DCM_Columns, 1, kMostDicomPixels));
    layout.rows = static_cast<std::size_t>(file.requiredInteger(DCM_Rows, 1, kMostDicomPixels));
    layout.samples = static_cast<std::size_t>(optionalInteger(file, DCM_SamplesPerPixel, 1, 4, 1));
    layout.frames = dicomFrameCount(file);
    layout.bitsAllocated = file.requiredInteger(DCM_BitsAllocated, 1, 32);
    if (layout.bitsAllocated != 1 && layout.bitsAllocated % 8 != 0)
        throw DicomError(file.path(),
                         fmt::format(translatable("Data", "{} is {}: only 1, 8, 16, 24 and 32 are supported"),
                                     dicomTagName(DCM_BitsAllocated), layout.bitsAllocated));
    layout.bitsStored = optionalInteger(file, DCM_BitsStored, 1, layout.bitsAllocated, layout.bitsAllocated);
    layout.highBit = optionalInteger(file, DCM_HighBit, layout.bitsStored - 1, layout.bitsAllocated - 1,
                                     layout.bitsStored - 1);
    layout.isSigned = optionalInteger(file, DCM_PixelRepresentation, 0, 1, 0) == 1;
    layout.byPlane = optionalInteger(file, DCM_PlanarConfiguration, 0, 1, 0) == 1;
    layout.compressed = DcmXfer(file.dataset().getOriginalXfer()).isEncapsulated();
    layout.photometric =
        file.text(DCM_PhotometricInterpretation).value_or(layout.samples == 1 ? "MONOCHROME2" : "RGB");
    return layout;
}

std::int32_t storedValue(std::uint32_t allocated, int bitsStored, int highBit, bool isSigned)
{
    const int lowBit = highBit + 1 - bitsStored;
    const int unused = 32 - bitsStored;
    const std::uint32_t aligned = (allocated >> lowBit) << unused;
    return isSigned ? static_cast<std::int32_t>(aligned) >> unused
                    : static_cast<std::int32_t>(aligned >> unused);
}

std::vector<std::int32_t> unpackedValues(const std::uint8_t* bytes, std::size_t count,
                                         const DicomPixelLayout& layout)
{
    std::vector<std::int32_t> values(count);
    const std::size_t size = static_cast<std::size_t>(layout.bitsAllocated) / 8;
    for (std::size_t index = 0; index < count; ++index)
        values[index] = storedValue(allocatedValue(bytes + index * size, size), layout.bitsStored,
                                    layout.highBit, layout.isSigned);
    return values;
}

std::vector<std::int32_t> unpackedBits(std::span<const std::uint8_t> bytes, std::size_t firstBit,
                                       std::size_t count)
{
    std::vector<std::int32_t> values(count);
    for (std::size_t index = 0; index < count; ++index) {
        const std::size_t bit = firstBit + index;
        values[index] = (bytes[bit / 8] >> (bit % 8)) & 1;
    }
    return values;
}

std::vector<std::int32_t> withFullChroma(const std::vector<std::int32_t>& halfChroma)
{
    std::vector<std::int32_t> full;
    full.reserve(halfChroma.size() / 2 * 3);
    for (std::size_t pair = 0; pair + 3 < halfChroma.size(); pair += 4)
        for (const std::size_t luma : {pair, pair + 1})
            full.insert(full.end(), {halfChroma[luma], halfChroma[pair + 2], halfChroma[pair + 3]});
    return full;
}

std::vector<std::int32_t> interleavedPlanes(const std::vector<std::int32_t>& planes,
                                            const DicomPixelLayout& layout)
{
    std::vector<std::int32_t> values(planes.size());
    for (std::size_t sample = 0; sample < layout.samples; ++sample)
        for (std::size_t pixel = 0; pixel < layout.pixels(); ++pixel)
            values[pixel * layout.samples + sample] = planes[sample * layout.pixels() + pixel];
    return values;
}

std::string frameName(int frame)
{
    return fmt::format(translatable("Data", "frame {} (the first is 0)"), frame);
}

std::string disagreement(int frame, std::size_t columns, std::size_t rows, const DicomPixelLayout& layout)
{
    return fmt::format(translatable("Data", "{} holds {} x {} pixels where {} and {} say {} x {}"),
                       frameName(frame), columns, rows, dicomTagName(DCM_Columns), dicomTagName(DCM_Rows),
                       layout.columns, layout.rows);
}

} // namespace isocenter::core
