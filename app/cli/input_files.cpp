// SPDX-License-Identifier: MIT
#include "app/cli/input_files.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/files/file_start.h"
#include "core/support/error.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 200000; // of a folder
constexpr std::uintmax_t kMostTextBytes = std::uintmax_t{1} << 20;

bool endsWithOneOf(const fs::path& file, std::span<const std::string_view> endings)
{
    return std::ranges::find(endings, core::lowerEnding(file)) != endings.end();
}

// What commands write beside images of a folder, and do not read from there.
bool isTableOrReport(const fs::path& file)
{
    constexpr std::array<std::string_view, 7> kEndings{".csv", ".json",    ".html", ".txt",
                                                       ".swc", ".geojson", ".md"};
    return endsWithOneOf(file, kEndings);
}

void addFolder(const fs::path& folder, std::vector<fs::path>& files)
{
    std::error_code error;
    fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, error);
    for (std::size_t count = 0; !error && entries != fs::recursive_directory_iterator() && count < kMostFiles;
         entries.increment(error), ++count)
        if (std::error_code unknown; entries->is_regular_file(unknown) && !isTableOrReport(entries->path()))
            files.push_back(entries->path());
}

bool isAny(const fs::path& path)
{
    std::error_code unknown;
    return fs::exists(path, unknown);
}

void addPath(const std::string& text, std::vector<fs::path>& files)
{
    const fs::path path = text;
    if (core::isFolder(path))
        addFolder(path, files);
    else if (core::isRegularFile(path))
        files.push_back(path);
    else if (!isAny(path) && text.find('%') != std::string::npos) {
        try {
            std::ranges::copy(core::filesNumbered(path), std::back_inserter(files));
        } catch (const Error&) { // no pattern of numbers
        }
    } else if (!isAny(path) && core::isPattern(path))
        for (const fs::path& file : core::filesNamedBy(path))
            addPath(file.string(), files);
}

// Headers, lists and projects that name files beside them.
bool mayNameFiles(const fs::path& file)
{
    constexpr std::array<std::string_view, 10> kEndings{".mhd", ".nhdr", ".xtekct", ".json", ".cfg",
                                                        ".csv", ".xml",  ".txt",    ".xmap", ".isocenter"};
    return endsWithOneOf(file, kEndings);
}

std::vector<fs::path> filesOfFolder(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entries(folder, error);
         !error && entries != fs::directory_iterator() && files.size() < kMostFiles; entries.increment(error))
        if (std::error_code unknown; entries->is_regular_file(unknown))
            files.push_back(entries->path());
    return files;
}

// Files beside one whose names its text holds, or which have its name and the ending of voxels or images.
void addNamedInside(const fs::path& file, std::vector<fs::path>& files)
{
    constexpr std::array<std::string_view, 3> kImages{".tif", ".tiff", ".raw"};
    const bool isAnalyze = endsWithOneOf(file, std::array<std::string_view, 2>{".hdr", ".img"});
    if (!isAnalyze && !mayNameFiles(file))
        return;
    const bool isScan = core::lowerEnding(file) == ".xtekct";
    std::error_code error;
    std::string text;
    try {
        if (!isAnalyze && fs::file_size(file, error) <= kMostTextBytes && !error)
            text = core::readTextFile(file);
    } catch (const Error&) { // its reader says what is wrong
        return;
    }
    const std::string stem = file.stem().string();
    for (const fs::path& other : filesOfFolder(file.has_parent_path() ? file.parent_path() : ".")) {
        const std::string name = other.filename().string();
        if ((other.has_extension() && text.find(name) != std::string::npos) ||
            (isAnalyze && other.stem().string() == stem) ||
            (isScan && name.starts_with(stem + "_") && endsWithOneOf(other, kImages)))
            files.push_back(other);
    }
}

} // namespace

std::vector<fs::path> filesNamedByArgument(const std::string& argument)
{
    std::vector<fs::path> files;
    addPath(argument, files);
    if (isAny(argument))
        return files;
    if (const std::size_t mark = argument.rfind('#'); mark != std::string::npos)
        addPath(argument.substr(0, mark), files);
    for (std::size_t begin = argument.find('='); begin != std::string::npos;) {
        const std::size_t end = argument.find('=', begin + 1);
        addPath(argument.substr(begin + 1, end == std::string::npos ? end : end - begin - 1), files);
        addPath(argument.substr(begin + 1), files);
        begin = end;
    }
    return files;
}

std::vector<fs::path> withFilesNamedInside(std::span<const fs::path> files)
{
    std::vector<fs::path> all(files.begin(), files.end());
    for (const fs::path& file : files)
        addNamedInside(file, all);
    return all;
}

} // namespace isocenter::app
