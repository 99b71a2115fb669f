// SPDX-License-Identifier: MIT
#include "app/workspace/stream_run.h"

#include "app/bones/bones_case.h"
#include "app/registration/registration_views.h"
#include "app/session/compared_views.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace isocenter::app {

StreamRun::StreamRun(StreamTask task, Listener listener)
    : plan_(std::move(task.plan)), sources_(std::move(task.sources)), device_(std::move(task.device)),
      bone_(std::move(task.bone)), listener_(std::move(listener)), canFind_(plan_.finding.has_value()),
      reader_(task.views, sources_.views, {task.frames.begin(), task.frames.end()}),
      views_(std::move(task.views))
{
    plan_.findBegins = [this] { listener_.phase(StreamPhase::Finding); };
}

void StreamRun::waitWhilePaused(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    if (!changed_.wait(lock, stop, [this] { return !isPaused_; }))
        throw Cancelled();
}

std::optional<LiveSet> StreamRun::nextSet(LiveStream& stream, const std::stop_token& stop)
{
    waitWhilePaused(stop);
    std::optional<LiveSet> set = stream.next(stop);
    waitWhilePaused(stop);
    const std::lock_guard lock(mutex_);
    if (set) // a pause is no latency
        set->arrived = std::max(set->arrived, resumed_);
    return set;
}

// Gives how many corrections the registration then knows of.
int StreamRun::tellWishes(LiveRegistration& registration)
{
    const std::lock_guard lock(mutex_);
    if (correction_)
        registration.correct(*std::exchange(correction_, std::nullopt));
    if (std::exchange(findsNext_, false))
        registration.findNext();
    return corrections_;
}

std::vector<gpu::RegistrationView> StreamRun::viewsOf(const LiveXrays& xrays)
{
    std::vector<gpu::RegistrationView> compared;
    {
        const std::lock_guard lock(mutex_);
        for (std::size_t v = 0; v < xrays.size(); ++v) {
            views_[v].radiograph = xrays[v];
            compared.push_back(comparedView(views_[v]));
        }
    }
    return bone_ ? boneViews(*bone_, compared) : compared;
}

std::unique_ptr<LiveRegistration> StreamRun::setUp(const LiveXrays& first, const std::stop_token& stop)
{
    listener_.phase(StreamPhase::SettingUp);
    const std::vector<gpu::RegistrationView> compared = viewsOf(first);
    plan_.tracking.setViews(compared);
    if (plan_.finding)
        plan_.finding->setViews(compared);
    if (!plan_.isStartKnown)
        plan_.start = centredInViews(plan_.start, plan_.tracking.problem().attenuation->geometry, compared);
    return std::make_unique<LiveRegistration>(RegistrationDevices::sharedWithOthers(device_, stop), plan_,
                                              stop);
}

void StreamRun::follow(const std::stop_token& stop)
{
    const auto stream = openLiveStream(
        sources_, [this](const std::vector<LiveImage>& images) { return reader_.read(images); });
    const ViewsOfSet compared = [this](const LiveXrays& xrays) { return viewsOf(xrays); };
    listener_.phase(StreamPhase::Waiting);
    std::unique_ptr<LiveRegistration> registration;
    std::string failure = translatable("Data", "no image has come in of every view");
    while (const auto set = nextSet(*stream, stop)) {
        StreamMoment moment;
        if (!registration && set->failure.empty())
            registration = setUp(set->xrays, stop);
        if (registration) {
            moment.corrections = tellWishes(*registration);
            moment.outcome = registration->next(*set, compared, stop);
        } else {
            failure = fmt::format(translatable("Data", "no image can be read: {}"), set->failure);
            moment.outcome = {set->number, set->name, {corruptFrame(set->failure)}};
        }
        moment.end = LiveClock::now();
        moment.images = set->images;
        moment.xrays = reader_.xraysOf(set->xrays);
        moment.counts = stream->counts();
        deliver(std::move(moment));
    }
    if (!registration)
        throw InputError(failure);
}

// Where the owner is slower than the stream, it takes several moments at once.
void StreamRun::deliver(StreamMoment moment)
{
    {
        const std::lock_guard lock(mutex_);
        delivered_.push_back(std::move(moment));
        if (delivered_.size() > 1)
            return;
    }
    listener_.delivered();
}

std::vector<StreamMoment> StreamRun::take()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(delivered_, {});
}

void StreamRun::correct(const core::Pose& pose)
{
    const std::lock_guard lock(mutex_);
    correction_ = pose;
    ++corrections_;
}

int StreamRun::corrections() const
{
    const std::lock_guard lock(mutex_);
    return corrections_;
}

void StreamRun::findNext()
{
    const std::lock_guard lock(mutex_);
    findsNext_ = canFind_;
}

void StreamRun::setPaused(bool paused)
{
    {
        const std::lock_guard lock(mutex_);
        if (isPaused_ && !paused)
            resumed_ = LiveClock::now();
        isPaused_ = paused;
    }
    changed_.notify_all();
}

bool StreamRun::paused() const
{
    const std::lock_guard lock(mutex_);
    return isPaused_;
}

void StreamRun::setViews(std::vector<SessionXray> views)
{
    const std::lock_guard lock(mutex_);
    views_ = std::move(views);
}

} // namespace isocenter::app
