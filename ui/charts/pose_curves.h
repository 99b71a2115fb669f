// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/frame_track.h"
#include "ui/charts/frame_axis.h"

#include <QPainter>
#include <QString>
#include <QWidget>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace isocenter::ui {

// Six numbers over the frames of a sequence, three lengths (mm) and three angles (degrees), such as the
// shifts and turns of the pose or those of a joint, with dots at frames in which they are known. A click or
// drag chooses a frame.
class PoseCurves : public QWidget
{
    Q_OBJECT

public:
    enum class Shown { All, Shifts, Turns };

    explicit PoseCurves(QWidget* parent = nullptr);

    // Nothing where they are not known.
    using Values = std::optional<std::array<double, 6>>;
    // Of the poses. pivotMm: volume frame, the point whose place is shown.
    static std::vector<Values> valuesOf(const app::FrameTrack& track, const Eigen::Vector3d& pivotMm);

    // A set of six numbers a frame, and the names of the six.
    void setValues(std::vector<Values> values, const std::array<QString, 6>& names);
    const std::vector<Values>& values() const { return values_; }
    void setFrame(int frame); // tells nobody
    void setShown(Shown shown);
    FrameAxis axis() const { return {static_cast<int>(values_.size()), static_cast<double>(width())}; }
    int count() const; // frames in which they are known
    QSize sizeHint() const override { return {400, 130}; }

Q_SIGNALS:
    void frameChosen(int frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void paintPlot(QPainter& painter, const QRectF& area, int firstAxis, const QString& unit) const;
    void paintCurve(QPainter& painter, int axis, const std::function<double(double)>& y) const;
    static void paintSpan(QPainter& painter, double x, const FrameAxis::Column& column,
                          const std::function<std::optional<double>(int)>& valueOf);

    std::vector<Values> values_;
    std::array<QString, 6> names_;
    int frame_ = 0;
    Shown shown_ = Shown::All;
};

} // namespace isocenter::ui
