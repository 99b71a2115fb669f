// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"

namespace isocenter::core {

// Whether the sources name a volume of TIFF pages instead of DICOM: files only, the first of which is a TIFF.
bool isTiffVolume(std::span<const std::filesystem::path> sources);

// A volume from the pages of a TIFF file, or from TIFF files of one page or more in the order given. Columns
// become the volume frame's x, rows y, pages z. Without an origin the centre of the first voxel is 0, 0, 0.
// Values become Hounsfield units by the options' slope and intercept. Throws UsageError without a spacing,
// FileError naming a page of another size, Cancelled.
VolumeReading readTiffVolume(std::span<const std::filesystem::path> files, const TiffVolumeOptions& options,
                             const Progress& progress = {});

} // namespace isocenter::core
