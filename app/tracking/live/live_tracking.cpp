// SPDX-License-Identifier: MIT
#include "app/tracking/live/live_tracking.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {

// What was asked of a source that is closed now; how sources are played stays.
void LiveTracking::Orders::forgetSource()
{
    const Orders before = std::exchange(*this, {});
    loop = before.loop;
    realTime = before.realTime;
}

LiveTracking::LiveTracking(const Dispatcher& dispatcher, std::shared_ptr<OpenDevices> devices)
    : post_(dispatcher), devices_(std::move(devices)),
      thread_([this](const std::stop_token& stop) { work(stop); })
{
}

LiveTracking::~LiveTracking()
{
    post_.close();
    thread_.request_stop();
    {
        const std::lock_guard lock(mutex_);
        interrupt_.request_stop();
        cancelExport_.request_stop();
    }
    thread_.join();
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
    settings_ = settings;
    live_ = false;
    order([&](Orders& orders) {
        orders.forgetSource();
        orders.open = settings;
        orders.playing = !paused;
        orders.steps = paused ? 1 : 0;
        newest_.reset(); // of the source before
        interrupt_.request_stop();
    });
    stateChanged(state_);
}

void LiveTracking::setTracking(const TrackingOptions& options)
{
    settings_.tracking = options;
    order([&](Orders& orders) { orders.tracking = options; });
}

void LiveTracking::setSecond(const std::optional<gpu::DeviceId>& device)
{
    settings_.second = device;
    order([&](Orders& orders) { orders.second = device; });
}

void LiveTracking::setSearch(const LiveSearch& search)
{
    settings_.search = search;
    order([&](Orders& orders) { orders.search = search; });
}

void LiveTracking::holdFrame()
{
    order([](Orders& orders) {
        orders.hold = true;
        orders.reference.reset();
    });
}

void LiveTracking::openReference(const std::filesystem::path& file)
{
    order([&](Orders& orders) {
        orders.reference = file;
        orders.hold = false;
    });
}

void LiveTracking::setLoop(bool loop)
{
    loops_ = loop;
    order([&](Orders& orders) { orders.loop = loop; });
}

void LiveTracking::setRealTime(bool realTime)
{
    order([&](Orders& orders) { orders.realTime = realTime; });
}

void LiveTracking::play()
{
    const bool again = state_ == State::Ended;
    if (again && live_)
        return open(LiveTrackingSettings(settings_));
    order([&](Orders& orders) {
        orders.playing = true;
        if (again)
            orders.seek = 0;
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

void LiveTracking::seek(std::int64_t frame)
{
    order([this, frame](Orders& orders) {
        orders.seek = std::max<std::int64_t>(0, frame);
        if (state_ != State::Opening) // that source is still wanted
            interrupt_.request_stop();
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

void LiveTracking::record(const std::filesystem::path& file, const MakeFramePainter& painter)
{
    order([&](Orders& orders) {
        orders.record = file;
        orders.painter = painter;
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

void LiveTracking::cancelExport()
{
    const std::lock_guard lock(mutex_);
    orders_.exports.clear();
    std::exchange(cancelExport_, {}).request_stop();
}

std::shared_ptr<const LivePicture> LiveTracking::takeNewest()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(newest_, nullptr);
}

} // namespace isocenter::app
