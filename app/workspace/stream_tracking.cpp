// SPDX-License-Identifier: MIT
#include "app/workspace/stream_tracking.h"

#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/run_check.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace isocenter::app {
namespace {

const char* const kTitle = translatable("App", "Registering a stream");

core::Schedule searchNamed(const std::string& name)
{
    core::Schedule schedule = core::scheduleNamed(name);
    if (!schedule.hypotheses)
        throw UsageError(fmt::format(
            translatable(
                "Data", "the schedule {} searches from a start; one with hypotheses is needed, such as find"),
            name));
    return schedule;
}

} // namespace

StreamTracking::StreamTracking(Workspace& workspace, const Dispatcher& dispatcher)
    : workspace_(workspace), post_(dispatcher), jobs_(dispatcher)
{
    watchData();
}

// Other data ends the stream, and so does what changes its views.
void StreamTracking::watchData()
{
    Session& session = workspace_.session();
    const auto stopForOthers = [this] {
        if (!isUpdating_)
            stop();
    };
    const auto takeViews = [this] {
        if (!running() || isUpdating_)
            return;
        std::vector<SessionXray> views;
        for (const std::size_t place : places_)
            views.push_back(workspace_.session().xrays().at(place));
        run_->setViews(std::move(views));
    };
    connections_.push_back(session.xraysChanged.connectScoped(stopForOthers));
    connections_.push_back(session.bodyChanged.connectScoped(stopForOthers));
    connections_.push_back(session.roiChanged.connectScoped(takeViews));
    connections_.push_back(session.maskChanged.connectScoped(takeViews));
    connections_.push_back(session.pictureLooksChanged.connectScoped(takeViews));
    connections_.push_back(session.poseChanged.connectScoped([this] { correct(); }));
    connections_.push_back(workspace_.registration().started.connectScoped(stopForOthers));
}

SearchChoice StreamTracking::searchOf(const StreamChoice& choice) const
{
    SearchChoice search = workspace_.session().search();
    search.search = choice.schedule;
    return search;
}

StreamTask StreamTracking::taskOf(const StreamChoice& choice) const
{
    const Session& session = workspace_.session();
    RegistrationSettings settings = searchOf(choice).settings();
    LivePlan plan{.tracking = workspace_.registrationTask(settings).plan, .start = session.pose()};
    if (!workspace_.device())
        throw UsageError(
            translatable("Data", "a registration needs a compute device: choose one in the list"));
    if (const auto objection = objectionTo(choice.sources))
        throw UsageError(objection->text);
    plan.isStartKnown = !choice.startsWithSearch;
    if (plan.isStartKnown)
        gpu::requireInViews(session.pose(), plan.tracking.problem().scene());
    if (choice.find != StreamChoice::kNoSearch) {
        settings.schedule = searchNamed(choice.find);
        plan.finding = workspace_.registrationTask(settings).plan;
    }
    StreamTask task{std::move(plan), choice.sources, {}, {}, workspace_.device()};
    if (!session.bones().empty())
        task.bone = session.bones().activeBone().entry;
    for (const SessionXray& xray : session.xrays())
        if (xray.compared()) {
            task.views.push_back(xray);
            task.frames.push_back(std::make_shared<StreamFrames>());
        }
    if (task.views.size() != choice.sources.views.size())
        throw UsageError(fmt::format(
            translatable("Data", "{} X-rays are compared, but {} sources are given: one is needed for each"),
            task.views.size(), choice.sources.views.size()));
    return task;
}

void StreamTracking::start(const StreamChoice& choice)
{
    if (running())
        return;
    StreamTask task = taskOf(choice);
    Session& session = workspace_.session();
    workspace_.registration().stop();
    places_.clear();
    for (std::size_t place = 0; place < session.xrays().size(); ++place)
        if (session.xrays()[place].compared())
            places_.push_back(place);
    frames_ = task.frames;
    before_ = streamStateOf(session);
    stepsBefore_ = session.commands().steps();
    attenuation_ = session.attenuation();
    pivotMm_ = session.pivotMm();
    knownPose_ = session.pose();
    track_ = {};
    track_.options = searchOf(choice).stated(task.device->info().name);
    outcomes_.clear();
    shownXrays_.clear();
    status_ = {};
    status_.phase = StreamPhase::Opening;
    begin(std::move(task));
    runningChanged();
    statusChanged();
}

// What is posted of a run counts for as long as it is the one that runs.
void StreamTracking::begin(StreamTask task)
{
    const int id = ++runs_;
    const auto posted = [this, id](std::function<void()> action) {
        post_([this, id, action = std::move(action)] {
            if (running() && runs_ == id)
                action();
        });
    };
    // A camera that is lost is waited for.
    task.sources.interrupted = [this, posted](const std::string& problem) {
        posted([this, problem] {
            status_.trouble = problem;
            if (!problem.empty())
                workspace_.noted(problem);
            statusChanged();
        });
    };
    run_ = std::make_shared<StreamRun>(
        std::move(task), StreamRun::Listener{[this, posted](StreamPhase phase) {
                                                 posted([this, phase] {
                                                     status_.phase = phase;
                                                     statusChanged();
                                                 });
                                             },
                                             [this, posted] { posted([this] { takeOver(); }); }});
    jobs_.submit(kTitle, [this, posted, run = run_](const core::Progress& progress) -> JobQueue::Finish {
        std::optional<Failure> failure;
        try {
            run->follow(progress.stop);
        } catch (const Cancelled&) { // what is finished was told
        } catch (...) {
            failure = describeCurrentException(kTitle);
        }
        posted([this, failure] { finish(failure); });
        return [] {};
    });
}

