// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"
#include "core/support/named_values.h"

namespace isocenter::core {

// As DICOM's PixelIntensityRelationship (0028,1040), our files and command lines have them.
inline constexpr NamedValues<IntensityKind, 2> kIntensityKinds{
    {{IntensityKind::Linear, "LIN"}, {IntensityKind::Logarithmic, "LOG"}}};
static_assert(namesEveryValue(kIntensityKinds, IntensityKind::Logarithmic));

} // namespace isocenter::core
