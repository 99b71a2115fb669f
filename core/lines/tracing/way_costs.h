// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// The cheapest ways (Dijkstra 1959) from one pixel of a small image to all others, from pixel to pixel, eight
// of which touch each. A step costs what the pixel that it leads to costs, times its length (1 or sqrt(2)).
//
// No queue is kept: costs fall row by row, many pixels at once, until none falls any more. What is left is
// the least of the sums along all ways, which a queue finds in another order and to the same last bit.
class WayCosts
{
public:
    // Costs of pixels are more than 0; row by row. No way leads through one that is not a number.
    WayCosts(std::span<const double> costs, std::size_t columns, std::size_t start);

    // The pixel before one on its cheapest way; of several that are alike the one that is cheaper to reach,
    // then the one that comes first row by row. The start where no way leads.
    std::size_t before(std::size_t pixel) const;

private:
    std::size_t placeOf(std::size_t pixel) const;
    std::size_t pixelAt(std::size_t place) const;

    std::size_t columns_;
    std::size_t stride_; // of rows with a border on all sides, which no way enters
    std::size_t start_;
    std::vector<double> steps_;
    std::vector<double> costs_;
};

} // namespace isocenter::core
