// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace isocenter::core {

// Something a reader noticed and went on from. A warning means that the result may not be what the user
// expects; the text says why.
struct Finding
{
    bool warning = false;
    std::string text;
};

} // namespace isocenter::core
