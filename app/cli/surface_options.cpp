// SPDX-License-Identifier: MIT
#include "app/cli/surface_options.h"

#include "core/support/error.h"
#include "core/surfaces/body_material.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace isocenter::app {
namespace {

std::string namesOfMaterials()
{
    std::string names;
    for (const core::BodyMaterial& material : core::bodyMaterials())
        names +=
            fmt::format("{}{} ({:g})", names.empty() ? "" : ", ", material.name, material.attenuationPerMm);
    return names;
}

// What is wrong with a material, for the parser, which puts the option's name before it.
std::string problemOfMaterial(const std::string& text)
{
    try {
        core::attenuationOfMaterial(text);
        return {};
    } catch (const UsageError& error) {
        return error.what();
    }
}

} // namespace

void SurfaceOptions::addTo(CLI::App& command)
{
    command
        .add_option(
            "--material", material,
            fmt::format("What a surface model is made of: {}, or its attenuation (1/mm)", namesOfMaterials()))
        ->check(CLI::Validator(problemOfMaterial, {}));
    command.add_option("--unit", unit, "What the numbers of a surface model are: mm, if not stated")
        ->check(CLI::IsMember(core::fileUnitNames()));
    command
        .add_option("--voxel-size", voxelMm,
                    "Voxels of a surface model (mm); without, as large as a pixel of the X-rays at the body, "
                    "or 0.5 mm")
        ->check(CLI::PositiveNumber);
}

core::SurfaceVolumeOptions SurfaceOptions::stated() const
{
    core::SurfaceVolumeOptions options;
    if (!material.empty())
        options.material = material;
    if (!unit.empty())
        options.unit = core::fileUnitNamed(unit);
    if (voxelMm > 0.0)
        options.voxelMm = voxelMm;
    return options;
}

} // namespace isocenter::app
