// SPDX-License-Identifier: MIT
#include "app/tracking/live/live_tracking_run.h"

#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kUnknownRate = 25.0;

// Waits for work on another thread that uses what this one would let go of.
class Wait
{
public:
    explicit Wait(const std::future<FollowedFrame>& work) : work_(work) {}
    ~Wait()
    {
        if (work_.valid())
            work_.wait();
    }
    Wait(const Wait&) = delete;
    Wait& operator=(const Wait&) = delete;

private:
    const std::future<FollowedFrame>& work_;
};

} // namespace

LiveTrackingRun::LiveTrackingRun(const LiveTrackingSettings& settings,
                                 std::shared_ptr<gpu::DeviceThread> device)
    : settings_(settings), device_(std::move(device))
{
    settings_.reading.colour = true;
    source_ = settings_.openSource(settings_.source, settings_.reading);
    beginAnew();
}

void LiveTrackingRun::beginAnew()
{
    // The old ones go once there are new ones: options that make no sense leave all as it is.
    const auto made = [this](const std::shared_ptr<gpu::DeviceThread>& device) {
        return std::make_unique<LiveTracker>(device, info().columns, info().rows, settings_.tracking);
    };
    auto first = made(device_);
    second_ = secondDevice_ ? made(secondDevice_) : nullptr;
    first_ = std::move(first);
    loops_ = FinishedLoops();
    comparison_ = {};
    difference_.reset();
    if (finder_)
        finder_->restart();
    shown_.clear();
    resume();
}

void LiveTrackingRun::resume()
{
    playedFrom_ = Clock::now();
    playedFromSeconds_ = frame_.seconds;
}

void LiveTrackingRun::seek(std::int64_t frame, const std::stop_token& stop)
{
    hasGivenFrames_ = false;
    source_->seek(frame, stop);
    beginAnew();
}

void LiveTrackingRun::nextLoop(const std::stop_token& stop)
{
    hasGivenFrames_ = false;
    source_->seek(0, stop);
    beginLoop();
}

void LiveTrackingRun::beginLoop()
{
    FinishedLoops loops = std::exchange(loops_, FinishedLoops());
    loops.add(first_->frames(), first_->tracks());
    beginAnew();
    loops_ = std::move(loops);
}

void LiveTrackingRun::setTracking(const TrackingOptions& options)
{
    const TrackingOptions before = std::exchange(settings_.tracking, options);
    try {
        beginAnew();
    } catch (...) {
        settings_.tracking = before;
        throw;
    }
}

void LiveTrackingRun::setSecond(std::shared_ptr<gpu::DeviceThread> device)
{
    if (device == device_)
        throw UsageError(fmt::format(
            translatable("Data", "{} is the first device already: choose another one to compare it with"),
            device_->info().id.toString()));
    const auto before = std::exchange(secondDevice_, std::move(device));
    try {
        beginAnew();
    } catch (...) {
        secondDevice_ = before;
        throw;
    }
}

Clock::time_point LiveTrackingRun::due() const
{
    if (info().live || !hasFrames())
        return Clock::now();
    const double step = 1.0 / (info().framesPerSecond > 0.0 ? info().framesPerSecond : kUnknownRate);
    const std::chrono::duration<double> after(frame_.seconds + step - playedFromSeconds_);
    return playedFrom_ + std::chrono::duration_cast<Clock::duration>(after);
}

std::optional<LivePicture> LiveTrackingRun::next(const std::stop_token& stop)
{
    const auto start = Clock::now();
    if (!source_->next(frame_, stop))
        return {};
    const double readMs = core::millisecondsSince(start);
    if (std::exchange(interruptions_, frame_.interruptions) != frame_.interruptions && hasFrames())
        beginLoop();
    hasGivenFrames_ = true;
    if (!hasFrames())
        resume(); // wherever the source stands
    FollowedFrame outcome = follow();
    outcome.times[TrackingStage::Read] = readMs;
    first_->keep(outcome);
    if (second_)
        difference_ = comparison_.add(frame_.number, first_->tracks(), second_->tracks());
    LivePicture picture = described();
    picture.totalRate = ratePerSecond();
    if (recording_)
        addToRecording(picture);
    return picture;
}

std::optional<LivePicture> LiveTrackingRun::again()
{
    if (!hasFrames())
        return {};
    LivePicture picture = described();
    picture.again = true;
    return picture;
}

