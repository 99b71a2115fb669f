// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/live/live_findings.h"
#include "app/tracking/track_comparison.h"
#include "app/tracking/tracking_options.h"
#include "core/image/drawing/rgb_image.h"
#include "core/image/pixel_size.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// What one device made of a frame.
struct LiveSide
{
    std::string device;                // its id
    std::vector<Track> tracks;         // the live ones, with their last points only
    std::vector<FollowedFrame> frames; // since the last picture that was taken; the last one is this
    double algorithmRate = 0.0;        // frames a second that the device alone would manage
    std::optional<double>
        trueStepMedian; // px; end-point error of this frame's steps, where the truth is known
    std::optional<double> trueDriftMedian; // px; of the live tracks since they began
};

// A frame as a window shows it.
struct LivePicture
{
    core::RgbImage picture; // without anything drawn over it
    std::int64_t number = 0;
    std::optional<core::PixelSize> pixelSize; // where the source states it
    TrackerKind tracker = TrackerKind::Klt;
    LiveSide first;
    std::optional<LiveSide> second;            // where two devices follow the same frames
    std::optional<TrackDifference> difference; // of the two
    std::optional<LiveFindings> findings;      // of the first device, where it looks for something
    bool again = false;                        // the same frame as before, looked at in another way
    std::int64_t dropped = 0;                  // frames of a camera that came too fast
    double totalRate = 0.0;                    // frames a second that there are, over the last second
};

} // namespace isocenter::app
