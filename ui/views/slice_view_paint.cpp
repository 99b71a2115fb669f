// SPDX-License-Identifier: MIT
// What SliceView draws; how it answers the mouse is in slice_view.cpp.
#include "ui/support/theme.h"
#include "ui/views/corner_texts.h"
#include "ui/views/slice_view.h"
#include "ui/views/view_overlays.h"

#include <QLocale>
#include <QPainter>

#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kGap = 9.0;         // around the crosshair, so that it hides nothing
constexpr double kCornerRoom = 14.0; // beside the middle, for the letters of directions
constexpr double kStripe = 3.0;
constexpr double kFineWidth = 20.0; // of a window; below it whole numbers would be too coarse
constexpr double kAligned = 1.0 - 1e-6;

// The number of the slice from 1 and how many there are, if the grid has slices in these planes.
std::pair<int, int> sliceNumber(const core::VolumeGeometry& grid, const Eigen::Vector3d& pointMm,
                                const Eigen::Vector3d& next)
{
    int axis = 0;
    if ((grid.direction.transpose() * next).cwiseAbs().maxCoeff(&axis) < kAligned)
        return {0, 0};
    const Eigen::Vector3d index = grid.volumeFromIndex().inverse() * pointMm;
    return {static_cast<int>(std::lround(index[axis])) + 1, grid.size[axis]};
}

// The first of the texts that is no wider, else the last.
QString firstFitting(const QStringList& texts, const QFontMetrics& metrics, double width)
{
    for (const QString& text : texts)
        if (metrics.size(0, text).width() <= width)
            return text;
    return texts.last();
}

} // namespace

void SliceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    painter.setRenderHint(QPainter::Antialiasing);
    if (picture_.volume()) {
        paintSlice(painter);
        layers_.paint(painter);
        paintCrosshair(painter);
    } else {
        painter.setPen(theme::kDimText);
        painter.drawText(rect(), Qt::AlignCenter, tr("Open a CT"));
    }
    paintCaptions(painter);
}

void SliceView::paintSlice(QPainter& painter)
{
    const app::VolumeDisplay& display = session_.display();
    picture_.make(display.crosshairMm(), transform_, size(), devicePixelRatioF(), display.window(),
                  refining_);
    refining_ = false;
    if (picture_.image().isNull())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !picture_.exact());
    painter.drawImage(picture_.place(), picture_.image());
    if (picture_.exact())
        restTimer_.stop();
    else
        restTimer_.start();
}

void SliceView::paintCrosshair(QPainter& painter) const
{
    if (!crosshairShown_)
        return;
    // Each line is where another slice crosses this one, in the colour of that slice.
    const QPointF at = crosshairPosition();
    painter.setPen(QPen(theme::axisColour(picture_.axes().column), 1.0));
    painter.drawLine(QPointF(at.x(), 0.0), QPointF(at.x(), at.y() - kGap));
    painter.drawLine(QPointF(at.x(), at.y() + kGap), QPointF(at.x(), height()));
    painter.setPen(QPen(theme::axisColour(picture_.axes().row), 1.0));
    painter.drawLine(QPointF(0.0, at.y()), QPointF(at.x() - kGap, at.y()));
    painter.drawLine(QPointF(at.x() + kGap, at.y()), QPointF(width(), at.y()));
}

QStringList SliceView::viewedFrom() const
{
    switch (orientation_) {
    case core::SliceOrientation::Sagittal:
        return {tr("Seen from the left"), tr("From the left")};
    case core::SliceOrientation::Coronal:
        return {tr("Radiological: seen from the front"), tr("Radiological")};
    case core::SliceOrientation::Axial:
        break;
    }
    return {tr("Radiological: seen from the feet"), tr("Radiological")};
}

QStringList SliceView::positionTexts() const
{
    static const char* const kAxes[] = {"L", "P", "S"};
    const Eigen::Vector3d& crosshair = session_.display().crosshairMm();
    int axis = 0;
    picture_.axes().next.cwiseAbs().maxCoeff(&axis);
    const QString position =
        tr("%1 %2 mm").arg(QString::fromLatin1(kAxes[axis])).arg(QLocale().toString(crosshair[axis], 'f', 1));
    const auto [number, count] = sliceNumber(picture_.volume()->geometry, crosshair, picture_.axes().next);
    if (count == 0)
        return {position};
    const QString slice = tr("slice %1 of %2").arg(number).arg(count);
    return {position + QStringLiteral("   ") + slice, position + QLatin1Char('\n') + slice};
}

void SliceView::paintCaptions(QPainter& painter) const
{
    const QColor colour = theme::axisColour(picture_.axes().next);
    painter.fillRect(QRectF(0.0, 0.0, width(), kStripe), colour);
    const QRectF area =
        QRectF(rect()).adjusted(kOverlayMargin, kOverlayMargin, -kOverlayMargin, -kOverlayMargin);
    if (!picture_.volume()) {
        CornerTexts(painter, area).add(Qt::TopLeftCorner, title(), colour);
        return;
    }
    paintBodyDirections(painter, area, picture_.axes().column, picture_.axes().row);
    paintRuler(painter, area, transform_.zoom());
    CornerTexts texts(painter, area,
                      bodyDirectionAreas(painter, area, picture_.axes().column, picture_.axes().row));
    texts.reserve(rulerArea(area));
    texts.add(Qt::TopLeftCorner, title(), colour);
    const double corner = 0.5 * area.width() - kCornerRoom;
    const QString position = firstFitting(positionTexts(), painter.fontMetrics(), corner);
    for (const QString& line : position.split(QLatin1Char('\n')))
        texts.add(Qt::TopLeftCorner, line, theme::kText);
    texts.add(Qt::TopRightCorner, firstFitting(viewedFrom(), painter.fontMetrics(), corner), theme::kDimText);
    const core::WindowLevel& window = session_.display().window();
    const int decimals = std::abs(window.width()) < kFineWidth ? 2 : 0;
    texts.add(Qt::BottomLeftCorner,
              tr("W %1  L %2")
                  .arg(QLocale().toString(std::abs(window.width()), 'f', decimals))
                  .arg(QLocale().toString(window.level(), 'f', decimals)),
              theme::kDimText);
}

} // namespace isocenter::ui
