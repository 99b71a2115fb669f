// SPDX-License-Identifier: MIT
#include "app/session/looks/look_json.h"

#include "app/support/json_fields.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

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
        LookPoint point{json.number("value", translatable("Data", "a value of the CT")),
                        json.number("opacity", translatable("Data", "0 to 1"))};
        std::ranges::copy(json.numbers("colour", 3, translatable("Data", "red, green and blue, 0 to 1")),
                          point.colour.begin());
        function.points.push_back(point);
    }
    try {
        validate(function);
    } catch (const InputError& error) {
        object.failWhole(error.what());
    }
    return function;
}

nlohmann::ordered_json jsonOf(const PictureFilters& filters)
{
    return {{"clip", filters.clip},
            {"backgroundSigma", filters.backgroundSigma},
            {"gaussianSigma", filters.gaussianSigma},
            {"edges", filters.edges},
            {"contrast", filters.contrast},
            {"gamma", filters.gamma}};
}

PictureFilters pictureFiltersOf(const core::JsonObject& object)
{
    object.allowOnly({"clip", "backgroundSigma", "gaussianSigma", "edges", "contrast", "gamma"});
    PictureFilters filters;
    filters.clip = object.number("clip", translatable("Data", "a clip limit, or 0"));
    filters.backgroundSigma = object.number("backgroundSigma", translatable("Data", "pixels, or 0"));
    filters.gaussianSigma = object.number("gaussianSigma", translatable("Data", "pixels, or 0"));
    filters.edges = flagOf(object, "edges");
    filters.contrast = object.positiveNumber("contrast", translatable("Data", "(a factor)"));
    filters.gamma = object.positiveNumber("gamma", translatable("Data", "(an exponent)"));
    return filters;
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

nlohmann::ordered_json jsonOf(const PictureLook& look)
{
    nlohmann::ordered_json json{{"xray", jsonOf(look.xray)}, {"drr", jsonOf(look.drr)}};
    if (look.drrWindow)
        json["drrWindow"] = {look.drrWindow->low, look.drrWindow->high};
    if (look.forRegistration)
        json["forRegistration"] = true;
    return json;
}

PictureLook pictureLookOf(const core::JsonObject& object)
{
    object.allowOnly({"xray", "drr", "drrWindow", "forRegistration"});
    PictureLook look;
    look.xray = pictureFiltersOf(object.object("xray"));
    look.drr = pictureFiltersOf(object.object("drr"));
    if (object.has("drrWindow")) {
        const std::vector<double> window =
            object.numbers("drrWindow", 2, translatable("Data", "two values, black and white"));
        look.drrWindow = core::WindowLevel{window[0], window[1]};
    }
    if (object.has("forRegistration"))
        look.forRegistration = flagOf(object, "forRegistration");
    return validLook(look);
}

} // namespace isocenter::app
