// SPDX-License-Identifier: MIT
// The parts of LiveTracking that its own thread runs; what it is asked for is in live_tracking.cpp.
#include "app/jobs/job_progress.h"
#include "app/tracking/live/live_tracking.h"
#include "app/tracking/points/first_frame.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

void addCounts(const LiveSide& earlier, LiveSide& later)
{
    later.frames.insert(later.frames.begin(), earlier.frames.begin(), earlier.frames.end());
}

void addCounts(const LivePicture& earlier, LivePicture& later)
{
    if (later.again) { // its own are those of the earlier one's last frame
        later.again = earlier.again;
        later.first.frames.clear();
        if (later.second)
            later.second->frames.clear();
    }
    addCounts(earlier.first, later.first);
    if (earlier.second && later.second)
        addCounts(*earlier.second, *later.second);
}

} // namespace

void LiveTracking::setState(State state)
{
    post_([this, state] {
        if (state_ == state)
            return;
        state_ = state;
        stateChanged(state);
    });
}

void LiveTracking::publish(LivePicture picture)
{
    bool isFirst = false;
    {
        const std::lock_guard lock(mutex_);
        if (orders_.open) // nobody wants to see what was open before
            return;
        isFirst = !newest_;
        if (newest_) // nobody took it, but its counts belong to the curves
            addCounts(*newest_, picture);
        newest_ = std::make_shared<LivePicture>(std::move(picture));
    }
    if (isFirst)
        post_([this] { pictureReady(); });
}

// Until there is an order, or the next frame is due. False if there is neither, only the end.
bool LiveTracking::waitForWork(std::unique_lock<std::mutex>& lock, const std::stop_token& stop)
{
    const auto isOrdered = [this] { return ordered_; };
    if (!run_ || (!playing_ && steps_ == 0))
        wake_.wait(lock, stop, isOrdered);
    else if (playing_ && realTime_ && steps_ == 0)
        wake_.wait_until(lock, stop, run_->due(), isOrdered);
    return !stop.stop_requested();
}

void LiveTracking::work(const std::stop_token& stop)
{
    while (true) {
        Orders orders;
        {
            std::unique_lock lock(mutex_);
            if (!waitForWork(lock, stop))
                break;
            orders = std::exchange(orders_, {});
            ordered_ = false;
            if (interrupt_.stop_requested())
                interrupt_ = {};
        }
        try {
            obey(orders);
            if (run_ && (playing_ || steps_ > 0))
                oneFrame();
        } catch (const Cancelled&) {  // by another order, which comes next
        } catch (const InputError&) { // the source cannot go on, but may be played again
            giveUp(State::Ended);
        } catch (...) {
            giveUp(State::Paused);
        }
    }
    run_.reset(); // an unfinished recording leaves nothing behind
}

void LiveTracking::obey(Orders& orders)
{
    if (orders.loop)
        loop_ = *orders.loop;
    if (orders.realTime && std::exchange(realTime_, *orders.realTime) != *orders.realTime && run_)
        run_->resume();
    if (orders.close || orders.open)
        endRun();
    if (orders.open)
        openRun(*orders.open);
    if (orders.close)
        setState(State::Closed);
    if (!run_)
        return;
    if (orders.tracking)
        run_->setTracking(*orders.tracking);
    if (orders.second)
        openSecond(*orders.second);
    obeySearch(orders);
    steps_ += orders.steps;
    if (orders.playing) {
        if (*orders.playing && !playing_)
            run_->resume();
        playing_ = *orders.playing;
        setState(playing_ ? State::Playing : State::Paused);
    }
    obeyFiles(orders);
    if (orders.seek) // last, for another order may interrupt it
        seekNow(*orders.seek);
}

// What goes wrong with the search does not stop the tracking either.
void LiveTracking::obeySearch(const Orders& orders)
{
    if (!orders.search && !orders.hold && !orders.reference)
        return;
    try {
        if (orders.search)
            run_->setSearch(*orders.search);
        if (orders.hold)
            run_->holdFrame();
        if (orders.reference)
            run_->setReference(firstFrameOf(orders.reference->string(), {}));
    } catch (const Error&) {
        tell(describeCurrentException(translatable("App", "This cannot be looked for")));
    }
    if (std::optional<LivePicture> picture = run_->again())
        publish(std::move(*picture));
}

void LiveTracking::seekNow(std::int64_t frame)
{
    run_->seek(frame, interruption());
    if (playing_)
        return;
    steps_ = std::max(steps_, 1); // so that the frame is seen
    setState(State::Paused);
}

