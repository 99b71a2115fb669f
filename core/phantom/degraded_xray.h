// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"

#include <cstdint>

namespace isocenter::core {

// What makes a simulated X-ray as poor as real ones are. Intensities are parts of the open beam's; an X-ray
// whose open beam is not known has its brightest pixel for one. In this order: wire and table, scatter,
// collimation, noise, exposure, mirroring.
struct XrayDegradation
{
    bool wire = false;        // a curved metal wire, the blade of a table's edge, both somewhere
    double scatter = 0.0;     // constant, as a part of the median intensity
    double collimation = 0.0; // opaque border on every side, as a part of the shorter side: 0 to 0.4
    double noise = 0.0; // standard deviation of the open beam, of darker pixels in proportion to the root
    double gain = 1.0;  // of the exposure: the intensity I becomes gain * I^gamma + offset
    double offset = 0.0;
    double gamma = 1.0;
    bool mirrored = false; // left to right
    std::uint32_t seed = 1;

    bool operator==(const XrayDegradation&) const = default;
    bool changesNothing() const { return *this == XrayDegradation{.seed = seed}; }
    void validate() const; // throws UsageError
};

// The X-ray so degraded, in its own kind of intensity and with its geometry; view counts from 0 and makes
// noise, wire and table of each view others. The same pixels for the same options. Throws UsageError.
Radiograph degraded(const Radiograph& xray, const XrayDegradation& degradation, std::uint32_t view);

} // namespace isocenter::core
