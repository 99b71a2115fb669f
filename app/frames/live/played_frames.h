// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_view.h"

namespace isocenter::app {

// The frames of a multi-frame file as if they were just taken: at a rate, or each when it is wanted.
class PlayedFrames final : public LiveView
{
public:
    PlayedFrames(std::vector<FrameFile> frames, std::optional<double> framesPerSecond);

    std::vector<LiveImage> arrivals(bool wanted) override;
    bool ended() const override { return next_ == frames_.size(); }

private:
    std::vector<FrameFile> frames_;
    std::optional<double> framesPerSecond_;
    std::size_t next_ = 0;
    std::optional<LiveClock::time_point> begin_; // when the first frame came
};

} // namespace isocenter::app
