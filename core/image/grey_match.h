// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::core {

// How the line integrals of a DRR become grey values that compare with an X-ray's. What the X-ray leaves open
// is set so that the means of both over the inner third of the image agree, as a C-arm's exposure control
// does.
enum class GreyMatch {
    Offset, // integral + offset: an error of an estimated I0 shifts all line integrals alike
    Factor, // factor * integral: of known I0, but scatter and the beam's energy scale them (unmatched,
            // SSD ends 2.5 instead of 0.4 mm off); or of a logarithmic scale, which has a unit of its
            // own
    IntensityFactor, // factor * exp(-integral): intensities of unknown I0
};

} // namespace isocenter::core
