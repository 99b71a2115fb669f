// SPDX-License-Identifier: MIT
#include "app/calibration/board_calibration.h"
#include "core/io/frames/frame_source.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

double fractionOf(std::int64_t frame, const core::FrameSource& source, const BoardCalibrationOptions& options)
{
    std::optional<std::int64_t> frames = source.info().frames;
    if (options.mostFrames)
        frames = std::min(frames.value_or(*options.mostFrames), *options.mostFrames);
    return frames && *frames > 0 ? static_cast<double>(frame + 1) / static_cast<double>(*frames) : 0.0;
}

// Puts a source's frames behind the others.
void lookThrough(core::FrameSource& source, const BoardSearch& search, const BoardCalibrationOptions& options,
                 const core::Progress& progress, std::vector<BoardFrame>& frames)
{
    core::VideoFrame frame;
    while (source.next(frame, progress.stop) && (!options.mostFrames || frame.number < *options.mostFrames)) {
        if (frame.number % options.every != 0)
            continue;
        BoardFrame& seen = frames.emplace_back();
        seen.source = source.info().name;
        seen.number = frame.number;
        seen.columns = frame.grey.columns;
        seen.rows = frame.grey.rows;
        try {
            core::BoardSighting sighting = search(frame.grey);
            seen.corners = std::move(sighting.corners);
            seen.numbers = std::move(sighting.numbers);
            seen.problem = std::move(sighting.problem);
        } catch (const InputError& error) {
            seen.problem = error.what();
        }
        if (progress.report)
            progress.report(fractionOf(frame.number, source, options),
                            fmt::format(translatable("Data", "{}: frame {}"), seen.source, seen.number));
    }
}

bool hasBoard(const BoardFrame& frame)
{
    return !frame.corners.empty();
}

} // namespace

std::vector<BoardFrame> findBoards(const std::vector<std::string>& sources, const BoardSearch& search,
                                   const BoardCalibrationOptions& options, const core::Progress& progress)
{
    options.validate();
    std::vector<BoardFrame> frames;
    for (const std::string& name : sources) {
        const auto source = core::openFrameSource(name);
        const std::size_t before = frames.size();
        try {
            lookThrough(*source, search, options, progress, frames);
        } catch (const InputError& error) {
            if (frames.size() == before)
                throw;
            frames.push_back({name, frames.back().number + 1, 0, 0, {}, error.what(), 0.0, 0.0, {}});
        } catch (const Cancelled&) {
            if (std::ranges::none_of(frames, hasBoard))
                throw;
            return frames;
        }
        if (frames.size() == before)
            throw InputError(fmt::format(translatable("Data", "{}: holds no picture"), name));
    }
    return frames;
}

} // namespace isocenter::app
