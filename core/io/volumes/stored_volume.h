// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_header.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// A volume as its file holds it, in LPS (mm), before anything is made of it.
struct StoredVolume
{
    VolumeHeader header;
    std::vector<float> values; // i fastest, then j, then k; scaled as the file says
};

// Reads a NIfTI, Analyze, NRRD or MetaImage file of one grey volume. Throws FileError, which names the file
// and the entry: see readVolumeHeader and readVoxels; also a volume of fewer slices than the least.
StoredVolume readStoredVolume(const std::filesystem::path& file, int leastSlices = 2);

} // namespace isocenter::core
