// SPDX-License-Identifier: MIT
#include "core/lines/thinning/thinning.h"

#include "core/lines/thinning/mask_rules.h"

namespace isocenter::core {

PackedMask withoutSpecks(const PackedMask& mask)
{
    PackedMask inside(mask.columns(), mask.rows()); // of a piece, where at least three hang together
    inside.become(MaskRule::Hanging, mask);
    PackedMask pieces = widened(inside);
    pieces &= mask;
    return pieces;
}

PackedMask widened(const PackedMask& mask)
{
    PackedMask wide(mask.columns(), mask.rows());
    wide.become(MaskRule::Widened, mask);
    return wide;
}

PackedMask thinned(PackedMask mask)
{
    PackedMask next(mask.columns(), mask.rows());
    for (bool changed = true; changed;) {
        changed = next.become(MaskRule::FirstThinning, mask);
        changed = mask.become(MaskRule::SecondThinning, next) || changed;
    }
    return mask;
}

} // namespace isocenter::core
