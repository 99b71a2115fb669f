// SPDX-License-Identifier: MIT
#include "core/io/formats/look_alike_json.h"

#include "core/io/files/json_values.h"

namespace isocenter::core {

nlohmann::ordered_json jsonOf(const LookAlike& alike)
{
    return {{"value", alike.value},
            {"apartDeg", alike.apartDeg},
            {"overlap", alike.overlap},
            {"worldFromVolume", rowsOf(alike.pose)}};
}

LookAlike lookAlikeOf(const JsonObject& object)
{
    object.allowOnly({"value", "apartDeg", "overlap", "worldFromVolume"});
    LookAlike alike;
    alike.value = object.number("value", "a number");
    alike.apartDeg = object.number("apartDeg", "degrees");
    alike.overlap = object.number("overlap", "a number from 0 to 1");
    alike.pose = poseOf(object, "worldFromVolume");
    return alike;
}

} // namespace isocenter::core
