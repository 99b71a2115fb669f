// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <string>
#include <string_view>

namespace isocenter::core {

// A mask in few bytes: how many pixels in a row, row by row, count and are ignored in turn, beginning with
// those that count (which may be none). "24 3 7" stands for 24 that count, 3 ignored, 7 that count.
struct MaskRuns
{
    int columns = 0;
    int rows = 0;
    std::string lengths; // empty, as the sizes: there is no mask

    bool operator==(const MaskRuns&) const = default;
    bool empty() const { return columns == 0; }
    static MaskRuns of(const Mask& mask);
    // The mask without pixels if there is none. Throws InputError if the lengths are not numbers, or do not
    // add up to the size.
    Mask mask() const;
};

} // namespace isocenter::core
