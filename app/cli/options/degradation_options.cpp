// SPDX-License-Identifier: MIT
#include "app/cli/options/degradation_options.h"

#include "app/cli/options/value_of_view.h"
#include "core/image/voxel_selection.h"
#include "core/io/files/number_list.h"
#include "core/phantom/deformed_volume.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::app {

void DegradationOptions::addTo(CLI::App& command)
{
    command.add_option(
        "--noise", xray.noise,
        "Degrade the X-rays: noise, standard deviation of the open beam as a part of it, of darker "
        "pixels in proportion to the root");
    command.add_option("--scatter", xray.scatter,
                       "Degrade the X-rays: scatter as a part of the median intensity");
    command
        .add_option("--exposure", exposure,
                    "Degrade the X-rays: GAIN,OFFSET,GAMMA; an intensity I, a part of the open beam, becomes "
                    "GAIN * I^GAMMA + OFFSET")
        ->delimiter(',')
        ->expected(3);
    command.add_option("--collimation", xray.collimation,
                       "Degrade the X-rays: opaque border on every side, as a part of the shorter one; "
                       "--collimator auto masks it");
    command.add_flag("--wire", xray.wire, "Degrade the X-rays: a metal wire and the edge of a table in each");
    command.add_flag("--mirror", xray.mirrored, "Degrade the X-rays: left and right exchanged");
    command.add_option("--degradation-seed", xray.seed, "Seed of noise, wire and table")
        ->capture_default_str();
    command
        .add_option("--truncate", truncateMm,
                    "Cut the CT to a slab: this much about the centre of its k axis (mm)")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--deform", deformMm,
                    "Deform the CT smoothly, by so much on average (root mean square, mm); "
                    "--degradation-seed says how")
        ->check(CLI::NonNegativeNumber);
    command.add_option(
        "--sdd-error", distancePercent,
        "State the distance from source to detector longer by this (%); once for all X-rays or "
        "once for each; so are the next three");
    command.add_option("--detector-offset", detectorOffsetMm,
                       "State the detector further along its columns,rows by this (mm)");
    command.add_option(
        "--detector-rotation", detectorRotationDeg,
        "State the detector rotated in its plane by this, clockwise as the image is seen (degrees)");
    command.add_option("--view-rotation", directionDeg,
                       "State the view rotated about the isocentre by this, along its columns (degrees)");
}

std::vector<core::GeometryError> DegradationOptions::geometryErrors(std::size_t views) const
{
    std::vector<core::GeometryError> errors(views);
    for (std::size_t v = 0; v < views; ++v) {
        core::GeometryError& error = errors[v];
        if (const double* percent = valueOf(distancePercent, v, views, "--sdd-error"))
            error.distancePercent = *percent;
        if (const double* degrees = valueOf(detectorRotationDeg, v, views, "--detector-rotation"))
            error.detectorRotationDeg = *degrees;
        if (const double* degrees = valueOf(directionDeg, v, views, "--view-rotation"))
            error.directionDeg = *degrees;
        if (const std::string* text = valueOf(detectorOffsetMm, v, views, "--detector-offset")) {
            const auto numbers = core::parseNumbers(*text);
            if (!numbers || numbers->size() != 2)
                throw UsageError(fmt::format(
                    "--detector-offset \"{}\" must be two numbers, COLUMNS,ROWS, such as 10,0", *text));
            error.detectorOffsetMm = {numbers->at(0), numbers->at(1)};
        }
        if (!(error.distancePercent > -90.0 && error.distancePercent < 1000.0))
            throw UsageError("--sdd-error must be above -90 and below 1000 (%)");
    }
    return errors;
}

core::XrayDegradation DegradationOptions::degradation() const
{
    core::XrayDegradation result = xray;
    if (exposure.size() == 3) {
        result.gain = exposure[0];
        result.offset = exposure[1];
        result.gamma = exposure[2];
    }
    result.validate();
    return result;
}

std::vector<std::shared_ptr<const core::Radiograph>>
DegradationOptions::applied(std::vector<std::shared_ptr<const core::Radiograph>> xrays) const
{
    const std::vector<core::GeometryError> errors = geometryErrors(xrays.size());
    for (std::size_t view = 0; view < xrays.size(); ++view)
        if (!errors[view].isNone() && xrays[view]->geometry) {
            core::Radiograph stated = *xrays[view];
            stated.geometry = core::misstated(*stated.geometry, errors[view]);
            xrays[view] = std::make_shared<const core::Radiograph>(std::move(stated));
        }
    const core::XrayDegradation how = degradation();
    if (how.changesNothing())
        return xrays;
    for (std::size_t view = 0; view < xrays.size(); ++view)
        xrays[view] = std::make_shared<const core::Radiograph>(
            core::degraded(*xrays[view], how, static_cast<std::uint32_t>(view)));
    return xrays;
}

std::shared_ptr<const core::Volume>
DegradationOptions::applied(std::shared_ptr<const core::Volume> attenuation) const
{
    if (deformMm > 0.0)
        attenuation = std::make_shared<const core::Volume>(core::deformed(*attenuation, deformMm, xray.seed));
    if (truncateMm <= 0.0)
        return attenuation;
    const core::VolumeGeometry& geometry = attenuation->geometry;
    const int slices =
        std::clamp(static_cast<int>(std::round(truncateMm / geometry.spacingMm.z())), 1, geometry.size.z());
    const int first = (geometry.size.z() - slices) / 2;
    core::VoxelSelection slab(geometry);
    slab.keepBox({0, 0, first}, {geometry.size.x() - 1, geometry.size.y() - 1, first + slices - 1});
    return std::make_shared<const core::Volume>(slab.cut(*attenuation));
}

std::map<std::string, std::string> DegradationOptions::stated() const
{
    std::map<std::string, std::string> options;
    const core::XrayDegradation how = degradation();
    const auto state = [&](const char* name, double value, double plain) {
        if (value != plain)
            options[name] = fmt::format("{:g}", value);
    };
    state("noise", how.noise, 0.0);
    state("scatter", how.scatter, 0.0);
    state("collimation", how.collimation, 0.0);
    state("truncate", truncateMm, 0.0);
    state("deform", deformMm, 0.0);
    const auto stateList = [&](const char* name, const auto& values) {
        if (!values.empty())
            options[name] = fmt::format("{}", fmt::join(values, " "));
    };
    stateList("sddError", distancePercent);
    stateList("detectorOffset", detectorOffsetMm);
    stateList("detectorRotation", detectorRotationDeg);
    stateList("viewRotation", directionDeg);
    if (!exposure.empty())
        options["exposure"] = fmt::format("{:g}", fmt::join(exposure, ","));
    if (how.wire)
        options["wire"] = "true";
    if (how.mirrored)
        options["mirror"] = "true";
    if (!options.empty())
        options["degradationSeed"] = fmt::format("{}", how.seed);
    return options;
}

} // namespace isocenter::app
