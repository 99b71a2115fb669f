// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_source.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/file_start.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

using OpenScan = decltype(FormatReader::projections);

// The formats that a folder of projections may hold, "TIFF" and the like.
std::string namesOfFolderFormats()
{
    std::string names;
    for (const FileFormat& format : fileFormats())
        if (format.severalFiles)
            names += (names.empty() ? "" : ", ") + std::string(format.name);
    return names;
}

// By the content; files of other formats, and those that are damaged, by their ending.
OpenScan readerOf(const fs::path& file)
{
    if (const FileFormat* format = formatOf(file); format != nullptr && format->read.projections != nullptr)
        return format->read.projections;
    for (const FileFormat& format : fileFormats())
        if (format.read.projections != nullptr &&
            std::ranges::find(format.endings, lowerEnding(file)) != format.endings.end())
            return format.read.projections;
    requireRegularFile(file);
    throw FileError(file, translatable("Data", "holds no projections of a format that is read"));
}

// How a file of a folder is read if it is a projection, by its ending. "._1.tif" and the like are what macOS
// leaves.
const FileFormat* formatInFolder(const fs::path& file)
{
    if (file.filename().string().starts_with('.'))
        return nullptr;
    const FileFormat* format = formatByEnding(file);
    return format != nullptr && format->severalFiles ? format : nullptr;
}

std::unique_ptr<ProjectionSource> openFolder(const fs::path& folder)
{
    std::vector<fs::path> whole = filesMatching(folder, "*");
    std::erase_if(whole, [](const fs::path& file) { return lowerEnding(file) != ".xtekct"; });
    if (whole.size() == 1)
        return readerOf(whole.front())(whole);
    const std::vector<fs::path> files = projectionFilesOf(folder);
    if (files.empty())
        throw FileError(folder,
                        fmt::format(translatable("Data", "the folder holds no projections: files of one "
                                                         "of these formats are needed: {}"),
                                    namesOfFolderFormats()));
    const FileFormat& first = *formatInFolder(files.front());
    for (const fs::path& file : files)
        if (const FileFormat& format = *formatInFolder(file);
            format.read.projections != first.read.projections)
            throw FileError(
                folder,
                fmt::format(translatable("Data",
                                         "the folder holds {} and {} files: name those of the scan by a "
                                         "pattern, as \"*{}\""),
                            first.name, format.name, files.front().extension().string()));
    return openProjectionFiles(files);
}

} // namespace

const fs::path& onlyFile(const std::vector<fs::path>& files)
{
    if (files.size() > 1)
        throw FileError(files[1],
                        translatable("Data", "is one file too many: one file of this format holds a "
                                             "whole scan"));
    return files.front();
}

std::vector<fs::path> projectionFilesOf(const fs::path& source)
{
    if (!isFolder(source))
        return filesNamedBy(source);
    std::vector<fs::path> files = filesMatching(source, "*");
    std::erase_if(files, [](const fs::path& file) { return formatInFolder(file) == nullptr; });
    return files;
}

ProjectionSource::ProjectionSource(int columns, int rows, std::vector<std::string> names)
    : columns_(columns), rows_(rows), names_(std::move(names))
{
}

bool ProjectionSource::isThere(int projection) const
{
    return projection >= 0 && projection < count();
}

std::unique_ptr<ProjectionSource> openProjectionFiles(const std::vector<fs::path>& files)
{
    return readerOf(files.front())(files);
}

std::unique_ptr<ProjectionSource> openProjections(const fs::path& source)
{
    if (isFolder(source))
        return openFolder(source);
    if (!isPattern(source))
        return openProjectionFiles({source});
    const std::vector<fs::path> files = filesNamedBy(source);
    if (files.empty())
        throw FileError(source, translatable("Data", "no file has a name of this pattern"));
    return openProjectionFiles(files);
}

} // namespace isocenter::core
