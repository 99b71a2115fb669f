// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QWidget;

namespace isocenter::ui {

// Gathers what changes in a window into one repaint a frame. Every repaint sends the whole window to the
// screen because its views share one surface with OpenGL; a drag changes the pose, the DRR of each X-ray and
// the scene one after another, and each of them would ask for a repaint of its own.
class FramePacer : public QObject
{
    Q_OBJECT

public:
    // Of a top-level window, which owns the pacer.
    explicit FramePacer(QWidget* window);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void repaint(QEvent* event);
    int pauseMs() const; // until the next repaint is due; 0: now

    QWidget* window_;
    QTimer timer_;
    QElapsedTimer sinceRepaint_; // from its begin
    double repaintMs_ = 0.0;     // how long the last one took
};

} // namespace isocenter::ui
