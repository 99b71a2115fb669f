// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/scan_geometry.h"

namespace isocenter::gpu {

// Some rows or columns of a detector.
struct PixelRange
{
    int first = 0;
    int end = 0;

    int count() const { return end - first; }
};

// A part of a detector.
struct PixelWindow
{
    PixelRange columns;
    PixelRange rows;
};

PixelWindow wholeDetector(const core::ScanGeometry& scan);

// Between which pixels all voxels of some slices are seen, by their corners; all of them where one is behind
// a source.
PixelWindow pixelsThatSee(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                          const core::SliceRange& slices);

// The rows without which these slices, or any of them, cannot be reconstructed. Rows are filtered in pairs:
// it begins with the first of a pair and ends with the second one, so that they become what they become among
// all rows.
PixelRange rowsToFilter(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                        const core::SliceRange& slices);

} // namespace isocenter::gpu
