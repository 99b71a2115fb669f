// SPDX-License-Identifier: MIT
#include "ui/landmarks/landmark_marker.h"

#include "ui/support/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kRadius = 6.0; // widget pixels, as below
constexpr double kDiamond = 4.5;
const QColor kEdge(0, 0, 0, 190);

template <typename Draw>
void drawEdged(QPainter& painter, const QColor& colour, double width, Draw draw)
{
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(kEdge, width + 2.0), QPen(colour, width)}) {
        painter.setPen(pen);
        draw();
    }
}

} // namespace

QString markerLabel(const app::Landmarks& landmarks, std::size_t landmark)
{
    const QString name = QString::fromStdString(landmarks[landmark].name);
    if (name.isEmpty())
        return QString::number(landmark + 1);
    return QCoreApplication::translate("LandmarkMarker", "%1 %2").arg(landmark + 1).arg(name);
}

void paintMarker(QPainter& painter, const QPointF& at, bool selected, double opacity)
{
    painter.save();
    painter.setOpacity(opacity);
    const QColor colour = selected ? theme::kAccent : theme::kText;
    drawEdged(painter, colour, selected ? 2.2 : 1.6, [&] {
        painter.drawEllipse(at, kRadius, kRadius);
        painter.drawPoint(at);
    });
    painter.restore();
}

void paintProjection(QPainter& painter, const QPointF& at)
{
    painter.save();
    painter.setOpacity(kProjectionOpacity);
    const QPointF corners[] = {at + QPointF(0, -kDiamond), at + QPointF(kDiamond, 0),
                               at + QPointF(0, kDiamond), at + QPointF(-kDiamond, 0)};
    drawEdged(painter, theme::kText, 1.2, [&] { painter.drawPolygon(corners, 4); });
    painter.restore();
}

void paintResidual(QPainter& painter, const QPointF& mark, const QPointF& projection)
{
    painter.save();
    painter.setOpacity(kProjectionOpacity);
    painter.setPen(QPen(theme::kText, 1.2, Qt::DotLine));
    painter.drawLine(mark, projection);
    painter.restore();
}

bool isNear(const QPointF& a, const QPointF& b, double reach)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= reach;
}

} // namespace isocenter::ui
