// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace isocenter::core {

// The taps of a Gaussian and its first two derivatives along a line of pixels, from the pixel itself on
// outwards. On the other side they are the same, but for the slope's, which have the other sign there. The
// derivatives are scale-normalised and exact on parabolas: times sigma of a ramp of one grey value a pixel,
// times sigma^2 of a parabola of the second derivative 1. The curvature's tap of the pixel itself is what
// makes their sum 0; there stands 0, for it is taken of differences from the pixel.
struct HessianTaps
{
    std::vector<double> smoothing;
    std::vector<double> slope;
    std::vector<double> curvature;

    int reach() const { return static_cast<int>(smoothing.size()) - 1; } // pixels on either side
};

// Of a Gaussian of that sigma > 0 in pixels, over four sigmas.
HessianTaps hessianTaps(double sigma);

} // namespace isocenter::core
