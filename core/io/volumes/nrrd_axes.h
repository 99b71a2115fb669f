// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/header_fields.h"
#include "core/io/volumes/volume_header.h"

namespace isocenter::core {

// Size, spacing, origin and directions of a NRRD, from its fields by their names in small letters: by "space
// directions" and "space origin", or else by the spacings, minima and maxima of its axes. The findings say
// what was assumed. Throws FileError, which names the field: not three axes of space, several values a voxel.
void placeNrrdGrid(const HeaderFields& fields, VolumeHeader& header);

} // namespace isocenter::core
