// SPDX-License-Identifier: MIT
#pragma once

#include "core/surfaces/surface_model.h"

#include <filesystem>

namespace isocenter::core {

// The triangles of all meshes of an STL, OBJ or PLY file through Assimp's readers, in the file's own numbers,
// three points or fewer for each. Throws FileError, which names the file: missing, not of that format,
// damaged; or the program was built without Assimp.
SurfaceModel readAssimpSurface(const std::filesystem::path& file);

} // namespace isocenter::core
