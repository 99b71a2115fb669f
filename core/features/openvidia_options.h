// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"
#include "core/features/edge_options.h"

namespace isocenter::core {

// How features are found and described as in OpenVIDIA (Fung and Mann 2005): corners of a smoothed image that
// lie on its edges, described at one scale. Greys are 0..255, lengths in pixels.
struct OpenVidiaOptions
{
    double sigma = 1.4; // of the Gaussian of 7x7 pixels before everything else
    // Of Canny's edges in the smoothed image, grey values a pixel: an edge goes on above low, if it is above
    // high somewhere.
    double edgeLow = 1.5;
    double edgeHigh = 4.0;
    int tensorSize = 19;            // side of the Gaussian window of the structure tensor, odd
    double cornerness = 11.0;       // that det / trace of the tensor must exceed
    double randomness = 0.5;        // that the smaller eigenvalue over one more than their mean must reach
    int edgeReach = 2;              // columns and rows within which a corner must have an edge; 0: on it
    double minimumDistance = 4.0;   // between features, the stronger first
    int maximumFeatures = 1000;     // the strongest that are described
    double orientationField = 16.0; // side of the field that gives a feature its direction; descriptors take
                                    // theirs, of 4x4 cells, a third wider

    static constexpr int kSmoothingReach = 3; // taps on either side of the Gaussian

    // Throws UsageError that names the option.
    void validate() const;
    CornerOptions corners() const; // without the limit of their number
    EdgeOptions edges() const;
    // The standard deviation that SIFT would have found a feature of such a field at.
    double scale() const;
};

} // namespace isocenter::core
