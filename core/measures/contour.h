// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/filters/sobel.h"
#include "core/image/mask.h"
#include "core/measures/xray_statistics.h"

namespace isocenter::core {

// How measure Contour makes transmissions, up to a factor, of grey values: a power of intensities, or
// exp(scale (offset - grey)) of logarithmic images. A factor does not matter, for the measure is a weighted
// mean.
struct Transmission
{
    double power = 0.0; // of intensities; 0: grey values are logarithmic
    double scale = 0.0; // 1 / grey value
    double offset = 0.0;

    // Fluoroscopes store intensities compressed: with a power of 0.4 the rim of a silhouette lies where three
    // frames of a knee implant show it, with 1 some 0.3 pixels further out, which is 4 mm of depth. Of
    // logarithmic images the unit is the X-ray's standard deviation, whatever their unit is.
    static Transmission of(const XrayStatistics& xray, GreyMatch match);
    double operator()(float grey) const;
};

// What the rim of a silhouette is compared with at each pixel: G / (|G| + t) of the X-ray's gradients G,
// turned so that it points out of bodies. t is the root mean square of |G| over the pixels that count.
// 0 where the X-ray is flat.
GradientImages contourEdges(const GradientImages& xray, const Mask& counted, GreyMatch match);

// What each pixel adds to the measure of a DRR in the X-ray's grey values; 0 where counted, the pixels whose
// neighbours count, too, has none. In double precision, independently of the kernels. The statistics are the
// X-ray's.
Image contourContributions(const Image& xray, const Image& drr, const Mask& counted, GreyMatch match,
                           const XrayStatistics& statistics);

} // namespace isocenter::core
