// SPDX-License-Identifier: MIT
#include "app/frames/frame_series.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <map>
#include <string>

namespace isocenter::app {
namespace {

std::vector<FrameFile> imagesOf(const std::filesystem::path& source)
{
    std::vector<FrameFile> frames;
    for (const auto& file :
         core::isFolder(source) ? core::filesMatching(source, "*") : core::filesNamedBy(source))
        frames.push_back({file, 0});
    if (frames.empty())
        throw FileError(source, core::isFolder(source) ? translatable("Data", "holds no file")
                                                       : translatable("Data", "no file has such a name"));
    return frames;
}

constexpr const char* kDigits = "0123456789";

// The name with a * in place of its last number; empty if it has none.
std::filesystem::path patternOf(const std::filesystem::path& image)
{
    const std::string stem = image.stem().string();
    const std::size_t last = stem.find_last_of(kDigits);
    if (last == std::string::npos)
        return {};
    const std::size_t before = stem.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    return image.parent_path() /
           (stem.substr(0, first) + "*" + stem.substr(last + 1) + image.extension().string());
}

} // namespace

bool isSeries(const std::filesystem::path& source)
{
    return core::isFolder(source) || core::isPattern(source);
}

std::vector<FrameFile> framesOf(const std::filesystem::path& source)
{
    if (isSeries(source))
        return imagesOf(source);
    std::vector<FrameFile> frames;
    const int count = core::radiographFrames(source);
    for (int frame = 0; frame < count; ++frame)
        frames.push_back({source, frame});
    return frames;
}

FrameFile frameOf(const std::filesystem::path& source, int frame)
{
    if (!isSeries(source))
        return {source, frame};
    const std::vector<FrameFile> frames = framesOf(source);
    if (frame < 0 || frame >= static_cast<int>(frames.size()))
        throw FileError(source, fmt::format(translatable("Data", "has {} images, no number {}"),
                                            frames.size(), frame + 1));
    return frames[static_cast<std::size_t>(frame)];
}

int frameCount(const std::filesystem::path& source)
{
    return isSeries(source) ? static_cast<int>(framesOf(source).size()) : core::radiographFrames(source);
}

std::vector<ImageSeries> imageSeriesOf(const std::vector<std::filesystem::path>& images)
{
    std::map<std::filesystem::path, int> counts;
    for (const std::filesystem::path& image : images)
        ++counts[patternOf(image)];
    std::vector<ImageSeries> series;
    for (const auto& [pattern, count] : counts) {
        if (pattern.empty() || count < 2)
            return {};
        const int all = static_cast<int>(core::filesNamedBy(pattern).size());
        series.push_back({pattern, count, all - count});
    }
    return series;
}

} // namespace isocenter::app
