// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstdint>

namespace isocenter::core {

// How an X-ray detector turns line integrals into the numbers of an image.
struct XraySimulationOptions
{
    double unattenuated = 52000.0;     // grey level of the open beam (I0)
    double photonsPerPixel = 120000.0; // of the open beam; 0 for no quantum noise
    double scatterFraction = 0.2;      // constant offset, as a part of the median primary intensity
    double blurSigmaPx = 0.6;          // of the scintillator, Gaussian
    double electronicNoise = 4.0;      // grey levels, standard deviation
    int bitsStored = 16;               // 8 to 16; brighter pixels are clipped
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
};

// Whole grey levels, linear in the intensity; the same numbers for the same options.
Image simulatedXray(const Image& lineIntegrals, const XraySimulationOptions& options);

} // namespace isocenter::core
