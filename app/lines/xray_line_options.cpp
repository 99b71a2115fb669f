// SPDX-License-Identifier: MIT
#include "app/lines/xray_line_options.h"

#include "app/session/looks/grey_scale.h"
#include "core/image/filters/window_level.h"
#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

constexpr double kSigmaPx = 1.0; // of the Gaussian before: metal is well above the noise, and thin

} // namespace

LineSearch XrayLineOptions::search() const
{
    if (scalePx < kSmallestLineScalePx || scalePx > kLargestLineScalePx)
        throw UsageError(fmt::format("scale of lines: {} pixels; give {} to {}", scalePx,
                                     kSmallestLineScalePx, kLargestLineScalePx));
    LineSearch search;
    search.detection.polarity = polarity;
    search.detection.window = 2 * scalePx + 1;
    search.detection.sigma = kSigmaPx;
    search.detection.contrast = contrast;
    search.detection.secondaryContrast = contrast;
    search.tracing.shortestPx = shortestPx;
    search.validate();
    return search;
}

core::Image lineImageOf(const core::Radiograph& radiograph)
{
    constexpr float kWhite = 255.0f;
    const double openBeam = openBeamOf(radiograph);
    core::Image image =
        openBeam > 0.0 ? core::lineIntegralsOf(radiograph.pixels, openBeam) : radiograph.pixels;
    const core::WindowLevel window = core::radiographWindow(image);
    const auto low = static_cast<float>(window.low);
    const float gain = kWhite / static_cast<float>(window.width());
    for (float& value : image.values)
        value = gain * (value - low);
    return image;
}

} // namespace isocenter::app
