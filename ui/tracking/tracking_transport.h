// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_tracking.h"

#include <QWidget>

class QAction;
class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace isocenter::ui {

class FieldMemory;

// The bar under the picture that plays, pauses, steps and goes to any frame. A camera has no position: there
// is none to choose.
class TrackingTransport : public QWidget
{
    Q_OBJECT

public:
    // The window's actions whose keys do the same here as on page Register.
    struct Keys
    {
        const QAction* play = nullptr;
        const QAction* previousFrame = nullptr;
        const QAction* nextFrame = nullptr;
    };
    TrackingTransport(app::LiveTracking& tracking, const Keys& keys, QWidget* parent = nullptr);

    void showFrame(std::int64_t number); // that came last
    void togglePlaying();
    // What these keys stand for; false if they stand for nothing here, or it cannot be done now.
    bool obey(const QKeySequence& keys);
    bool isKey(const QKeySequence& keys) const;
    void reset(); // how sources are played, as at first

Q_SIGNALS:
    void openAgainRequested(); // of a camera that has ended, by Play

private:
    void stepBack();
    bool canGoBack() const;
    void showKeys();
    void showSource(const core::FrameSourceInfo& info);
    void showState();
    void seek(int frame);

    app::LiveTracking& tracking_;
    Keys keys_;
    QPushButton* play_;
    QPushButton* back_;
    QPushButton* step_;
    QPushButton* rewind_;
    QSlider* position_;
    QSpinBox* frame_;
    QLabel* count_;
    QCheckBox* loop_;
    QCheckBox* realTime_;
    FieldMemory* memory_;
    std::int64_t shown_ = 0;  // the number of the frame that is shown, or will be
    bool live_ = false;       // the source is a camera
    bool knowsCount_ = false; // of frames
};

} // namespace isocenter::ui
