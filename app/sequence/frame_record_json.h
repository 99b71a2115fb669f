// SPDX-License-Identifier: MIT
#pragma once

#include "app/sequence/sequence_record.h"

#include <nlohmann/json.hpp>

namespace isocenter::app {

// A frame as isocenter.sequence/1 and project files write it. Only for the .cpp files that read them.
nlohmann::ordered_json jsonOf(const FrameRecord& frame);
// Throws InputError or nlohmann::json::exception.
FrameRecord frameRecordOf(const nlohmann::json& json);

} // namespace isocenter::app
