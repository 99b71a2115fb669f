// SPDX-License-Identifier: MIT
#include "core/io/volumes/slab_layout.h"

#include "core/io/volumes/volume_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace isocenter::core {
namespace {

std::string slabHeaderOf(const std::filesystem::path& file, const VolumeGeometry& volume)
{
    if (file.extension() == ".mha")
        return metaImageHeader(volume);
    return file.extension() == ".nrrd" ? nrrdHeader(volume) : "";
}

} // namespace

SlabLayout::SlabLayout(const std::filesystem::path& file, const VolumeGeometry& volume)
    : part_(std::filesystem::path(file) += ".part"), header_(slabHeaderOf(file, volume)),
      sliceBytes_(sizeof(float) * static_cast<std::size_t>(volume.size.x()) *
                  static_cast<std::size_t>(volume.size.y())),
      slices_(volume.size.z())
{
}

std::size_t SlabLayout::offsetOf(int slice) const
{
    return header_.size() + sliceBytes_ * static_cast<std::size_t>(slice);
}

int SlabLayout::write(int descriptor, const SliceRange& slab, std::span<const float> values) const
{
    auto bytes = std::as_bytes(values);
    for (std::size_t at = offsetOf(slab.first); !bytes.empty();) {
        const ssize_t written = pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : ENOSPC;
        at += static_cast<std::size_t>(written);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    // On its way to the disk now, not when the last one is written; a system that does not know how goes on.
    static_cast<void>(sync_file_range(descriptor, static_cast<off_t>(offsetOf(slab.first)),
                                      static_cast<off_t>(values.size_bytes()), SYNC_FILE_RANGE_WRITE));
    return 0;
}

} // namespace isocenter::core
