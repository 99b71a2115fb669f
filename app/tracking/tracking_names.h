// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track_overlay.h"
#include "app/tracking/tracking_options.h"
#include "core/support/named_values.h"

namespace isocenter::app {

// As command lines, files and settings have them.
inline constexpr core::NamedValues<TrackerKind, 3> kTrackerKinds{
    {{TrackerKind::Klt, "klt"}, {TrackerKind::OpenVidia, "openvidia"}, {TrackerKind::Sift, "sift"}}};
static_assert(core::namesEveryValue(kTrackerKinds, TrackerKind::Sift));

inline constexpr core::NamedValues<TrackColour, 2> kTrackColours{
    {{TrackColour::Residual, "residual"}, {TrackColour::Age, "age"}}};
static_assert(core::namesEveryValue(kTrackColours, TrackColour::Age));

} // namespace isocenter::app
