// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::app {

// Sees whether a device is far slower in use than when it was chosen: eight pictures in a row, each at less
// than an eighth of the rate that was probed. Single slow ones, and larger volumes that no cache holds, do
// not count.
class SlownessWatch
{
public:
    explicit SlownessWatch(double probedGigasamplesPerSecond = 0.0) : probed_(probedGigasamplesPerSecond) {}

    // A picture whose rays took so many samples. True once, when it has been proven slow.
    bool isProvenSlow(double samples, double ms)
    {
        constexpr int kInARow = 8;
        constexpr double kShare = 0.125;
        constexpr double kLeastMs = 20.0; // what is quick enough is not slow
        const bool slow = probed_ > 0.0 && ms > kLeastMs && 1e-6 * samples / ms < kShare * probed_;
        inARow_ = slow ? inARow_ + 1 : 0;
        return inARow_ == kInARow;
    }

private:
    double probed_;
    int inARow_ = 0;
};

} // namespace isocenter::app
