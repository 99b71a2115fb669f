// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/retina_accuracy.h"

#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// A ridge filter with the setting of a small grid that serves it best on the very pictures it is judged on.
struct RetinaContender
{
    std::string name;           // as in "Frangi"
    double smallestSigma = 0.0; // of its scales, pixels
    double largestSigma = 0.0;
    double strongShare = 0.0; // of the field of view that has the response that a vessel must reach
    double weakShare = 0.0;   // down to which it goes on
    RetinaScore toFirst;      // observer; by whose F1 the setting is chosen
    RetinaScore toSecond;
};

// Frangi's, Sato's and matched filters (gpu::RidgeFilter) and that of OpenCV (core::sobelRidges). Their
// responses to the relative greys inside the field of view become centrelines by hysteresis
// (core::ridgeMask), which are traced, mended and rid of short pieces as those of our own peaks are. On the
// device's thread. Throws Cancelled.
std::vector<RetinaContender> retinaContendersOn(gpu::Device& device,
                                                const std::vector<RetinaPicture>& pictures,
                                                const std::stop_token& stop);

} // namespace isocenter::app
