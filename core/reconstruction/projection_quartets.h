// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/reconstruction/scan_geometry.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// Four projections of a scan, each turned on by a quarter from the one before: what one of them sees of a
// voxel at index (i, j, k) the next one sees of the voxel at (size - 1 - j, i, k).
using ProjectionQuartet = std::array<std::size_t, 4>;

// All projections of an even full circle in fours. Throws InputError where a volume is not square about the
// scan's axis, has an odd number of columns, or a projection has no counterpart to a hundredth of a pixel.
std::vector<ProjectionQuartet> projectionQuartets(const ScanGeometry& scan, const VolumeGeometry& volume);

// The order in which projections make passes of fours: a pass has the first ones of its fours, then all
// second ones, third ones and last ones. Throws UsageError for passes that are not a multiple of four.
std::vector<std::size_t> inQuartets(const std::vector<ProjectionQuartet>& quartets, int projectionsAPass);

// Throws InputError unless the projections of a pass lie in that order.
void requireQuartets(const ScanGeometry& scan, const VolumeGeometry& volume,
                     std::span<const std::size_t> projections);

} // namespace isocenter::core
