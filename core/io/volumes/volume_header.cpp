// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_header.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"
#include "core/io/files/length_unit.h"
#include "core/io/volumes/volume_file_head.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <zlib.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostHeaderBytes = 1 << 20;
constexpr unsigned kHeaderRead = 1 << 14; // most headers are in the first

// The first bytes, unpacked if they are packed by gzip.
VolumeFileHead headOf(const std::filesystem::path& file)
{
    VolumeFileHead head;
    const gzFile stream = gzopen(file.c_str(), "rb");
    if (stream == nullptr)
        throw FileError(file, translatable("Data", "cannot be opened for reading: check its permissions"));
    for (int count = kHeaderRead; count == kHeaderRead && head.bytes.size() < kMostHeaderBytes;) {
        const std::size_t before = head.bytes.size();
        head.bytes.resize(before + kHeaderRead);
        count = gzread(stream, head.bytes.data() + before, kHeaderRead);
        head.bytes.resize(before + static_cast<std::size_t>(std::max(count, 0)));
    }
    head.packed = gzdirect(stream) == 0;
    gzclose(stream);
    return head;
}

bool isInside(const std::filesystem::path& folder, const std::filesystem::path& file)
{
    const std::filesystem::path relative =
        std::filesystem::absolute(file).lexically_normal().lexically_relative(
            std::filesystem::absolute(folder).lexically_normal());
    return !relative.empty() && *relative.begin() != "..";
}

} // namespace

VolumeHeader readVolumeHeader(const std::filesystem::path& file)
{
    requireRegularFile(file);
    const FileFormat* format = formatByContent(FileStart(file));
    if (format != nullptr && format->read.volume != nullptr)
        return format->read.volume(file, headOf(file));
    throw FileError(
        file,
        translatable("Data", "it is not a NIfTI, NRRD or MetaImage file, or its header is damaged: copy or "
                             "export it again"));
}

namespace header_checks {

void refuseEntry(const std::filesystem::path& file, std::string_view entry, std::string_view value,
                 double least, double most)
{
    throw FileError(
        file, fmt::format(translatable("Data",
                                       "its header says {} = {}: a number from {:g} to {:g} is expected. The "
                                       "file is damaged: copy or export it again"),
                          entry, value.substr(0, 60), least, most));
}

void requireWithin(const std::filesystem::path& file, std::string_view entry, double value, double least,
                   double most)
{
    if (!(value >= least && value <= most))
        refuseEntry(file, entry, fmt::format("{}", value), least, most);
}

void requireRoom(const std::filesystem::path& file, std::span<const double> sizes)
{
    double voxels = 1.0;
    for (const double size : sizes)
        voxels *= size;
    constexpr double kLargest = 1e18;
    requireMemory(sizeof(float) * static_cast<std::uintmax_t>(std::min(voxels, kLargest)),
                  fmt::format(translatable("Data", "{}: a volume of {} voxels, as its header says,"),
                              file.string(), fmt::join(sizes, " x ")));
}

void refuseSeries(const std::filesystem::path& file, double volumes)
{
    throw FileError(
        file,
        fmt::format(translatable("Data", "holds a series of {} volumes: save the one that is wanted as a "
                                         "file of its own"),
                    volumes));
}

void refuseChannels(const std::filesystem::path& file, double channels)
{
    throw FileError(
        file,
        fmt::format(
            translatable("Data", "has {} values a voxel (colour or vectors): a volume needs grey values"),
            channels));
}

void refuseVoxelType(const std::filesystem::path& file)
{
    throw FileError(
        file, translatable("Data",
                           "stores its voxels in a type that is not supported: save it as 16-bit or float"));
}

std::filesystem::path detachedFile(const std::filesystem::path& header, std::string_view name)
{
    const std::filesystem::path folder = header.has_parent_path() ? header.parent_path() : ".";
    std::filesystem::path file = folder / name; // an absolute name replaces the folder
    if (!isInside(folder, file))
        throw FileError(
            header,
            fmt::format(translatable("Data", "its header names {}, which lies outside its folder: put that "
                                             "file beside the header, and its plain name into the header"),
                        name));
    requireRegularFile(file);
    return file;
}

double unitOf(const std::filesystem::path& file, std::string_view entry, std::string_view unit,
              std::vector<Finding>& findings)
{
    if (unit.empty() || unit == "?" || unit == "???") {
        const std::string text =
            fmt::format(translatable("Data", "{} is not stated: millimetres were assumed"), entry);
        if (std::ranges::find(findings, text, &Finding::text) == findings.end())
            findings.push_back({true, text, std::string(entry), "mm"});
        return 1.0;
    }
    if (const auto millimetres = millimetresOfUnit(unit))
        return *millimetres;
    throw FileError(
        file, fmt::format(translatable(
                              "Data", "its header says {} = {}, which is no unit of length: write mm, cm, m, "
                                      "um, nm or inch there"),
                          entry, unit.substr(0, 60)));
}

void setAxes(const Eigen::Matrix3d& vectors, VolumeGeometry& grid)
{
    for (int axis = 0; axis < 3; ++axis) {
        grid.spacingMm[axis] = vectors.col(axis).norm();
        grid.direction.col(axis) = vectors.col(axis) / grid.spacingMm[axis];
    }
}

} // namespace header_checks

} // namespace isocenter::core
