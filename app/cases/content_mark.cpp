// SPDX-License-Identifier: MIT
#include "app/cases/content_mark.h"

#include "core/image/filters/preprocessing.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <span>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace isocenter::app {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;

struct ListedFile
{
    std::string name; // below the folder; empty for a file by itself
    std::filesystem::path path;
    std::uintmax_t bytes = 0;
};

std::vector<ListedFile> filesOf(const std::filesystem::path& path)
try {
    std::vector<ListedFile> files;
    for (const std::filesystem::path& file : core::filesNamedBy(path))
        files.push_back({file.filename().string(), file, std::filesystem::file_size(file)});
    if (!files.empty())
        return files;
    if (!std::filesystem::exists(path))
        throw FileError(path, translatable("Data", "there is no such file or folder"));
    if (!core::isFolder(path))
        return {{{}, path, std::filesystem::file_size(path)}};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
        if (entry.is_regular_file())
            files.push_back(
                {entry.path().lexically_relative(path).generic_string(), entry.path(), entry.file_size()});
    std::ranges::sort(files, {}, &ListedFile::name);
    return files;
} catch (const std::filesystem::filesystem_error& error) {
    throw FileError(path, fmt::format(translatable("Data", "cannot be read: {}"), error.code().message()));
}

// Hashes one file after the other.
class ContentHash
{
public:
    ContentHash() { XXH3_128bits_reset(&state_); }

    void add(const void* bytes, std::size_t count) { XXH3_128bits_update(&state_, bytes, count); }
    template <class Value>
    void add(std::span<const Value> values)
    {
        add(values.data(), values.size_bytes());
    }
    std::string text()
    {
        const XXH128_hash_t hash = XXH3_128bits_digest(&state_);
        return fmt::format("xxh3-128:{:016x}{:016x}", hash.high64, hash.low64);
    }

private:
    alignas(64) XXH3_state_t state_;
};

} // namespace

ContentMark contentMark(const std::filesystem::path& path, const core::Progress& progress)
{
    const std::vector<ListedFile> files = filesOf(path);
    std::uintmax_t total = 0;
    for (const ListedFile& file : files)
        total += file.bytes;
    ContentHash hash;
    std::vector<char> block(kBlockBytes);
    std::uintmax_t done = 0;
    for (const ListedFile& file : files) {
        hash.add(file.name.data(), file.name.size() + 1); // with the 0, so that name and content stay apart
        std::ifstream stream(file.path, std::ios::binary);
        if (!stream)
            throw FileError(file.path,
                            translatable("Data", "cannot be opened for reading: check its permissions"));
        std::uintmax_t length = 0;
        while (stream) {
            progress.update(static_cast<double>(done) /
                                static_cast<double>(std::max<std::uintmax_t>(total, 1)),
                            file.path.filename().string());
            stream.read(block.data(), static_cast<std::streamsize>(block.size()));
            const auto count = static_cast<std::size_t>(stream.gcount());
            hash.add(block.data(), count);
            length += count;
            done += count;
        }
        if (stream.bad())
            throw FileError(file.path, translatable("Data", "cannot be read to its end"));
        const std::array<std::uint64_t, 1> ended{length};
        hash.add(ended.data(), sizeof ended);
    }
    return {done, hash.text()};
}

std::string textMark(std::string_view text)
{
    ContentHash hash;
    hash.add(text.data(), text.size());
    return hash.text();
}

std::string contentMark(const core::Volume& volume)
{
    const core::VolumeGeometry& grid = volume.geometry;
    ContentHash hash;
    hash.add(std::span<const int>(grid.size.data(), 3));
    for (const Eigen::Vector3d& numbers : {grid.spacingMm, grid.originMm})
        hash.add(std::span<const double>(numbers.data(), 3));
    hash.add(std::span<const double>(grid.direction.data(), 9));
    hash.add(std::span<const float>(volume.values));
    return hash.text();
}

std::string contentMark(const core::Image& pixels)
{
    ContentHash hash;
    const std::array<int, 2> size{pixels.columns, pixels.rows};
    hash.add(std::span<const int>(size));
    hash.add(std::span<const float>(pixels.values));
    return hash.text();
}

std::string contentMark(const core::ProjectionGeometry& view, const core::Roi& region, const core::Mask* mask,
                        const core::Preprocessing& preprocessing)
{
    ContentHash hash;
    hash.add(std::span<const double>(view.pixelFromWorld().data(), 12));
    const std::array<int, 4> corners{region.column, region.row, region.columns, region.rows};
    hash.add(std::span<const int>(corners));
    if (mask)
        hash.add(std::span<const std::uint8_t>(mask->counts));
    const std::string steps = core::textOf(preprocessing);
    hash.add(std::span<const char>(steps)); // nothing, where nothing is done
    return hash.text();
}

} // namespace isocenter::app
