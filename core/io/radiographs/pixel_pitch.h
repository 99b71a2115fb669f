// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/radiographs/radiograph_options.h"
#include "core/io/radiographs/radiograph_tags.h"

namespace isocenter::core {

// The pixel size on the detector (mm along columns and rows of the stored image), by the first of: the
// option, ImagerPixelSpacing, PixelSpacing, field of view, intensifier size, an assumed detector. The entry
// in the provenance names the rule. The magnification (detector over patient plane) undoes a stated
// calibration of PixelSpacing to the patient.
Eigen::Vector2d pixelPitchMm(const RadiographTags& tags, const RadiographOptions& options,
                             double magnification, std::vector<Provenance>& provenance);

// DICOM's pairs of a row's and a column's value, and single values for both, as (columns, rows).
Eigen::Vector2d columnsFirst(const std::vector<double>& rowsFirst);

} // namespace isocenter::core
