// SPDX-License-Identifier: MIT
#include "app/exports/pose_pictures.h"

#include "core/support/translatable.h"

namespace isocenter::app {

PosePictures::PosePictures(const Dispatcher& dispatcher) : jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) { failed(failure); });
}

void PosePictures::cancel()
{
    ++asked_;
    jobs_.cancelAll();
}

void PosePictures::paint(std::shared_ptr<OverlayPainter> painter, const std::vector<OverlayView>& views,
                         const std::vector<core::Pose>& poses, int largestExtent)
{
    cancel();
    for (std::size_t place = 0; place < poses.size(); ++place)
        jobs_.submit(translatable("App", "Painting candidates"),
                     [this, painter, views, pose = poses[place], largestExtent, place,
                      asked = asked_](const core::Progress& progress) -> JobQueue::Finish {
                         return [this, place, asked,
                                 picture = painter->strip(views, pose, largestExtent, {}, progress.stop)] {
                             if (asked == asked_)
                                 ready(place, picture);
                         };
                     });
}

} // namespace isocenter::app
