// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <cstdint>
#include <optional>
#include <string>

namespace isocenter::app {

// Which frames of a source are taken, by their numbers.
struct FrameSpan
{
    std::int64_t first = 0;
    std::optional<std::int64_t> last; // included; empty: to the end

    // "5:20", "5:", ":20" or "20" (as many from the first on). Throws UsageError that names the option.
    static FrameSpan parsed(const std::string& text);
};

// How much of the span has come when that frame has, 0 to 1; 0 for a source without end.
double shareOf(const FrameSpan& span, const core::FrameSourceInfo& source, std::int64_t frame);

} // namespace isocenter::app
