// SPDX-License-Identifier: MIT
#include "app/commands/track_edits.h"

#include "app/commands/set_track_command.h"
#include "app/sequence/pose_smoothing.h"
#include "app/sequence/track_judgement.h"

#include <fmt/format.h>

namespace isocenter::app {
namespace {

void push(Session& session, const std::string& text, FrameTrack track, const core::Pose& before,
          const core::Pose& after)
{
    session.commands().push(
        std::make_unique<SetTrackCommand>(session, text, SetTrackCommand::State{session.track(), before},
                                          SetTrackCommand::State{std::move(track), after}));
}

void push(Session& session, const std::string& text, const FrameTrack& track)
{
    push(session, text, track, session.pose(), track.pose(session.frame()).value_or(session.pose()));
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

void setKeyFrame(Session& session)
{
    FrameTrack track = session.track();
    track.setKey(session.frame(), session.pose());
    push(session, "Set key frame", track);
}

void clearFrame(Session& session)
{
    FrameTrack track = session.track();
    track.frames.at(static_cast<std::size_t>(session.frame())) = {};
    push(session, "Clear frame", track);
}

void clearTrack(Session& session)
{
    FrameTrack track;
    track.frames.resize(session.track().frames.size());
    push(session, "Clear all frames", track);
}

void smoothTrack(Session& session, double sigmaFrames)
{
    FrameTrack track = session.track();
    const core::PoseTrack poses = smoothed(track.record().track(), sigmaFrames, session.pivotMm());
    for (std::size_t frame = 0; frame < poses.size(); ++frame)
        if (poses[frame])
            track.frames[frame].found.pose = *poses[frame];
    track.options["smoothing"] = fmt::format("{} frames", sigmaFrames);
    push(session, "Smooth poses", track);
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
    found.note = TrackJudgement(session.pivotMm(), {})
                     .doubtAbout(found, found.pose, registeredFrames(track, session.frame()));
    track.frames.at(static_cast<std::size_t>(session.frame())).found = std::move(found);
    track.options = std::move(options);
    push(session, "Registration", std::move(track), start, result.pose);
}

} // namespace isocenter::app
