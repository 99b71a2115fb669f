// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

namespace isocenter::gpu {

// Queues raising LIST_PEAK in the head of a list (gpu/params/features/corner_list.h) to the greatest of an
// image of floats, but for border columns and rows at each edge.
void queuePeak(Device& device, const Buffer& values, const Buffer& list, int columns, int rows, int border);

} // namespace isocenter::gpu