void LiveTracking::exportNow(const std::filesystem::path& file)
{
    core::Progress progress;
    {
        const std::lock_guard lock(mutex_);
        progress.stop = cancelExport_.get_token();
    }
    progress.report = reportedSeldom(
        [this](double fraction, const std::string&) { post_([this, fraction] { exporting(fraction); }); });
    try {
        writeTracks(file, run_->result(), core::PixelCentre::Half, progress);
        post_([this, file] { exported(file); });
    } catch (const Cancelled&) {
    } catch (const Error&) {
        tell(describeCurrentException(translatable("App", "The file could not be written")));
    }
    post_([this] { exportEnded(); });
}

core::Progress LiveTracking::openingProgress()
{
    core::Progress progress;
    progress.stop = interruption();
    progress.report = reportedSeldom([this](double fraction, const std::string& step) {
        post_([this, fraction, step] { openingProgressed(fraction, step); });
    });
    return progress;
}

// What goes wrong with files does not stop the tracking.
void LiveTracking::obeyFiles(Orders& orders)
{
    for (const std::filesystem::path& file : orders.exports)
        exportNow(file);
    try {
        if (!orders.record)
            return;
        if (orders.record->empty())
            return stopRecordingNow();
        run_->record(*orders.record, orders.painter);
        post_([this] {
            recording_ = true;
            recordingChanged(true, false);
        });
    } catch (const Error&) {
        tell(describeCurrentException(translatable("App", "The file could not be written")));
    }
}

// The video is kept with what it has.
void LiveTracking::stopRecordingNow()
{
    bool kept = false;
    try {
        kept = run_->finishRecording();
    } catch (const Error&) {
        tell(describeCurrentException(translatable("App", "The video could not be written")));
    }
    post_([this, kept] {
        recording_ = false;
        recordingChanged(false, kept);
    });
}

void LiveTracking::openRun(const LiveTrackingSettings& settings)
{
    playing_ = false;
    steps_ = 0;
    LiveTrackingSettings wanted = settings;
    wanted.reading.opening = openingProgress();
    wanted.reading.interrupted = [this](const std::string& problem) {
        post_([this, problem] { interrupted(problem); });
    };
    run_ = std::make_unique<LiveTrackingRun>(wanted, devices_->open(settings.device));
    post_([this, info = run_->info()] {
        live_ = info.live;
        opened(info);
    });
    if (settings.second)
        openSecond(settings.second);
    Orders search;
    search.search = settings.search;
    obeySearch(search);
}

// Where that fails, the first one goes on alone.
void LiveTracking::openSecond(const std::optional<gpu::DeviceId>& device)
{
    try {
        run_->setSecond(device ? devices_->open(*device) : nullptr);
    } catch (const Error&) {
        tellOfSecond(std::current_exception());
    }
}

void LiveTracking::tellOfSecond(const std::exception_ptr& failure)
{
    try {
        std::rethrow_exception(failure);
    } catch (...) {
        tell(describeCurrentException(translatable("App", "The second device does not track")));
    }
}

// There is no video then.
void LiveTracking::tellOfRecording(const std::exception_ptr& failure)
{
    try {
        std::rethrow_exception(failure);
    } catch (...) {
        tell(describeCurrentException(translatable("App", "The video could not be written")));
    }
    post_([this] {
        recording_ = false;
        recordingChanged(false, false);
    });
}

// Asked for by orders that cannot wait for what the worker does.
std::stop_token LiveTracking::interruption()
{
    const std::lock_guard lock(mutex_);
    return interrupt_.get_token();
}

void LiveTracking::oneFrame()
{
    steps_ = std::max(0, steps_ - 1);
    std::optional<LivePicture> picture = run_->next(interruption());
    if (const std::exception_ptr failure = run_->takeSecondFailure())
        tellOfSecond(failure);
    if (const std::exception_ptr failure = run_->takeRecordingFailure())
        tellOfRecording(failure);
    if (picture) {
        publish(std::move(*picture));
        return;
    }
    for (const std::string& note : core::textsOf(run_->source().findings()))
        post_([this, note] { noted(note); });
    if (loop_ && playing_ && !run_->info().live && run_->hasGivenFrames()) {
        run_->nextLoop(interruption());
        return;
    }
    playing_ = false;
    steps_ = 0;
    setState(State::Ended);
}

void LiveTracking::endRun()
{
    playing_ = false;
    steps_ = 0;
    if (run_ && run_->recording())
        stopRecordingNow();
    run_.reset();
}

void LiveTracking::tell(const Failure& failure)
{
    post_([this, failure] { failed(failure); });
}

void LiveTracking::giveUp(State state)
{
    const Failure failure = describeCurrentException(translatable("App", "Tracking stopped"));
    playing_ = false;
    steps_ = 0;
    setState(run_ ? state : State::Closed);
    tell(failure);
}

} // namespace isocenter::app
