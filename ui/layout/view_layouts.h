// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/named_values.h"
#include "ui/layout/view_tiling.h"

namespace isocenter::ui {

// The arrangements of views, as the command line has them.
inline constexpr core::NamedValues<ViewLayout, 5> kViewLayouts{
    {{ViewLayout::Registration, "registration"},
     {ViewLayout::Biplane, "biplane"},
     {ViewLayout::RadiographAndSlices, "radiograph-slices"},
     {ViewLayout::Slices, "slices"},
     {ViewLayout::Everything, "all"}}};
static_assert(core::namesEveryValue(kViewLayouts, ViewLayout::Everything));

} // namespace isocenter::ui
