// SPDX-License-Identifier: MIT
#include "app/session/looks/picture_json.h"

#include "app/support/json_fields.h"

namespace isocenter::app {
namespace {

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
    filters.clip = object.number("clip", "a clip limit, or 0");
    filters.backgroundSigma = object.number("backgroundSigma", "pixels, or 0");
    filters.gaussianSigma = object.number("gaussianSigma", "pixels, or 0");
    filters.edges = flagOf(object, "edges");
    filters.contrast = object.positiveNumber("contrast", "(a factor)");
    filters.gamma = object.positiveNumber("gamma", "(an exponent)");
    return filters;
}

} // namespace

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
        const std::vector<double> window = object.numbers("drrWindow", 2, "two values, black and white");
        look.drrWindow = core::WindowLevel{window[0], window[1]};
    }
    if (object.has("forRegistration"))
        look.forRegistration = flagOf(object, "forRegistration");
    return validLook(look);
}

} // namespace isocenter::app
