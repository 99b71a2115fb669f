// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live_picture.h"
#include "app/tracking/track_overlay.h"

#include <QImage>
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

    enum class Side { First, Second };
    // Null: none. What the first or the second device made of it, which it must have.
    void show(std::shared_ptr<const app::LivePicture> picture, Side side = Side::First);
    const app::LivePicture* picture() const { return picture_.get(); }
    const app::LiveSide& side() const; // of the picture
    void setOverlay(const app::TrackOverlayOptions& options, bool points);
    void setShowsFrame(bool shows);  // else only what is drawn and written over it
    void setShowsTracks(bool shows); // else only the frame and what is written
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
    QStringList findingLines(const app::LiveFindings& findings) const;
    QStringList planeLines(const app::LiveFindings& findings, const QString& ms) const;

    std::shared_ptr<const app::LivePicture> picture_;
    Side side_ = Side::First;
    QImage image_;
    app::TrackOverlayOptions overlay_;
    bool points_ = true;
    bool showsFrame_ = true;
    bool showsTracks_ = true;
    QString placeholder_;
    double detectMs_ = 0.0; // of the last frame in which corners were found
    double drawMs_ = 0.0;
};

} // namespace isocenter::ui
