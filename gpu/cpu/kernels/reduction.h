// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/params.h"

#include <algorithm>
#include <array>
#include <span>

namespace isocenter::gpu::cpu {

// Sums of one group: four numbers a vec4 of its record.
template <int Vec4s>
using GroupSums = std::array<double, 4 * Vec4s>;

inline vec4 toVec4(const double* sums)
{
    return {static_cast<float>(sums[0]), static_cast<float>(sums[1]), static_cast<float>(sums[2]),
            static_cast<float>(sums[3])};
}

// Calls add(slab, pixel, sums) for every pixel of every slab and stores a record a group in partials. The
// groups take the same pixels as those of the twins, so that their records can be compared.
template <int Vec4s, class Add>
void reducePixels(const CpuLaunch& launch, int pixels, std::span<vec4> partials, const Add& add)
{
    const int groups = launch.groupsX();
    const int groupItems = launch.group.x;
    core::parallelFor(groups * launch.grid.z, [&](int begin, int end) {
        for (int record = begin; record < end; ++record) {
            const int slab = record / groups;
            GroupSums<Vec4s> sums{};
            for (int run = record % groups * groupItems; run < pixels; run += groups * groupItems)
                for (int pixel = run; pixel < std::min(run + groupItems, pixels); ++pixel)
                    add(slab, pixel, sums);
            for (int v = 0; v < Vec4s; ++v)
                partials[static_cast<std::size_t>(record * Vec4s + v)] =
                    toVec4(&sums[static_cast<std::size_t>(4 * v)]);
        }
    });
}

// Where a pixel lies in a buffer of one image a slab.
inline std::size_t pixelIndex(int column, int row, int slab, const ivec2& size)
{
    return (static_cast<std::size_t>(slab) * static_cast<std::size_t>(size.y) +
            static_cast<std::size_t>(row)) *
               static_cast<std::size_t>(size.x) +
           static_cast<std::size_t>(column);
}

} // namespace isocenter::gpu::cpu
