// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track.h"
#include "app/tracking/tracking_options.h"
#include "core/image/drawing/rgb_image.h"
#include "core/support/named_values.h"

#include <span>

namespace isocenter::app {

// What a point's colour says.
enum class TrackColour {
    Residual, // blue where it looks as in the frame before, over yellow to orange
    Age,      // blue for new ones to orange for those followed longest
};

// As command lines and settings have them.
inline constexpr core::NamedValues<TrackColour, 2> kTrackColours{
    {{TrackColour::Residual, "residual"}, {TrackColour::Age, "age"}}};
static_assert(core::namesEveryValue(kTrackColours, TrackColour::Age));

struct TrackOverlayOptions
{
    TrackColour colour = TrackColour::Residual;
    int trail = 15; // frames of the past that are drawn as a line behind each point; 0: none
    bool ids = false;
    double largestResidual = 20.0; // that is shown orange, see shownResidualOf()
    int largestAge = 60;           // frames that are shown orange
};

// The residual from which on a tracker's points are shown orange: grey values, or pixels of those that match.
double shownResidualOf(const TrackingOptions& options);

// The colour of a live track, by its newest point.
core::Rgb colourOf(const Track& track, const TrackOverlayOptions& options);

// Draws live tracks over the picture of their newest frame, as wide as its size asks for.
void drawTracks(core::RgbImage& picture, std::span<const Track> tracks, const TrackOverlayOptions& options);

} // namespace isocenter::app
