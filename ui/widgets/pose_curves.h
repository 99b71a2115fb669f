// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/frame_track.h"
#include "ui/widgets/frame_axis.h"

#include <QWidget>

#include <array>

namespace isocenter::ui {

// The pose over the frames of a sequence: the three shifts (mm) and the three turns (degrees), with dots at
// frames that were registered or set. A click or drag chooses a frame.
class PoseCurves : public QWidget
{
    Q_OBJECT

public:
    enum class Shown { All, Shifts, Turns };

    explicit PoseCurves(QWidget* parent = nullptr);

    // pivotMm: volume frame, the point whose place is shown.
    void setTrack(const app::FrameTrack& track, const Eigen::Vector3d& pivotMm);
    void setFrame(int frame); // tells nobody
    void setShown(Shown shown);
    FrameAxis axis() const { return {track_.size(), static_cast<double>(width())}; }
    int count() const; // frames with a pose
    QSize sizeHint() const override { return {400, 130}; }

Q_SIGNALS:
    void frameChosen(int frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    // Six numbers a frame; nothing where no pose is known.
    using Values = std::optional<std::array<double, 6>>;

    void paintPlot(QPainter& painter, const QRectF& area, int firstAxis, const QString& unit) const;
    void paintCurve(QPainter& painter, int axis, const std::function<double(double)>& y) const;

    app::FrameTrack track_;
    std::vector<Values> values_;
    int frame_ = 0;
    Shown shown_ = Shown::All;
};

} // namespace isocenter::ui
