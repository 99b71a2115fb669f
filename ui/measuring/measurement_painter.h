// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/measured_value.h"

#include <QPointF>
#include <QStringList>

#include <vector>

class QPainter;

namespace isocenter::ui {

// How a measurement is painted over an image: its lines with a handle at each point, the arc of an angle, and
// what it says on a ground of its own, so that it can be read on any grey. Points are the widget's; there may
// be fewer than it needs while it is drawn.
void paintMeasurement(QPainter& painter, const std::vector<QPointF>& points, const QStringList& label,
                      bool selected);

// "12.3 mm on the detector"; a line each.
QStringList labelOf(const std::vector<app::MeasuredValue>& values);

// From a point to the line between two others, all in the widget.
double distanceToLine(const QPointF& point, const QPointF& from, const QPointF& to);

} // namespace isocenter::ui
