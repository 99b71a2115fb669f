// SPDX-License-Identifier: MIT
// What RadiographView draws; how it answers the mouse is in radiograph_view.cpp.
#include "core/io/radiographs/radiograph_geometry.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/view_overlays.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSmoothUpTo = 6.0;   // zoom; above it single pixels are shown as squares
constexpr int kLetterRoom = 24;       // about the letter in the middle
constexpr double kCrosshairMm = 18.0; // half a line in the patient
constexpr double kCrosshairGapMm = 3.0;

// With a dark edge, so that it is seen on any grey.
void drawEdgedLine(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& colour)
{
    for (const QPen& pen : {QPen(QColor(0, 0, 0, 160), 3.5), QPen(colour, 1.5)}) {
        painter.setPen(pen);
        painter.drawLine(from, to);
    }
}

} // namespace

QRectF RadiographView::regionRect() const
{
    const core::Roi& roi = shown()->region;
    return QRectF(roi.column, roi.row, roi.columns, roi.rows);
}

void RadiographView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF image = transform_.toWidget(QRectF(QPointF(), imageSize()));
    for (const QRect& beside : QRegion(rect()).subtracted(image.toAlignedRect().adjusted(1, 1, -1, -1)))
        painter.fillRect(beside, Qt::black);
    if (!pictured_) {
        painter.setPen(theme::kDimText);
        painter.drawText(
            rect(), Qt::AlignCenter,
            tr("Open an X-ray image and a CT, or drop them here.\nFile > Demo shows a complete case."));
        return;
    }
    const bool smooth = transform_.zoom() < kSmoothUpTo;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, smooth); // for what is painted over it
    screen_.paint(painter, picture_.picture(), {transform_, size(), devicePixelRatioF(), smooth});
    seen_.paint(painter, transform_, image);
    painter.setRenderHint(QPainter::Antialiasing);
    layers_.paint(painter);
    paintRegion(painter);
    paintPivot(painter);
    paintCrosshair(painter);
    paintEpipolarLine(painter);
    paintDirections(painter);
    paintCaptions(painter);
    if (session_.xrays().size() > 1 && session_.activeXray() == xray_) {
        painter.setPen(QPen(theme::kAccent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void RadiographView::paintRegion(QPainter& painter) const
{
    if (shown()->region.empty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme::kAccent, 1.5, Qt::DashLine));
    painter.drawRect(transform_.toWidget(regionRect()));
}

void RadiographView::paintPivot(QPainter& painter) const
{
    if (tool_ != Tool::Pose || !session_.volume() || !projection())
        return;
    const Eigen::Vector2d pixel =
        projection()->project(session_.shownPose() * session_.display().turningPointMm());
    const QPointF centre = transform_.toWidget(QPointF(pixel.x(), pixel.y()));
    painter.setPen(QPen(theme::kAccent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centre, 7.0, 7.0);
    painter.drawLine(centre - QPointF(12, 0), centre + QPointF(12, 0));
    painter.drawLine(centre - QPointF(0, 12), centre + QPointF(0, 12));
}

void RadiographView::paintDirections(QPainter& painter) const
{
    // The world of a calibration says nothing of the body before a volume lies in it.
    if (!projection() || (!session_.volume() && pictured_->world == core::WorldFrame::Patient))
        return;
    const Eigen::Matrix3d bodyFromWorld = session_.shownPose().worldFromVolume().linear().transpose();
    paintBodyDirections(
        painter, rect().adjusted(kOverlayMargin, kOverlayMargin, -kOverlayMargin, -kOverlayMargin),
        bodyFromWorld * projection()->columnDirection(), bodyFromWorld * projection()->rowDirection());
}

void RadiographView::paintCrosshair(QPainter& painter) const
{
    if (!crosshairShown_ || !session_.volume() || !projection())
        return;
    // Short lines along the patient's axes, which turn with the pose.
    const core::ProjectionGeometry& view = *projection();
    const auto inWidget = [&](const Eigen::Vector3d& pointMm) {
        const Eigen::Vector2d pixel = view.project(session_.shownPose() * pointMm);
        return transform_.toWidget(QPointF(pixel.x(), pixel.y()));
    };
    const Eigen::Vector3d& crosshairMm = session_.display().crosshairMm();
    if (view.depthMm(session_.shownPose() * crosshairMm) <=
        kCrosshairMm) // behind the source nothing is projected
        return;
    for (const Eigen::Vector3d axis :
         {Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(), Eigen::Vector3d::UnitZ()})
        for (const double sign : {-1.0, 1.0})
            drawEdgedLine(painter, inWidget(crosshairMm + sign * kCrosshairGapMm * axis),
                          inWidget(crosshairMm + sign * kCrosshairMm * axis), theme::axisColour(axis));
}

void RadiographView::paintEpipolarLine(QPainter& painter) const
{
    if (!crosshairShown_ || !epipolarLine_)
        return;
    const auto& [from, to] = *epipolarLine_;
    drawEdgedLine(painter, transform_.toWidget(QPointF(from.x(), from.y())),
                  transform_.toWidget(QPointF(to.x(), to.y())), theme::kText);
}

void RadiographView::paintCaptions(QPainter& painter) const
{
    const QRectF area = rect().adjusted(kOverlayMargin, kOverlayMargin, -kOverlayMargin, -kOverlayMargin);
    const double perPoint = std::max(std::abs(window().width()), std::abs(window().level()));
    const int decimals = perPoint >= 100.0 ? 0 : 2;
    painter.setPen(theme::kText);
    const int beforeLetter = static_cast<int>(0.5 * area.width()) - kLetterRoom;
    const QString name = dataText(pictured_->name);
    paintText(painter, area, Qt::AlignLeft | Qt::AlignTop,
              painter.fontMetrics().elidedText(name, Qt::ElideMiddle, beforeLetter));
    seen_.paintCaption(painter, area);
    painter.setPen(theme::kDimText);
    paintText(painter, area, Qt::AlignLeft | Qt::AlignBottom,
              tr("W %1  L %2")
                  .arg(QLocale().toString(std::abs(window().width()), 'f', decimals))
                  .arg(QLocale().toString(window().level(), 'f', decimals)));
    painter.setPen(theme::kText);
    QRectF above = area;
    const QStringList look = lookText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (auto line = look.rbegin(); line != look.rend(); ++line) {
        above.setBottom(above.bottom() - painter.fontMetrics().lineSpacing());
        paintText(painter, above, Qt::AlignLeft | Qt::AlignBottom, *line);
    }
    painter.setPen(theme::kDimText);
    paintText(painter, area, Qt::AlignRight | Qt::AlignBottom,
              tr("%1 %").arg(QLocale().toString(100.0 * transform_.zoom(), 'f', 0)));
    const bool guessed = projection() && !core::geometryGuesses(*pictured_).empty();
    if (guessed) {
        painter.setPen(theme::kWarning);
        const QRectF below = area.adjusted(0.0, painter.fontMetrics().lineSpacing(), 0.0, 0.0);
        paintText(painter, below, Qt::AlignRight | Qt::AlignTop, tr("Geometry is a guess: not confirmed"));
        painter.setPen(theme::kDimText);
    }
    if (!projection()) {
        painter.setPen(theme::kWarning);
        paintText(painter, area, Qt::AlignRight | Qt::AlignTop, tr("No geometry: open a geometry file"));
    } else if (!shown()->used) {
        paintText(painter, area, Qt::AlignRight | Qt::AlignTop, tr("Not used by registrations"));
    }
}

} // namespace isocenter::ui
