// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>

namespace isocenter::core {

// Where a slab file (SlabFile) has what, the same for all processes that write into it.
class SlabLayout
{
public:
    SlabLayout(const std::filesystem::path& file, const VolumeGeometry& volume);

    const std::filesystem::path& part() const { return part_; } // until it has its name
    const std::string& header() const { return header_; }
    std::size_t bytes() const { return offsetOf(slices_); } // of the whole file
    std::size_t offsetOf(int slice) const;
    // Writes a slab's values into the opened part. Returns the system's number of the error, 0: none.
    int write(int descriptor, const SliceRange& slab, std::span<const float> values) const;

private:
    std::filesystem::path part_;
    std::string header_;
    std::size_t sliceBytes_;
    int slices_;
};

} // namespace isocenter::core
