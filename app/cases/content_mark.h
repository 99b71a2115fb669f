// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/support/progress.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace isocenter::app {

// What tells whether a file or folder still holds the same: its size and a hash of its content.
struct ContentMark
{
    std::uintmax_t bytes = 0;
    std::string hash; // "xxh3-128:" and 32 hexadecimal digits

    bool operator==(const ContentMark&) const = default;
};
using ContentMarks = std::map<std::filesystem::path, ContentMark>;

// Reads all of it: of a file its bytes, of a pattern the names and contents of the files that match, of a
// folder the relative names and contents of all files below it, in the order of the names. The hash is XXH3
// of 128 bits (https://xxhash.com, 0.8): fast, and no protection against forgery. Throws FileError, or
// Cancelled.
ContentMark contentMark(const std::filesystem::path& path, const core::Progress& progress = {});

// The same hash of what was read: of a text; of a volume's grid and voxels, of an X-ray's pixels, and of what
// else a registration compares it by (geometry, region, mask; null: all pixels; and what is done to it
// before). Names have no part in them.
std::string textMark(std::string_view text);
std::string contentMark(const core::Volume& volume);
std::string contentMark(const core::Image& pixels);
std::string contentMark(const core::ProjectionGeometry& view, const core::Roi& region, const core::Mask* mask,
                        const core::Preprocessing& preprocessing = {});

} // namespace isocenter::app
