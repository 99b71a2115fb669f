// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"

#include <algorithm>
#include <bit>
#include <span>

// What the CPU's kernels that find and sort corners share.
namespace isocenter::gpu::cpu {

// The response above which maxima count.
inline float thresholdOf(std::span<const int> list, float relative, float absolute)
{
    return std::max(absolute, relative * std::bit_cast<float>(list[LIST_PEAK]));
}

// Bins fall from the peak to the threshold, whose bits, as those of all floats that are not negative, have
// the order of ints. A rank has 2^binBits bins.
inline int cornerBinOf(std::span<const int> list, float response, float threshold, int rank, int binBits)
{
    const int peak = list[LIST_PEAK];
    const int range = std::max(peak - std::max(std::bit_cast<int>(threshold), 0), 0);
    const int shift = std::max(static_cast<int>(std::bit_width(static_cast<unsigned>(range))) - binBits, 0);
    const int bin = std::clamp((peak - std::bit_cast<int>(response)) >> shift, 0, (1 << binBits) - 1);
    return (rank << binBits) + bin;
}

template <class T>
std::span<T> cornerEntry(std::span<T> list, int place)
{
    return list.subspan(static_cast<std::size_t>(LIST_ENTRIES + LIST_ENTRY * place), LIST_ENTRY);
}

} // namespace isocenter::gpu::cpu
