// SPDX-License-Identifier: MIT
#include "core/io/volumes/slab_writer.h"

#include "core/support/error.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace isocenter::core {

SlabWriter::SlabWriter(const std::filesystem::path& file, const VolumeGeometry& volume)
    : layout_(file, volume)
{
    std::error_code unknown;
    if (std::filesystem::file_size(layout_.part(), unknown) != layout_.bytes())
        throw FileError(layout_.part(), "is not there, or of another size: all processes must see the folder "
                                        "that the volume is written to");
    descriptor_ = ::open(layout_.part().c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0)
        fail(errno);
}

SlabWriter::~SlabWriter()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

void SlabWriter::fail(int error) const
{
    throw FileError(layout_.part(),
                    fmt::format("cannot be written: {}", std::generic_category().message(error)));
}

void SlabWriter::write(const SliceRange& slab, std::span<const float> values)
{
    if (const int error = layout_.write(descriptor_, slab, values); error != 0)
        fail(error);
    if (fdatasync(descriptor_) != 0)
        fail(errno);
}

} // namespace isocenter::core
