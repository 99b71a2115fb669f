// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <cstdint>

namespace isocenter::core {

// The volume as if the body had been deformed smoothly: each voxel takes its value from a displaced position.
// The displacement is a sum of waves of random directions, 180 to 400 mm long, and has the root mean square
// rmsMm. What lies outside the volume is air. The same voxels for the same seed. Linear interpolation.
Volume deformed(const Volume& volume, double rmsMm, std::uint32_t seed);

} // namespace isocenter::core
