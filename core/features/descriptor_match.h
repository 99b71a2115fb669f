// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

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
