// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/params/filters/pyramid_base_params.h"

namespace isocenter::gpu {

// Queues the copying of an image of whole greys 0..255, a byte each, row by row (the buffer in whole words),
// to floats, for kernels that read nothing else.
inline void greysToFloats(Device& device, const Buffer& greys, const Buffer& floats, int columns, int rows)
{
    device.launch(device.kernel("pyramid_base", {{"FRAME_BYTES", "1"}}), {columns, rows, 1},
                  {{"frame", &greys}, {"pyramid", &floats}},
                  PyramidBaseParams{.imageSize = {columns, rows}, .smooths = 0});
}

} // namespace isocenter::gpu
