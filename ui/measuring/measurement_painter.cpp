// SPDX-License-Identifier: MIT
#include "ui/measuring/measurement_painter.h"

#include "ui/support/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kHandleRadius = 4.0; // widget pixels, as below
constexpr double kArcRadius = 26.0;   // at most
constexpr double kLabelGap = 12.0;    // beside the line
constexpr double kLabelPadding = 4.0;
const QColor kLineEdge(0, 0, 0, 170);
const QColor kLabelGround(0, 0, 0, 165);

class MeasuringTexts
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::MeasuringTexts)

public:
    static QString of(const app::MeasuredValue& measured)
    {
        const QString number = QLocale().toString(measured.value, 'f', 1);
        switch (measured.quantity) {
        case app::MeasuredQuantity::Degrees:
            return tr("%1°").arg(number);
        case app::MeasuredQuantity::Pixels:
            return tr("%1 px").arg(number);
        case app::MeasuredQuantity::DetectorMm:
            return tr("%1 mm on the detector").arg(number);
        case app::MeasuredQuantity::VolumeCentreMm:
            return tr("%1 mm at the volume's centre").arg(number);
        case app::MeasuredQuantity::IsocentreMm:
            return tr("%1 mm at the isocentre").arg(number);
        case app::MeasuredQuantity::CtMm:
            break;
        }
        return tr("%1 mm").arg(number);
    }
};

void paintArc(QPainter& painter, const std::vector<QPointF>& points)
{
    const QLineF first(points[1], points[0]);
    const QLineF second(points[1], points[2]);
    const double radius = std::min({kArcRadius, 0.5 * first.length(), 0.5 * second.length()});
    double sweep = second.angle() - first.angle();
    sweep = sweep > 180.0 ? sweep - 360.0 : sweep < -180.0 ? sweep + 360.0 : sweep;
    const QRectF circle(points[1] - QPointF(radius, radius), QSizeF(2.0 * radius, 2.0 * radius));
    painter.drawArc(circle, static_cast<int>(std::lround(16.0 * first.angle())),
                    static_cast<int>(std::lround(16.0 * sweep)));
}

// above: to the upper right of the point, else to the lower right.
void paintLabel(QPainter& painter, const QPointF& beside, bool above, const QStringList& lines)
{
    const QFontMetricsF metrics(painter.font());
    double width = 0.0;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    const QSizeF size(width + 2.0 * kLabelPadding,
                      metrics.lineSpacing() * static_cast<double>(lines.size()) + kLabelPadding);
    QRectF box(beside + QPointF(kLabelGap, above ? -kLabelGap - size.height() : kLabelGap), size);
    const QRectF view = painter.viewport();
    box.moveLeft(std::clamp(box.left(), view.left(), std::max(view.left(), view.right() - box.width())));
    box.moveTop(std::clamp(box.top(), view.top(), std::max(view.top(), view.bottom() - box.height())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(kLabelGround);
    painter.drawRoundedRect(box, 3.0, 3.0);
    painter.setPen(theme::kText);
    painter.drawText(box.adjusted(kLabelPadding, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
                     lines.join(QLatin1Char('\n')));
}

} // namespace

void paintMeasurement(QPainter& painter, const std::vector<QPointF>& points, const QStringList& label,
                      bool selected)
{
    painter.save();
    const QColor colour = selected ? theme::kAccent : theme::kText;
    painter.setBrush(Qt::NoBrush);
    for (const QPen& pen : {QPen(kLineEdge, 3.8), QPen(colour, selected ? 2.0 : 1.5)}) {
        painter.setPen(pen);
        painter.drawPolyline(points.data(), static_cast<int>(points.size()));
        if (points.size() == 3)
            paintArc(painter, points);
        for (const QPointF& point : points)
            painter.drawEllipse(point, kHandleRadius, kHandleRadius);
    }
    if (!label.isEmpty()) {
        const QPointF along = points.back() - points.front();
        if (points.size() == 3)
            paintLabel(painter, points[1], false, label);
        else
            paintLabel(painter, points.front() + 0.5 * along, along.x() * along.y() > 0.0, label);
    }
    painter.restore();
}

QStringList labelOf(const std::vector<app::MeasuredValue>& values)
{
    QStringList lines;
    for (const app::MeasuredValue& value : values)
        lines << MeasuringTexts::of(value);
    return lines;
}

double distanceToLine(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0.0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0.0;
    return QLineF(point, from + share * along).length();
}

} // namespace isocenter::ui
