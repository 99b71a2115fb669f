// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/following/line_contrast.h"

namespace isocenter::core {

// The curve with so many pixels more at its end, in steps of 2: onwards along what looks like the line,
// whether it is there or not. Less where the image ends.
Curve grownAtEnd(const Image& image, const Curve& curve, const LineLook& look, double usualContrast,
                 double byPx);

// The curve up to where the line ends: where the sum of contrasts along it above a share of the usual one is
// the largest (the most likely place of a step), between points where the contrast falls to that share. Gaps
// are passed over that more of the line lies behind. The share is half for the last newPx pixels, which were
// not known to be the line, and less before, where it may have become dimmer. Points are 2 pixels apart.
Curve cutAtLineEnd(const Image& image, const Curve& curve, const LineLook& look, double usualContrast,
                   double newPx);

} // namespace isocenter::core
