// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/cross_profiles.h"

#include <span>

namespace isocenter::core {

// The line in the middle of a profile that is bright where it is, in places of the profile.
struct CrossShape
{
    float middle = 0.0f;   // between both sides
    float width = 0.0f;    // between the places of half its height on either side; 0: it does not stand out
    float contrast = 0.0f; // of its crest to the mean of what is beside it
    float crest = 0.0f;    // the value there; where it does not stand out the one in the middle place
};

// How far from the middle place a crest is looked for: profiles reach as far at least.
constexpr int kCrestWithin = 4;
// Places in a pixel.
constexpr int kCrossPlacesPerPx = 2;

// The shapes of all profiles, one each.
void findShapes(const CrossProfiles& profiles, std::span<CrossShape> shapes);

} // namespace isocenter::core
