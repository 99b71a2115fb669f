// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/thinning/packed_mask.h"

#include <functional>

namespace isocenter::core {

// Some rows of a mask to which rules are applied one after another, with so many around them as it takes:
// each rule leaves one fewer on either side that still is what it would be in the whole mask.
class MaskBand
{
public:
    // Rows [begin, end), for so many rules.
    MaskBand(const PackedMask& mask, int begin, int end, int rules);

    // Whether any pixel changed, of the rows around as well.
    bool apply(MaskRule rule);
    // Keeps the pixels that are set in both, of a band of the same rows, for which as many rules at least are
    // left.
    void keepOf(const MaskBand& other);

    void copyTo(PackedMask& mask) const; // its own rows alone

private:
    int begin_;
    int end_;
    int firstRow_; // of the mask, where the band's pixels begin
    int beginExact_;
    int endExact_; // rows of the mask
    int rows_;     // of the mask
    PackedMask pixels_;
    PackedMask made_; // what the next rule makes of them
};

// What the bands of a mask became, and whether any of them is not done.
struct MadeByBands
{
    PackedMask mask;
    bool goesOn;
};

// Does the same with all bands of a mask, on all CPU cores, that needs so many rules at most. Each says
// whether its band is not done.
MadeByBands madeByBands(const PackedMask& mask, int rules, const std::function<bool(MaskBand&)>& each);

} // namespace isocenter::core
