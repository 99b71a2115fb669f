// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"

namespace isocenter::core {

// Whether the source is one file that by its name holds a whole volume: NIfTI (.nii, .nii.gz, .hdr), NRRD
// (.nrrd, .nhdr) or MetaImage (.mha, .mhd).
bool isVolumeFile(const std::filesystem::path& file);
bool isVolumeFile(std::span<const std::filesystem::path> sources);

// Reads such a file as a CT in Hounsfield units, which are slope * the file's value + intercept. The geometry
// is the file's, in LPS: NIfTI's sform or qform and NRRD's RAS are turned. A left-handed grid gets its slices
// in the opposite order, every voxel keeping its place in the patient. The findings say what the file leaves
// open, and that values do not look like Hounsfield units. Throws FileError, which names the file.
VolumeReading readVolumeFile(const std::filesystem::path& file, double slope, double intercept,
                             const Progress& progress = {});

} // namespace isocenter::core
