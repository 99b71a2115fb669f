// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live_tracking_run.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace isocenter::ui {

// A frame of a video with the points that are followed, their trails and numbers, and what it took: two frame
// rates, the stages' times, points, dropped frames, and, where the truth is known, the errors. As large as
// there is room for.
class TrackingView : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingView(QWidget* parent = nullptr);

    void show(std::shared_ptr<const app::LivePicture> picture); // null: none
    const app::LivePicture* picture() const { return picture_.get(); }
    void setOverlay(const app::TrackOverlayOptions& options, bool points);
    void setPlaceholder(const QString& text);
    // What is written over the frame, line by line.
    QStringList lines() const;
    double drawMs() const { return drawMs_; } // that painting took last

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTransform viewFromFrame() const;
    void paintTracks(QPainter& painter) const;
    void paintLines(QPainter& painter) const;

    std::shared_ptr<const app::LivePicture> picture_;
    QImage image_;
    app::TrackOverlayOptions overlay_;
    bool points_ = true;
    QString placeholder_;
    double detectMs_ = 0.0; // of the last frame in which corners were found
    double drawMs_ = 0.0;
};

} // namespace isocenter::ui
