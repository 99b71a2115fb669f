// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/translatable.h"

#include <fmt/format.h>

#include <string>

namespace isocenter::app {

// A line for the log that says what is doubtful.
inline std::string warning(const std::string& text)
{
    return fmt::format(translatable("Data", "Warning: {}"), text);
}

} // namespace isocenter::app
