// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/radiographs/radiograph_tags.h"

namespace isocenter::core {

class DicomFile;

// The tags of one frame of a DICOM X-ray, counted from 0. Enhanced files keep them in their functional
// groups: those of the frame are looked up after the file's own, then the shared ones. What only the decoded
// pixels tell (size, photometric interpretation, range) is left to the caller.
RadiographTags readRadiographTags(const DicomFile& file, int frame);

} // namespace isocenter::core
