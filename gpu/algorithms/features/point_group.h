// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

namespace isocenter::gpu {

// The items of a group that follows one point. On a GPU they share its window's pixels; on a CPU they would
// take turns. Mesa's llvmpipe computes neighbouring items in the lanes of a vector, of at least four, and
// comes out of step if a group with barriers in loops has more.
inline int itemsOfPointGroup(const DeviceInfo& info)
{
    if (!info.software)
        return 32;
    return info.id.backend == Backend::OpenGl || info.id.backend == Backend::OpenGlFragment ? 4 : 1;
}

} // namespace isocenter::gpu
