// SPDX-License-Identifier: MIT
#include "core/io/formats/view_geometry_json.h"

#include "core/image/radiograph.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/pixel_centre_json.h"
#include "core/support/error.h"

namespace isocenter::core {
namespace {

Eigen::Vector2d spacingOf(const JsonObject& carm)
{
    constexpr const char* kExpected =
        "a positive number of mm or two, [between columns, between rows], on the detector";
    if (carm.has("spacingMm") && carm.json().at("spacingMm").is_number())
        return Eigen::Vector2d::Constant(carm.positiveNumber("spacingMm", "mm"));
    const std::vector<double> spacing = carm.numbers("spacingMm", 2, kExpected);
    if (!(spacing[0] > 0.0) || !(spacing[1] > 0.0))
        carm.fail("spacingMm", kExpected);
    return {spacing[0], spacing[1]};
}

CArmGeometry carmOf(const JsonObject& carm, int columns, int rows, double toHalfCentre)
{
    carm.allowOnly({"sddMm", "sidMm", "primaryDeg", "secondaryDeg", "principalPointPx", "spacingMm"});
    CArmGeometry geometry;
    geometry.sourceToDetectorMm = carm.positiveNumber("sddMm", "mm");
    geometry.sourceToIsocentreMm = carm.positiveNumber("sidMm", "mm");
    geometry.primaryAngleDeg = carm.number("primaryDeg", "an angle in degrees");
    geometry.secondaryAngleDeg = carm.number("secondaryDeg", "an angle in degrees");
    geometry.columns = columns;
    geometry.rows = rows;
    geometry.pitchMm = spacingOf(carm);
    if (carm.has("principalPointPx")) {
        const auto point = carm.numbers("principalPointPx", 2, "two pixel coordinates [column, row]");
        geometry.principalPoint = Eigen::Vector2d(point[0] + toHalfCentre, point[1] + toHalfCentre);
    }
    return geometry;
}

ProjectionGeometry matrixGeometryOf(const JsonObject& view, int columns, int rows, double pixelCentre)
{
    const std::vector<double> values = view.matrix("projection", 3, 4);
    const ProjectionMatrix matrix(
        Eigen::Map<const Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(values.data()));
    const double sddMm = view.has("sddMm") ? view.positiveNumber("sddMm", "mm") : 0.0;
    return ProjectionGeometry(pixelCentre == 0.0 ? shiftedByHalfPixel(matrix) : matrix, columns, rows, sddMm);
}

bool truthOf(const JsonObject& view, const char* key, const char* expected)
{
    if (!view.has(key))
        return false;
    if (!view.json().at(key).is_boolean())
        view.fail(key, expected);
    return view.json().at(key).get<bool>();
}

std::optional<IntensityKind> intensityOf(const JsonObject& view)
{
    if (!view.has("intensity"))
        return std::nullopt;
    const std::optional<IntensityKind> named = valueNamed(kIntensityKinds, view.text("intensity"));
    if (!named)
        view.fail("intensity", "\"LIN\" or \"LOG\"");
    return named;
}

nlohmann::ordered_json jsonOf(const CArmGeometry& carm)
{
    nlohmann::ordered_json json;
    json["sddMm"] = carm.sourceToDetectorMm;
    json["sidMm"] = carm.sourceToIsocentreMm;
    json["primaryDeg"] = carm.primaryAngleDeg;
    json["secondaryDeg"] = carm.secondaryAngleDeg;
    if (carm.principalPoint)
        json["principalPointPx"] = {carm.principalPoint->x(), carm.principalPoint->y()};
    json["spacingMm"] = {carm.pitchMm.x(), carm.pitchMm.y()};
    return json;
}

} // namespace

ViewGeometry viewGeometryOf(const JsonObject& view)
{
    view.allowOnly({"name", "columns", "rows", "pixelCentre", "projection", "sddMm", "carm", "intensity",
                    "i0", "lineIntegrals", "assumed", "distortion"});
    const int columns = view.positiveInteger("columns", "pixels");
    const int rows = view.positiveInteger("rows", "pixels");
    const double pixelCentre = valueOf(pixelCentreAt(view));
    if (view.has("projection") == view.has("carm"))
        view.failWhole("each view needs either \"projection\" (3x4 matrix) or \"carm\", exactly one of them");
    if (view.has("carm") && view.has("sddMm"))
        view.failWhole("\"sddMm\" belongs inside \"carm\"; beside it, it is for \"projection\" only");
    std::optional<CArmGeometry> carm;
    if (view.has("carm"))
        carm = carmOf(view.object("carm"), columns, rows, 0.5 - pixelCentre);
    const bool assumed = truthOf(view, "assumed", "true for values that are a guess, or false");
    const bool lineIntegrals =
        truthOf(view, "lineIntegrals", "true for numbers that are line integrals themselves, or false");
    if (lineIntegrals && (view.has("i0") || intensityOf(view) == IntensityKind::Linear))
        view.fail("lineIntegrals", "false or left out beside \"i0\" and \"intensity\": \"LIN\"");
    try {
        return {view.has("name") ? view.text("name") : "",
                carm ? carm->projection() : matrixGeometryOf(view, columns, rows, pixelCentre),
                carm,
                intensityOf(view),
                view.has("i0") ? std::optional(view.positiveNumber("i0", "grey levels")) : std::nullopt,
                assumed,
                lineIntegrals,
                view.has("distortion") ? view.text("distortion") : ""};
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        view.failWhole(error.what());
    }
}

nlohmann::ordered_json jsonOf(const ViewGeometry& view)
{
    nlohmann::ordered_json json;
    json["name"] = view.name;
    json["columns"] = view.projection.columns();
    json["rows"] = view.projection.rows();
    json[kPixelCentreKey] = valueOf(PixelCentre::Half);
    if (view.carm) {
        json["carm"] = jsonOf(*view.carm);
    } else {
        const ProjectionMatrix& p = view.projection.pixelFromWorld();
        for (int row = 0; row < 3; ++row)
            json["projection"].push_back({p(row, 0), p(row, 1), p(row, 2), p(row, 3)});
        if (view.projection.isDetectorPlaced())
            json["sddMm"] = view.projection.sourceToDetectorMm();
    }
    if (view.intensity)
        json["intensity"] = nameOf(kIntensityKinds, *view.intensity);
    if (view.unattenuated)
        json["i0"] = *view.unattenuated;
    if (view.lineIntegrals)
        json["lineIntegrals"] = true;
    if (view.assumed)
        json["assumed"] = true;
    if (!view.distortion.empty())
        json["distortion"] = view.distortion.string();
    return json;
}

} // namespace isocenter::core
