// SPDX-License-Identifier: MIT
#include "ui/calibration/distortion_overlay.h"

#include "ui/calibration/calibration_parts.h"
#include "ui/support/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kRingPx = 3.0; // of the screen, as all widths here
constexpr double kCrossPx = 4.0;
constexpr double kArrowHeadPx = 2.0;
constexpr double kUsualLength = 0.35; // of the RMS residual as drawn, in spacings
constexpr int kMostEnlarged = 1000;

// The largest of 1, 2, 5, 10, 20, ... that is not above a number.
int roundFactor(double most)
{
    int factor = 1;
    for (int decade = 1; decade <= kMostEnlarged; decade *= 10)
        for (const int step : std::array{1, 2, 5})
            if (step * decade <= std::min<double>(most, kMostEnlarged))
                factor = step * decade;
    return factor;
}

QPointF placeOf(const app::MeasuredSpot& spot, bool undistorted)
{
    return pointOf(undistorted ? spot.straight : spot.seen);
}

} // namespace

DistortionOverlay::DistortionOverlay(const app::MeasuredDistortion& measured)
    : spots_(measured.spots()), neighbours_(measured.neighbours()),
      enlargement_(roundFactor(kUsualLength * measured.fit.map->recipe().spacingPx /
                               std::max(1e-6, measured.fit.residuals.rmsPx)))
{
}

void DistortionOverlay::paintGrid(QPainter& painter, const ImageTransform& transform, bool undistorted) const
{
    const auto at = [&](const app::MeasuredSpot& spot) {
        return transform.toWidget(placeOf(spot, undistorted));
    };
    QColor line = theme::kAccent;
    line.setAlpha(150);
    painter.setPen(QPen(line, 1.0));
    for (const auto& [one, other] : neighbours_)
        if (!spots_[one].isLeftOut && !spots_[other].isLeftOut)
            painter.drawLine(at(spots_[one]), at(spots_[other]));
    painter.setBrush(Qt::NoBrush);
    for (const app::MeasuredSpot& spot : spots_) {
        const QPointF place = at(spot);
        painter.setPen(QPen(spot.isLeftOut ? theme::kOverlay : theme::kAccent, 1.5));
        if (spot.isLeftOut) {
            painter.drawLine(place - QPointF(kCrossPx, kCrossPx), place + QPointF(kCrossPx, kCrossPx));
            painter.drawLine(place - QPointF(kCrossPx, -kCrossPx), place + QPointF(kCrossPx, -kCrossPx));
        } else {
            painter.drawEllipse(place, kRingPx, kRingPx);
        }
    }
}

void DistortionOverlay::paintResiduals(QPainter& painter, const ImageTransform& transform,
                                       bool undistorted) const
{
    painter.setPen(QPen(theme::kOverlay, 1.5));
    painter.setBrush(theme::kOverlay);
    for (const app::MeasuredSpot& spot : spots_) {
        if (spot.isLeftOut)
            continue;
        const QPointF from = transform.toWidget(placeOf(spot, undistorted));
        const QPointF vector = enlargement_ * transform.zoom() * pointOf(spot.residual);
        painter.drawLine(from, from + vector);
        painter.drawEllipse(from + vector, 0.5 * kArrowHeadPx, 0.5 * kArrowHeadPx);
    }
}

} // namespace isocenter::ui
