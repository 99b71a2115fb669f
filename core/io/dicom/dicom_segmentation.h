// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_slice.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::core {

// A DICOM Segmentation (SEG, DICOM PS3.3 A.51): parts of a scanned volume, which may overlap, each on frames
// of its own that state their place in the patient (LPS, mm). BINARY, or FRACTIONAL, where a pixel belongs to
// a segment from half of Maximum Fractional Value (0062,000E) on. To be used by one thread at a time.
class DicomSegmentation
{
public:
    struct Segment
    {
        int number = 0;
        std::string label; // may be empty
    };

    // Whether the file is one, by its SOP class. Throws DicomError for a damaged DICOM file.
    static bool isSegmentation(const std::filesystem::path& file);

    // Reads all but the pixels. Throws FileError, and DicomError that names the attribute that is missing or
    // makes no sense.
    explicit DicomSegmentation(const std::filesystem::path& file);

    const std::vector<Segment>& segments() const { return segments_; }
    // Whether both are known to lie in one patient space; false: one of them does not say. Throws DicomError
    // when they lie in different ones. frameOfReferenceUid: that of the scanned volume, or empty.
    bool liesInFrame(const std::string& frameOfReferenceUid) const;
    // 1 in the voxels of that grid that belong to the segment, or without one to any; 0 elsewhere, also where
    // no frame lies. Frames may come in any order and orientation and cover a part of the grid. Throws
    // DicomError that names the frame whose pixels are not voxels of the grid or are marked outside of it,
    // and for a segment that is not there (the message lists those that are) or marks nothing.
    Volume on(const VolumeGeometry& grid, std::optional<int> segment) const;

private:
    struct Frame
    {
        DicomSlice plane;
        int segment = 0;
    };

    void readSegments();
    void readFrames();
    int segmentOf(std::size_t frame) const;
    int lowestMarkedValue() const;
    bool has(int segment) const;
    std::string segmentList() const;
    void mark(const Frame& frame, Volume& marked) const;

    DicomFile file_;
    std::vector<Segment> segments_;
    std::vector<Frame> frames_;
    int lowestMarked_ = 1;
};

} // namespace isocenter::core
