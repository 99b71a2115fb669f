// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace isocenter::core {

// Which frames to decode, counted from 0; count 0 means all from the first on.
struct DicomFrames
{
    int first = 0;
    int count = 0;
};

// Stored values, before any rescaling, as the file holds them: frame by frame, row by row from the top, the
// samples of a colour pixel side by side.
struct DicomPixels
{
    int columns = 0;
    int rows = 0;
    int frames = 0; // decoded ones
    int samplesPerPixel = 1;
    int bitsStored = 0;
    bool isSigned = false;
    std::string photometric; // of the values below: what decompression made of it
    std::vector<std::int32_t> values;
    std::vector<std::string> notes; // what was converted or repaired, for the user
};

// Number of Frames (0028,0008); 1 if it is absent. Throws DicomError if it makes no sense.
int dicomFrameCount(const DicomFile& file);

// Decodes native, deflated, RLE, JPEG, JPEG-LS and JPEG 2000 pixels. Throws DicomError: no pixel data, fewer
// than stated, damaged or truncated compression, an unsupported transfer syntax (named), no such frame.
// Thread-safe for different files.
DicomPixels decodeStoredValues(const DicomFile& file, DicomFrames frames = {});

// As decodeStoredValues, with colour turned into its luminance (a note says so), so that samplesPerPixel is
// 1. Throws DicomError also for palette colour.
DicomPixels decodePixels(const DicomFile& file, DicomFrames frames = {});

} // namespace isocenter::core
