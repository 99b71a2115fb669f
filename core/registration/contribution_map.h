// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/measures/similarity.h"

namespace isocenter::core {

// What a measure sees of one view at one pose: the region of interest after preprocessing, on one grey scale,
// at one level of the pyramid, and which of its pixels count.
struct SeenImages
{
    Image xray;
    Image drr;
    Mask mask;                               // of their size
    GreyMatch greyMatch = GreyMatch::Factor; // how the DRR got its grey values
};

// Which part of a measure each pixel is responsible for; the parts sum to the measure. Pixels that do not
// count have 0.
//   SSD, SAD, SPD, SDT: the pixel's term over the number of pixels
//   NCC, GC: the normalised product of the two deviations from the mean, GC of both gradients
//   JE, MI, NMI, ECC, DRR entropy: the pixel's information -ln p, or the pointwise mutual information of its
//   pair of
//     bins, scaled as the measure is (ECC, a root, in proportion to it)
//   GD, GO, Contour: the pixel's term; PNCC, PGNCC: each patch's weighted NCC, spread evenly over its pixels
// Computed in double precision on the calling thread, independently of the kernels.
Image contributionMap(Measure measure, const SeenImages& seen, const SimilarityOptions& options);

// The same, but for measures whose parts make up for each other when the pose moves (a bright pixel against
// the norm of all): in the form in which a pixel that fits perfectly does not pull, up to a constant.
//   NCC, GC: minus half the squared difference of the standardised images, or of both gradients; sums to the
//     measure less 1
//   NMI: in proportion to the pointwise mutual information; sums to the measure less 1
Image influenceMap(Measure measure, const SeenImages& seen, const SimilarityOptions& options);

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
