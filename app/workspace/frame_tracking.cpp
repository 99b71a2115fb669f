// SPDX-License-Identifier: MIT
#include "app/workspace/frame_tracking.h"

#include "app/commands/track_edits.h"
#include "app/sequence/view_tracking.h"
#include "app/session/compared_views.h"
#include "app/workspace/loaded_case.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/run_check.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace isocenter::app {
namespace {

std::vector<int> fromOne(std::vector<int> frames)
{
    for (int& frame : frames)
        ++frame;
    return frames;
}

} // namespace

FrameTracking::FrameTracking(Workspace& workspace, const Dispatcher& dispatcher)
    : workspace_(workspace), post_(dispatcher), jobs_(dispatcher)
{
    jobs_.failed.connect([this](const Failure& failure) {
        end();
        failed(failure);
    });
    jobs_.ended.connect([this](const std::string&) { end(); });
    xraysChanged_ = workspace_.session().xraysChanged.connectScoped([this] {
        if (running_ && !sameData())
            stop();
    });
}

FrameTracking::Sequence FrameTracking::sequenceTo(int lastFrame) const
{
    const Session& session = workspace_.session();
    Sequence sequence{
        workspace_.registrationTask(session.search().settings()), session.xrays(), session.bones(), {}, 0, 0};
    if (!workspace_.device())
        throw UsageError(
            translatable("Data", "a registration needs a compute device: choose one in the list"));
    if (session.frames() < 2)
        throw UsageError(
            translatable("Data", "the X-ray has one frame only: open a multi-frame DICOM or TIFF file"));
    sequence.task.device = workspace_.device();
    gpu::requireInViews(session.pose(), sequence.task.plan.problem().scene());
    sequence.first = session.frame();
    sequence.last = std::clamp(lastFrame, sequence.first, session.frames() - 1);
    sequence.options.keyFrames.push_back({0, session.pose()});
    for (int frame = sequence.first + 1; frame <= sequence.last; ++frame)
        if (session.track().frames[static_cast<std::size_t>(frame)].key && session.track().pose(frame))
            sequence.options.keyFrames.push_back({frame - sequence.first, *session.track().pose(frame)});
    return sequence;
}

void FrameTracking::start(int lastFrame)
{
    if (running_)
        return;
    Session& session = workspace_.session();
    Sequence sequence = sequenceTo(lastFrame);
    before_ = session.track();
    attenuation_ = session.attenuation();
    xrays_ = session.xrays();
    start_ = session.pose();
    finished_.clear();
    wantedFrames_ = sequence.last - sequence.first + 1;
    running_ = true;
    FrameTrack track = before_;
    track.options = session.search().stated(workspace_.device()->info().name);
    session.setTrack(std::move(track));
    jobs_.submit(translatable("App", "Registering frames"),
                 [this, sequence](const core::Progress& progress) -> JobQueue::Finish {
                     run(sequence, progress);
                     return [this] { end(); };
                 });
    runningChanged();
}

void FrameTracking::run(const Sequence& sequence, const core::Progress& progress)
{
    SequenceRecord record;
    record.firstFrame = sequence.first;
    record.frames.resize(static_cast<std::size_t>(sequence.last - sequence.first + 1));
    std::vector<SessionXray> open;
    SequenceFrames frames;
    frames.views = [&](int frame) {
        open.clear();
        open = atFrame(sequence.xrays, sequence.first + frame);
        const std::vector<gpu::RegistrationView> views = comparedViews(open);
        return sequence.bones.empty() ? views : boneViews(sequence.bones.activeBone().entry, views);
    };
    frames.others = [&](int frame) { return sequence.bones.standing(sequence.first + frame); };
    const FrameObserver observer = [&](int frame, const SequenceRecord& soFar) {
        Moment moment{sequence.first + frame, soFar.frames[static_cast<std::size_t>(frame)], open};
        post_([this, moment = std::move(moment)] { keep(moment); });
    };
    try {
        trackViews(RegistrationDevices::sharedWithOthers(sequence.task.device, progress.stop),
                   sequence.task.plan, frames, sequence.options, record, observer, progress.stop);
    } catch (const Cancelled&) { // what is finished was told
    }
}

bool FrameTracking::sameData() const
{
    return attenuation_ == workspace_.session().attenuation() &&
           sameFiles(xrays_, workspace_.session().xrays());
}

void FrameTracking::keep(const Moment& moment)
{
    Session& session = workspace_.session();
    if (!running_ || !sameData())
        return;
    finished_.insert(moment.frame);
    FrameTrack track = session.track();
    track.frames.at(static_cast<std::size_t>(moment.frame)).found = moment.found;
    session.setTrack(std::move(track));
    if (following_ && moment.found.state != FrameState::Corrupt && session.frame() != moment.frame)
        session.showMoment(withImages(session.xrays(), moment.xrays));
    finishedFrame(moment.frame);
}

void FrameTracking::end()
{
    if (!running_)
        return;
    running_ = false;
    Session& session = workspace_.session();
    if (sameData() && !finished_.empty()) {
        const FrameTrack& track = session.track();
        const int shown = session.frame();
        const core::Pose poseBefore = before_.pose(shown).value_or(start_);
        changeTrack(session, translatable("App", "Register frames"), {before_, poseBefore},
                    {track, track.pose(shown).value_or(session.pose())});
        std::string line = fmt::format(translatable("Data", "{} frames registered"), finished_.size());
        if (const auto lost = track.framesOf(FrameQuality::Lost); !lost.empty())
            line = fmt::format(translatable("Data", "{}, lost: {}"), line, fmt::join(fromOne(lost), ", "));
        if (const auto corrupt = track.framesOf(FrameQuality::Corrupt); !corrupt.empty())
            line = fmt::format(translatable("Data", "{}, unreadable: {}"), line,
                               fmt::join(fromOne(corrupt), ", "));
        workspace_.noted(line);
    } else if (sameData()) {
        session.setTrack(before_);
    }
    runningChanged();
}

} // namespace isocenter::app
