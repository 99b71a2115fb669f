// SPDX-License-Identifier: MIT
#include "ui/views/view_overlays.h"

#include "core/geometry/slice_plane.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kLetterScale = 1.25; // of the font
constexpr double kRulerTick = 5.0;    // widget pixels, as below
constexpr double kRulerText = 18.0;

QString lettersOf(const Eigen::Vector3d& direction)
{
    return QString::fromStdString(core::bodyDirection(direction));
}

} // namespace

void paintText(QPainter& painter, const QRectF& area, int flags, const QString& text)
{
    const QPen pen = painter.pen();
    painter.setPen(QColor(0, 0, 0, 200));
    for (const QPointF& offset : {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)})
        painter.drawText(area.translated(offset), flags, text);
    painter.setPen(pen);
    painter.drawText(area, flags, text);
}

void paintBodyDirections(QPainter& painter, const QRectF& area, const Eigen::Vector3d& columnDirection,
                         const Eigen::Vector3d& rowDirection)
{
    painter.save();
    QFont font = painter.font();
    font.setPointSizeF(font.pointSizeF() * kLetterScale);
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(theme::kText);
    paintText(painter, area, Qt::AlignLeft | Qt::AlignVCenter, lettersOf(-columnDirection));
    paintText(painter, area, Qt::AlignRight | Qt::AlignVCenter, lettersOf(columnDirection));
    paintText(painter, area, Qt::AlignHCenter | Qt::AlignTop, lettersOf(-rowDirection));
    paintText(painter, area, Qt::AlignHCenter | Qt::AlignBottom, lettersOf(rowDirection));
    painter.restore();
}

double rulerLength(double atMost)
{
    const double power = std::pow(10.0, std::floor(std::log10(atMost)));
    const double leading = atMost / power;
    return power * (leading >= 5.0 ? 5.0 : leading >= 2.0 ? 2.0 : 1.0);
}

void paintRuler(QPainter& painter, const QRectF& area, double pixelsPerMm)
{
    const double lengthMm = rulerLength(0.25 * area.width() / pixelsPerMm);
    const QPointF right = area.bottomRight();
    const QPointF left = right - QPointF(lengthMm * pixelsPerMm, 0.0);
    painter.setPen(QPen(theme::kText, 1.5));
    painter.drawLine(left, right);
    for (const QPointF& end : {left, right})
        painter.drawLine(end, end - QPointF(0.0, kRulerTick));
    paintText(painter,
              QRectF(left - QPointF(100.0, kRulerTick + kRulerText),
                     right - QPointF(0.0, kRulerTick)), // wide enough for its text
              Qt::AlignRight | Qt::AlignBottom,
              QCoreApplication::translate("ViewOverlays", "%1 mm").arg(lengthMm));
}

} // namespace isocenter::ui
