// SPDX-License-Identifier: MIT
#include "app/tracking/live_tracking.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
// What was asked of a source that is closed now; how sources are played stays.
void LiveTracking::Orders::forgetSource()
{
    const Orders before = std::exchange(*this, {});
    loop = before.loop;
    realTime = before.realTime;
}

LiveTracking::LiveTracking(Dispatcher dispatcher, std::shared_ptr<OpenDevices> devices)
    : dispatcher_(std::move(dispatcher)), alive_(std::make_shared<bool>(true)), devices_(std::move(devices)),
      thread_([this](const std::stop_token& stop) { work(stop); })
{
}

LiveTracking::~LiveTracking()
{
    *alive_ = false;
    thread_.request_stop();
    {
        const std::lock_guard lock(mutex_);
        interrupt_.request_stop();
    }
    thread_.join();
}

void LiveTracking::post(std::function<void()> action)
{
    dispatcher_([alive = alive_, action = std::move(action)] {
        if (*alive)
            action();
    });
}

template <class Change>
void LiveTracking::order(const Change& change)
{
    const std::lock_guard lock(mutex_);
    change(orders_);
    ordered_ = true;
    wake_.notify_all();
}

void LiveTracking::open(const LiveTrackingSettings& settings, bool paused)
{
    state_ = State::Opening;
    order([&](Orders& orders) {
        orders.forgetSource();
        orders.open = settings;
        orders.playing = !paused;
        orders.steps = paused ? 1 : 0;
        interrupt_.request_stop();
    });
    stateChanged(state_);
}

void LiveTracking::setTracking(const TrackingOptions& options)
{
    order([&](Orders& orders) { orders.tracking = options; });
}

void LiveTracking::setLoop(bool loop)
{
    order([&](Orders& orders) { orders.loop = loop; });
}

void LiveTracking::setRealTime(bool realTime)
{
    order([&](Orders& orders) { orders.realTime = realTime; });
}

void LiveTracking::play()
{
    const bool again = state_ == State::Ended;
    order([&](Orders& orders) {
        orders.playing = true;
        orders.rewind = orders.rewind || again;
    });
}

void LiveTracking::pause()
{
    order([](Orders& orders) {
        orders.playing = false;
        orders.steps = 0;
    });
}

void LiveTracking::step()
{
    order([](Orders& orders) {
        orders.playing = false;
        ++orders.steps;
    });
}

void LiveTracking::rewind()
{
    order([](Orders& orders) {
        orders.rewind = true;
        orders.steps = std::max(orders.steps, 1); // so that the first frame is seen
    });
}

void LiveTracking::close()
{
    order([this](Orders& orders) {
        orders.forgetSource();
        orders.close = true;
        interrupt_.request_stop();
    });
}

void LiveTracking::record(const std::filesystem::path& file, const TrackOverlayOptions& drawing)
{
    order([&](Orders& orders) {
        orders.record = file;
        orders.drawing = drawing;
    });
}

void LiveTracking::stopRecording()
{
    order([](Orders& orders) { orders.record = std::filesystem::path(); });
}

void LiveTracking::exportTracks(const std::filesystem::path& file)
{
    order([&](Orders& orders) { orders.exports.push_back(file); });
}

std::shared_ptr<const LivePicture> LiveTracking::takeNewest()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(newest_, nullptr);
}

void LiveTracking::setState(State state)
{
    post([this, state] {
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
        isFirst = !newest_;
        if (newest_) // nobody took it, but its counts belong to the curves
            picture.frames.insert(picture.frames.begin(), newest_->frames.begin(), newest_->frames.end());
        newest_ = std::make_shared<LivePicture>(std::move(picture));
    }
    if (isFirst)
        post([this] { pictureReady(); });
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
        } catch (const Cancelled&) { // by another order, which comes next
        } catch (...) {
            giveUp();
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
    if (orders.rewind)
        run_->rewind();
    steps_ += orders.steps;
    if (orders.playing) {
        if (*orders.playing && !playing_)
            run_->resume();
        playing_ = *orders.playing;
        setState(playing_ ? State::Playing : State::Paused);
    }
    obeyFiles(orders);
}

// What goes wrong with files does not stop the tracking.
void LiveTracking::obeyFiles(Orders& orders)
{
    try {
        for (const std::filesystem::path& file : orders.exports) {
            writeTracks(file, run_->result());
            post([this, file] { exported(file); });
        }
        if (!orders.record)
            return;
        if (orders.record->empty())
            return stopRecordingNow();
        run_->record(*orders.record, orders.drawing);
        post([this] {
            recording_ = true;
            recordingChanged(true, false);
        });
    } catch (const Error&) {
        tell(describeCurrentException("The file could not be written"));
    }
}

// The video is kept with what it has.
void LiveTracking::stopRecordingNow()
{
    bool kept = false;
    try {
        kept = run_->finishRecording();
    } catch (const Error&) {
        tell(describeCurrentException("The video could not be written"));
    }
    post([this, kept] {
        recording_ = false;
        recordingChanged(false, kept);
    });
}

void LiveTracking::openRun(const LiveTrackingSettings& settings)
{
    playing_ = false;
    steps_ = 0;
    run_ = std::make_unique<LiveTrackingRun>(settings, devices_->open(settings.device));
    post([this, info = run_->info()] { opened(info); });
}

void LiveTracking::oneFrame()
{
    std::stop_token interrupt;
    {
        const std::lock_guard lock(mutex_);
        interrupt = interrupt_.get_token();
    }
    steps_ = std::max(0, steps_ - 1);
    std::optional<LivePicture> picture = run_->next(interrupt);
    if (picture) {
        publish(std::move(*picture));
        return;
    }
    for (const std::string& note : run_->source().notes())
        post([this, note] { noted(note); });
    if (loop_ && playing_ && !run_->info().live && run_->hasFrames()) {
        run_->rewind();
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
    post([this, failure] { failed(failure); });
}

void LiveTracking::giveUp()
{
    const Failure failure = describeCurrentException("Tracking stopped");
    playing_ = false;
    steps_ = 0;
    setState(run_ ? State::Paused : State::Closed);
    tell(failure);
}

} // namespace isocenter::app
