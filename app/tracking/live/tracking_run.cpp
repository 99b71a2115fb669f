// SPDX-License-Identifier: MIT
#include "app/tracking/live/tracking_run.h"

#include "app/tracking/live/remote_tracker.h"
#include "app/tracking/points/finished_loops.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

} // namespace

TrackRecord trackFrames(core::FrameSource& source, const FrameSpan& range, gpu::DeviceThread& device,
                        const TrackingOptions& options, const FollowedFrameSink& sink,
                        const core::Progress& progress)
{
    auto tracker =
        std::make_unique<RemoteTracker>(device, source.info().columns, source.info().rows, options);
    FinishedLoops finished;
    int interruptions = 0;
    std::size_t count = 0;
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
            if (count == 0)
                throw;
            record.notes.emplace_back(error.what());
        } catch (const Cancelled&) {
            if (count == 0)
                throw;
            record.notes.push_back(fmt::format(translatable("Data", "stopped after {} frames"), count));
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
        if (std::exchange(interruptions, frame.interruptions) != frame.interruptions && count > 0) {
            finished.add(std::exchange(record.frames, {}), tracker->tracks());
            tracker =
                std::make_unique<RemoteTracker>(device, source.info().columns, source.info().rows, options);
        }
        FollowedFrame outcome = tracker->add(frame);
        outcome.times[TrackingStage::Read] = readMs;
        if (sink) {
            if (options.camera)
                tracker->undistort(frame);
            sink(frame, tracker->tracks(), outcome);
        }
        record.frames.push_back(outcome);
        ++count;
        if (progress.report)
            progress.report(shareOf(range, source.info(), frame.number),
                            fmt::format("frame {}, {} points", frame.number, outcome.alive));
    }
    if (record.frames.empty())
        throw InputError(
            fmt::format(translatable("Data", "{}: it has no frame {}"), source.info().name, range.first));
    record.tracks = tracker->tracks().all();
    record.droppedFrames = source.dropped();
    for (std::string& note : core::textsOf(source.findings()))
        record.notes.push_back(std::move(note));
    if (const std::size_t forgotten = tracker->tracks().forgotten(); forgotten > 0)
        record.notes.push_back(forgottenNote(forgotten));
    finished.putBefore(record);
    return record;
}

} // namespace isocenter::app
