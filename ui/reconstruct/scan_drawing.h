// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/reconstruction/feldkamp.h"
#include "core/reconstruction/scan_geometry.h"

#include <QWidget>

#include <optional>

namespace isocenter::ui {

// The scan as it is seen from the end of its axis, true to scale: where the source stood at each projection,
// the detector and the rays of one of them, what all projections see, and the volume's box.
class ScanDrawing : public QWidget
{
    Q_OBJECT

public:
    explicit ScanDrawing(QWidget* parent = nullptr);

    void setScan(const std::optional<core::ScanGeometry>& scan);
    void setVolume(const std::optional<core::VolumeGeometry>& volume);
    void setProjection(std::size_t projection);
    QSize sizeHint() const override { return {320, 260}; }
    QSize minimumSizeHint() const override { return {180, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPointF onPlane(const Eigen::Vector3d& pointMm) const; // mm, y upwards
    QRectF extent() const;
    void paintSources(QPainter& painter, const QTransform& toWidget) const;
    void paintView(QPainter& painter, const QTransform& toWidget) const;
    void paintVolume(QPainter& painter, const QTransform& toWidget) const;
    void paintCaptions(QPainter& painter) const;

    std::optional<core::ScanGeometry> scan_;
    std::optional<core::SeenCylinder> seen_;
    std::optional<core::VolumeGeometry> volume_;
    std::size_t projection_ = 0;
    Eigen::Vector3d right_ = Eigen::Vector3d::UnitX(); // of the drawing
    Eigen::Vector3d up_ = Eigen::Vector3d::UnitY();
};

} // namespace isocenter::ui
