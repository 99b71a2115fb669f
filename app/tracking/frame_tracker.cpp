// SPDX-License-Identifier: MIT
#include "app/tracking/frame_tracker.h"

#include "app/tracking/descriptor_tracker.h"
#include "app/tracking/point_tracker.h"

namespace isocenter::app {

std::unique_ptr<FrameTracker> makeFrameTracker(gpu::Device& device, int columns, int rows,
                                               const TrackingOptions& options, std::size_t mostPoints)
{
    if (options.tracker == TrackerKind::Klt)
        return std::make_unique<PointTracker>(device, columns, rows, options, mostPoints);
    return std::make_unique<DescriptorTracker>(device, columns, rows, options, mostPoints);
}

} // namespace isocenter::app
