// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_options.h"

#include <vector>

namespace isocenter::core {

enum class RidgeKind {
    Frangi,  // vesselness of the Hessian's eigenvalues, 0 to 1 (Frangi et al. 1998)
    Sato,    // the curvature across the line, less where it bends along it too (Sato et al. 1998)
    Matched, // the best of turned templates of a line (Chaudhuri et al. 1989)
};

// How strongly each pixel of an image looks like a line, at the scale that answers most. Beside the detector
// of LineOptions for comparison. Derivatives are scale-normalised (times sigma for each order), or the
// smallest scale would always win: a Gaussian line of sigma s has its largest response to Sato's filter at
// the scale s * sqrt(2), 2 / (3 sqrt(3)) = 0.385 of its height. Edge pixels are repeated outside the image.
struct RidgeOptions
{
    RidgeKind kind = RidgeKind::Frangi;
    LinePolarity polarity = LinePolarity::Bright;
    std::vector<double> sigmas{1.0, 2.0, 3.0}; // of the scales, pixels; of matched templates the profile's

    // Of Frangi: from which ratio of the eigenvalues on a ridge counts as a blob, and from which Frobenius
    // norm of the Hessian on as structure (grey values; 0: that share of the strongest one of all scales).
    double beta = 0.5;
    double structure = 0.0;
    double structureShare = 0.5;

    // Of Sato: how far the curvature along a line may go, as a share of that across it, where it is of the
    // same sign (as a blob's) and where it is of the other one (as at a gap's).
    double alpha1 = 0.5;
    double alpha2 = 2.0;

    // Of matched filters: how long a template is along its line, pixels, and how many turned ones there are.
    // A template is a Gaussian profile over three sigmas on either side, less its mean. Its response is the
    // height of the line that fits best, in grey values.
    double length = 9.0;
    int directions = 12;

    // Throws UsageError that names the option.
    void validate() const;
};

} // namespace isocenter::core
