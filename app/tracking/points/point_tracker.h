// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/points/frame_tracker.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/algorithms/features/klt_tracker.h"

#include <optional>
#include <unordered_map>

namespace isocenter::app {

// Follows points through the frames of one size on a device: corners of the first frame, from frame to frame
// by KLT, aligned with what was around them at first where that is found; every so many frames those that
// were lost are replaced by corners away from those that live. Used on the device's thread.
class PointTracker : public FrameTracker
{
public:
    // Throws UsageError for options that make no sense or frames too small for them, and DeviceError.
    PointTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                 std::size_t mostPoints = TrackSet::kMostPoints);

    const TrackingOptions& options() const { return options_; }

protected:
    void follow(const gpu::Buffer& image, FollowedFrame& outcome) override;

private:
    void followPoints(FollowedFrame& outcome);
    // Moves points that were followed to where their first templates fit, or gives them up.
    void align(std::vector<core::TrackedPoint>& points);
    void hold(std::int64_t id, const gpu::AffineTemplates::Alignment& alignment, core::TrackedPoint& point);
    void driftOrLose(std::int64_t id, core::TrackedPoint& point);
    // Takes the templates of the points that have none, or an old one.
    void takeTemplates();
    void find(FollowedFrame& outcome);
    bool isTimeToFind() const;

    gpu::KltTracker klt_;
    gpu::CornerDetector detector_;
    // Of a track that was followed without its first template.
    struct Drift
    {
        int frames = 0;       // in a row
        bool renewed = false; // it has another template since
    };

    std::optional<gpu::AffineTemplates> templates_;
    std::unordered_map<std::int64_t, Drift> drifts_; // by id
    std::int64_t frames_ = 0;
    std::int64_t foundIn_ = 0; // the frame, counted as frames_, in which corners were found last
};

} // namespace isocenter::app