FollowedFrame LiveTrackingRun::follow()
{
    std::future<FollowedFrame> one = first_->begin(frame_);
    const Wait oneEnds(one);
    std::future<FollowedFrame> other;
    const Wait otherEnds(other);
    if (second_)
        other = second_->begin(frame_);
    const FollowedFrame outcome = one.get();
    if (!second_)
        return outcome;
    try {
        second_->keep(other.get());
    } catch (...) {
        secondFailure_ = std::current_exception();
        second_.reset();
        secondDevice_.reset();
    }
    return outcome;
}

double LiveTrackingRun::ratePerSecond()
{
    const auto now = Clock::now();
    shown_.push_back(now);
    while (now - shown_.front() > std::chrono::seconds(1))
        shown_.pop_front();
    const double seconds = std::chrono::duration<double>(now - shown_.front()).count();
    return seconds > 0.0 ? static_cast<double>(shown_.size() - 1) / seconds : 0.0;
}

LivePicture LiveTrackingRun::described()
{
    LivePicture picture;
    picture.picture = frame_.colour;
    picture.number = frame_.number;
    picture.pixelSize = info().pixelSize;
    picture.tracker = settings_.tracking.tracker;
    picture.first = first_->side(source_->truth());
    if (second_) {
        picture.second = second_->side(source_->truth());
        picture.difference = difference_;
    }
    picture.dropped = source_->dropped();
    look(picture);
    return picture;
}

void LiveTrackingRun::setSearch(const LiveSearch& search)
{
    settings_.search = search;
    finder_.reset();
    finderProblem_.clear();
    if (std::holds_alternative<std::monostate>(search))
        return;
    finder_ = std::make_unique<LiveFinder>(device_, info().columns, info().rows, search);
    if (reference_ && LiveFinder::takesReference(search))
        setReference(std::move(*reference_));
}

void LiveTrackingRun::setReference(core::Image reference)
{
    reference_ = std::move(reference);
    if (!finder_ || !LiveFinder::takesReference(settings_.search))
        return;
    try {
        finder_->setReference(*reference_);
    } catch (const InputError&) {
        reference_.reset(); // the next frame may do
        throw;
    }
}

void LiveTrackingRun::holdFrame()
{
    if (!frame_.grey.values.empty())
        setReference(frame_.grey);
}

// What goes wrong with it does not stop the tracking.
void LiveTrackingRun::look(LivePicture& picture)
{
    if (!finder_) {
        if (!finderProblem_.empty())
            picture.findings.emplace().problem = finderProblem_;
        return;
    }
    try {
        if (!reference_ && LiveFinder::takesReference(settings_.search))
            holdFrame();
        picture.findings = finder_->look(frame_);
    } catch (const InputError& error) { // of this frame or reference; another may do
        reference_.reset();
        picture.findings.emplace().problem = error.what();
    } catch (const Error& error) {
        finderProblem_ = error.what();
        finder_.reset();
        picture.findings.emplace().problem = finderProblem_;
    }
}

void LiveTrackingRun::record(const std::filesystem::path& file, const MakeFramePainter& painter)
{
    const double rate = info().framesPerSecond > 0.0 ? info().framesPerSecond : kUnknownRate;
    recording_ = std::make_unique<LiveRecording>(file, rate, painter);
}

bool LiveTrackingRun::finishRecording()
{
    const std::unique_ptr<LiveRecording> recording = std::move(recording_);
    return recording && recording->finish();
}

// What goes wrong with it does not stop the tracking.
void LiveTrackingRun::addToRecording(LivePicture& picture)
{
    const auto start = Clock::now();
    try {
        recording_->add(picture);
    } catch (const Error&) {
        recordingFailure_ = std::current_exception();
        recording_.reset();
    }
    const double ms = core::millisecondsSince(start);
    first_->setTime(TrackingStage::Draw, ms);
    picture.first.frames.back().times[TrackingStage::Draw] = ms;
}

TrackRecord LiveTrackingRun::result() const
{
    TrackRecord record;
    record.source = info().name;
    record.device = first_->device();
    record.deviceName = device_->info().name;
    record.driver = device_->info().driver;
    record.columns = info().columns;
    record.rows = info().rows;
    record.framesPerSecond = info().framesPerSecond;
    record.options = settings_.tracking;
    record.frames = first_->frames();
    record.tracks = first_->tracks().all();
    record.droppedFrames = source_->dropped();
    record.notes = core::textsOf(source_->findings());
    if (const std::size_t forgotten = first_->tracks().forgotten(); forgotten > 0)
        record.notes.push_back(forgottenNote(forgotten));
    loops_.putBefore(record);
    return record;
}

} // namespace isocenter::app
