// SPDX-License-Identifier: MIT
#include "app/tracking/track_overlay.h"

#include "core/image/drawing/rgb_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace isocenter::app {
namespace {

constexpr double kPlainColumns = 960.0; // up to here, strokes are one pixel wide

// Colour-blind people tell the ends apart, too.
constexpr std::array<core::Rgb, 3> kResidualColours{{{70, 180, 255}, {250, 230, 120}, {255, 110, 20}}};
constexpr std::array<core::Rgb, 3> kAgeColours{{{80, 150, 255}, {120, 230, 220}, {255, 160, 50}}};

core::Rgb between(const std::array<core::Rgb, 3>& colours, double share)
{
    const double place = std::clamp(share, 0.0, 1.0) * (static_cast<double>(colours.size()) - 1.0);
    const auto low = std::min(static_cast<std::size_t>(place), colours.size() - 2);
    const double part = place - static_cast<double>(low);
    core::Rgb mixed{};
    for (std::size_t channel = 0; channel < mixed.size(); ++channel)
        mixed[channel] = static_cast<std::uint8_t>(
            std::lround((1.0 - part) * colours[low][channel] + part * colours[low + 1][channel]));
    return mixed;
}

core::Rgb darker(core::Rgb colour)
{
    for (std::uint8_t& channel : colour)
        channel = static_cast<std::uint8_t>(channel * 3 / 4);
    return colour;
}

core::PixelPoint placeOf(const TrackPoint& point)
{
    return {static_cast<double>(point.x), static_cast<double>(point.y)};
}

void drawTrail(core::RgbImage& picture, const Track& track, int frames, core::Rgb colour, double width)
{
    const std::size_t last = track.points.size() - 1;
    const std::size_t first = last - std::min(last, static_cast<std::size_t>(frames));
    for (std::size_t i = first; i < last; ++i)
        core::drawLine(picture, placeOf(track.points[i]), placeOf(track.points[i + 1]), colour, width);
}

} // namespace

double shownResidualOf(const TrackingOptions& options)
{
    return options.tracker == TrackerKind::Klt ? TrackOverlayOptions().largestResidual
                                               : options.descriptors.homography.thresholdPx;
}

core::Rgb colourOf(const Track& track, const TrackOverlayOptions& options)
{
    if (options.colour == TrackColour::Age)
        return between(kAgeColours, static_cast<double>(track.age()) / std::max(1, options.largestAge));
    return between(kResidualColours,
                   static_cast<double>(track.points.back().residual) / options.largestResidual);
}

void drawTracks(core::RgbImage& picture, std::span<const Track> tracks, const TrackOverlayOptions& options)
{
    const double width = std::max(1.0, picture.columns / kPlainColumns);
    if (options.trail > 0)
        for (const Track& track : tracks)
            drawTrail(picture, track, options.trail, darker(colourOf(track, options)), width);
    for (const Track& track : tracks)
        core::drawDisc(picture, placeOf(track.points.back()), 2.0 * width, colourOf(track, options));
    if (!options.ids)
        return;
    for (const Track& track : tracks) {
        const core::PixelPoint place = placeOf(track.points.back());
        core::drawText(picture, static_cast<int>(place.u + 4.0 * width),
                       static_cast<int>(place.v) - core::kGlyphRows / 2, std::to_string(track.id),
                       colourOf(track, options));
    }
}

} // namespace isocenter::app
