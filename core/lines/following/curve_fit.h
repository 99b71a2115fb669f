// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/following/line_contrast.h"

namespace isocenter::core {

// How a curve is moved onto the line that it has become.
struct CurveFitOptions
{
    double reachPx = 15.0;       // across the curve, to either side
    double usualContrast = 20.0; // of the line, in grey values
    double mostOfContrast = 1.3; // of the usual one: what stands out more does not draw the curve more
    double stiffness = 2.0;      // per square pixel by which neighbouring points move apart
    double nearness = 0.15;      // what a shift of the whole reach costs each point
};

// The curve (points 1 to 3 pixels apart) moved across itself onto the nearest smooth line of that look: the
// shifts of all points that are best together, by dynamic programming (Amini, Weymouth and Jain 1990) in
// steps of half a pixel, then between them by a parabola. Its points' number stays.
Curve fittedToLine(const Image& image, const Curve& curve, const LineLook& look,
                   const CurveFitOptions& options);

} // namespace isocenter::core
