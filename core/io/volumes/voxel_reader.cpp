// SPDX-License-Identifier: MIT
#include "core/io/volumes/voxel_reader.h"

#include "core/io/files/file_contents.h"
#include "core/io/volumes/packed_stream.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuseShort(const fs::path& file, const std::string& reason)
{
    throw FileError(
        file,
        fmt::format(translatable("Data", "is truncated or damaged ({}): copy or export it again"), reason));
}

// A file that cannot hold its part, by its length. Deflate packs 1,032 bytes into one at most.
void requireLength(const fs::path& file, const VoxelPlace& place, std::uintmax_t bytes)
{
    constexpr std::uintmax_t kMostPacked = 1032;
    requireRegularFile(file);
    const std::uintmax_t present = fs::file_size(file);
    const std::uintmax_t needed = place.skippedBytes + bytes;
    if (place.packing == VoxelPacking::None) {
        const std::uintmax_t first = place.untilEnd ? 0 : place.firstByte;
        if (present < first + needed)
            refuseShort(file, fmt::format(translatable("Data", "{} bytes are missing at its end"),
                                          first + needed - present));
        return;
    }
    const std::uintmax_t packed = std::min(place.packedBytes, present - std::min(present, place.firstByte));
    if (packed < needed / kMostPacked)
        refuseShort(file,
                    fmt::format(translatable("Data", "its header states {} bytes of voxels, the file has {}"),
                                needed, packed));
    if (place.packedBytes != UINTMAX_MAX && present < place.firstByte + place.packedBytes)
        refuseShort(file, fmt::format(translatable("Data", "{} bytes are missing at its end"),
                                      place.firstByte + place.packedBytes - present));
}

// Decodes bytes part after part into the values.
class VoxelDecoder
{
public:
    VoxelDecoder(const VoxelEncoding& encoding, std::span<float> values)
        : encoding_(encoding), bytesOfVoxel_(bytesOfVoxel(encoding.type)), left_(values),
          part_(std::clamp(values.size() * bytesOfVoxel_, bytesOfVoxel_, kMostPartBytes))
    {
    }

    // Gets the next bytes by fill(span), which returns how many it has filled in; fewer only at the end.
    template <class Fill>
    std::uintmax_t decode(std::uintmax_t bytes, const Fill& fill)
    {
        for (std::uintmax_t done = 0; done < bytes;) {
            const auto wanted =
                static_cast<std::size_t>(std::min<std::uintmax_t>(bytes - done, part_.size()));
            const std::size_t count = fill(std::span(part_).first(wanted));
            const std::size_t voxels = count / bytesOfVoxel_;
            decodeVoxels(encoding_, std::span(part_).first(voxels * bytesOfVoxel_), left_.data());
            left_ = left_.subspan(voxels);
            done += count;
            if (count < wanted)
                return done;
        }
        return bytes;
    }

private:
    static constexpr std::size_t kMostPartBytes = 1 << 20;
    const VoxelEncoding& encoding_;
    std::size_t bytesOfVoxel_;
    std::span<float> left_;
    std::vector<std::byte> part_;
};

// Each reader returns the bytes behind the voxels.
std::uintmax_t readPlain(const fs::path& file, const VoxelPlace& place, std::uintmax_t bytes,
                         VoxelDecoder& decoder)
{
    const std::uintmax_t present = fs::file_size(file);
    const std::uintmax_t first = place.untilEnd ? present - bytes : place.firstByte + place.skippedBytes;
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(first));
    const std::uintmax_t done = decoder.decode(bytes, [&](std::span<std::byte> room) {
        stream.read(reinterpret_cast<char*>(room.data()), static_cast<std::streamsize>(room.size()));
        return static_cast<std::size_t>(stream.gcount());
    });
    if (done < bytes)
        throw FileError(file, translatable("Data", "cannot be read to its end"));
    return present - std::min(present, first + bytes);
}

std::uintmax_t readPacked(const fs::path& file, const VoxelPlace& place, std::uintmax_t bytes,
                          VoxelDecoder& decoder)
{
    PackedStream stream(file, place);
    std::vector<std::byte> part(1 << 18);
    std::uintmax_t skipped = 0;
    while (skipped < place.skippedBytes) {
        const std::size_t count = stream.read(std::span(part).first(
            static_cast<std::size_t>(std::min<std::uintmax_t>(place.skippedBytes - skipped, part.size()))));
        if (count == 0)
            break;
        skipped += count;
    }
    const std::uintmax_t done =
        decoder.decode(bytes, [&](std::span<std::byte> room) { return stream.read(room); });
    if (done < bytes)
        refuseShort(
            file, fmt::format(translatable("Data", "its header states {} bytes of voxels, it has packed {}"),
                              place.skippedBytes + bytes, skipped + done));
    std::uintmax_t behind = 0;
    while (const std::size_t count = stream.read(part)) { // to the checksum at the end
        behind += count;
        if (place.nothingBehind)
            refuseShort(
                file,
                fmt::format(
                    translatable("Data",
                                 "it has packed more than the {} bytes of voxels that its header states"),
                    place.skippedBytes + bytes));
    }
    return behind;
}

} // namespace

std::vector<float> readVoxels(VolumeHeader& header)
{
    const VoxelPlace& place = header.place;
    const Eigen::Vector3i& size = header.grid.size;
    const auto axis = [&](int a) { return static_cast<std::uintmax_t>(size[a]); };
    const std::size_t voxelBytes = bytesOfVoxel(header.encoding.type);
    const std::uintmax_t sliceBytes = bytesFor(voxelBytes, axis(0), axis(1));
    const std::uintmax_t bytes = bytesFor(voxelBytes, axis(0), axis(1), axis(2));
    const std::uintmax_t ofFile = bytes / place.files.size();
    if (ofFile * place.files.size() != bytes || ofFile % voxelBytes != 0)
        throw FileError(
            place.files.front(),
            fmt::format(translatable("Data", "is one of {} files, which cannot hold equal parts of "
                                             "{} bytes: save the volume as one file"),
                        place.files.size(), bytes));
    for (const fs::path& file : place.files)
        requireLength(file, place, ofFile);
    requireMemory(bytesFor(sizeof(float), axis(0), axis(1), axis(2)),
                  fmt::format(translatable("Data", "{}: its voxels"), place.files.front().string()));
    std::vector<float> values(header.grid.voxelCount());
    VoxelDecoder decoder(header.encoding, values);
    std::uintmax_t behind = 0;
    for (const fs::path& file : place.files)
        behind += place.packing == VoxelPacking::None ? readPlain(file, place, ofFile, decoder)
                                                      : readPacked(file, place, ofFile, decoder);
    if (behind >= sliceBytes)
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "{} bytes follow the voxels that the header states: check "
                                              "its sizes and its type of voxels"),
                         behind)});
    return values;
}

} // namespace isocenter::core
