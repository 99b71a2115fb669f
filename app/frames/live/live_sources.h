// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_stream.h"
#include "app/frames/live/live_view.h"
#include "core/image/radiograph.h"
#include "core/io/radiographs/radiograph_reader.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Where the images of a stream come from, and which of them are wanted.
struct LiveSources
{
    std::vector<std::filesystem::path> views; // of each its source, as openLiveView takes it
    bool everySet = false;                    // pass none over
    std::optional<double> framesPerSecond{};  // at which files and videos are played; see LiveViewOptions
    std::optional<double> idleSeconds{};      // see LiveStreamOptions
    core::SourceInterrupted interrupted{};    // see LiveViewOptions
};

// Which of these choices does not go with the others.
enum class LiveChoice { Views, EverySet, FramesPerSecond };
struct LiveObjection
{
    LiveChoice about = LiveChoice::Views;
    std::string text; // why, and what to do, without the name of a field or an option
};
std::optional<LiveObjection> objectionTo(const LiveSources& sources);
// What the source of a view has against being opened, as far as can be seen without doing so.
std::optional<std::string> objectionTo(const LiveSources& sources, std::size_t view);

// Opens all of them; images of several views are matched by number, those of cameras by time. Throws
// UsageError where there is an objection, and as openLiveView does.
std::unique_ptr<LiveStream> openLiveStream(const LiveSources& sources, LiveStream::ReadXrays read);

// The X-ray of an image that has come in, as the options say, but for their frame. A picture has no geometry.
// Throws as core::readRadiograph and core::radiographOf do.
core::Radiograph xrayOf(const LiveImage& image, core::RadiographOptions reading);

} // namespace isocenter::app
