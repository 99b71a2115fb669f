// SPDX-License-Identifier: MIT
#include "app/frames/live/live_sources.h"

#include "app/frames/frame_series.h"
#include "core/io/radiographs/picture_radiograph.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
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

std::unique_ptr<LiveStream> openLiveStream(const LiveSources& sources, LiveStream::ReadXrays read)
{
    if (const auto objection = objectionTo(sources))
        throw UsageError(objection->text);
    std::vector<std::unique_ptr<LiveView>> views;
    for (const std::filesystem::path& source : sources.views)
        views.push_back(openLiveView(source, {.framesPerSecond = sources.framesPerSecond,
                                              .numbersFromNames = sources.views.size() > 1}));
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
