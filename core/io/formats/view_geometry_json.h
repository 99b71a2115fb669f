// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/io/formats/geometry_file.h"

namespace isocenter::core {

// One view as a geometry.json (isocenter.geometry/1) and a project have it. Throws FileError naming the key.
ViewGeometry viewGeometryOf(const JsonObject& view);
nlohmann::ordered_json jsonOf(const ViewGeometry& view);

} // namespace isocenter::core
