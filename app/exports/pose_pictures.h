// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_painter.h"
#include "app/jobs/job_queue.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace isocenter::app {

// Paints X-rays with a volume over them at several poses, in the background, one pose after the other.
// Members and signals belong to the session's thread.
class PosePictures
{
public:
    explicit PosePictures(const Dispatcher& dispatcher);

    // All views of a pose side by side, see OverlayPainter::strip. What was asked for before is given up.
    void paint(std::shared_ptr<OverlayPainter> painter, const std::vector<OverlayView>& views,
               const std::vector<core::Pose>& poses, int largestExtent);
    void cancel();
    bool busy() const { return jobs_.busy(); }

    core::Signal<std::size_t, const core::RgbImage&> ready; // of which pose, in their order
    core::Signal<Failure> failed;

private:
    int asked_ = 0; // how often; pictures of what was asked for before are dropped
    JobQueue jobs_;
};

} // namespace isocenter::app
