// SPDX-License-Identifier: MIT
#include "core/support/version.h"

#include <fmt/format.h>

int main()
{
    fmt::print("isocenter-cli {}\n", isocenter::core::kVersion);
}
