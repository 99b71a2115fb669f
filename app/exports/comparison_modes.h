// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_picture.h"
#include "core/support/named_values.h"

namespace isocenter::app {

// How X-ray and DRR are compared, as command lines have it.
inline constexpr core::NamedValues<ComparisonMode, 7> kComparisonModes{
    {{ComparisonMode::Colour, "colour"},
     {ComparisonMode::Blend, "blend"},
     {ComparisonMode::Difference, "difference"},
     {ComparisonMode::Checkerboard, "checkerboard"},
     {ComparisonMode::Edges, "edges"},
     {ComparisonMode::Seen, "seen"},
     {ComparisonMode::Contributions, "contributions"}}};
static_assert(core::namesEveryValue(kComparisonModes, ComparisonMode::Contributions));

} // namespace isocenter::app
