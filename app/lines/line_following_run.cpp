// SPDX-License-Identifier: MIT
#include "app/lines/line_following_run.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace isocenter::app {
namespace {

void requireRun(const core::FrameSource& source)
{
    if (source.info().frames == 1)
        throw InputError(
            fmt::format("{}: has one frame, in which nothing can be followed: give a video, a run "
                        "of DICOM or a folder of frames",
                        source.info().name));
}

[[noreturn]] void throwNoLine(const core::VideoFrame& frame, const LineFollowing& options)
{
    const std::string where = options.startAt
                                  ? fmt::format(" within {} pixels of {:g},{:g}", options.follower.startPx,
                                                options.startAt->u, options.startAt->v)
                                  : std::string();
    throw InputError(fmt::format(
        "frame {}: no line of {} pixels or more{} to begin with: look at the lines that are found there "
        "(without "
        "--follow), and change --start, --scale, --contrast, --dark, --background or the first of --frames",
        frame.number, options.follower.shortestPx, where));
}

std::vector<double> valuesOf(const std::vector<LineFrame>& frames,
                             const std::function<double(const LineFrame&)>& value)
{
    std::vector<double> values;
    for (const LineFrame& frame : frames)
        if (frame.line.isSeen())
            values.push_back(value(frame));
    return values;
}

void learnWholeRun(LiveLineFollower& follower, core::FrameSource& source, const FrameSpan& span,
                   const core::Progress& progress)
{
    const core::Progress firstHalf{[&](double fraction, const std::string& step) {
                                       if (progress.report)
                                           progress.report(0.5 * fraction, step + " of the background");
                                   },
                                   progress.stop};
    forEachFrame(source, span, firstHalf, [&](const core::VideoFrame& frame) { follower.learn(frame.grey); });
    source.seek(span.first, progress.stop);
}

} // namespace

std::size_t LineFollowingRecord::framesIn(core::FollowState state) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(frames, [&](const LineFrame& frame) { return frame.line.state == state; }));
}

double LineFollowingRecord::medianLengthPx() const
{
    return core::median(valuesOf(frames, [](const LineFrame& frame) { return frame.line.lengthPx; }));
}

double LineFollowingRecord::tipPathPx() const
{
    double path = 0.0;
    for (std::size_t f = 1; f < frames.size(); ++f)
        if (frames[f - 1].line.isSeen() && frames[f].line.isSeen())
            path += core::distanceBetween(frames[f - 1].line.tip(), frames[f].line.tip());
    return path;
}

double LineFollowingRecord::medianMs() const
{
    return core::median(valuesOf(frames, [](const LineFrame& frame) { return frame.followMs; }));
}

LineFollowingRecord followLine(core::FrameSource& source, const FrameSpan& span, core::LinePolarity polarity,
                               const LineFollowing& options, const LiveLineFollower::LinesOf& linesOf,
                               const LineFrameSink& sink, const core::Progress& progress)
{
    options.validate();
    requireRun(source);
    LiveLineFollower follower(source.info().columns, source.info().rows, polarity, options);
    const bool hasMedian = options.background == LineBackground::Median;
    const bool isReadTwice = hasMedian && options.median.windowFrames == 0;
    const bool beginsLater = hasMedian && !isReadTwice; // when the background of the frames so far is known
    if (isReadTwice)
        learnWholeRun(follower, source, span, progress);
    const core::Progress reported{[&](double fraction, const std::string& step) {
                                      if (progress.report)
                                          progress.report(isReadTwice ? 0.5 + 0.5 * fraction : fraction,
                                                          step);
                                  },
                                  progress.stop};

    LineFollowingRecord record;
    try {
        forEachFrame(source, span, reported, [&](const core::VideoFrame& frame) {
            const auto start = std::chrono::steady_clock::now();
            LineFrame found{frame.number, frame.seconds, follower.add(frame.grey, linesOf), 0.0};
            found.followMs = core::millisecondsSince(start);
            if (record.frames.empty() && !found.line.isSeen() && !beginsLater)
                throwNoLine(frame, options);
            if (sink)
                sink(frame, found);
            record.frames.push_back(std::move(found));
        });
    } catch (const Cancelled&) {
        if (record.frames.empty())
            throw;
        record.notes.push_back(fmt::format("stopped after {} frames", record.frames.size()));
    } catch (const InputError& error) {
        if (record.frames.empty())
            throw;
        record.notes.emplace_back(error.what());
    }
    if (record.frames.empty())
        throw InputError(fmt::format("{}: it has no frame {}", source.info().name, span.first));
    if (record.framesIn(core::FollowState::Lost) == record.frames.size())
        record.notes.emplace_back("there was no line to begin with in any frame");
    for (std::string& note : core::textsOf(source.findings()))
        record.notes.push_back(std::move(note));
    return record;
}

void forEachFrame(core::FrameSource& source, const FrameSpan& span, const core::Progress& progress,
                  const std::function<void(const core::VideoFrame& frame)>& use)
{
    core::VideoFrame frame;
    if (span.first > 0)
        source.seek(span.first, progress.stop);
    while (source.next(frame, progress.stop) && (!span.last || frame.number <= *span.last)) {
        progress.throwIfCancelled();
        use(frame);
        if (progress.report)
            progress.report(shareOf(span, source.info(), frame.number),
                            fmt::format("frame {}", frame.number));
    }
}

} // namespace isocenter::app
