// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/frame_track.h"
#include "ui/charts/frame_axis.h"

#include <QPainter>
#include <QWidget>

namespace isocenter::ui {

// The frames of a sequence as a slider: ticks with their numbers (from 1), a lamp for each frame that says by
// shape and colour how far its pose can be trusted, and a diamond for each key frame. Click, drag and wheel
// choose a frame.
class FrameStrip : public QWidget
{
    Q_OBJECT

public:
    explicit FrameStrip(QWidget* parent = nullptr);

    void setTrack(const app::FrameTrack& track);
    void setFrame(int frame); // tells nobody
    FrameAxis axis() const { return {track_.size(), static_cast<double>(width())}; }
    QSize sizeHint() const override { return {400, 58}; }

    static QString qualityName(app::FrameQuality quality);

Q_SIGNALS:
    void frameChosen(int frame);

protected:
    bool event(QEvent* event) override; // tool tips
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    // A lamp of the radius at the place.
    void paintLamp(QPainter& painter, const QPointF& centre, double radius, app::FrameQuality quality) const;
    void choose(int frame);
    QString tipOf(int frame) const;

    app::FrameTrack track_;
    int frame_ = 0;
};

} // namespace isocenter::ui
