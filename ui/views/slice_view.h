// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "ui/views/image_drag.h"
#include "ui/views/image_transform.h"
#include "ui/views/slice_picture.h"
#include "ui/views/view_layer.h"

#include <QTimer>
#include <QWidget>

namespace isocenter::ui {

// A slice of the CT through the crosshair of the session, in the patient's axes and the radiological
// convention. All slice views share the crosshair and the window of grey values, so they follow each other.
// Left drag does what the tool says, middle drag pans, right drag zooms, Alt + right drag changes the window;
// the wheel, the arrows, PgUp and PgDn go through the slices, Ctrl + wheel zooms at the pointer, Shift +
// moving the mouse drags the crosshair; a right click asks for the context menu.
class SliceView : public QWidget
{
    Q_OBJECT

public:
    enum class Tool { Crosshair, Window, Landmark, Distance, Angle };

    SliceView(app::Session& session, core::SliceOrientation orientation, QWidget* parent = nullptr);

    void setTool(Tool tool);
    // Drawn above those before; the tool is its own.
    void addLayer(Tool tool, std::unique_ptr<ViewLayer> layer);
    void setCrosshairShown(bool shown);
    void fit();
    // So many slices of the CT on, towards superior, right or anterior.
    void step(int slices);

    core::SliceOrientation orientation() const { return orientation_; }
    const ImageTransform& transform() const { return transform_; } // of mm from the slice's top left corner
    QPointF crosshairPosition() const;                             // in the widget
    // Where a point of the volume frame (mm) is in the widget, seen along the slice's normal, and how far
    // (mm) it lies beside the slice.
    QPointF positionOf(const Eigen::Vector3d& pointMm) const;
    double besideSliceMm(const Eigen::Vector3d& pointMm) const;
    // What lies there (volume frame, mm) in the plane of a point, or in the slice.
    Eigen::Vector3d pointAt(const QPointF& position, const Eigen::Vector3d& inPlaneMm) const;
    Eigen::Vector3d pointAt(const QPointF& position) const;
    QString title() const;
    bool isExact() const { return picture_.exact(); } // the slice shown last has a sample at every pixel
    QSize sizeHint() const override { return {480, 480}; }

Q_SIGNALS:
    void probeChanged(const QString& text);
    void hintChanged(const QString& text);
    void contextMenuRequested(const QPoint& globalPosition);
    void maximiseRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void onVolumeChanged();
    void moveCrosshairTo(const QPointF& position);
    ViewLayer* layer() const { return layers_.of(static_cast<int>(tool_)); } // of the tool, or null
    void showProbe(const QPointF& position);
    void showHint();
    QStringList viewedFrom() const; // from long to short, as the next
    QStringList positionTexts() const;
    void paintSlice(QPainter& painter);
    void paintCrosshair(QPainter& painter) const;
    void paintCaptions(QPainter& painter) const;

    app::Session& session_;
    core::SliceOrientation orientation_;
    SlicePicture picture_;
    ImageTransform transform_;
    ViewLayers layers_;
    ImageDrag mouse_;
    int gesture_ = 0; // of the drag
    Eigen::Vector3d crosshairAtPress_ = Eigen::Vector3d::Zero();
    Tool tool_ = Tool::Crosshair;
    bool crosshairShown_ = true;
    int wheelAngle_ = 0;    // of touchpads, that turn it by less than a notch
    bool refining_ = false; // the next picture is to be exact
    QTimer restTimer_;
};

} // namespace isocenter::ui
