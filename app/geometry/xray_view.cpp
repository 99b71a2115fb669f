// SPDX-License-Identifier: MIT
#include "app/geometry/xray_view.h"

#include "core/geometry/c_arm_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"

#include <optional>

namespace isocenter::app {

std::filesystem::path distortionOf(const SessionXray& xray)
{
    const XraySource& source = xray.source;
    if (!source.request.geometryFile.empty())
        if (auto map = viewNamed(source.request.geometryFile, source.request.view, xray.radiograph->pixels)
                           .distortion;
            !map.empty())
            return map;
    return source.edited ? source.edited->distortion : std::filesystem::path();
}

core::ViewGeometry viewOf(const SessionXray& xray)
{
    const core::Radiograph& radiograph = *xray.radiograph;
    const core::CArmReading reading = core::readAsCArm(radiograph.geometry.value());
    const bool isCArm = reading.exact && radiograph.world == core::WorldFrame::Isocentre;
    core::ViewGeometry view{radiograph.name, *radiograph.geometry,
                            isCArm ? std::optional(reading.carm) : std::nullopt, std::nullopt, std::nullopt};
    view.assumed = !core::geometryGuesses(radiograph).empty();
    view.distortion = distortionOf(xray);
    return view;
}

} // namespace isocenter::app
