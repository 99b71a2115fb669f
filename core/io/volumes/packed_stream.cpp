// SPDX-License-Identifier: MIT
#include "core/io/volumes/packed_stream.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <new>

namespace isocenter::core {

PackedStream::PackedStream(const std::filesystem::path& file, const VoxelPlace& place)
    : name_(file), file_(file, std::ios::binary), packing_(place.packing), left_(place.packedBytes)
{
    constexpr int kLargestWindow = 15;
    constexpr int kGzip = 16;
    constexpr int kZlibOrGzip = 32;
    const int window = kLargestWindow + (packing_ == VoxelPacking::Gzip ? kGzip : kZlibOrGzip);
    if (inflateInit2(&stream_, window) != Z_OK)
        throw std::bad_alloc();
    file_.seekg(static_cast<std::streamoff>(place.firstByte));
}

PackedStream::~PackedStream()
{
    inflateEnd(&stream_);
}

std::size_t PackedStream::read(std::span<std::byte> room)
{
    std::size_t filled = 0;
    while (filled < room.size() && !ended_) {
        const std::size_t wanted =
            std::min<std::size_t>(room.size() - filled, std::numeric_limits<uInt>::max());
        stream_.next_out = reinterpret_cast<Bytef*>(room.data() + filled);
        stream_.avail_out = static_cast<uInt>(wanted);
        const bool more = hasInput();
        const int status = inflate(&stream_, Z_NO_FLUSH);
        const std::size_t count = wanted - stream_.avail_out;
        filled += count;
        if (status == Z_STREAM_END) {
            ended_ = packing_ != VoxelPacking::Gzip || !hasInput();
            inflateReset(&stream_);
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            refuse(
                fmt::format(translatable("Data", "its packed voxels are not a valid {} stream"),
                            packing_ == VoxelPacking::Gzip ? "gzip" : translatable("Data", "zlib or gzip")));
        } else if (!more && count == 0) {
            refuse(translatable("Data", "its packed voxels end too early"));
        }
    }
    return filled;
}

// Reads on where all was used.
bool PackedStream::hasInput()
{
    if (stream_.avail_in > 0)
        return true;
    const auto wanted = static_cast<std::streamsize>(std::min<std::uintmax_t>(left_, input_.size()));
    file_.read(input_.data(), wanted);
    const auto count = static_cast<std::size_t>(std::max<std::streamsize>(file_.gcount(), 0));
    left_ -= count;
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(count);
    return count > 0;
}

void PackedStream::refuse(const std::string& reason) const
{
    throw FileError(name_, fmt::format(translatable("Data", "is truncated or damaged ({}): copy or export it "
                                                            "again"),
                                       reason));
}

} // namespace isocenter::core
