// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace isocenter::core {

// What a body that is given by its surface can be made of. Linear attenuation at 70 keV (as the other
// presets: a usual effective energy of 100 to 120 kV behind a patient), rounded to two digits: mass
// attenuation of elements and tissues from Hubbell and Seltzer (NIST Standard Reference Database 126, NISTIR
// 5632), interpolated between 60 and 80 keV on logarithmic axes, mixed by weight, times the density.
struct BodyMaterial
{
    std::string_view name;
    double attenuationPerMm;
    std::string_view composition; // and density
};

std::span<const BodyMaterial> bodyMaterials();

// The attenuation (1/mm) of a material by its name, or a positive number 1/mm as it is. Throws UsageError
// that lists the names.
double attenuationOfMaterial(const std::string& text);

} // namespace isocenter::core
