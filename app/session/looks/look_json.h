// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/looks/picture_look.h"
#include "app/session/looks/volume_look.h"
#include "core/io/files/json_object.h"

#include <nlohmann/json.hpp>

#include <string>

namespace isocenter::app {

// A transfer function as project files write it. Only for the .cpp files that read them.
nlohmann::ordered_json jsonOf(const TransferFunction& function);
TransferFunction transferFunctionOf(const core::JsonObject& object); // throws FileError

// How an X-ray and its DRR are shown, as project files write it. Only for the .cpp files that read them.
nlohmann::ordered_json jsonOf(const PictureLook& look);
PictureLook pictureLookOf(const core::JsonObject& object); // throws FileError

// A transfer function as one text, for where settings are kept (schema isocenter.look/1).
std::string textOf(const TransferFunction& function);
TransferFunction transferFunctionFromText(const std::string& text,
                                          const std::string& name); // throws FileError

} // namespace isocenter::app
