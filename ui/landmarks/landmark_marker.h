// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/landmarks.h"

#include <QPointF>
#include <QString>

class QPainter;

namespace isocenter::ui {

// How landmarks are painted over images: a ring where one is set, a small diamond where it only projects.

// Widget pixels from its middle in which the mouse takes a marker; the second while a click would set the
// chosen landmark, which may lie close beside another one.
inline constexpr double kMarkerReach = 9.0;
inline constexpr double kMarkerReachWhileSetting = 3.0;
// Of a landmark that only projects.
inline constexpr double kProjectionOpacity = 0.55;

// "3", or "3 Femoral head".
QString markerLabel(const app::Landmarks& landmarks, std::size_t landmark);
void paintMarker(QPainter& painter, const QPointF& at, bool selected, double opacity = 1.0);
void paintProjection(QPainter& painter, const QPointF& at);
// From where a landmark is marked to where it projects.
void paintResidual(QPainter& painter, const QPointF& mark, const QPointF& projection);

bool isNear(const QPointF& a, const QPointF& b, double reach = kMarkerReach);

} // namespace isocenter::ui
