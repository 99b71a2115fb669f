// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/reduction.h"

#include "gpu/params/arrays/sum_params.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr int kGroup = 256;
constexpr int kPixelsPerItem = 4;
constexpr int kMostGroups = 64;

int groupsFor(int pixels)
{
    return std::clamp(pixels / (kGroup * kPixelsPerItem), 1, kMostGroups);
}

} // namespace

void Reduction::reserve(int slabs)
{
    if (slabs <= capacity_)
        return;
    partials_ =
        device_.createBuffer(static_cast<std::size_t>(slabs) * kMostGroups * kMostVectors * sizeof(vec4));
    capacity_ = slabs;
}

const Defines& Reduction::defines()
{
    static const Defines kDefines{{"GROUP_X", std::to_string(kGroup)}, {"GROUP_Y", "1"}};
    return kDefines;
}

Grid Reduction::grid(int pixels, int slabs)
{
    return {groupsFor(pixels) * kGroup, 1, slabs};
}

void Reduction::sum(int pixels, int vectors, int slabs, const ResultSlots& to)
{
    static const Defines kDefines{{"GROUP_X", std::to_string(kMostGroups)}, {"GROUP_Y", "1"}};
    device_.launch(
        device_.kernel("sum", kDefines), {kMostGroups, 1, slabs},
        {{"partials", partials_.get()}, {"sums", to.buffer}},
        SumParams{
            .records = groupsFor(pixels), .vectors = vectors, .sumsStride = to.stride, .firstSum = to.first});
}

} // namespace isocenter::gpu
