// SPDX-License-Identifier: MIT
#include "app/tracking/points/frame_tracker.h"

#include "app/tracking/points/descriptor_tracker.h"
#include "app/tracking/points/point_tracker.h"
#include "app/tracking/stage_clock.h"

namespace isocenter::app {

FrameTracker::FrameTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                           std::size_t mostPoints)
    : device_(device), options_(validated(options)), tracks_(mostPoints),
      upload_(device, columns, rows, options.camera)
{
}

FollowedFrame FrameTracker::add(const core::VideoFrame& frame)
{
    FollowedFrame outcome;
    outcome.number = frame.number;
    outcome.seconds = frame.seconds;
    StageClock upload(device_, outcome.times, TrackingStage::Upload);
    const gpu::Buffer& image = upload_.upload(frame);
    upload.stop();
    follow(image, outcome);
    outcome.alive = static_cast<int>(tracks_.alive().size());
    outcome.meanAge = tracks_.meanAge();
    return outcome;
}

std::unique_ptr<FrameTracker> makeFrameTracker(gpu::Device& device, int columns, int rows,
                                               const TrackingOptions& options, std::size_t mostPoints)
{
    if (options.tracker == TrackerKind::Klt)
        return std::make_unique<PointTracker>(device, columns, rows, options, mostPoints);
    return std::make_unique<DescriptorTracker>(device, columns, rows, options, mostPoints);
}

} // namespace isocenter::app
