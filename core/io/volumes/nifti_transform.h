// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/nifti_fields.h"
#include "core/io/volumes/volume_header.h"

namespace isocenter::core {

// Spacing, origin and directions of a NIfTI grid whose size is set: by its sform, else its qform, else by
// pixdim alone, without a frame. The unit applies to spacing and offset alike. The findings say which of
// sform, qform and pixdim was used where they disagree. Throws FileError, which names the entry.
void placeNiftiGrid(const std::filesystem::path& file, const NiftiFields& fields, double unitMm,
                    VolumeHeader& header);

// pixdim[1] to [3] in the header's unit, checked to be spacings. Negative ones are made positive, which the
// findings say.
Eigen::Vector3d niftiSpacing(const std::filesystem::path& file, const NiftiFields& fields,
                             std::vector<Finding>& findings);

} // namespace isocenter::core
