// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/nifti_fields.h"
#include "core/io/volumes/volume_header.h"

namespace isocenter::core {

// What Analyze 7.5 says in its own way: spacing and its unit (vox_units), the orientation (orient), and the
// scale and origin that SPM keeps in unused fields. Left and right are a convention there, which the findings
// say. Throws FileError, which names the entry.
void readAnalyzeParts(const std::filesystem::path& file, const NiftiFields& fields, VolumeHeader& header);

} // namespace isocenter::core
