// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"
#include "gpu/kernel.h"

#include <string>
#include <vector>

namespace isocenter::gpu {

// How the kernel back_project cuts a volume: the voxels along k that an item takes, and a work-group's items.
struct BackProjectionShape
{
    int voxelsAnItem = 1;
    GroupSize group = {};

    std::string name() const; // "8 an item, 16 x 8"
};

// The table of shapes: what `bench reconstruction --shapes` found fastest on a device of that kind, for
// general geometry and where voxels along k are aligned.
BackProjectionShape backProjectionShape(const DeviceInfo& device, bool aligned);
// A multiple of the voxels that an item takes by any line of the table.
int voxelsOfAllShapes();

// Those that a bench compares, of groups that most devices take.
std::vector<BackProjectionShape> comparedBackProjectionShapes();

} // namespace isocenter::gpu
