// SPDX-License-Identifier: MIT
// What RadiographView draws; how it answers the mouse is in radiograph_view.cpp.
#include "core/io/radiographs/radiograph_geometry.h"
#include "ui/support/data_texts.h"
#include "ui/support/theme.h"
#include "ui/views/corner_texts.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/view_overlays.h"

#include <QLabel>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kSmoothUpTo = 6.0;   // zoom; above it single pixels are shown as squares
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
    const QRectF area =
        QRectF(rect()).adjusted(kOverlayMargin, kOverlayMargin, -kOverlayMargin, -kOverlayMargin);
    if (hasDirections())
        paintDirections(painter, area);
    paintCaptions(painter, area);
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

// The world of a calibration says nothing of the body before a volume lies in it.
bool RadiographView::hasDirections() const
{
    return projection() && (session_.volume() || pictured_->world != core::WorldFrame::Patient);
}

void RadiographView::paintDirections(QPainter& painter, const QRectF& area) const
{
    const Eigen::Matrix3d bodyFromWorld = session_.shownPose().worldFromVolume().linear().transpose();
    paintBodyDirections(painter, area, bodyFromWorld * projection()->columnDirection(),
                        bodyFromWorld * projection()->rowDirection());
}

std::vector<QRectF> RadiographView::placesTaken(QPainter& painter, const QRectF& area) const
{
    std::vector<QRectF> taken;
    if (hasDirections()) {
        const Eigen::Matrix3d bodyFromWorld = session_.shownPose().worldFromVolume().linear().transpose();
        taken = bodyDirectionAreas(painter, area, bodyFromWorld * projection()->columnDirection(),
                                   bodyFromWorld * projection()->rowDirection());
    }
    for (const QLabel* badge : findChildren<QLabel*>(Qt::FindDirectChildrenOnly))
        if (badge->isVisible())
            taken.push_back(badge->geometry());
    return taken;
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

void RadiographView::paintCaptions(QPainter& painter, const QRectF& area) const
{
    CornerTexts texts(painter, area, placesTaken(painter, area));
    if (!projection())
        texts.add(Qt::TopRightCorner, tr("No geometry: open a geometry file"), theme::kWarning);
    else if (!shown()->used)
        texts.add(Qt::TopRightCorner, tr("Not used by registrations"), theme::kDimText);
    if (projection() && !core::geometryGuesses(*pictured_).empty())
        texts.add(Qt::TopRightCorner, tr("Geometry is a guess: not confirmed"), theme::kWarning);
    texts.add(Qt::TopLeftCorner, dataText(pictured_->name), theme::kText, CornerTexts::Elided::Middle);
    const double perPoint = std::max(std::abs(window().width()), std::abs(window().level()));
    const int decimals = perPoint >= 100.0 ? 0 : 2;
    texts.add(Qt::BottomLeftCorner,
              tr("W %1  L %2")
                  .arg(QLocale().toString(std::abs(window().width()), 'f', decimals))
                  .arg(QLocale().toString(window().level(), 'f', decimals)),
              theme::kDimText);
    texts.add(Qt::BottomRightCorner, tr("%1 %").arg(QLocale().toString(100.0 * transform_.zoom(), 'f', 0)),
              theme::kDimText);
    seen_.paintCaption(painter, area, texts);
    const QStringList look = lookText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (auto line = look.rbegin(); line != look.rend(); ++line)
        texts.add(Qt::BottomLeftCorner, *line, theme::kText);
}

} // namespace isocenter::ui
