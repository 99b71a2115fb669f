// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/support/progress.h"

#include <filesystem>
#include <vector>

namespace isocenter::app {

// A circular cone-beam scan of Shepp and Logan's head, of 180 mm height, in intensities with photon noise.
struct SampleScanOptions
{
    int projections = 180;
    int columns = 192; // and rows

    bool operator==(const SampleScanOptions&) const = default;
};

// Writes the projections (TIFF, a page each) and their geometry file into the folder, which is made, unless
// they are there already; returns both, in this order. Throws FileError, Cancelled.
std::vector<std::filesystem::path> sampleScan(const std::filesystem::path& folder,
                                              const SampleScanOptions& options = {},
                                              const core::Progress& progress = {});

// The slice of that head which shows most, pixels x pixels: the values of its tissues as an image shows them,
// 0 (black) to 1.
core::Image sampleSlice(int pixels);

} // namespace isocenter::app
