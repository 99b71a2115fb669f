// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/track_set.h"
#include "app/tracking/tracking_options.h"
#include "core/io/video_frame.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/klt_tracker.h"

#include <memory>

namespace isocenter::app {

// Follows points through the frames of one size on a device: corners of the first frame, from frame to frame
// by KLT; every so many frames those that were lost are replaced by corners away from those that live. Used
// on the device's thread.
class PointTracker
{
public:
    // Throws UsageError for options that make no sense or frames too small for them, and DeviceError.
    PointTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                 std::size_t mostPoints = TrackSet::kMostPoints);

    // Takes the next frame and says what happened in it; times are wall times of each stage, waited for.
    FollowedFrame add(const core::VideoFrame& frame);

    const TrackSet& tracks() const { return tracks_; }
    const TrackingOptions& options() const { return options_; }

private:
    void follow(const core::VideoFrame& frame, FollowedFrame& outcome);
    void find(const core::VideoFrame& frame, FollowedFrame& outcome);
    bool isTimeToFind() const;

    gpu::Device& device_;
    int columns_;
    int rows_;
    TrackingOptions options_;
    std::unique_ptr<gpu::Buffer> image_;
    gpu::KltTracker klt_;
    gpu::CornerDetector detector_;
    TrackSet tracks_;
    std::int64_t frames_ = 0;
    std::int64_t foundIn_ = 0; // the frame, counted as frames_, in which corners were found last
};

} // namespace isocenter::app
