// SPDX-License-Identifier: MIT
#include "app/session/looks/look_json.h"

#include "app/session/looks/look_text.h"
#include "app/support/json_fields.h"
#include "core/support/error.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr const char* kLookSchema = "isocenter.look/1";

TransferFunction readFunction(const core::JsonObject& object)
{
    TransferFunction function;
    function.shaded = flagOf(object, "shaded");
    for (const core::JsonObject& json : object.objects("points")) {
        json.allowOnly({"value", "opacity", "colour"});
        LookPoint point{json.number("value", "a value of the CT"), json.number("opacity", "0 to 1")};
        std::ranges::copy(json.numbers("colour", 3, "red, green and blue, 0 to 1"), point.colour.begin());
        function.points.push_back(point);
    }
    try {
        validate(function);
    } catch (const InputError& error) {
        object.failWhole(error.what());
    }
    return function;
}

} // namespace

nlohmann::ordered_json jsonOf(const TransferFunction& function)
{
    nlohmann::ordered_json json{{"shaded", function.shaded}, {"points", nlohmann::ordered_json::array()}};
    for (const LookPoint& point : function.points)
        json["points"].push_back(
            {{"value", point.value}, {"opacity", point.opacity}, {"colour", point.colour}});
    return json;
}

TransferFunction transferFunctionOf(const core::JsonObject& object)
{
    object.allowOnly({"shaded", "points"});
    return readFunction(object);
}

std::string textOf(const TransferFunction& function)
{
    nlohmann::ordered_json json = jsonOf(function);
    json["schema"] = kLookSchema;
    return json.dump();
}

TransferFunction transferFunctionFromText(const std::string& text, const std::string& name)
{
    return readFunction(core::JsonObject::fromText(text, name, kLookSchema));
}

} // namespace isocenter::app
