// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_recording.h"
#include "ui/tracking/tracking_painter.h"

#include <memory>
#include <mutex>

namespace isocenter::ui {

// A look that the window changes while a recording on another thread uses it.
class SharedTrackingLook
{
public:
    void set(const TrackingLook& look)
    {
        const std::lock_guard lock(mutex_);
        look_ = look;
    }
    TrackingLook get() const
    {
        const std::lock_guard lock(mutex_);
        return look_;
    }

private:
    mutable std::mutex mutex_;
    TrackingLook look_;
};

// Paints frames as the window shows them at this moment: with what is found in them, an object on their
// plane, the tracks, and a second device's beside the first's; without what is written over them, and as
// large as the frames are. The size of the first picture stays: others are fitted into it. Call it on the
// window's thread; what it returns may be called on any.
app::MakeFramePainter trackingFilm(std::shared_ptr<const SharedTrackingLook> look);

} // namespace isocenter::ui
