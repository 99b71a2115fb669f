// SPDX-License-Identifier: MIT
#include "ui/support/work_state.h"

#include "gpu/device_thread.h"
#include "ui/support/stream_texts.h"
#include "ui/support/value_text.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSameStatePose = 1e-9; // relative

bool samePose(const core::Pose& pose, const core::Pose& other)
{
    return pose.worldFromVolume().isApprox(other.worldFromVolume(), kSameStatePose);
}

} // namespace

WorkState::WorkState(app::Workspace& workspace, app::FrameTracking& frames, app::BonesSearch& bones,
                     app::StreamTracking& stream, QObject* parent)
    : QObject(parent), workspace_(workspace), frames_(frames), bones_(bones), stream_(stream)
{
    connectRegistration();
    connectFrames();
    connectBones();
    connectStream();
    workspace_.session().poseChanged.connect([this] { followPose(); });
    workspace_.session().runsChanged.connect([this] { followPose(); });
}

void WorkState::connectRegistration()
{
    app::RegistrationRunner& runner = workspace_.registration();
    runner.started.connect([this] {
        doubts_.clear();
        notFound_ = false;
        set(Kind::Preparing);
    });
    runner.lookedForHypotheses.connect([this](double share) {
        hypotheses_ = share;
        set(Kind::LookingForHypotheses);
    });
    runner.progressed.connect([this](const app::RegistrationStatus& status) {
        stage_ = status.stage + 1;
        stages_ = status.stages;
        set(workspace_.registration().paused() ? Kind::Paused : Kind::Registering);
    });
    runner.pausedChanged.connect([this](bool paused) {
        if (kind_ == Kind::Registering || kind_ == Kind::Paused)
            set(paused ? Kind::Paused : Kind::Registering);
    });
    runner.finished.connect([this](const core::RegistrationResult& result) {
        stage_ = result.trace.empty() ? 0 : result.stage + 1;
        stages_ = result.stages;
        seconds_ = 0.001 * result.elapsedMs;
        doubts_ = result.doubts;
        notFound_ = app::isNotFound(result);
        endPose_ = workspace_.session().pose();
        set(result.cancelled ? Kind::Stopped : Kind::Finished);
    });
    runner.failed.connect([this](const app::Failure&) { set(Kind::Failed); });
    workspace_.runCompared.connect([this](const app::FinishedRun& run) {
        if (kind_ != Kind::Finished && kind_ != Kind::Stopped)
            return;
        doubts_ = run.doubts;
        set(kind_);
    });
}

void WorkState::connectFrames()
{
    frames_.runningChanged.connect([this] {
        lastFrame_ = -1;
        set(frames_.running() ? Kind::RegisteringFrames : Kind::Idle);
    });
    frames_.finishedFrame.connect([this](int frame) {
        lastFrame_ = frame;
        set(Kind::RegisteringFrames);
    });
}

void WorkState::connectBones()
{
    bones_.runningChanged.connect([this] { set(bones_.running() ? Kind::RegisteringBones : Kind::Idle); });
    bones_.progressed.connect([this] { set(Kind::RegisteringBones); });
}

void WorkState::connectStream()
{
    stream_.runningChanged.connect([this] { set(stream_.running() ? Kind::RegisteringStream : Kind::Idle); });
    stream_.statusChanged.connect([this] {
        if (stream_.running())
            set(Kind::RegisteringStream);
    });
}

bool WorkState::running() const
{
    return kind_ == Kind::Preparing || kind_ == Kind::LookingForHypotheses || kind_ == Kind::Registering ||
           kind_ == Kind::Paused || kind_ == Kind::RegisteringFrames || kind_ == Kind::RegisteringBones ||
           kind_ == Kind::RegisteringStream;
}

bool WorkState::isDoubtful() const
{
    return !running() && (!doubts_.empty() || (kind_ == Kind::Finished && notFound_));
}

void WorkState::set(Kind kind)
{
    kind_ = kind;
    if (kind != Kind::Restored)
        restored_.reset();
    Q_EMIT changed();
}

