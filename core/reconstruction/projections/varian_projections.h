// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <vector>

namespace isocenter::core {

// Varian's projections, one a file: HNC (16 bit), HND and XIM (32 bit, each pixel as the difference from what
// its three neighbours before it predict), as RTK's readers rtkHncImageIO, rtkHndImageIO and rtkXimImageIO
// have them. Files are of one kind, that of the first one's ending. Angles and distances in them are not
// used. No file of a real machine has tried this reader; a note says so. Throws FileError naming the field.
std::unique_ptr<ProjectionSource> openVarianProjections(const std::vector<std::filesystem::path>& files);

// Whether a name, in lower case, ends as one of them: .hnc, .hnd or .xim.
bool isVarianEnding(std::string_view ending);

} // namespace isocenter::core
