// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/keypoint.h"

#include <vector>

namespace isocenter::core {

// A local maximum of a corner response, as kernels list it.
struct CornerCandidate
{
    float x = 0.0f; // pixel coordinates as of Keypoint
    float y = 0.0f;
    float response = 0.0f;
    int index = 0; // of its pixel, row * columns + column
    int rank = 0;  // among the candidates of its cell, 0 the strongest; without cells always 0

    bool operator==(const CornerCandidate&) const = default;
};

// The order in which candidates are taken: the first of every cell before any cell's second; the stronger
// before the weaker; of equals the one that comes first in the image.
inline bool goesBefore(const CornerCandidate& a, const CornerCandidate& b)
{
    if (a.rank != b.rank)
        return a.rank < b.rank;
    return a.response != b.response ? a.response > b.response : a.index < b.index;
}

// The candidates that are taken, at most maximum (0: all), each at least minimumDistance (pixels, 0: any)
// from all that were taken before; strongest first. The order of the candidates does not matter. Sorts only
// as many of them as it needs.
std::vector<Keypoint> selectCorners(std::vector<CornerCandidate> candidates, double minimumDistance,
                                    int maximum);

} // namespace isocenter::core
