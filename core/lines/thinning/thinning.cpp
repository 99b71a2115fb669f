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
PackedMask thinnedFurther(PackedMask mask, bool goesOn)
{
    while (goesOn)
        goesOn = forEachBand(mask, kRulesToThin, thin);
    return mask;
}

} // namespace

PackedMask withoutSpecks(PackedMask mask)
{
    forEachBand(mask, kRulesForSpecks, [](MaskBand& band) {
        takeSpecksOut(band);
        return false;
    });
    return mask;
}

PackedMask widened(PackedMask mask)
{
    forEachBand(mask, kRulesToWiden, [](MaskBand& band) {
        band.apply(MaskRule::Widened);
        return false;
    });
    return mask;
}

PackedMask thinned(PackedMask mask)
{
    return thinnedFurther(std::move(mask), true);
}

PackedMask thinLines(PackedMask peaks)
{
    const bool goesOn =
        forEachBand(peaks, kRulesForSpecks + kRulesToWiden + kRulesToThin, [](MaskBand& band) {
            takeSpecksOut(band);
            band.apply(MaskRule::Widened);
            return thin(band);
        });
    return thinnedFurther(std::move(peaks), goesOn);
}

} // namespace isocenter::core
