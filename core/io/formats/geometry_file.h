// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/c_arm_geometry.h"
#include "core/image/radiograph.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

class JsonObject;

// One view of a geometry.json. Views from a matrix live in patient mm, views from C-arm values about the
// isocentre. Pixel coordinates have the centre of the first pixel at (0.5, 0.5), whatever the file says.
struct ViewGeometry
{
    std::string name;
    ProjectionGeometry projection;
    std::optional<CArmGeometry> carm; // when the file states one; it gave the projection
    std::optional<IntensityKind> intensity;
    std::optional<double> unattenuated; // I0
    bool assumed = false;               // a guess, such as the values of a usual C-arm, until it is confirmed
    bool lineIntegrals = false; // the X-ray's numbers are line integrals, without an offset or a scale
    std::filesystem::path distortion = {}; // file of the map by which the X-ray is undistorted; empty: none

    WorldFrame world() const { return carm ? WorldFrame::Isocentre : WorldFrame::Patient; }
};

// The views of a geometry.json (schema isocenter.geometry/1) or the one of a MayaCam 2.0 calibration; the
// content tells which. Beside "projection" an optional "sddMm" (source to detector distance) is understood,
// because a matrix alone does not fix the detector plane, "assumed": true for values that are a guess, and
// "distortion": the file of a distortion map, from the folder of the geometry file. Throws FileError naming
// the key.
std::vector<ViewGeometry> readGeometryFile(const std::filesystem::path& file);
void writeGeometryFile(const std::filesystem::path& file, std::span<const ViewGeometry> views);

// Gives the X-ray the view's geometry and, where stated, its intensity scale, with their provenance. An X-ray
// as it came is undistorted by the view's map, once: the geometry is that of the undistorted image. Throws
// InputError if the sizes differ, FileError for a distortion file that cannot be used.
void applyGeometry(const ViewGeometry& view, const std::string& source, Radiograph& xray);

// One view as a geometry.json (isocenter.geometry/1) and a project have it. Throws FileError naming the key.
ViewGeometry viewGeometryOf(const JsonObject& view);
nlohmann::ordered_json jsonOf(const ViewGeometry& view);

} // namespace isocenter::core
