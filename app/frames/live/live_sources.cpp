// SPDX-License-Identifier: MIT
#include "app/frames/live/live_sources.h"

#include "app/frames/frame_series.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/radiographs/picture_radiograph.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace isocenter::app {
namespace {

bool comesByItself(const std::filesystem::path& source)
{
    return isCamera(source) || isSeries(source);
}

// Cameras have no common numbers.
MatchBy matchOf(const LiveSources& sources)
{
    return sources.views.size() > 1 && isCamera(sources.views.front()) ? MatchBy::Time : MatchBy::Number;
}

// A device that is named by its path; others are asked for when they are opened.
bool isPresent(const std::filesystem::path& camera)
{
    const std::string text = camera.string();
    const std::size_t begin = text.find(':') + 1;
    const std::filesystem::path device = text.substr(begin, text.find(',') - begin);
    std::error_code ignored;
    return !device.is_absolute() || std::filesystem::exists(device, ignored);
}

} // namespace

std::optional<LiveObjection> objectionTo(const LiveSources& sources)
{
    const auto cameras = std::ranges::count_if(sources.views, isCamera);
    if (cameras != 0 && cameras != std::ssize(sources.views))
        return LiveObjection{LiveChoice::Views,
                             translatable("App", "take cameras for all views or for none: what comes at its "
                                                 "own time cannot be matched with numbered images")};
    if (sources.everySet && cameras > 0)
        return LiveObjection{LiveChoice::EverySet,
                             translatable("App", "a camera does not wait: leave this out")};
    if (sources.framesPerSecond && std::ranges::all_of(sources.views, comesByItself))
        return LiveObjection{LiveChoice::FramesPerSecond,
                             translatable("App", "this is of multi-frame files and videos; images of folders "
                                                 "and cameras come at a rate of their own: leave it out")};
    return std::nullopt;
}

std::optional<std::string> objectionTo(const LiveSources& sources, std::size_t view)
{
    const std::filesystem::path& source = sources.views.at(view);
    if (source.empty())
        return translatable("App", "choose where its images come from");
    if (std::ranges::count(sources.views, source) > 1)
        return translatable("App", "two views cannot have the same images");
    if (isCamera(source))
        return isPresent(source) ? std::nullopt
                                 : std::optional<std::string>(translatable("App", "there is no such camera"));
    if (core::isRegularFile(source) || core::isFolder(source))
        return std::nullopt;
    if (!core::isPattern(source))
        return translatable("App", "there is no such file or folder");
    return core::isFolder(source.parent_path()) || source.parent_path().empty()
               ? std::nullopt
               : std::optional<std::string>(translatable("App", "there is no such folder"));
}

std::unique_ptr<LiveStream> openLiveStream(const LiveSources& sources, LiveStream::ReadXrays read)
{
    if (const auto objection = objectionTo(sources))
        throw UsageError(objection->text);
    std::vector<std::unique_ptr<LiveView>> views;
    for (const std::filesystem::path& source : sources.views)
        views.push_back(openLiveView(source, {.framesPerSecond = sources.framesPerSecond,
                                              .numbersFromNames = sources.views.size() > 1,
                                              .interrupted = sources.interrupted}));
    return std::make_unique<LiveStream>(std::move(views), std::move(read),
                                        LiveStreamOptions{.everySet = sources.everySet,
                                                          .idleSeconds = sources.idleSeconds,
                                                          .match = matchOf(sources)});
}

core::Radiograph xrayOf(const LiveImage& image, core::RadiographOptions reading)
{
    if (image.picture)
        return core::radiographOf(image.picture->grey, image.file.file.string(), reading);
    reading.frame = image.file.frame;
    return core::readRadiograph(image.file.file, reading);
}

} // namespace isocenter::app
