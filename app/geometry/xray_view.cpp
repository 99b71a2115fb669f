// SPDX-License-Identifier: MIT
#include "app/geometry/xray_view.h"

#include "core/geometry/c_arm_geometry.h"
#include "core/io/radiographs/radiograph_geometry.h"

#include <optional>

namespace isocenter::app {
namespace {

constexpr double kUsualDistanceMm = 1000.0;
constexpr double kUsualDetectorMm = 300.0;
constexpr double kUsualShareToIsocentre = 0.75;

core::ViewGeometry frontalView(const char* name, const core::Image& pixels, double sourceToDetectorMm,
                               double pixelMm)
{
    core::CArmGeometry carm;
    carm.sourceToDetectorMm = sourceToDetectorMm;
    carm.sourceToIsocentreMm = kUsualShareToIsocentre * sourceToDetectorMm;
    carm.columns = pixels.columns;
    carm.rows = pixels.rows;
    carm.pitchMm.setConstant(pixelMm);
    return {name, carm.projection(), carm, std::nullopt, std::nullopt};
}

} // namespace

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

core::ViewGeometry typicalView(const core::Image& pixels)
{
    core::ViewGeometry view =
        frontalView("a usual C-arm", pixels, kUsualDistanceMm, kUsualDetectorMm / pixels.columns);
    view.assumed = true;
    return view;
}

core::ViewGeometry statedView(const core::Image& pixels, double sourceToDetectorMm, double pixelMm)
{
    return frontalView("edited", pixels, sourceToDetectorMm, pixelMm);
}

} // namespace isocenter::app
