// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace isocenter::app {

// What the line integrals of an iterative method's volume lack of those that were measured (value x mm), of
// the projection with that number from 0 on. On the device's thread. Throws DeviceError.
using DifferenceImageOf = std::function<core::Image(std::size_t projection)>;

// The one of a projection after some iterations.
struct DifferenceImage
{
    int projection = 0; // from 0
    int iterations = 0;
    core::Image lineIntegrals;
};

// Throws UsageError for a name that is not .tif, .tiff, .mha or .nrrd.
void requireDifferenceImageFile(const std::filesystem::path& file);

// A page or a slice for each projection of a scan, made and written one by one. Throws FileError, Cancelled.
void writeDifferenceImages(const std::filesystem::path& file, const core::ScanGeometry& scan,
                           const DifferenceImageOf& differenceOf, const core::Progress& progress);

} // namespace isocenter::app
