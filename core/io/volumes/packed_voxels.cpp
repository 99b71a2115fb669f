// SPDX-License-Identifier: MIT
#include "core/io/volumes/packed_voxels.h"

#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {
namespace {

class PackingCheck
{
public:
    explicit PackingCheck(const PackedVoxels& voxels)
        : voxels_(voxels), file_(voxels.file, std::ios::binary), left_(voxels.packedBytes)
    {
        constexpr int kLargestWindow = 15;
        constexpr int kGzip = 16;
        constexpr int kZlibOrGzip = 32;
        const int window = kLargestWindow + (voxels.packing == Packing::Gzip ? kGzip : kZlibOrGzip);
        if (inflateInit2(&stream_, window) != Z_OK)
            throw std::bad_alloc();
        file_.seekg(static_cast<std::streamoff>(voxels.first));
    }
    ~PackingCheck() { inflateEnd(&stream_); }
    PackingCheck(const PackingCheck&) = delete;
    PackingCheck& operator=(const PackingCheck&) = delete;

    void run()
    {
        while (true) {
            const bool more = hasInput();
            if (!more && !outputWasFull_)
                refuse(translatable("Data", "its packed voxels end too early"));
            const int status = unpackPart();
            if (unpacked_ > voxels_.bytes)
                refuse(fmt::format(
                    translatable("Data",
                                 "it has packed more than the {} bytes of voxels that its header states"),
                    voxels_.bytes));
            if (status == Z_STREAM_END) {
                if (unpacked_ == voxels_.bytes)
                    return;
                if (voxels_.packing != Packing::Gzip || !hasInput())
                    refuse(fmt::format(
                        translatable("Data", "its header states {} bytes of voxels, it has packed {}"),
                        voxels_.bytes, unpacked_));
                inflateReset(&stream_);
            } else if (status != Z_OK && status != Z_BUF_ERROR) {
                refuse(fmt::format(translatable("Data", "its packed voxels are not a valid {} stream"),
                                   voxels_.packing == Packing::Gzip ? "gzip"
                                                                    : translatable("Data", "zlib or gzip")));
            }
        }
    }

private:
    // Reads on where all was used.
    bool hasInput()
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
    int unpackPart()
    {
        stream_.next_out = reinterpret_cast<Bytef*>(output_.data());
        stream_.avail_out = static_cast<uInt>(output_.size());
        const int status = inflate(&stream_, Z_NO_FLUSH);
        unpacked_ += output_.size() - stream_.avail_out;
        outputWasFull_ = stream_.avail_out == 0; // there may be more of what was read
        return status;
    }
    [[noreturn]] void refuse(const std::string& reason) const
    {
        throw FileError(
            voxels_.file,
            fmt::format(translatable("Data", "is truncated or damaged ({}): copy or export it again"),
                        reason));
    }

    static constexpr std::size_t kPartBytes = 1 << 18;
    const PackedVoxels& voxels_;
    std::ifstream file_;
    std::uintmax_t left_;
    std::uintmax_t unpacked_ = 0;
    bool outputWasFull_ = false;
    std::vector<char> input_ = std::vector<char>(kPartBytes);
    std::vector<char> output_ = std::vector<char>(kPartBytes);
    z_stream stream_{};
};

std::string inSmallLetters(std::string_view text)
{
    std::string result(trimmed(text));
    std::ranges::transform(result, result.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

// What the header of a NRRD file says of where its voxels are.
struct NrrdPlace
{
    std::string dataFile; // empty: they follow the header
    std::uintmax_t headerBytes = 0;
    bool packed = false;
    long long lineSkip = 0;
    long long byteSkip = 0;
};

NrrdPlace placeIn(const std::filesystem::path& file)
{
    NrrdPlace place;
    std::ifstream stream(file, std::ios::binary);
    std::string line;
    while (std::getline(stream, line) && !trimmed(line).empty()) {
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos || line.starts_with('#'))
            continue;
        const std::string key = inSmallLetters(line.substr(0, colon));
        const std::string value(trimmed(std::string_view(line).substr(colon + 1)));
        if (key == "encoding")
            place.packed = inSmallLetters(value).starts_with("gz");
        else if (key == "data file" || key == "datafile")
            place.dataFile = value;
        else if (key == "line skip" || key == "lineskip")
            place.lineSkip = std::strtoll(value.c_str(), nullptr, 10);
        else if (key == "byte skip" || key == "byteskip")
            place.byteSkip = std::strtoll(value.c_str(), nullptr, 10);
    }
    if (stream)
        place.headerBytes = static_cast<std::uintmax_t>(stream.tellg());
    return place;
}

// The byte after so many more lines.
std::uintmax_t afterLines(const std::filesystem::path& file, std::uintmax_t first, long long lines)
{
    std::ifstream stream(file, std::ios::binary);
    stream.seekg(static_cast<std::streamoff>(first));
    std::string line;
    while (lines-- > 0 && std::getline(stream, line))
        first += line.size() + 1;
    return first;
}

} // namespace

void requireSoundPacking(const PackedVoxels& voxels)
{
    requireRegularFile(voxels.file);
    PackingCheck(voxels).run();
}

void requireSoundNrrdPacking(const std::filesystem::path& file, std::uintmax_t bytes)
{
    const NrrdPlace place = placeIn(file);
    if (!place.packed)
        return;
    if (place.byteSkip < 0)
        throw FileError(
            file,
            translatable("Data",
                         "its header says byte skip: -1, which packed voxels cannot have: export it again"));
    if (place.dataFile.starts_with("LIST") || place.dataFile.find('%') != std::string::npos)
        throw FileError(
            file, translatable("Data", "has its packed voxels in several files: save them as one file"));
    PackedVoxels voxels;
    voxels.file = place.dataFile.empty() ? file : file.parent_path() / place.dataFile;
    requireRegularFile(voxels.file);
    voxels.first = afterLines(voxels.file, place.dataFile.empty() ? place.headerBytes : 0, place.lineSkip);
    voxels.bytes = static_cast<std::uintmax_t>(place.byteSkip) + bytes; // the skipped ones are packed, too
    voxels.packing = Packing::Gzip;
    requireSoundPacking(voxels);
}

} // namespace isocenter::core
