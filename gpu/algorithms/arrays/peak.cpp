// SPDX-License-Identifier: MIT
#include "gpu/algorithms/arrays/peak.h"

#include "gpu/params/arrays/peak_params.h"

#include <algorithm>
#include <string>

namespace isocenter::gpu {
namespace {

constexpr int kGroupItems = 256;
// An item's pixels come one after another, while a GPU has room for far more items than there would be.
constexpr int kPixelsOfItem = 8;
constexpr int kPixelsOfItemInSoftware = 64;

} // namespace

void queuePeak(Device& device, const Buffer& values, const Buffer& list, int columns, int rows, int border)
{
    const int pixelsOfItem = device.info().software ? kPixelsOfItemInSoftware : kPixelsOfItem;
    const int items = std::max(kGroupItems, columns * rows / pixelsOfItem);
    device.launch(device.kernel("peak", {{"GROUP_X", std::to_string(kGroupItems)}, {"GROUP_Y", "1"}}),
                  {items, 1, 1}, {{"values", &values}, {"list", &list}},
                  PeakParams{.imageSize = {columns, rows}, .edge = border});
}

} // namespace isocenter::gpu
