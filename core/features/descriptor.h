// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace isocenter::core {

inline constexpr std::size_t kDescriptorBytes = 128;

// A feature's description: 4 x 4 cells of 8 directions, a byte each (Lowe, Distinctive image features from
// scale-invariant keypoints, 2004). On devices 32 ints with four bytes each, the first in the lowest bits.
using Descriptor = std::array<std::uint8_t, kDescriptorBytes>;

// Exact; at most 128 * 255^2 < 2^23.
inline int squaredDistance(const Descriptor& a, const Descriptor& b)
{
    int sum = 0;
    for (std::size_t byte = 0; byte < kDescriptorBytes; ++byte) {
        const int difference = static_cast<int>(a[byte]) - static_cast<int>(b[byte]);
        sum += difference * difference;
    }
    return sum;
}

// A second distance where there is only one candidate.
inline constexpr int kNoSecondDistance = 0x00ffffff;

// A descriptor of one list with its nearest one of another. Distances are squared, of bytes.
struct DescriptorMatch
{
    int query = 0; // index in the list that was asked with
    int train = 0; // index in the list that was searched; the lower one of equally near ones
    int squaredDistance = 0;
    int secondSquaredDistance = kNoSecondDistance; // of the second nearest

    bool operator==(const DescriptorMatch&) const = default;
};

} // namespace isocenter::core
