// SPDX-License-Identifier: MIT
#include "core/io/formats/distortion_file.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <string>
#include <vector>

namespace isocenter::core {
namespace {

constexpr const char* kDistortionSchema = "isocenter.distortion/1";
constexpr const char* kPointsExpected =
    translatable("Data", "a list of points, each [column, row, seen column, seen row] in pixels");

std::vector<DistortionPoint> distortionPointsOf(const JsonObject& object)
{
    if (!object.has("points") || !object.json().at("points").is_array())
        object.fail("points", kPointsExpected);
    const double toOurs = -shiftInto(pixelCentreAt(object));
    std::vector<DistortionPoint> points;
    for (const nlohmann::json& entry : object.json().at("points")) {
        if (!entry.is_array() || entry.size() != 4)
            object.fail("points", kPointsExpected);
        for (const nlohmann::json& number : entry)
            if (!number.is_number())
                object.fail("points", kPointsExpected);
        const auto at = [&](std::size_t index) { return entry[index].get<double>() + toOurs; };
        points.push_back({{at(0), at(1)}, {at(2), at(3)}});
    }
    return points;
}

} // namespace

const char* nameOf(DistortionKind kind)
{
    return kind == DistortionKind::Polynomial ? "polynomial" : "local";
}

nlohmann::ordered_json jsonOf(const MapResiduals& residuals)
{
    return {{"rms", residuals.rmsPx},
            {"largest", residuals.largestPx},
            {"leaveOneOutRms", residuals.leaveOneOutRmsPx},
            {"leaveOneOutLargest", residuals.leaveOneOutLargestPx}};
}

DistortionMap readDistortionFile(const std::filesystem::path& file)
{
    const JsonObject object = JsonObject::fromFile(file, kDistortionSchema);
    object.allowOnly({"schema", "pixelCentre", "columns", "rows", "map", "degree", "spacingPx", "spacingMm",
                      "pixelsPerMm", "residualsPx", "coverage", "points"});
    DistortionRecipe recipe;
    recipe.columns = object.positiveInteger("columns", "pixels");
    recipe.rows = object.positiveInteger("rows", "pixels");
    const std::string map = object.text("map");
    if (map == nameOf(DistortionKind::Polynomial))
        recipe.degree = object.positiveInteger("degree", "powers");
    else if (map == nameOf(DistortionKind::Local))
        recipe.kind = DistortionKind::Local;
    else
        object.fail("map", translatable("Data", "\"polynomial\" or \"local\""));
    recipe.spacingPx = object.positiveNumber("spacingPx", "pixels");
    recipe.points = distortionPointsOf(object);
    try {
        return DistortionMap(std::move(recipe));
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

void writeDistortionFile(const std::filesystem::path& file, const DistortionFit& fit, double spacingMm)
{
    const DistortionRecipe& recipe = fit.map->recipe();
    nlohmann::ordered_json document{{"schema", kDistortionSchema},
                                    {kPixelCentreKey, valueOf(PixelCentre::Half)},
                                    {"columns", recipe.columns},
                                    {"rows", recipe.rows},
                                    {"map", nameOf(recipe.kind)}};
    if (recipe.kind == DistortionKind::Polynomial)
        document["degree"] = recipe.degree;
    document["spacingPx"] = recipe.spacingPx;
    document["spacingMm"] = spacingMm;
    document["pixelsPerMm"] = fit.pixelsPerMm;
    document["residualsPx"] = jsonOf(fit.residuals);
    document["coverage"] = fit.map->coverage();
    document["points"] = nlohmann::ordered_json::array();
    for (const DistortionPoint& point : recipe.points)
        document["points"].push_back(
            {point.straight.x(), point.straight.y(), point.seen.x(), point.seen.y()});
    writeTextFile(file, jsonText(document, 1) + "\n");
}

} // namespace isocenter::core
