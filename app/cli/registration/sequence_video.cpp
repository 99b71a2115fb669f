// SPDX-License-Identifier: MIT
#include "app/cli/registration/sequence_video.h"

#include "app/cli/progress_line.h"
#include "app/exports/overlay_picture.h"
#include "app/exports/overlay_video.h"
#include "core/io/frames/video_writer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>
#include <vector>

namespace isocenter::app {
namespace {

constexpr const char* kShortCheckerboard = "checker"; // as this option has always had it

// Without those of a measure, which a video does not show.
std::vector<std::string> modeNames()
{
    std::vector<std::string> names;
    for (const auto& [mode, name] : kComparisonModes)
        if (!isOfMeasure(mode))
            names.emplace_back(name);
    names.emplace_back(kShortCheckerboard);
    return names;
}

ComparisonMode modeNamed(const std::string& name)
{
    return core::valueNamed(kComparisonModes, name).value_or(ComparisonMode::Checkerboard);
}

} // namespace

void SequenceVideo::addTo(CLI::App& command)
{
    command
        .add_option("--video", file,
                    "Also write the X-rays with the DRR over them as a video: .mp4, .mov, .mkv or .avi; "
                    "without an ending a folder of PNG files")
        ->needs("--frames");
    command
        .add_option("--video-mode", mode,
                    "How the video compares: colour, blend, difference, checkerboard or edges (of the DRR)")
        ->check(CLI::IsMember(modeNames()))
        ->capture_default_str()
        ->needs("--video");
    command.add_option("--video-rate", framesPerSecond, "Frames per second of the video")
        ->check(CLI::PositiveNumber)
        ->capture_default_str()
        ->needs("--video");
    command.add_option("--video-size", largestExtent, "Longest side of a view in the video, pixels at most")
        ->check(CLI::Range(16, 8192))
        ->capture_default_str()
        ->needs("--video");
}

void SequenceVideo::validate() const
{
    if (requested())
        core::openVideo(file, framesPerSecond);
}

void SequenceVideo::write(const RegistrationDevices& devices, std::shared_ptr<const core::Volume> volume,
                          const SequenceRecord& record, const std::string& measure, const FrameXrays& xraysOf,
                          const CommandContext& context) const
{
    std::vector<int> posed;
    for (int frame = 0; frame < static_cast<int>(record.frames.size()); ++frame)
        if (const FrameState state = record.frames[static_cast<std::size_t>(frame)].state;
            state == FrameState::Tracked || state == FrameState::Lost)
            posed.push_back(frame);
    OverlayVideo video;
    video.file = file;
    video.framesPerSecond = framesPerSecond;
    video.largestExtent = largestExtent;
    video.moments = posed.size();
    video.momentAt = [&](std::size_t moment) {
        const FrameRecord& found = record.frames[static_cast<std::size_t>(posed[moment])];
        VideoMoment shown{
            {}, found.pose, frameCaption(record.firstFrame + posed[moment], found, framesPerSecond, measure)};
        for (const auto& xray : xraysOf(posed[moment]))
            shown.views.push_back({xray});
        return shown;
    };
    ProgressLine line(context.log);
    OverlayPainter painter(std::shared_ptr<gpu::DeviceThread>(std::shared_ptr<void>(), &devices.working()),
                           std::move(volume), {modeNamed(mode)});
    writeOverlayVideo(
        video, painter,
        {[&](double fraction, const std::string& step) { line.show(fraction, "video: " + step); },
         context.stop});
    line.clear();
    context.log << fmt::format("video written to {}\n", file.string());
}

} // namespace isocenter::app
