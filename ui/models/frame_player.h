// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"

#include <QObject>
#include <QTimer>

namespace isocenter::ui {

// Shows the frames of the session one after the other, as often a second as asked for or, where reading takes
// longer, as fast as they come; none is left out.
class FramePlayer : public QObject
{
    Q_OBJECT

public:
    explicit FramePlayer(app::Workspace& workspace, QObject* parent = nullptr);

    bool playing() const { return timer_.isActive(); }
    // From the beginning, if the last frame is shown.
    void setPlaying(bool playing);
    void setRate(int framesPerSecond) { timer_.setInterval(1000 / framesPerSecond); }
    void setLoop(bool loop) { loop_ = loop; }

Q_SIGNALS:
    void playingChanged(bool playing);

private:
    void step();

    app::Workspace& workspace_;
    QTimer timer_;
    bool loop_ = true;
};

} // namespace isocenter::ui
