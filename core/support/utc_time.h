// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace isocenter::core {

// The time now in UTC, as files state it: 2026-11-21T14:05:00Z.
std::string utcNow();

} // namespace isocenter::core
