// SPDX-License-Identifier: MIT
#include "core/surfaces/body_material.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace isocenter::core {
namespace {

constexpr std::array kMaterials{
    BodyMaterial{"metal", 0.78, "cobalt-chromium, ASTM F75: 65 % Co, 29 % Cr, 6 % Mo, 8.3 g/cm3"},
    BodyMaterial{"steel", 0.69, "316L: 65.5 % Fe, 17 % Cr, 12 % Ni, 2.5 % Mo, 2 % Mn, 1 % Si, 8.0 g/cm3"},
    BodyMaterial{"titanium", 0.23, "Ti-6Al-4V: 90 % Ti, 6 % Al, 4 % V, 4.43 g/cm3"},
    BodyMaterial{"bone", 0.050, "cortical bone, ICRU 44, 1.92 g/cm3"},
    BodyMaterial{"polyethylene", 0.018, "UHMWPE, 0.94 g/cm3"},
};
constexpr double kMostPerMm = 1e3; // far beyond any material

std::string listOfNames()
{
    std::string names;
    for (const BodyMaterial& material : kMaterials)
        names += fmt::format("{} ({:g}), ", material.name, material.attenuationPerMm);
    return names;
}

} // namespace

std::span<const BodyMaterial> bodyMaterials()
{
    return kMaterials;
}

double attenuationOfMaterial(const std::string& text)
{
    const auto found = std::ranges::find(kMaterials, text, &BodyMaterial::name);
    if (found != kMaterials.end())
        return found->attenuationPerMm;
    double perMm = 0.0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, perMm);
    if (error != std::errc() || rest != end || !(perMm > 0.0 && perMm < kMostPerMm))
        throw UsageError(fmt::format(
            translatable("Data", "material '{}' is not known: it is one of {}or an attenuation in 1/mm"),
            text, listOfNames()));
    return perMm;
}

} // namespace isocenter::core
