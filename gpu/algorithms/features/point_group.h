// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

namespace isocenter::gpu {

// The items of a group that follows one point. On a GPU they share its window's pixels; on a CPU they would
// take turns. Where they are lanes of a vector (DeviceLimits::itemsInLanes), of at least four, a group with
// barriers in loops comes out of step if it has more.
inline int itemsOfPointGroup(const DeviceInfo& info)
{
    if (!info.software)
        return 32;
    return info.limits.itemsInLanes ? 4 : 1;
}

} // namespace isocenter::gpu
