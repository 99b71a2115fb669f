// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/support/progress.h"

#include <cstddef>

namespace isocenter::app {

// What a volume has more than another one of the same quantity.
struct VolumeDifference
{
    core::Volume volume; // on the first one's grid; 0 where the other one has nothing
    // Over the voxels at which both have a value.
    std::size_t voxels = 0;
    double mean = 0.0;
    double rms = 0.0;
    double largest = 0.0;     // of the absolute differences
    double correlation = 0.0; // of both volumes' values; 0 where one of them is the same everywhere
};

// The volume's voxels are squares in their slices. The other one's values are interpolated where its grid is
// another one; both lie in one world (mm). Throws InputError where they have no place in common; Cancelled.
VolumeDifference differenceOf(const core::Volume& volume, const core::Volume& other,
                              const core::Progress& progress = {});

} // namespace isocenter::app