// The end of a run is news only as long as its pose stays.
void WorkState::followPose()
{
    if (running() || workspace_.registration().running())
        return;
    const app::Session& session = workspace_.session();
    const bool ended = kind_ == Kind::Finished || kind_ == Kind::Stopped;
    if (ended && endPose_ && samePose(*endPose_, session.pose()))
        return;
    const std::vector<app::FinishedRun>& runs = session.runs();
    const auto run = std::find_if(runs.rbegin(), runs.rend(), [&](const app::FinishedRun& candidate) {
        return samePose(candidate.pose, session.pose()) && session.concerns(candidate);
    });
    if (run == runs.rend()) {
        doubts_.clear();
        if (kind_ != Kind::Idle)
            set(Kind::Idle);
        return;
    }
    restored_ = *run;
    doubts_ = run->doubts;
    set(Kind::Restored);
}

QString WorkState::withDoubts(const QString& text) const
{
    return doubts_.empty() ? text : tr("%1, doubtful").arg(text);
}

QString WorkState::text() const
{
    const QString seconds = QLocale().toString(seconds_, 'f', 1);
    switch (kind_) {
    case Kind::Idle:
        return tr("Idle");
    case Kind::Preparing:
        return workspace_.device()
                   ? tr("Preparing %1; the first time takes longer")
                         .arg(QString::fromStdString(workspace_.device()->info().id.toString()))
                   : tr("Preparing");
    case Kind::LookingForHypotheses:
        return tr("Looking for hypotheses: %1 %").arg(QLocale().toString(100.0 * hypotheses_, 'f', 0));
    case Kind::Registering:
        return tr("Level %1 of %2").arg(stage_).arg(stages_);
    case Kind::Paused:
        return tr("Paused in level %1 of %2").arg(stage_).arg(stages_);
    case Kind::RegisteringFrames:
        return tr("Frames: %1").arg(framesText());
    case Kind::RegisteringBones:
        return tr("Bones: %1").arg(bonesText());
    case Kind::RegisteringStream:
        return tr("Live: %1").arg(streamPhaseText(stream_));
    case Kind::Finished:
        return notFound_ ? tr("Not found after %1 s").arg(seconds)
                         : withDoubts(tr("Finished after %1 s").arg(seconds));
    case Kind::Stopped:
        return withDoubts(
            stage_ > 0 ? tr("Stopped in stage %1 of %2 after %3 s").arg(stage_).arg(stages_).arg(seconds)
                       : tr("Stopped after %1 s").arg(seconds));
    case Kind::Failed:
        return tr("Failed");
    case Kind::Restored: {
        const QDateTime end =
            QDateTime::fromString(QString::fromStdString(restored_->finished), Qt::ISODate).toLocalTime();
        return withDoubts(tr("At the run of %1").arg(QLocale().toString(end, QLocale::ShortFormat)));
    }
    }
    return {};
}

QString WorkState::title() const
{
    switch (kind_) {
    case Kind::Preparing:
        return tr("Preparing");
    case Kind::LookingForHypotheses:
        return tr("Finding");
    case Kind::Registering:
        return tr("Registering");
    case Kind::Paused:
        return tr("Paused");
    case Kind::RegisteringFrames:
        return tr("Registering frames");
    case Kind::RegisteringBones:
        return tr("Registering bones");
    case Kind::RegisteringStream:
        return tr("Live");
    default:
        return {};
    }
}

QString WorkState::bonesText() const
{
    const app::BonesStatus& status = bones_.status();
    if (status.name.empty())
        return tr("preparing");
    QString text = tr("%1, round %2, value %3")
                       .arg(QString::fromStdString(status.name))
                       .arg(status.round)
                       .arg(valueText(status.value));
    if (status.frames > 1)
        text = tr("frame %1 of %2; %3")
                   .arg(std::min(status.finishedFrames + 1, status.frames))
                   .arg(status.frames)
                   .arg(text);
    return text;
}

QString WorkState::framesText() const
{
    const int finished = frames_.finishedFrames();
    const int wanted = frames_.wantedFrames();
    QString text = finished < wanted ? tr("%1 of %2").arg(finished).arg(wanted)
                                     : tr("once more where the volume was lost");
    const app::FrameTrack& track = workspace_.session().track();
    if (lastFrame_ < 0 || lastFrame_ >= track.size())
        return text;
    const app::FrameRecord& found = track.frames[static_cast<std::size_t>(lastFrame_)].found;
    if (found.evaluations > 0 && std::isfinite(found.value))
        text = tr("%1; frame %2 has value %3").arg(text).arg(lastFrame_ + 1).arg(valueText(found.value));
    return text;
}

} // namespace isocenter::ui
