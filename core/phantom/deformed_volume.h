// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <cstdint>

namespace isocenter::core {

// The volume as if the body had been deformed smoothly: each voxel takes its value from a place that a sum of
// waves of random directions, 180 to 400 mm long, moves it to; root mean square of the distance: rmsMm.
// What comes from outside is air. The same voxels for the same seed. Linear interpolation.
Volume deformed(const Volume& volume, double rmsMm, std::uint32_t seed);

} // namespace isocenter::core
