// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/params/features/sift_base_params.h"

namespace isocenter::gpu {

// Queues the copying of an image of whole greys 0..255, a byte each, row by row (the buffer in whole words),
// to floats, for kernels that read nothing else.
inline void greysToFloats(Device& device, const Buffer& greys, const Buffer& floats, int columns, int rows)
{
    device.launch(device.kernel("sift_base", {{"BYTES", "1"}}), {columns, rows, 1},
                  {{"image", &greys}, {"base", &floats}},
                  SiftBaseParams{.imageSize = {columns, rows}, .baseSize = {columns, rows}});
}

} // namespace isocenter::gpu
