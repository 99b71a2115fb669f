// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"
#include "core/support/progress.h"

#include <chrono>
#include <ostream>

namespace isocenter::app {

// One line on a terminal that is overwritten as work goes on; silent when the stream is not a terminal's.
// Thread-safe in that one thread at a time may use it.
class ProgressLine
{
public:
    explicit ProgressLine(std::ostream& out);
    ~ProgressLine(); // ends the line
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(double fraction, const std::string& text);
    void show(const core::RegistrationProgress& progress);
    void clear();

private:
    std::ostream& out_;
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point last_{};
};

} // namespace isocenter::app
