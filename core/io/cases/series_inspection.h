// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/image/image.h"
#include "core/io/dicom/dicom_series.h"

#include <filesystem>
#include <optional>

namespace isocenter::core {

// What can be said of a series before it is loaded.
struct SeriesInspection
{
    std::optional<VolumeGeometry> volume; // of a CT or MR series
    std::vector<double> pixelSpacingMm;   // between rows, between columns; empty if nothing states it
    std::vector<Finding> findings;        // the warnings that loading would give, or why it would fail
    bool usable = true;                   // false: the series cannot be loaded
    bool irregular = false;               // a volume that has to be resampled (IrregularSlices)
    Image thumbnail;                      // of the middle image, see dicomThumbnail; empty if there is none
};

// Reads the headers of a series, and the pixels of one image: gaps, mixed orientation, gantry tilt and
// missing spacing of a volume (inspectSlices), what is missing in the geometry of X-rays (inspectRadiograph).
// What is wrong is a finding. Throws Cancelled only.
SeriesInspection inspectSeries(const DicomSeries& series, int thumbnailSide, const Progress& progress = {});

// A small picture of one frame (from 0) for lists, from 0 (black) to 1 (white): neither side is longer than
// largestSide, the sides keep their ratio. Grey by the file's own window, or from the image's values. Throws
// DicomError if the pixels cannot be decoded.
Image dicomThumbnail(const std::filesystem::path& file, int frame, int largestSide);

} // namespace isocenter::core
