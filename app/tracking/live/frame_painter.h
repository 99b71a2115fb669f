// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_picture.h"

#include <functional>
#include <memory>

namespace isocenter::app {

// Paints what is recorded of the frames of a live run. Made, used and destroyed on the run's own thread.
class FramePainter
{
public:
    virtual ~FramePainter() = default;
    FramePainter(const FramePainter&) = delete;
    FramePainter& operator=(const FramePainter&) = delete;

    // Pictures of one size, whatever becomes of the frames' pictures meanwhile. May throw Error.
    virtual core::RgbImage paint(const LivePicture& picture) = 0;

protected:
    FramePainter() = default;
};
using MakeFramePainter = std::function<std::unique_ptr<FramePainter>()>;

} // namespace isocenter::app
