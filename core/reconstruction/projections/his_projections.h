// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <vector>

namespace isocenter::core {

// The frames of HIS files (Perkin Elmer, Elekta; "Heimann HIS, version 100"): 16 bit, square, as RTK's
// rtkHisImageIO reads them: a header of 68 bytes, an image header whose length it states, and the frames. No
// file of a real detector has tried this reader; a note says so. Throws FileError naming the field.
std::unique_ptr<ProjectionSource> openHisProjections(const std::vector<std::filesystem::path>& files);

} // namespace isocenter::core
