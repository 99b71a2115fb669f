// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/contribution_map.h"

namespace isocenter::core {

// What each pixel adds to a similarity's value at a pose: the contribution maps of its measures, each
// normalised and weighted as the measure is. Sums to Evaluation::value of that view, so that positive pixels
// speak for the pose and negative ones against it. Pixels that do not count have 0. Computed on the calling
// thread.
Image valueMap(const SeenImages& seen, const SimilarityOptions& options);

// How each pixel pulls at the value when the pose moves: the same of influence maps. Sums to the value but
// for a constant.
Image valueInfluenceMap(const SeenImages& seen, const SimilarityOptions& options);

// The sum of a map, in double precision.
double sumOf(const Image& map);

// The strength up to which a map is shown by colours: all but the strongest 0.5 % of the pixels that
// contribute are below it. 0: none does.
double strengthOf(const Image& map);

} // namespace isocenter::core