void StreamTracking::takeOver()
{
    std::vector<StreamMoment> moments = run_->take();
    if (moments.empty())
        return;
    std::optional<core::Pose> pose; // of the newest set that is shown, unless the user knows better
    for (StreamMoment& moment : moments) {
        const FrameRecord& found = moment.outcome.frame.record;
        if (found.state != FrameState::Corrupt) {
            pose = moment.corrections == run_->corrections() ? std::optional(found.pose) : std::nullopt;
            shownXrays_ = std::move(moment.xrays);
            shownFrame_ = track_.size();
        }
        add(std::move(moment));
    }
    if (!shownXrays_.empty() && isOwnData())
        show(pose.value_or(workspace_.session().pose()));
    statusChanged();
}

void StreamTracking::add(StreamMoment moment)
{
    const LiveOutcome& outcome = moment.outcome;
    const FrameRecord& found = outcome.frame.record;
    if (found.state == FrameState::Corrupt) {
        status_.trouble =
            fmt::format(translatable("Data", "frame {} is left out: {}"), outcome.number + 1, found.note);
        workspace_.noted(status_.trouble);
    }
    for (std::size_t v = 0; v < frames_.size(); ++v)
        frames_[v]->add(moment.images.at(v));
    track_.frames.push_back({found});
    status_.figures.add(outcome, moment.end);
    status_.state = outcome.frame.stateName();
    status_.counts = moment.counts;
    status_.phase = StreamPhase::Following;
    outcomes_.push_back(std::move(moment.outcome));
}

void StreamTracking::show(const core::Pose& pose)
{
    Session& session = workspace_.session();
    std::vector<SessionXray> xrays = session.xrays();
    for (SessionXray& xray : xrays) // one that is not of the stream is a still beside it
        xray.frames = std::min(xray.frames, 1);
    for (std::size_t v = 0; v < places_.size(); ++v) {
        SessionXray& xray = xrays[places_[v]];
        xray.radiograph = shownXrays_[v].radiograph;
        xray.asRead = nullptr;
        xray.source = shownXrays_[v].source;
        xray.source.request.options.frame = shownFrame_;
        xray.frames = track_.size();
    }
    knownPose_ = pose;
    isUpdating_ = true;
    session.showMoment(std::move(xrays), track_, pose, std::nullopt); // the truth is of the X-rays before
    isUpdating_ = false;
}

void StreamTracking::correct()
{
    const core::Pose& pose = workspace_.session().pose();
    if (!running() || isUpdating_ || pose.worldFromVolume().matrix() == knownPose_.worldFromVolume().matrix())
        return;
    knownPose_ = pose;
    run_->correct(pose);
}

bool StreamTracking::isShown() const
{
    const std::vector<SessionXray>& xrays = workspace_.session().xrays();
    return !shownXrays_.empty() && std::ranges::any_of(xrays, [this](const SessionXray& xray) {
        return xray.source.request.stream == frames_.front();
    });
}

// Nothing but the stream has exchanged the X-rays since it began.
bool StreamTracking::isOwnData() const
{
    const Session& session = workspace_.session();
    if (session.attenuation() != attenuation_ || session.xrays().size() != before_.xrays.size())
        return false;
    for (std::size_t v = 0; v < places_.size(); ++v) {
        const SessionXray& now = session.xrays()[places_[v]];
        if (now.source.request.stream != frames_[v] && now.radiograph != before_.xrays[places_[v]].radiograph)
            return false;
    }
    return true;
}

void StreamTracking::stop()
{
    if (!running())
        return;
    jobs_.cancelAll();
    end();
}

void StreamTracking::finish(const std::optional<Failure>& failure)
{
    end();
    if (failure)
        failed(*failure);
}

void StreamTracking::end()
{
    takeOver();
    run_.reset();
    status_.phase = StreamPhase::Ended;
    if (isShown() && isOwnData()) {
        isUpdating_ = true;
        keepStream(workspace_.session(), before_, stepsBefore_);
        isUpdating_ = false;
    }
    before_ = {};
    const LiveFigures& figures = status_.figures;
    workspace_.noted(
        fmt::format(translatable("Data", "Stream: {} frames, {} tracked, {} found, {} lost, {} "
                                         "unreadable; {} overtaken, {} images without a partner"),
                    figures.frames(), figures.count("tracked"), figures.count("found"), figures.count("lost"),
                    figures.count("corrupt"), status_.counts.dropped, status_.counts.unmatched));
    runningChanged();
    statusChanged();
}

void StreamTracking::setPaused(bool paused)
{
    if (!running())
        return;
    run_->setPaused(paused);
    statusChanged();
}

void StreamTracking::findNow()
{
    if (running())
        run_->findNext();
}

std::string StreamTracking::table() const
{
    std::string text = liveTableHead();
    for (const LiveOutcome& outcome : outcomes_)
        text += liveTableLine(outcome, pivotMm_);
    return text;
}

} // namespace isocenter::app
