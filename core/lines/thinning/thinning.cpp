// SPDX-License-Identifier: MIT
#include "core/lines/thinning/thinning.h"

#include "core/lines/thinning/mask_band.h"

#include <utility>

namespace isocenter::core {
namespace {

constexpr int kRulesForSpecks = 2;
constexpr int kRulesToWiden = 1;
constexpr int kRounds = 6; // of thinning at once: lines of peaks that were widened need no more
constexpr int kRulesToThin = 2 * kRounds;

void takeSpecksOut(MaskBand& band)
{
    MaskBand pieces = band;
    pieces.apply(MaskRule::Hanging); // inside a piece, where at least three hang together
    pieces.apply(MaskRule::Widened);
    band.keepOf(pieces);
}

// Whether there may be more to thin.
bool thin(MaskBand& band)
{
    for (int round = 0; round < kRounds; ++round) {
        const bool changed = band.apply(MaskRule::FirstThinning);
        if (!band.apply(MaskRule::SecondThinning) && !changed)
            return false; // nor would it be changed by the rounds that are left
    }
    return true;
}

// Goes on until a round changes nothing in any band.
PackedMask thinnedFurther(MadeByBands made)
{
    while (made.goesOn)
        made = madeByBands(made.mask, kRulesToThin, thin);
    return std::move(made.mask);
}

} // namespace

PackedMask withoutSpecks(const PackedMask& mask)
{
    const auto takeOut = [](MaskBand& band) {
        takeSpecksOut(band);
        return false;
    };
    return madeByBands(mask, kRulesForSpecks, takeOut).mask;
}

PackedMask widened(const PackedMask& mask)
{
    const auto widen = [](MaskBand& band) {
        band.apply(MaskRule::Widened);
        return false;
    };
    return madeByBands(mask, kRulesToWiden, widen).mask;
}

PackedMask thinned(const PackedMask& mask)
{
    return thinnedFurther(madeByBands(mask, kRulesToThin, thin));
}

PackedMask thinLines(const PackedMask& peaks)
{
    const auto thinPeaks = [](MaskBand& band) {
        takeSpecksOut(band);
        band.apply(MaskRule::Widened);
        return thin(band);
    };
    return thinnedFurther(madeByBands(peaks, kRulesForSpecks + kRulesToWiden + kRulesToThin, thinPeaks));
}

} // namespace isocenter::core
