// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace isocenter::core {

// Looks through the header of a NIfTI, NRRD or MetaImage file before a library sees it, which may believe
// numbers that cannot be: sizes, spacings, places and directions must be numbers in a range that volumes
// have, and the voxels must fit into memory. Throws FileError, which names the entry, also for what is none
// of the three formats.
void requireSoundVolumeHeader(const std::filesystem::path& file);

} // namespace isocenter::core
