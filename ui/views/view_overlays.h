// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <Eigen/Core>

#include <vector>

class QPainter;

namespace isocenter::ui {

// Between what is written or drawn over a view and its border, in pixels.
inline constexpr int kOverlayMargin = 10;

// What is painted over images of the patient.

// Text in the painter's pen on a dark plate that lets the image through, so that it can be read on any grey,
// also on white. Flags as for drawText. What
// was written before is kept as a picture, since most texts stay from one frame to the next.
void paintText(QPainter& painter, const QRectF& area, int flags, const QString& text);

// The letters of the body's directions (see core::bodyDirection) in the middle of each side of the area, for
// an image whose columns and rows increase along these directions (LPS).
void paintBodyDirections(QPainter& painter, const QRectF& area, const Eigen::Vector3d& columnDirection,
                         const Eigen::Vector3d& rowDirection);

// Where these letters are written.
std::vector<QRectF> bodyDirectionAreas(QPainter& painter, const QRectF& area,
                                       const Eigen::Vector3d& columnDirection,
                                       const Eigen::Vector3d& rowDirection);

// The longest length of 1, 2 or 5 times a power of ten that is not longer than this one (> 0).
double rulerLength(double atMost);
// A bar of such a length in the lower right corner of the area, at most a quarter of its width.
void paintRuler(QPainter& painter, const QRectF& area, double pixelsPerMm);
// The most that it covers.
QRectF rulerArea(const QRectF& area);

} // namespace isocenter::ui
