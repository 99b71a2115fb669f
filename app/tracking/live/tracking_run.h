// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_span.h"
#include "app/tracking/points/point_tracker.h"
#include "app/tracking/track_files.h"
#include "core/io/frames/frame_source.h"
#include "core/support/progress.h"
#include "gpu/device_thread.h"

#include <functional>

namespace isocenter::app {

// What is done with each frame after its points were followed, without distortion where the options have a
// camera; on the calling thread; may throw.
using FollowedFrameSink =
    std::function<void(const core::VideoFrame& frame, const TrackSet& tracks, FollowedFrame& outcome)>;

// Follows points through the frames of a source on a device. What stops the source (damage, another frame
// size, an unplugged camera) or the user (progress.stop) ends the run with a note, and what was tracked so
// far is kept; only a run without any frame throws InputError or Cancelled. Tracks begin anew after an
// interruption of a live source. Throws DeviceError and what the
// sink throws.
TrackRecord trackFrames(core::FrameSource& source, const FrameSpan& range, gpu::DeviceThread& device,
                        const TrackingOptions& options, const FollowedFrameSink& sink,
                        const core::Progress& progress = {});

} // namespace isocenter::app
