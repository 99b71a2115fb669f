// SPDX-License-Identifier: MIT
#include "core/io/files/zip_archive.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/stored_zip.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <fstream>
#include <new>
#include <span>

namespace isocenter::core {
namespace {

constexpr std::uint32_t kFileHeader = 0x04034b50;
constexpr std::uint32_t kListHeader = 0x02014b50;
constexpr std::uint32_t kEndOfList = 0x06054b50;
constexpr std::size_t kFileHeaderBytes = 30;
constexpr std::size_t kListHeaderBytes = 46;
constexpr std::size_t kEndBytes = 22;
constexpr std::size_t kLongestComment = 0xffff;
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;
constexpr std::uint16_t kEncrypted = 1; // bit of the flags
constexpr std::uint32_t kLargestFile = 1u << 28;
constexpr std::uint64_t kBestDeflateRatio = 1032; // of the format itself

std::uint32_t zipNumber(std::span<const std::uint8_t> bytes, std::size_t place, std::size_t length)
{
    std::uint32_t number = 0;
    for (std::size_t byte = 0; byte < length; ++byte)
        number |= static_cast<std::uint32_t>(bytes[place + byte]) << (8 * byte);
    return number;
}

std::uint16_t zipTwo(std::span<const std::uint8_t> bytes, std::size_t place)
{
    return static_cast<std::uint16_t>(zipNumber(bytes, place, 2));
}

std::uint32_t zipFour(std::span<const std::uint8_t> bytes, std::size_t place)
{
    return zipNumber(bytes, place, 4);
}

// Fills the whole of the destination; false if the stream is damaged, or shorter or longer than that.
bool inflateInto(std::span<std::uint8_t> destination, std::vector<std::uint8_t> packed)
{
    constexpr int kRawDeflate = -15; // the largest window, without a header
    z_stream stream{};
    if (inflateInit2(&stream, kRawDeflate) != Z_OK)
        throw std::bad_alloc();
    std::uint8_t beyond = 0; // zlib wants a place even for no bytes
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = destination.empty() ? &beyond : destination.data();
    stream.avail_out = static_cast<uInt>(destination.size());
    const int status = inflate(&stream, Z_FINISH);
    const bool whole = status == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return whole;
}

} // namespace

std::string ZipArchive::normalised(const std::string& name)
{
    std::string slashes = name;
    std::ranges::replace(slashes, '\\', '/');
    return std::filesystem::path(slashes).lexically_normal().generic_string();
}

ZipArchive::ZipArchive(const std::filesystem::path& file) : file_(file)
{
    requireRegularFile(file);
    std::error_code problem;
    size_ = std::filesystem::file_size(file, problem);
    if (problem || size_ < kEndBytes)
        throw FileError(file, translatable("Data", "is not a ZIP archive"));
    const std::uintmax_t tailBytes = std::min<std::uintmax_t>(size_, kEndBytes + kLongestComment);
    const std::vector<std::uint8_t> tail = part(size_ - tailBytes, tailBytes);
    std::size_t end = tail.size() - kEndBytes + 1;
    while (end > 0 && !(zipFour(tail, end - 1) == kEndOfList &&
                        end - 1 + kEndBytes + zipTwo(tail, end - 1 + 20) == tail.size()))
        --end;
    if (end == 0)
        throw FileError(file, translatable("Data", "is not a ZIP archive, or was cut off"));
    const std::span<const std::uint8_t> last = std::span(tail).subspan(end - 1);
    const std::uint16_t count = zipTwo(last, 10);
    const std::uint32_t listBytes = zipFour(last, 12);
    const std::uint32_t listAt = zipFour(last, 16);
    if (count == 0xffff || listAt == 0xffffffff)
        throw FileError(file, translatable("Data", "is an archive in the form ZIP64, which is not read"));
    if (zipTwo(last, 4) != 0 || zipTwo(last, 8) != count)
        throw FileError(file, translatable("Data", "is one part of a ZIP archive: join the parts"));
    const std::vector<std::uint8_t> list = part(listAt, listBytes);
    std::size_t place = 0;
    for (int entry = 0; entry < count; ++entry) {
        const bool fits = place + kListHeaderBytes <= list.size() && zipFour(list, place) == kListHeader &&
                          place + kListHeaderBytes + zipTwo(list, place + 28) <= list.size();
        if (!fits)
            throw FileError(file, translatable("Data", "has a damaged list of files: copy it again"));
        const std::span<const std::uint8_t> header = std::span(list).subspan(place);
        const std::size_t nameBytes = zipTwo(header, 28);
        const std::span<const std::uint8_t> name = header.subspan(kListHeaderBytes, nameBytes);
        entries_[normalised(std::string(name.begin(), name.end()))] = {
            zipTwo(header, 8),   zipTwo(header, 10),  zipFour(header, 16),
            zipFour(header, 20), zipFour(header, 24), zipFour(header, 42)};
        place += kListHeaderBytes + nameBytes + zipTwo(header, 30) + zipTwo(header, 32);
    }
}

void ZipArchive::fail(const std::string& name, const std::string& problem) const
{
    throw FileError(file_, fmt::format(translatable("Data", "{} in the archive {}"), name, problem));
}

std::vector<std::uint8_t> ZipArchive::part(std::uintmax_t first, std::uintmax_t bytes) const
{
    if (first > size_ || bytes > size_ - first)
        throw FileError(file_, translatable("Data", "points beyond its end: the archive was cut off"));
    std::vector<std::uint8_t> content(bytes);
    std::ifstream stream(file_, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(first));
    stream.read(reinterpret_cast<char*>(content.data()), static_cast<std::streamsize>(bytes));
    if (!stream)
        throw FileError(file_, translatable("Data", "cannot be read"));
    return content;
}

std::vector<std::uint8_t> ZipArchive::read(const std::string& name) const
{
    const auto found = entries_.find(normalised(name));
    if (found == entries_.end())
        fail(name, translatable("Data", "is missing"));
    const Entry& entry = found->second;
    if ((entry.flags & kEncrypted) != 0)
        fail(name, translatable("Data", "is encrypted: save the archive without a password"));
    if (entry.method != kStored && entry.method != kDeflated)
        fail(name, fmt::format(translatable("Data", "is packed by method {}: only deflated files are read"),
                               entry.method));
    const bool possible = entry.method == kStored
                              ? entry.bytes == entry.packedBytes
                              : entry.bytes <= kBestDeflateRatio * (entry.packedBytes + 1ull);
    if (entry.bytes > kLargestFile || !possible)
        fail(name, fmt::format(translatable("Data", "states a size of {} bytes, which it cannot have"),
                               entry.bytes));
    const std::vector<std::uint8_t> header = part(entry.place, kFileHeaderBytes);
    if (zipFour(header, 0) != kFileHeader)
        fail(name, translatable("Data", "is not where the list of files says"));
    std::vector<std::uint8_t> packed =
        part(entry.place + kFileHeaderBytes + zipTwo(header, 26) + zipTwo(header, 28), entry.packedBytes);
    std::vector<std::uint8_t> content;
    if (entry.method == kStored) {
        content = std::move(packed);
    } else {
        requireMemory(entry.bytes, fmt::format("{}: {}", file_.string(), name));
        content.resize(entry.bytes);
        if (!inflateInto(content, std::move(packed)))
            fail(name, translatable("Data", "is damaged: copy the archive again"));
    }
    if (crc32Of(content) != entry.crc)
        fail(name, translatable("Data", "has a wrong check sum: copy the archive again"));
    return content;
}

std::string ZipArchive::readText(const std::string& name) const
{
    const std::vector<std::uint8_t> bytes = read(name);
    return {bytes.begin(), bytes.end()};
}

} // namespace isocenter::core
