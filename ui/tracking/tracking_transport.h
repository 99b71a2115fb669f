// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live_tracking.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace isocenter::ui {

// The bar under the picture that plays, pauses, steps and goes to any frame. A camera has no position: there
// is none to choose.
class TrackingTransport : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingTransport(app::LiveTracking& tracking, QWidget* parent = nullptr);

    void showFrame(std::int64_t number); // that came last
    void togglePlaying();
    QSlider& position() { return *position_; }
    QSpinBox& frame() { return *frame_; }

Q_SIGNALS:
    void sought(); // another frame was asked for: the tracks begin anew

private:
    void showSource(const core::FrameSourceInfo& info);
    void showState();
    void seek(int frame);

    app::LiveTracking& tracking_;
    QPushButton* play_;
    QPushButton* step_;
    QPushButton* rewind_;
    QSlider* position_;
    QSpinBox* frame_;
    QLabel* count_;
    QCheckBox* loop_;
    QCheckBox* realTime_;
    bool live_ = false;       // the source is a camera
    bool knowsCount_ = false; // of frames
};

} // namespace isocenter::ui
