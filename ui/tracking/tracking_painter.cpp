// SPDX-License-Identifier: MIT
#include "ui/tracking/tracking_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr qreal kPointRadius = 2.5;
constexpr qreal kNumberOffset = 4.0;
constexpr int kTrailAlpha = 150;

QColor shownColour(const app::Track& track, const TrackingLook& look)
{
    const core::Rgb colour = app::colourOf(track, look.overlay);
    return {colour[0], colour[1], colour[2]};
}

QPointF placeOf(const app::TrackPoint& point, const QTransform& roomFromFrame)
{
    return roomFromFrame.map(QPointF(static_cast<qreal>(point.x), static_cast<qreal>(point.y)));
}

void paintTrail(QPainter& painter, const app::Track& track, const TrackingLook& look,
                const QTransform& roomFromFrame, double stroke)
{
    const std::size_t count = std::min(track.points.size(), static_cast<std::size_t>(look.overlay.trail) + 1);
    QPolygonF trail;
    for (std::size_t i = track.points.size() - count; i < track.points.size(); ++i)
        trail << placeOf(track.points[i], roomFromFrame);
    QColor colour = shownColour(track, look);
    colour.setAlpha(kTrailAlpha);
    painter.setPen(QPen(colour, stroke));
    painter.drawPolyline(trail);
}

bool bendsLines(const core::CameraIntrinsics& camera)
{
    return camera.radial != decltype(camera.radial){} || camera.tangential != decltype(camera.tangential){};
}

} // namespace

const app::LiveSide& sideOf(const app::LivePicture& picture, TrackingSide side)
{
    return side == TrackingSide::Second ? *picture.second : picture.first;
}

const core::RgbImage& shownPicture(const app::LivePicture& picture, TrackingSide side)
{
    const bool isDrawn =
        side == TrackingSide::First && picture.findings && !picture.findings->picture.values.empty();
    return isDrawn ? picture.findings->picture : picture.picture;
}

bool showsTracks(const app::LivePicture& picture, TrackingSide side)
{
    if (side == TrackingSide::Second || !picture.findings)
        return true;
    return !picture.findings->showsReference &&
           !(picture.findings->plane && bendsLines(picture.findings->plane->camera));
}

QTransform roomFromPicture(QSizeF picture, const QRectF& room)
{
    if (picture.isEmpty())
        return {};
    const QSizeF size = picture.scaled(room.size(), Qt::KeepAspectRatio);
    const qreal scale = size.width() / picture.width();
    const QPointF corner = room.center() - QPointF(0.5 * size.width(), 0.5 * size.height());
    return QTransform::fromTranslate(corner.x(), corner.y()).scale(scale, scale);
}

void paintTracks(QPainter& painter, const std::vector<app::Track>& tracks, const TrackingLook& look,
                 const QTransform& roomFromFrame, double stroke)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (look.overlay.trail > 0)
        for (const app::Track& track : tracks)
            paintTrail(painter, track, look, roomFromFrame, stroke);
    painter.setPen(Qt::NoPen);
    if (look.points)
        for (const app::Track& track : tracks) {
            painter.setBrush(shownColour(track, look));
            painter.drawEllipse(placeOf(track.points.back(), roomFromFrame), stroke * kPointRadius,
                                stroke * kPointRadius);
        }
    if (!look.overlay.ids)
        return;
    const QPointF offset(stroke * kNumberOffset, stroke * kNumberOffset);
    for (const app::Track& track : tracks) {
        painter.setPen(shownColour(track, look));
        painter.drawText(placeOf(track.points.back(), roomFromFrame) + offset, QString::number(track.id));
    }
}

} // namespace isocenter::ui
