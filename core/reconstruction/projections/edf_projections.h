// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_source.h"

#include <vector>

namespace isocenter::core {

// The images of EDF files (ESRF data format: headers of "{ key = value ; }", each followed by the numbers of
// one image), uncompressed and two-dimensional, in the order of the files. Throws FileError naming the key.
std::unique_ptr<ProjectionSource> openEdfProjections(const std::vector<std::filesystem::path>& files);

} // namespace isocenter::core
