// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>

namespace isocenter::app {

// The schedule and the measure for a volume that is a surface model, where none is chosen: metal saturates an
// X-ray, so that only the rim of its silhouette can be compared.
inline constexpr const char* kImplantSchedule = "implant";
inline constexpr const char* kImplantMeasure = "contour";

// Whether a volume of these files is a surface model (STL, OBJ, PLY).
bool isSurfaceModel(std::span<const std::filesystem::path> files);

} // namespace isocenter::app
