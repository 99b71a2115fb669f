// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"

namespace isocenter::app {

// The intensity of the open beam of a linear image, by which OverlayPicture shows it as line integrals; 0 for
// a logarithmic one.
double openBeamOf(const core::Radiograph& radiograph);

// How line integrals become the grey values of one X-ray, for display: intensities fall off exponentially and
// have the mean of the X-ray in the inner third of the image, as a C-arm's exposure control makes it;
// logarithmic X-rays are scaled to that mean.
struct GreyScale
{
    double innerThirdMean = 1.0;
    double openBeam = 0.0; // as openBeamOf gives it
    bool logarithmic = false;

    // Looks at every pixel: keep it for more than one DRR.
    static GreyScale of(const core::Radiograph& radiograph);
    // Of a whole image of the view, at any resolution.
    core::Image convert(const core::Image& integrals) const;
    // The same in the scale of the display: as core::lineIntegralsOf gives it with the open beam's intensity,
    // without the way over intensities; of logarithmic X-rays as convert.
    core::Image forDisplay(const core::Image& integrals) const;

private:
    double gainFor(const core::Image& integrals) const;
};

} // namespace isocenter::app
