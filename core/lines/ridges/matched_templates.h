// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/ridges/ridge_options.h"

#include <vector>

namespace isocenter::core {

inline constexpr int kMostMatchedReach = 24; // pixels, of which a tile of all devices holds the surroundings

// A pixel of a template, counted from the one in its centre, and what it counts.
struct MatchedPlace
{
    int column = 0;
    int row = 0;
    double weight = 0.0;
};

// A piece of a bright line of Gaussian profile, less its mean, so scaled that its product with an image is
// the height (grey values) of the line of this shape that fits the image best by least squares.
struct MatchedTemplate
{
    double angle = 0.0;             // of the line from the image's x axis towards y, radians in [0, pi)
    double sigma = 0.0;             // of its profile, pixels
    std::vector<MatchedPlace> half; // its pixels below the centre and right of it; opposite ones count alike
};

// How far a template's pixels lie from its centre at most, pixels.
int matchedReach(double sigma, double length);

// The templates of all scales and directions, scale by scale, the first of each along x.
std::vector<MatchedTemplate> matchedTemplates(const RidgeOptions& options);

} // namespace isocenter::core
