// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/features/local_maximum.h"
#include "gpu/params/features/cell_maxima_params.h"

#include <algorithm>
#include <vector>

namespace isocenter::gpu::cpu {

// The local maxima of a cell of a grid, of which the strongest go to a list.
class CellCandidates
{
public:
    void clear() { maxima_.clear(); }
    void add(float response, int column, int row) { maxima_.push_back({response, column, row}); }

    // Strongest first, of equals the one that comes first in the image; what the cell cannot fill is marked.
    void writeStrongest(const LocalMaximum& maximum, std::span<int> list, int cell,
                        const CellMaximaParams& params, float threshold)
    {
        const int wanted = params.cornersOfCell;
        const auto count = std::min(maxima_.size(), static_cast<std::size_t>(wanted));
        std::ranges::partial_sort(maxima_, maxima_.begin() + static_cast<std::ptrdiff_t>(count), isStronger);
        for (int rank = 0; rank < wanted; ++rank) {
            const int place = cell * wanted + rank;
            if (rank < static_cast<int>(count)) {
                const Maximum& found = maxima_[static_cast<std::size_t>(rank)];
                maximum.write(found.column, found.row, list, place,
                              cornerBinOf(list, found.response, threshold, rank, params.binBits));
            } else {
                const auto entry = cornerEntry(list, place);
                std::ranges::fill(entry.first(3), 0);
                entry[3] = -1;
            }
        }
    }

private:
    struct Maximum
    {
        float response;
        int column;
        int row;
    };
    static bool isStronger(const Maximum& a, const Maximum& b)
    {
        if (a.response != b.response)
            return a.response > b.response;
        return a.row != b.row ? a.row < b.row : a.column < b.column;
    }

    std::vector<Maximum> maxima_;
};

} // namespace isocenter::gpu::cpu
