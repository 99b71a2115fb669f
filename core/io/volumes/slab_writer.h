// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/slab_layout.h"

namespace isocenter::core {

// Writes slabs into a volume that another process has begun as a SlabFile, which that one gives its name; see
// SlabFile::add. Slabs may be written from any thread.
class SlabWriter
{
public:
    // Throws FileError: there is no such part, as where processes do not share the folder.
    SlabWriter(const std::filesystem::path& file, const VolumeGeometry& volume);
    ~SlabWriter();
    SlabWriter(const SlabWriter&) = delete;
    SlabWriter& operator=(const SlabWriter&) = delete;

    // Returns when the slab is on the disk. Throws FileError.
    void write(const SliceRange& slab, std::span<const float> values);

private:
    [[noreturn]] void fail(int error) const;

    SlabLayout layout_;
    int descriptor_ = -1;
};

} // namespace isocenter::core
