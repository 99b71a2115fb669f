// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_search.h"
#include "core/image/image.h"
#include "core/image/radiograph.h"

namespace isocenter::app {

// Which lines of an X-ray are looked for: guidewires, catheters, cables, which are not in the CT.
struct XrayLineOptions
{
    // As X-rays are shown, with bones bright: so are lines of metal.
    core::LinePolarity polarity = core::LinePolarity::Bright;
    int scalePx = 7; // on either side that a line must stand out from: 1.5 times the widest lines' width
    double shortestPx = 60.0; // of lines that hang together
    double contrast = 16.0;   // that they stand out by, at least, of the 255 grey values of lineImageOf

    bool operator==(const XrayLineOptions&) const = default;
    LineSearch search() const; // throws UsageError that names what makes no sense
};
inline constexpr int kSmallestLineScalePx = 2;
inline constexpr int kLargestLineScalePx = 24; // of the longest window

// The X-ray as lines are looked for in it: line integrals (of linear images) in grey values, 0 to 255 from
// one end of its automatic window to the other, and beyond them where it is brighter or darker. Looks at
// every pixel.
core::Image lineImageOf(const core::Radiograph& radiograph);

} // namespace isocenter::app
