// SPDX-License-Identifier: MIT
#include "ui/models/frame_player.h"

namespace isocenter::ui {

FramePlayer::FramePlayer(app::Workspace& workspace, QObject* parent) : QObject(parent), workspace_(workspace)
{
    connect(&timer_, &QTimer::timeout, this, &FramePlayer::step);
    workspace_.frameJobs().failed.connect([this](const app::Failure&) { setPlaying(false); });
    workspace_.session().xraysChanged.connect([this] {
        if (workspace_.session().frames() < 2)
            setPlaying(false);
    });
}

void FramePlayer::setPlaying(bool playing)
{
    if (playing == this->playing() || (playing && workspace_.session().frames() < 2))
        return;
    if (playing) {
        const app::Session& session = workspace_.session();
        if (session.frame() == session.frames() - 1)
            workspace_.openFrame(0);
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
    const int next = session.frame() + 1;
    if (next < session.frames())
        workspace_.openFrame(next);
    else if (loop_)
        workspace_.openFrame(0);
    else
        setPlaying(false);
}

} // namespace isocenter::ui
