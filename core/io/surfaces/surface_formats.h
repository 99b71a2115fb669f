// SPDX-License-Identifier: MIT
#pragma once

#include "core/surfaces/surface_model.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace isocenter::core {

// The triangles of a file's bytes, in the file's own numbers; polygons are cut into fans. Sizes that a file
// states are compared with its length before memory is taken. What follows the last element is ignored. Throw
// InputError, which says what is wrong and where, without the file's name.

// PLY as ASCII or binary of either byte order: vertices, faces, triangle strips; other elements are skipped.
SurfaceModel plySurface(std::span<const std::uint8_t> bytes);

// STL, binary or text, of one body or several.
SurfaceModel stlSurface(std::span<const std::uint8_t> bytes);

// Wavefront OBJ: vertices and faces. Materials are not read, and no file that it names is opened.
SurfaceModel objSurface(std::string_view text);

// The same of a file. Throw FileError, which names it.
SurfaceModel readPly(const std::filesystem::path& file);
SurfaceModel readStl(const std::filesystem::path& file);
SurfaceModel readObj(const std::filesystem::path& file);

} // namespace isocenter::core
