// SPDX-License-Identifier: MIT
#include "tests/support/segmentation_sample.h"

#include <fmt/format.h>

#include <stdexcept>

namespace isocenter::tests {
namespace {

void put(DcmItem& item, const DcmTagKey& tag, const std::string& value)
{
    if (item.putAndInsertOFStringArray(tag, value.c_str()).bad())
        throw std::runtime_error(value);
}

void putNumber(DcmItem& item, const DcmTagKey& tag, int value)
{
    if (item.putAndInsertUint16(tag, static_cast<Uint16>(value)).bad())
        throw std::runtime_error(std::to_string(value));
}

DcmItem& itemOf(DcmItem& parent, const DcmTagKey& sequence, std::size_t index = 0)
{
    DcmItem* item = nullptr;
    if (parent.findOrCreateSequenceItem(sequence, item, static_cast<signed long>(index)).bad())
        throw std::runtime_error("a sequence item cannot be made");
    return *item;
}

std::string joined(const Eigen::Vector3d& vector)
{
    return fmt::format("{:.10g}\\{:.10g}\\{:.10g}", vector.x(), vector.y(), vector.z());
}

// Bits follow each other from frame to frame; the whole is padded to an even number of bytes.
std::vector<Uint8> packed(const std::vector<Uint8>& values)
{
    std::vector<Uint8> bytes((values.size() + 15) / 16 * 2);
    for (std::size_t bit = 0; bit < values.size(); ++bit)
        bytes[bit / 8] = static_cast<Uint8>(bytes[bit / 8] | (values[bit] << (bit % 8)));
    return bytes;
}

void putPixels(DcmDataset& dataset, const SegmentationSample& sample)
{
    const bool binary = sample.type == "BINARY";
    putNumber(dataset, DCM_BitsAllocated, binary ? 1 : 8);
    putNumber(dataset, DCM_BitsStored, binary ? 1 : 8);
    putNumber(dataset, DCM_HighBit, binary ? 0 : 7);
    std::vector<Uint8> values;
    for (const SegmentationSample::Frame& frame : sample.frames)
        values.insert(values.end(), frame.values.begin(), frame.values.end());
    if (binary)
        values = packed(values);
    if (dataset.putAndInsertUint8Array(DCM_PixelData, values.data(), values.size()).bad())
        throw std::runtime_error("pixels");
}

void putFrames(DcmDataset& dataset, const SegmentationSample& sample)
{
    DcmItem& shared = itemOf(dataset, DCM_SharedFunctionalGroupsSequence);
    put(itemOf(shared, DCM_PlaneOrientationSequence), DCM_ImageOrientationPatient,
        joined(sample.rowDirection) + "\\" + joined(sample.columnDirection));
    put(itemOf(shared, DCM_PixelMeasuresSequence), DCM_PixelSpacing,
        fmt::format("{}\\{}", sample.pixelSpacingMm.x(), sample.pixelSpacingMm.y()));
    for (std::size_t frame = 0; frame < sample.frames.size(); ++frame) {
        DcmItem& groups = itemOf(dataset, DCM_PerFrameFunctionalGroupsSequence, frame);
        put(itemOf(groups, DCM_PlanePositionSequence), DCM_ImagePositionPatient,
            joined(sample.frames[frame].positionMm));
        putNumber(itemOf(groups, DCM_SegmentIdentificationSequence), DCM_ReferencedSegmentNumber,
                  sample.frames[frame].segment);
    }
}

} // namespace

DcmFileFormat segmentationFileOf(const SegmentationSample& sample)
{
    DcmFileFormat format;
    DcmDataset& dataset = *format.getDataset();
    put(dataset, DCM_SOPClassUID, UID_SegmentationStorage);
    put(dataset, DCM_SOPInstanceUID, "1.2.826.0.1.3680043.10.1.8");
    put(dataset, DCM_StudyInstanceUID, "1.2.826.0.1.3680043.10.1");
    put(dataset, DCM_SeriesInstanceUID, "1.2.826.0.1.3680043.10.1.9");
    put(dataset, DCM_Modality, "SEG");
    if (!sample.frameOfReferenceUid.empty())
        put(dataset, DCM_FrameOfReferenceUID, sample.frameOfReferenceUid);
    put(dataset, DCM_SegmentationType, sample.type);
    if (sample.type == "FRACTIONAL") {
        put(dataset, DCM_SegmentationFractionalType, "PROBABILITY");
        if (!sample.maximumFractionalValue.empty())
            putNumber(dataset, DCM_MaximumFractionalValue, std::stoi(sample.maximumFractionalValue));
    }
    for (std::size_t index = 0; index < sample.segments.size(); ++index) {
        DcmItem& segment = itemOf(dataset, DCM_SegmentSequence, index);
        putNumber(segment, DCM_SegmentNumber, static_cast<int>(index) + 1);
        put(segment, DCM_SegmentLabel, sample.segments[index]);
    }
    putNumber(dataset, DCM_Columns, sample.columns);
    putNumber(dataset, DCM_Rows, sample.rows);
    put(dataset, DCM_NumberOfFrames, std::to_string(sample.frames.size()));
    putNumber(dataset, DCM_SamplesPerPixel, 1);
    putNumber(dataset, DCM_PixelRepresentation, 0);
    put(dataset, DCM_PhotometricInterpretation, "MONOCHROME2");
    putFrames(dataset, sample);
    putPixels(dataset, sample);
    return format;
}

} // namespace isocenter::tests
