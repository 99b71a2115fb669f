// SPDX-License-Identifier: MIT
#include "ui/masks/line_layer.h"

#include "ui/support/theme.h"
#include "ui/views/radiograph_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

namespace isocenter::ui {
namespace {

constexpr double kClickReach = 8.0; // widget pixels beside a line
constexpr double kThinnest = 2.0;   // as a line is drawn, widget pixels
constexpr int kStrong = 190;        // alpha
constexpr int kFaint = 70;

QColor lineColour(bool isChosen)
{
    QColor colour = theme::kAccent;
    colour.setAlpha(isChosen ? kStrong : kFaint);
    return colour;
}

} // namespace

void LineLayer::paint(QPainter& painter) const
{
    const app::XrayLines* found = finding_.linesOf(view_.xray());
    if (!found)
        return;
    painter.save();
    painter.setBrush(Qt::NoBrush);
    for (std::size_t l = 0; l < found->drawing().lines.size(); ++l)
        paintLine(painter, found->drawing().lines[l], found->isChosen(l));
    painter.restore();
}

void LineLayer::paintLine(QPainter& painter, const core::DrawnLine& line, bool isChosen) const
{
    QPolygonF points;
    for (const core::LineSample& sample : line.samples)
        points.append(view_.transform().toWidget(QPointF(sample.centre.u, sample.centre.v)));
    const double width = std::max(kThinnest, line.meanWidthPx * view_.transform().zoom());
    painter.setPen(QPen(lineColour(isChosen), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPolyline(points);
}

void LineLayer::press(const QMouseEvent& event)
{
    const QPointF pixel = view_.transform().toImage(event.position());
    finding_.click(view_.xray(), {pixel.x(), pixel.y()}, kClickReach / view_.transform().zoom(),
                   event.modifiers().testFlag(Qt::ShiftModifier));
}

QString LineLayer::hint()
{
    return tr("Click the lines to mask, Shift: all that hangs together; without a click all are masked");
}

} // namespace isocenter::ui
