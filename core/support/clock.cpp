// SPDX-License-Identifier: MIT
#include "core/support/clock.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

namespace isocenter::core {

std::string utcNow()
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
}

} // namespace isocenter::core
