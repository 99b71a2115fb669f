// SPDX-License-Identifier: MIT
#include "app/tracking/tracking_run.h"

#include "app/tracking/remote_tracker.h"
#include "core/support/elapsed.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

std::optional<std::int64_t> frameNumber(std::string_view text, const std::string& whole)
{
    if (text.empty())
        return {};
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc() || end != text.data() + text.size() || number < 0)
        throw UsageError(fmt::format(
            "--frames {}: frames are given as FIRST:LAST, counted from 0, or as a number", whole));
    return number;
}

double fractionOf(std::int64_t frame, const core::FrameSourceInfo& source, const FrameSpan& range)
{
    std::optional<std::int64_t> end = source.frames;
    if (range.last)
        end = std::min(end.value_or(*range.last + 1), *range.last + 1);
    const std::int64_t count = end.value_or(0) - range.first;
    return count > 0 ? static_cast<double>(frame + 1 - range.first) / static_cast<double>(count) : 0.0;
}

} // namespace

FrameSpan FrameSpan::parsed(const std::string& text)
{
    FrameSpan range;
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) {
        const auto count = frameNumber(text, text);
        if (!count || *count == 0)
            throw UsageError(fmt::format("--frames {}: at least 1 frame is needed", text));
        range.last = *count - 1;
        return range;
    }
    range.first = frameNumber(text.substr(0, colon), text).value_or(0);
    range.last = frameNumber(text.substr(colon + 1), text);
    if (range.last && *range.last < range.first)
        throw UsageError(fmt::format("--frames {}: the last frame comes before the first", text));
    return range;
}

TrackRecord trackFrames(core::FrameSource& source, const FrameSpan& range, gpu::DeviceThread& device,
                        const TrackingOptions& options, const FollowedFrameSink& sink,
                        const core::Progress& progress)
{
    RemoteTracker tracker(device, source.info().columns, source.info().rows, options);
    TrackRecord record;
    record.source = source.info().name;
    record.device = device.info().id.toString();
    record.deviceName = device.info().name;
    record.driver = device.info().driver;
    record.columns = source.info().columns;
    record.rows = source.info().rows;
    record.framesPerSecond = source.info().framesPerSecond;
    record.options = options;
    core::VideoFrame frame;
    const auto nextFrame = [&] {
        try {
            return source.next(frame, progress.stop) && (!range.last || frame.number <= *range.last);
        } catch (const InputError& error) {
            if (record.frames.empty())
                throw;
            record.notes.emplace_back(error.what());
        } catch (const Cancelled&) {
            if (record.frames.empty())
                throw;
            record.notes.push_back(fmt::format("stopped after {} frames", record.frames.size()));
        }
        return false;
    };
    if (range.first > 0)
        source.seek(range.first);
    while (true) {
        const auto start = Clock::now();
        if (!nextFrame())
            break;
        const double readMs = core::millisecondsSince(start);
        FollowedFrame outcome = tracker.add(frame);
        outcome.times[TrackingStage::Read] = readMs;
        if (sink) {
            if (options.camera)
                tracker.undistort(frame);
            sink(frame, tracker.tracks(), outcome);
        }
        record.frames.push_back(outcome);
        if (progress.report)
            progress.report(fractionOf(frame.number, source.info(), range),
                            fmt::format("frame {}, {} points", frame.number, outcome.alive));
    }
    if (record.frames.empty())
        throw InputError(fmt::format("{}: it has no frame {}", source.info().name, range.first));
    record.tracks = tracker.tracks().all();
    record.droppedFrames = source.dropped();
    for (std::string& note : source.notes())
        record.notes.push_back(std::move(note));
    if (const std::size_t forgotten = tracker.tracks().forgotten(); forgotten > 0)
        record.notes.push_back(forgottenNote(forgotten));
    return record;
}

} // namespace isocenter::app
