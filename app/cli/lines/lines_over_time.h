// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands.h"
#include "app/lines/line_following_run.h"
#include "app/lines/line_search.h"
#include "app/lines/opacification_run.h"
#include "core/features/pixel_centre.h"
#include "gpu/device_info.h"

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace isocenter::app {

// What a command line says of lines in a run: one that is followed, or vessels by what contrast agent does.
struct LinesOverTimeOptions
{
    LinesOverTimeOptions()
    {
        following.median.windowFrames = 0;  // of a file all frames are at hand
        opacifying.maps.wideSigmaPx = 12.0; // patients breathe
    }

    bool follow = false;
    std::filesystem::path opacification; // with what the names of its files begin; empty: none
    std::string start;
    std::string background = "none";
    std::string frames;
    LineFollowing following;
    OpacificationRunOptions opacifying;

    bool requested() const { return follow || !opacification.empty(); }
    // Adds --follow, --opacification and those that belong to them. The options must live until the command
    // has been parsed.
    void addTo(CLI::App& command);
    // Both throw UsageError that names the option.
    LineFollowing resolvedFollowing() const;
    FrameSpan span() const { return frames.empty() ? FrameSpan{} : FrameSpan::parsed(frames); }
};

// Of the command lines, what the run of frames needs.
struct LinesOfRun
{
    std::string source;
    LineSearch search;
    std::string searchText;
    gpu::DeviceId device;
    core::PixelCentre pixelCentre = core::PixelCentre::Half;
    std::filesystem::path table;   // a row a frame; empty: none
    std::filesystem::path overlay; // see core::openVideo; empty: none
    bool json = false;
};

// Follows a line, prints how it went and writes the files; what is there when it is stopped is kept. Throws
// what followLine throws, FileError and DeviceError.
void followLineOf(const LinesOfRun& run, const LinesOverTimeOptions& options, const CommandContext& context);

// Writes PREFIX_darkening.tif, PREFIX_arrival.tif, PREFIX_peak.tif (floats; times in frames, -1 for none),
// PREFIX.png (opacificationPicture) and PREFIX_lines.csv (the vessels, traced). Throws what opacificationOf
// throws, FileError and DeviceError.
void writeOpacificationOf(const LinesOfRun& run, const LinesOverTimeOptions& options,
                          const CommandContext& context);

} // namespace isocenter::app
