// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tracking/tracking_painter.h"

#include <QImage>
#include <QPolygonF>
#include <QWidget>

#include <memory>

namespace isocenter::ui {

// A frame of a video with what was found in it, the points that are followed, their trails and numbers, and
// what it took: two frame rates, the stages' times, points, dropped frames, and, where the truth is known,
// the errors. As large as there is room for.
class TrackingView : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingView(QWidget* parent = nullptr);

    // Null: none. What the first or the second device made of it, which it must have.
    void show(std::shared_ptr<const app::LivePicture> picture, TrackingSide side = TrackingSide::First);
    const app::LivePicture* picture() const { return picture_.get(); }
    void setLook(const TrackingLook& look);
    void setShowsFrame(bool shows); // else only what is drawn and written over it
    void setPlaceholder(const QString& text);
    // What is written over the frame, line by line.
    QStringList lines() const;
    // A line and a point of it, in pixels of the frame, are drawn brighter than all else; empty: none.
    void mark(const QPolygonF& line, const QPointF& point);

Q_SIGNALS:
    void clicked(const QPointF& place); // in pixels of the picture that is shown

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    const app::LiveSide& side() const; // of the picture
    void paintBars(QPainter& painter, const QRect& frame) const;
    void paintLines(QPainter& painter) const;
    void paintMarked(QPainter& painter, const QTransform& frame) const;
    QString stageLine(const app::FollowedFrame& frame) const;
    QString pointLine(const app::FollowedFrame& frame) const;
    QStringList motionLines(const app::FollowedFrame& frame) const;
    QStringList findingLines(const app::LiveFindings& findings) const;
    QString followedLine(const core::FollowedLine& line) const;
    QStringList planeLines(const app::LiveFindings& findings, const QString& ms) const;

    std::shared_ptr<const app::LivePicture> picture_;
    TrackingSide side_ = TrackingSide::First;
    QImage image_;
    TrackingLook look_;
    bool showsFrame_ = true;
    QString placeholder_;
    QPolygonF marked_;
    QPointF markedPoint_;
    double detectMs_ = 0.0; // of the last frame in which corners were found
    double drawMs_ = 0.0;
};

} // namespace isocenter::ui
