// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

namespace isocenter::gpu {

// While it lives the device's launches are not timed: where nobody reads their times, taking them costs about
// as much as launching. Used on the device's thread.
class Untimed
{
public:
    explicit Untimed(Device& device) : device_(device), timing_(device.timing()) { device_.setTiming(false); }
    ~Untimed() { device_.setTiming(timing_); }
    Untimed(const Untimed&) = delete;
    Untimed& operator=(const Untimed&) = delete;

private:
    Device& device_;
    bool timing_;
};

} // namespace isocenter::gpu
