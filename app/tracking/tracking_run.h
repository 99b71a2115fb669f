// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/point_tracker.h"
#include "app/tracking/track_files.h"
#include "core/io/frame_source.h"
#include "core/support/progress.h"
#include "gpu/device_thread.h"

#include <functional>
#include <optional>

namespace isocenter::app {

// Which frames of a source are taken, by their numbers.
struct FrameSpan
{
    std::int64_t first = 0;
    std::optional<std::int64_t> last; // included; empty: to the end

    // "5:20", "5:", ":20" or "20" (as many from the first on). Throws UsageError that names the option.
    static FrameSpan parsed(const std::string& text);
};

// What is done with each frame after its points were followed, without distortion where the options have a
// camera; on the calling thread; may throw.
using FollowedFrameSink =
    std::function<void(const core::VideoFrame& frame, const TrackSet& tracks, FollowedFrame& outcome)>;

// Follows points through the frames of a source on a device. What stops the source (damage, another frame
// size, an unplugged camera) or the user (progress.stop) ends the run with a note, and what was tracked so
// far is kept; only a run without any frame throws InputError or Cancelled. Throws DeviceError and what the
// sink throws.
TrackRecord trackFrames(core::FrameSource& source, const FrameSpan& range, gpu::DeviceThread& device,
                        const TrackingOptions& options, const FollowedFrameSink& sink,
                        const core::Progress& progress = {});

} // namespace isocenter::app
