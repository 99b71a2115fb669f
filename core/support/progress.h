// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

#include <functional>
#include <stop_token>
#include <string>

namespace isocenter::core {

// How long work reports and is stopped. Both members may be left empty.
struct Progress
{
    std::function<void(double fraction, const std::string& step)>
        report; // fraction in [0, 1]; on the worker's thread
    std::stop_token stop;

    void update(double fraction, const std::string& step) const
    {
        if (report)
            report(fraction, step);
        throwIfCancelled();
    }
    void throwIfCancelled() const
    {
        if (stop.stop_requested())
            throw Cancelled();
    }
};

} // namespace isocenter::core
