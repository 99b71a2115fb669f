// SPDX-License-Identifier: MIT
#include "app/commands/track_edits.h"

#include "app/history/change_command.h"
#include "app/sequence/sequence_motion.h"
#include "app/sequence/track_judgement.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

void push(Session& session, const std::string& text, const FrameTrack& track)
{
    changeTrack(session, text, {session.track(), session.pose()},
                {track, track.pose(session.frame()).value_or(session.pose())});
}

// Those whose similarity says something about a frame's.
SequenceRecord registeredFrames(const FrameTrack& track, int except)
{
    SequenceRecord record = track.record();
    for (int frame = 0; frame < track.size(); ++frame)
        if (frame == except || track.quality(frame) == FrameQuality::Given)
            record.frames[static_cast<std::size_t>(frame)] = {};
    return record;
}

} // namespace

void changeTrack(Session& session, std::string text, TrackAndPose from, TrackAndPose to)
{
    pushChange(session.commands(), std::move(text), std::move(from), std::move(to),
               [&session, frame = session.frame()](const TrackAndPose& state) {
                   session.setTrack(state.track); // which shows the pose of another frame, if it changed
                   if (session.frame() == frame)
                       session.setPose(state.pose);
               });
}

void setKeyFrame(Session& session)
{
    FrameTrack track = session.track();
    track.setKey(session.frame(), session.pose());
    push(session, translatable("App", "Set key frame"), track);
}

void clearFrame(Session& session)
{
    FrameTrack track = session.track();
    track.frames.at(static_cast<std::size_t>(session.frame())) = {};
    push(session, translatable("App", "Clear frame"), track);
}

void clearTrack(Session& session)
{
    FrameTrack track;
    track.frames.resize(session.track().frames.size());
    push(session, translatable("App", "Clear all frames"), track);
}

void smoothTrack(Session& session, double sigmaFrames)
{
    FrameTrack track = session.track();
    const core::PoseTrack poses = smoothed(track.record().track(), sigmaFrames, session.pivotMm());
    for (std::size_t frame = 0; frame < poses.size(); ++frame)
        if (poses[frame])
            track.frames[frame].found.pose = *poses[frame];
    track.options["smoothing"] = fmt::format("{} frames", sigmaFrames);
    push(session, translatable("App", "Smooth poses"), track);
}

void keepRegisteredFrame(Session& session, const core::Pose& start, const core::RegistrationResult& result,
                         std::map<std::string, std::string> options)
{
    FrameTrack track = session.track();
    FrameRecord found;
    found.state = FrameState::Tracked;
    found.pose = result.pose;
    found.value = result.evaluation.value;
    found.evaluations = static_cast<int>(result.trace.size());
    found.start = "pose on the screen";
    found.lookAlike = result.lookAlike;
    const TrackJudgement judgement(session.pivotMm(), {});
    found.note = judgement.doubtAbout(found, found.pose, registeredFrames(track, session.frame()));
    track.frames.at(static_cast<std::size_t>(session.frame())).found = std::move(found);
    track.judgeChangesAt(session.frame(), judgement);
    track.options = std::move(options);
    changeTrack(session, translatable("App", "Registration"), {session.track(), start},
                {std::move(track), result.pose});
}

} // namespace isocenter::app
