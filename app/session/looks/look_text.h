// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/volume_look.h"

#include <string>

namespace isocenter::app {

// A transfer function as one text, for where settings are kept (schema isocenter.look/1).
std::string textOf(const TransferFunction& function);
TransferFunction transferFunctionFromText(const std::string& text,
                                          const std::string& name); // throws FileError

} // namespace isocenter::app
