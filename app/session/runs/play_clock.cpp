// SPDX-License-Identifier: MIT
#include "app/session/runs/play_clock.h"

#include <cmath>

namespace isocenter::app {

void PlayClock::begin(int frame, double framesPerSecond, Clock::time_point now)
{
    first_ = frame;
    rate_ = framesPerSecond;
    begin_ = now;
}

PlayClock::Due PlayClock::due(int frames, bool loop, Clock::time_point now) const
{
    const std::chrono::duration<double> passed = now - begin_;
    const double frame = first_ + std::floor(passed.count() * rate_);
    if (loop)
        return {static_cast<int>(std::fmod(frame, frames)), false};
    return {frame < frames ? static_cast<int>(frame) : frames - 1, frame >= frames};
}

} // namespace isocenter::app
