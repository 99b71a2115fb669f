// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/file_unit.h"
#include "core/support/progress.h"
#include "core/surfaces/surface_model.h"

#include <filesystem>
#include <optional>

namespace isocenter::core {

// Whether a body may have this longest side: from a screw to a patient.
bool isPlausibleBody(double longestMm);

// In which unit a surface of this longest side, in its file's numbers, most likely is: mm where that makes a
// plausible body, else the last one that was chosen, if that does, else the one that comes closest to a joint
// implant.
FileUnit likelyUnit(double longest, std::optional<FileUnit> lastChosen = {});

// Whether the source is one file that by its name holds a surface: STL, OBJ or PLY.
bool isSurfaceFile(const std::filesystem::path& file);

// Reads the triangles of an STL, OBJ or PLY file (text or binary; polygons are cut into triangles), in the
// file's own axes, which are the volume frame's. Without a unit the numbers are mm, if these make a plausible
// body. Throws FileError, which names the file: damaged, without triangles, or of a size that makes another
// unit likely (the message names the option --unit); Cancelled.
SurfaceModel readSurfaceFile(const std::filesystem::path& file, std::optional<FileUnit> unit = {},
                             const Progress& progress = {});

} // namespace isocenter::core
