// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/play_clock.h"
#include "app/workspace/workspace.h"

#include <QObject>
#include <QTimer>

namespace isocenter::ui {

// Shows the frames of the session one after the other, at a rate. Where reading or drawing them takes longer,
// frames are left out, so that the motion keeps its pace.
class FramePlayer : public QObject
{
    Q_OBJECT

public:
    explicit FramePlayer(app::Workspace& workspace, QObject* parent = nullptr);

    bool playing() const { return timer_.isActive(); }
    // From the beginning, if the last frame is shown.
    void setPlaying(bool playing);
    double rate() const { return rate_; } // frames a second
    void setRate(double framesPerSecond); // above 0
    void setLoop(bool loop) { loop_ = loop; }

Q_SIGNALS:
    void playingChanged(bool playing);

private:
    void step();
    void beginAt(int frame);

    app::Workspace& workspace_;
    QTimer timer_;
    app::PlayClock clock_;
    double rate_ = 10.0;
    int asked_ = 0; // for this frame last
    bool loop_ = true;
};

} // namespace isocenter::ui
