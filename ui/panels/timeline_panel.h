// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/frame_tracking.h"
#include "app/workspace/stream_tracking.h"

#include <QAction>
#include <QList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

class FramePlayer;
class FrameStrip;
class PoseCurves;

// The frames of a sequence over time: which is shown, how far the pose of each can be trusted, and the pose
// over them.
class TimelinePanel : public QWidget
{
    Q_OBJECT

public:
    struct Controls
    {
        QList<QAction*> movement; // first, previous, play, next, ...
        QList<QAction*> edits;    // what is made of the frames
        QList<QAction*> stream;   // how a stream is held and ended
    };
    TimelinePanel(app::Workspace& workspace, app::FrameTracking& tracking, app::StreamTracking& stream,
                  FramePlayer& player, const Controls& controls, QWidget* parent = nullptr);

    int lastFrame() const;           // to which frames are registered, from 0
    QSize sizeHint() const override; // without the curves in a small window

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildMovement(const Controls& controls, FramePlayer& player);
    QWidget* buildEdits(const Controls& controls);
    void go(int frame);
    void showFrame();
    void showTrack();
    void offerJoint(); // among the curves, where there are bones
    void showCurves();

    app::Workspace& workspace_;
    app::FrameTracking& tracking_;
    app::StreamTracking& stream_;
    FrameStrip* strip_;
    PoseCurves* curves_;
    QSpinBox* frame_ = nullptr;
    QSpinBox* last_ = nullptr;
    QCheckBox* follow_ = nullptr;
    QLabel* summary_ = nullptr;
    QComboBox* shown_ = nullptr;
    int frames_ = 0;
};

} // namespace isocenter::ui
