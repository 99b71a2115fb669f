// SPDX-License-Identifier: MIT
#include "core/io/formats/geometry_file.h"

#include "core/image/radiograph.h"
#include "core/io/files/file_cache.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_object.h"
#include "core/io/files/json_text.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_intensity.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace isocenter::core {
namespace {

constexpr const char* kGeometrySchema = "isocenter.geometry/1";

// The path of its distortion file as seen from here, not from the folder of the geometry file.
ViewGeometry withDistortionFrom(const std::filesystem::path& folder, ViewGeometry view)
{
    if (!view.distortion.empty())
        view.distortion = (folder / view.distortion).lexically_normal();
    return view;
}

// And as seen from that folder.
ViewGeometry withDistortionFor(const std::filesystem::path& folder, ViewGeometry view)
{
    if (!view.distortion.empty())
        view.distortion =
            std::filesystem::absolute(view.distortion).lexically_proximate(std::filesystem::absolute(folder));
    return view;
}

Eigen::Vector2d spacingOf(const JsonObject& carm)
{
    constexpr const char* kExpected = translatable(
        "Data", "a positive number of mm or two, [between columns, between rows], on the detector");
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
    geometry.primaryAngleDeg = carm.number("primaryDeg", translatable("Data", "an angle in degrees"));
    geometry.secondaryAngleDeg = carm.number("secondaryDeg", translatable("Data", "an angle in degrees"));
    geometry.columns = columns;
    geometry.rows = rows;
    geometry.pitchMm = spacingOf(carm);
    if (carm.has("principalPointPx")) {
        const auto point =
            carm.numbers("principalPointPx", 2, translatable("Data", "two pixel coordinates [column, row]"));
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
        view.fail("intensity", translatable("Data", "\"LIN\" or \"LOG\""));
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

std::vector<ViewGeometry> readGeometryFile(const std::filesystem::path& file)
{
    if (isMayaCam(readTextFile(file)))
        return {readMayaCamFile(file)};
    const JsonObject object = JsonObject::fromFile(file, kGeometrySchema);
    object.allowOnly({"schema", "views"});
    std::vector<ViewGeometry> views;
    for (const JsonObject& view : object.objects("views"))
        views.push_back(withDistortionFrom(file.parent_path(), viewGeometryOf(view)));
    if (views.empty())
        object.fail("views", translatable("Data", "a list of at least one view"));
    return views;
}

void writeGeometryFile(const std::filesystem::path& file, std::span<const ViewGeometry> views)
{
    nlohmann::ordered_json json;
    json["schema"] = kGeometrySchema;
    json["views"] = nlohmann::ordered_json::array();
    for (const ViewGeometry& view : views)
        json["views"].push_back(jsonOf(withDistortionFor(file.parent_path(), view)));
    writeTextFile(file, jsonText(json, 1) + "\n");
}

namespace {

// Replaces what another rule said about the value.
void restate(Radiograph& xray, const std::string& name, const std::string& value, const std::string& rule,
             bool warning = false)
{
    std::erase_if(xray.provenance, [&](const Provenance& entry) { return entry.name == name; });
    xray.provenance.push_back({name, value, rule, warning});
}

void undistort(const std::filesystem::path& distortionFile, Radiograph& xray)
{
    const std::string name = translatable("Data", "distortion");
    if (std::ranges::find(xray.provenance, name, &Provenance::name) != xray.provenance.end())
        return; // another geometry does not make the pixels be what they were
    static FileCache<DistortionMap> maps(readDistortionFile); // each frame and each edit asks for it anew
    const std::shared_ptr<const DistortionMap> map = maps.of(distortionFile);
    if (map->columns() != xray.pixels.columns || map->rows() != xray.pixels.rows)
        throw FileError(
            distortionFile,
            fmt::format(translatable("Data", "is for images of {} x {} pixels, but {} has {} x {}"),
                        map->columns(), map->rows(), xray.name, xray.pixels.columns, xray.pixels.rows));
    xray.pixels = map->undistorted(xray.pixels);
    xray.note(name, translatable("Data", "undistorted by the map of a grid"),
              distortionFile.filename().string());
}

} // namespace

void applyGeometry(const ViewGeometry& view, const std::string& source, Radiograph& xray)
{
    if (view.projection.columns() != xray.pixels.columns || view.projection.rows() != xray.pixels.rows)
        throw InputError(
            fmt::format(translatable("Data", "{}: the view \"{}\" is for {} x {} pixels, but {} has {} x {}"),
                        source, view.name, view.projection.columns(), view.projection.rows(), xray.name,
                        xray.pixels.columns, xray.pixels.rows));
    if (!view.distortion.empty() && !xray.pixels.empty())
        undistort(view.distortion, xray);
    xray.geometry = view.projection;
    xray.world = view.world();
    forgetGeometryProvenance(xray);
    restate(xray, translatable("Data", "geometry"),
            view.carm ? translatable("Data", "C-arm values") : translatable("Data", "3x4 matrix"),
            view.assumed ? fmt::format(translatable("Data", "{}: assumed, not confirmed"), source) : source,
            view.assumed);
    if (view.intensity) {
        xray.intensity = *view.intensity;
        restate(xray, translatable("Data", "intensity scale"),
                *view.intensity == IntensityKind::Linear ? translatable("Data", "linear")
                                                         : translatable("Data", "logarithmic"),
                source);
    }
    if (view.unattenuated) {
        xray.unattenuated = *view.unattenuated;
        xray.isUnattenuatedEstimated = false;
        restate(xray, translatable("Data", "unattenuated (I0)"), fmt::format("{:g}", *view.unattenuated),
                source);
    } else if (view.intensity) {
        estimateUnattenuated(xray);
    }
}

ViewGeometry viewGeometryOf(const JsonObject& view)
{
    view.allowOnly({"name", "columns", "rows", "pixelCentre", "projection", "sddMm", "carm", "intensity",
                    "i0", "lineIntegrals", "assumed", "distortion"});
    const int columns = view.positiveInteger("columns", "pixels");
    const int rows = view.positiveInteger("rows", "pixels");
    const double pixelCentre = valueOf(pixelCentreAt(view));
    if (view.has("projection") == view.has("carm"))
        view.failWhole(translatable(
            "Data", "each view needs either \"projection\" (3x4 matrix) or \"carm\", exactly one of them"));
    if (view.has("carm") && view.has("sddMm"))
        view.failWhole(translatable(
            "Data", "\"sddMm\" belongs inside \"carm\"; beside it, it is for \"projection\" only"));
    std::optional<CArmGeometry> carm;
    if (view.has("carm"))
        carm = carmOf(view.object("carm"), columns, rows, 0.5 - pixelCentre);
    const bool assumed =
        truthOf(view, "assumed", translatable("Data", "true for values that are a guess, or false"));
    const bool lineIntegrals =
        truthOf(view, "lineIntegrals",
                translatable("Data", "true for numbers that are line integrals themselves, or false"));
    if (lineIntegrals && (view.has("i0") || intensityOf(view) == IntensityKind::Linear))
        view.fail("lineIntegrals",
                  translatable("Data", "false or left out beside \"i0\" and \"intensity\": \"LIN\""));
    try {
        return {view.has("name") ? view.text("name") : "",
                carm ? carm->projection() : matrixGeometryOf(view, columns, rows, pixelCentre),
                carm,
                intensityOf(view),
                view.has("i0") ? std::optional(view.positiveNumber("i0", translatable("Data", "grey levels")))
                               : std::nullopt,
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
