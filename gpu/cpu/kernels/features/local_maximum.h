// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/features/corner_list.h"
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/features/local_maxima_params.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

namespace isocenter::gpu::cpu {

// What all kernels that look for local maxima of a response share.
class LocalMaximum
{
public:
    // Of the launch's argument response; with EXCLUDE no pixel is one whose bit is set in the argument
    // excluded, rows of whole words.
    LocalMaximum(const CpuLaunch& launch, const ivec2& size)
        : response_(launch.buffer<const float>("response")),
          excluded_(launch.defines.contains("EXCLUDE") ? launch.buffer<const int>("excluded")
                                                       : std::span<const int>()),
          size_(size), wordsOfRow_((size.x + 31) / 32)
    {
    }

    // Whether a pixel that is not at the edge is greater than its eight neighbours. Of neighbours that are
    // equal the first counts.
    bool isAt(int column, int row) const
    {
        const float value = at(column, row);
        return value > at(column - 1, row - 1) && value > at(column, row - 1) &&
               value > at(column + 1, row - 1) && value > at(column - 1, row) &&
               value >= at(column + 1, row) && value >= at(column - 1, row + 1) &&
               value >= at(column, row + 1) && value >= at(column + 1, row + 1) && !isExcluded(column, row);
    }

    float at(int column, int row) const { return response_[pixelIndex(column, row, 0, size_)]; }

    // Writes the maximum to that place of a list and counts it in the histogram.
    void write(int column, int row, std::span<int> list, int place, int bin) const
    {
        const auto [x, y] = vertexAt(column, row);
        const auto entry = cornerEntry(list, place);
        entry[0] = std::bit_cast<int>(static_cast<float>(column) + 0.5f + x);
        entry[1] = std::bit_cast<int>(static_cast<float>(row) + 0.5f + y);
        entry[2] = std::bit_cast<int>(at(column, row));
        entry[3] = row * size_.x + column;
        std::atomic_ref(list[static_cast<std::size_t>(LIST_HISTOGRAM + bin)])
            .fetch_add(1, std::memory_order_relaxed);
    }

private:
    bool isExcluded(int column, int row) const
    {
        return !excluded_.empty() &&
               ((excluded_[static_cast<std::size_t>(row * wordsOfRow_ + column / 32)] >> (column % 32)) &
                1) != 0;
    }

    // Where the paraboloid through the 3x3 values around a maximum has its vertex, from -0.5 to 0.5 pixels.
    // On ridges, along which it is flat, each axis has its own parabola.
    std::array<float, 2> vertexAt(int column, int row) const
    {
        const float twice = 2.0f * at(column, row);
        const float gx = 0.5f * (at(column + 1, row) - at(column - 1, row));
        const float gy = 0.5f * (at(column, row + 1) - at(column, row - 1));
        const float hxx = at(column + 1, row) + at(column - 1, row) - twice;
        const float hyy = at(column, row + 1) + at(column, row - 1) - twice;
        const float hxy = 0.25f * ((at(column + 1, row + 1) - at(column - 1, row + 1)) -
                                   (at(column + 1, row - 1) - at(column - 1, row - 1)));
        const float det = hxx * hyy - hxy * hxy;
        std::array<float, 2> vertex{hxx < 0.0f ? -gx / hxx : 0.0f, hyy < 0.0f ? -gy / hyy : 0.0f};
        if (hxx < 0.0f && det > RIDGE * hxx * hyy)
            vertex = {(hxy * gy - hyy * gx) / det, (hxy * gx - hxx * gy) / det};
        return {std::clamp(vertex[0], -0.5f, 0.5f), std::clamp(vertex[1], -0.5f, 0.5f)};
    }

    std::span<const float> response_;
    std::span<const int> excluded_;
    ivec2 size_;
    int wordsOfRow_;
};

} // namespace isocenter::gpu::cpu
