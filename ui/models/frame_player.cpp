// SPDX-License-Identifier: MIT
#include "ui/models/frame_player.h"

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr double kMostLooks = 120.0; // a second for the frame that is due: more than screens show

} // namespace

FramePlayer::FramePlayer(app::Workspace& workspace, QObject* parent) : QObject(parent), workspace_(workspace)
{
    setRate(rate_);
    connect(&timer_, &QTimer::timeout, this, &FramePlayer::step);
    workspace_.frameJobs().failed.connect([this](const app::Failure&) { setPlaying(false); });
    workspace_.session().xraysChanged.connect([this] {
        if (workspace_.session().frames() < 2)
            setPlaying(false);
    });
}

void FramePlayer::setRate(double framesPerSecond)
{
    rate_ = framesPerSecond;
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(static_cast<int>(1000.0 / std::min(2.0 * rate_, kMostLooks)));
    clock_.begin(asked_, rate_);
}

void FramePlayer::beginAt(int frame)
{
    asked_ = frame;
    clock_.begin(frame, rate_);
    if (frame != workspace_.session().frame())
        workspace_.openFrame(frame);
}

void FramePlayer::setPlaying(bool playing)
{
    if (playing == this->playing() || (playing && workspace_.session().frames() < 2))
        return;
    if (playing) {
        const app::Session& session = workspace_.session();
        beginAt(session.frame() == session.frames() - 1 ? 0 : session.frame());
        timer_.start();
    } else {
        timer_.stop();
    }
    Q_EMIT playingChanged(playing);
}

void FramePlayer::step()
{
    if (workspace_.frameJobs().busy())
        return; // the last one is still being read
    const app::Session& session = workspace_.session();
    if (session.frame() != asked_) // the user went there
        beginAt(session.frame());
    const app::PlayClock::Due due = clock_.due(session.frames(), loop_);
    if (due.frame != asked_) {
        asked_ = due.frame;
        workspace_.openFrame(due.frame);
    } else if (due.ended) {
        setPlaying(false);
    }
}

} // namespace isocenter::ui
