// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"

#include <string>

namespace isocenter::core {

// The steps as Preprocessing::parse takes them; empty for none.
std::string textOf(const Preprocessing& preprocessing);

} // namespace isocenter::core
