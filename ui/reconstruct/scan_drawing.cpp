// SPDX-License-Identifier: MIT
#include "ui/reconstruct/scan_drawing.h"

#include "core/geometry/angles.h"
#include "core/reconstruction/redundancy_weights.h"
#include "core/support/error.h"
#include "ui/theme.h"
#include "ui/views/view_overlays.h"

#include <QLocale>
#include <QPainter>
#include <QPolygonF>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kCaptionLines = 2.4; // kept free above and below
constexpr double kSourceDot = 1.4;
constexpr double kSourceNow = 4.5;
constexpr double kSideMargin = 12.0;

QTransform fitted(const QRectF& extentMm, const QRectF& area)
{
    const double scale = std::min(area.width() / extentMm.width(), area.height() / extentMm.height());
    QTransform transform;
    transform.translate(area.center().x(), area.center().y());
    transform.scale(scale, -scale);
    transform.translate(-extentMm.center().x(), -extentMm.center().y());
    return transform;
}

} // namespace

ScanDrawing::ScanDrawing(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Geometry of the scan"));
    setToolTip(tr("The scan from the end of its axis, true to scale: sources (blue), the rays and the "
                  "detector of the projection that is shown, what all projections see (dashed) and the "
                  "volume (orange)"));
}

void ScanDrawing::setScan(const std::optional<core::ScanGeometry>& scan)
{
    scan_ = scan;
    seen_.reset();
    if (scan_) {
        const Eigen::Vector3d& axis = scan_->axis().direction;
        const Eigen::Vector3d first =
            std::abs(axis.x()) < 0.9 ? Eigen::Vector3d::UnitX() : Eigen::Vector3d::UnitY();
        right_ = (first - first.dot(axis) * axis).normalized();
        up_ = axis.cross(right_);
        projection_ = std::min(projection_, scan_->count() - 1);
        try {
            seen_ = core::seenCylinder(*scan_);
        } catch (const Error&) { // what the volume's form says, too
        }
    }
    update();
}

void ScanDrawing::setVolume(const std::optional<core::VolumeGeometry>& volume)
{
    volume_ = volume;
    update();
}

void ScanDrawing::setProjection(std::size_t projection)
{
    projection_ = scan_ ? std::min(projection, scan_->count() - 1) : projection;
    update();
}

QPointF ScanDrawing::onPlane(const Eigen::Vector3d& pointMm) const
{
    const Eigen::Vector3d fromAxis = pointMm - scan_->axis().centreMm;
    return {fromAxis.dot(right_), fromAxis.dot(up_)};
}

// Of all sources and detectors, so that nothing moves while one goes through the projections.
QRectF ScanDrawing::extent() const
{
    QPolygonF points;
    for (std::size_t p = 0; p < scan_->count(); ++p) {
        const core::ProjectionGeometry& view = scan_->projection(p);
        points << onPlane(view.source()) << onPlane(view.detectorPoint({0.0, 0.5 * view.rows()}))
               << onPlane(view.detectorPoint({static_cast<double>(view.columns()), 0.5 * view.rows()}));
    }
    return points.boundingRect();
}

void ScanDrawing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Qt::black);
    if (!scan_) {
        painter.setPen(theme::kDimText);
        painter.drawText(QRectF(rect()).adjusted(kSideMargin, 0.0, -kSideMargin, 0.0),
                         Qt::AlignCenter | Qt::TextWordWrap, tr("State the geometry to see it here"));
        return;
    }
    const double captions = kCaptionLines * painter.fontMetrics().lineSpacing();
    const QTransform toWidget =
        fitted(extent(), QRectF(rect()).adjusted(kSideMargin, captions, -kSideMargin, -captions));
    paintVolume(painter, toWidget);
    paintSources(painter, toWidget);
    paintView(painter, toWidget);
    paintCaptions(painter);
}

void ScanDrawing::paintVolume(QPainter& painter, const QTransform& toWidget) const
{
    const double scale = toWidget.m11();
    const QPointF axis = toWidget.map(QPointF());
    painter.setPen(QPen(theme::kDimText, 1.0));
    painter.drawLine(axis - QPointF(4, 0), axis + QPointF(4, 0));
    painter.drawLine(axis - QPointF(0, 4), axis + QPointF(0, 4));
    if (volume_) {
        const Eigen::Vector3d last = volume_->size.cast<double>() - Eigen::Vector3d::Constant(0.5);
        QPolygonF corners;
        for (const auto& [x, y] : {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)})
            corners << onPlane(volume_->volumeFromIndex() *
                               Eigen::Vector3d(x ? last.x() : -0.5, y ? last.y() : -0.5, 0.5 * last.z()));
        QColor fill = theme::kOverlay;
        fill.setAlphaF(0.25f);
        painter.setPen(QPen(theme::kOverlay, 1.5));
        painter.setBrush(fill);
        painter.drawPolygon(toWidget.map(corners));
        painter.setBrush(Qt::NoBrush);
    }
    if (seen_) {
        painter.setPen(QPen(theme::kText, 1.0, Qt::DashLine));
        painter.drawEllipse(axis, scale * seen_->radiusMm, scale * seen_->radiusMm);
    }
}

void ScanDrawing::paintSources(QPainter& painter, const QTransform& toWidget) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme::kAccent);
    for (std::size_t p = 0; p < scan_->count(); ++p)
        painter.drawEllipse(toWidget.map(onPlane(scan_->projection(p).source())), kSourceDot, kSourceDot);
    painter.setBrush(Qt::NoBrush);
}

void ScanDrawing::paintView(QPainter& painter, const QTransform& toWidget) const
{
    const core::ProjectionGeometry& view = scan_->projection(projection_);
    const double middle = 0.5 * view.rows();
    const QPointF source = toWidget.map(onPlane(view.source()));
    const QPointF first = toWidget.map(onPlane(view.detectorPoint({0.0, middle})));
    const QPointF last =
        toWidget.map(onPlane(view.detectorPoint({static_cast<double>(view.columns()), middle})));
    QColor rays = theme::kAccent;
    rays.setAlphaF(0.14f);
    painter.setPen(QPen(theme::kAccent, 1.0));
    painter.setBrush(rays);
    painter.drawPolygon(QPolygonF{source, first, last});
    painter.setPen(QPen(theme::kText, 3.0, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(first, last);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme::kText);
    painter.drawEllipse(source, kSourceNow, kSourceNow);
    painter.setBrush(Qt::NoBrush);
}

void ScanDrawing::paintCaptions(QPainter& painter) const
{
    const QLocale locale;
    const QRectF area =
        QRectF(rect()).adjusted(kOverlayMargin, kOverlayMargin, -kOverlayMargin, -kOverlayMargin);
    const double arc = core::kDegPerRad * core::arcOf(scan_->anglesRad()).lengthRad;
    painter.setPen(theme::kText);
    paintText(painter, area, Qt::AlignLeft | Qt::AlignTop,
              tr("%1 projections over %2°").arg(scan_->count()).arg(locale.toString(arc, 'f', 0)));
    painter.setPen(theme::kDimText);
    const core::ProjectionGeometry& view = scan_->projection(projection_);
    const QString toAxis = locale.toString(scan_->sourceToAxisMm(projection_), 'f', 1);
    const QString toDetector = locale.toString(view.sourceToDetectorMm(), 'f', 1);
    paintText(painter, area, Qt::AlignLeft | Qt::AlignBottom,
              view.isDetectorPlaced() ? tr("Source to axis %1 mm, to detector %2 mm").arg(toAxis, toDetector)
                                      : tr("Source to axis %1 mm").arg(toAxis));
}

} // namespace isocenter::ui
