// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace isocenter::app {

// Which frame is due while frames are played at a rate: by the time that has passed, so that frames are left
// out, and none comes late, where showing them takes longer than the rate allows.
class PlayClock
{
public:
    using Clock = std::chrono::steady_clock;

    // The frame (from 0) is shown now; the rate is in frames a second, above 0.
    void begin(int frame, double framesPerSecond, Clock::time_point now = Clock::now());
    struct Due
    {
        int frame = 0;
        bool ended = false; // the last one has had its time
    };
    // Of so many frames (at least 1), which begin again at their end or stop there.
    Due due(int frames, bool loop, Clock::time_point now = Clock::now()) const;

private:
    Clock::time_point begin_;
    int first_ = 0;
    double rate_ = 1.0;
};

} // namespace isocenter::app
