// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/support/progress.h"

#include <optional>

namespace isocenter::core {

// How Hounsfield units become linear attenuation (conventions: water 0.02/mm at about 70 keV effective).
enum class AttenuationModel {
    Water,    // mu = waterPerMm * (1 + HU/1000), at least 0
    Bilinear, // 70 keV: water 0.0192/mm, 0.0573/mm at HU 1000
};

struct AttenuationOptions
{
    AttenuationModel model = AttenuationModel::Water;
    double waterPerMm = 0.02;           // model Water only
    std::optional<double> lowerHu;      // voxels below count as air
    double mrWindowLow = 0.0;           // MR volumes: this intensity becomes 0,
    std::optional<double> mrWindowHigh; // this one 0.05/mm; the volume's maximum when empty

    void validate() const; // throws UsageError
};

// The attenuation volume (1/mm, never negative) of a CT in Hounsfield units or an MR volume.
Volume attenuationOf(const Volume& volume, const AttenuationOptions& options = {},
                     const Progress& progress = {});

// The Hounsfield units of an attenuation volume by model Water: 1000 * (mu / waterPerMm - 1).
float hounsfieldOf(float attenuationPerMm, double waterPerMm);
Volume hounsfieldOf(Volume attenuation, double waterPerMm);
// The other way round; what was below 0 is again.
Volume attenuationFromHounsfield(Volume hounsfield, double waterPerMm);

} // namespace isocenter::core
