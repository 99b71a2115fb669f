// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_header.h"

#include <vector>

namespace isocenter::core {

// Reads the voxels of a volume, i fastest, then j, then k, scaled as the header says. The files are as long
// as they must be, and there is memory, before anything is allocated. The header's findings say where more
// than a slice of bytes follows the voxels. Throws FileError, which names the file: truncated or damaged.
std::vector<float> readVoxels(VolumeHeader& header);

} // namespace isocenter::core
