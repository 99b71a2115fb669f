// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

namespace isocenter::core {

// The frames of a DICOM X-ray run (XA, enhanced XA), rescaled, with bones low in linear and high in
// logarithmic ones. Where every frame's distances, angles (0018,1510 and 1520, 1511 and 1521, or its
// functional groups) and pixel spacing are stated, so is the geometry: about the isocentre, axes LPS. Nothing
// of it is guessed: what is missing is said. Throws DicomError naming the attribute.
std::unique_ptr<ProjectionSource> openDicomProjections(const std::filesystem::path& file);

} // namespace isocenter::core
