// SPDX-License-Identifier: MIT
#include "app/sequence/frame_series.h"

#include "core/io/file_bytes.h"
#include "core/io/file_pattern.h"
#include "core/io/radiograph_reader.h"
#include "core/support/error.h"

#include <string>

namespace isocenter::app {
namespace {

std::vector<FrameFile> filesIn(const std::filesystem::path& folder, const std::string& pattern)
{
    std::vector<FrameFile> frames;
    for (const auto& file : core::filesMatching(folder, pattern))
        frames.push_back({file, 0});
    if (frames.empty())
        throw FileError(folder / pattern, "no file has such a name");
    return frames;
}

} // namespace

std::vector<FrameFile> framesOf(const std::filesystem::path& source)
{
    if (core::isFolder(source))
        return filesIn(source, "*");
    const std::string name = source.filename().string();
    if (!std::filesystem::exists(source) && name.find_first_of("*?") != std::string::npos)
        return filesIn(source.has_parent_path() ? source.parent_path() : ".", name);
    std::vector<FrameFile> frames;
    const int count = core::radiographFrames(source);
    for (int frame = 0; frame < count; ++frame)
        frames.push_back({source, frame});
    return frames;
}

} // namespace isocenter::app
