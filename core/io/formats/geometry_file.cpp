// SPDX-License-Identifier: MIT
#include "core/io/formats/geometry_file.h"

#include "core/io/files/json_text.h"
#include "core/io/files/text_file.h"
#include "core/io/formats/distortion_file.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/formats/view_geometry_json.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_intensity.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

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

} // namespace

std::vector<ViewGeometry> readGeometryFile(const std::filesystem::path& file)
{
    if (isMayaCamFile(file))
        return {readMayaCamFile(file)};
    const JsonObject object = JsonObject::fromFile(file, kGeometrySchema);
    object.allowOnly({"schema", "views"});
    std::vector<ViewGeometry> views;
    for (const JsonObject& view : object.objects("views"))
        views.push_back(withDistortionFrom(file.parent_path(), viewGeometryOf(view)));
    if (views.empty())
        object.fail("views", "a list of at least one view");
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
    const DistortionMap map = readDistortionFile(distortionFile);
    if (map.columns() != xray.pixels.columns || map.rows() != xray.pixels.rows)
        throw FileError(distortionFile,
                        fmt::format("is for images of {} x {} pixels, but {} has {} x {}", map.columns(),
                                    map.rows(), xray.name, xray.pixels.columns, xray.pixels.rows));
    xray.pixels = map.undistorted(xray.pixels);
    xray.note(name, translatable("Data", "undistorted by the map of a grid"),
              distortionFile.filename().string());
}

} // namespace

void applyGeometry(const ViewGeometry& view, const std::string& source, Radiograph& xray)
{
    if (view.projection.columns() != xray.pixels.columns || view.projection.rows() != xray.pixels.rows)
        throw InputError(fmt::format("{}: the view \"{}\" is for {} x {} pixels, but {} has {} x {}", source,
                                     view.name, view.projection.columns(), view.projection.rows(), xray.name,
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

} // namespace isocenter::core
