// SPDX-License-Identifier: MIT
#include "ui/calibration/mark_overlay.h"

#include "ui/calibration/calibration_parts.h"
#include "ui/support/theme.h"

#include <QPainter>

namespace isocenter::ui {
namespace {

constexpr double kMarkRingPx = 6.0; // of the screen, as all here
constexpr double kExpectedCrossPx = 4.0;

} // namespace

void MarkOverlay::operator()(QPainter& painter, const ImageTransform& transform) const
{
    painter.setBrush(Qt::NoBrush);
    for (std::size_t point = 0; point < expected.size(); ++point)
        if (!marks.contains(point))
            paintExpected(painter, transform.toWidget(pointOf(expected[point])), point);
    for (const auto& [point, place] : marks)
        paintMark(painter, transform.toWidget(pointOf(place)), point);
}

void MarkOverlay::paintExpected(QPainter& painter, const QPointF& place, std::size_t point) const
{
    QColor colour = theme::kAccent;
    colour.setAlpha(point == chosen ? 255 : 140);
    painter.setPen(QPen(colour, 1.0));
    painter.drawLine(place - QPointF(kExpectedCrossPx, 0.0), place + QPointF(kExpectedCrossPx, 0.0));
    painter.drawLine(place - QPointF(0.0, kExpectedCrossPx), place + QPointF(0.0, kExpectedCrossPx));
    if (point == chosen)
        paintName(painter, place, point);
}

void MarkOverlay::paintMark(QPainter& painter, const QPointF& place, std::size_t point) const
{
    painter.setPen(QPen(point == chosen ? theme::kOverlay : theme::kAccent, 1.5));
    painter.drawEllipse(place, kMarkRingPx, kMarkRingPx);
    paintName(painter, place, point);
}

void MarkOverlay::paintName(QPainter& painter, const QPointF& place, std::size_t point) const
{
    painter.drawText(place + QPointF(kMarkRingPx + 2.0, -2.0), QString::fromStdString(object[point].name));
}

} // namespace isocenter::ui
