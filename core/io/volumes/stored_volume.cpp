// SPDX-License-Identifier: MIT
#include "core/io/volumes/stored_volume.h"

#include "core/io/volumes/voxel_reader.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <utility>

namespace isocenter::core {

StoredVolume readStoredVolume(const std::filesystem::path& file, int leastSlices)
{
    StoredVolume volume{readVolumeHeader(file), {}};
    if (volume.header.grid.size.z() < leastSlices)
        throw FileError(file, translatable("Data", "holds one slice only: a volume needs several"));
    volume.values = readVoxels(volume.header);
    return volume;
}

} // namespace isocenter::core
