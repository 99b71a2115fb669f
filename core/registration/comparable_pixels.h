// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/image/roi.h"
#include "core/measures/similarity.h"

#include <cstddef>

namespace isocenter::core {

// The side of the smallest square of pixels, each with its neighbours, on which any measure tells poses
// apart.
inline constexpr int kLeastExtent = 12;

// The side of the square that the measures want to see on a level: kLeastExtent, or four patches.
int wantedExtent(const SimilarityOptions& similarity);
// How many pixels of a region count with all their neighbours, as gradients need them, when the image is
// shrunk by the factor. mask: of the image's size, or empty.
std::size_t comparablePixels(const Roi& region, const Mask& mask, int factor);
// The largest factor, at most the one given, that leaves as many comparable pixels as a square of that side
// has; 1 if none does.
int coarsestFactor(const Roi& region, const Mask& mask, int extent, int largestFactor);

} // namespace isocenter::core
