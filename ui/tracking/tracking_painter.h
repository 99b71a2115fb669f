// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_picture.h"
#include "app/tracking/track_overlay.h"
#include "ui/tracking/augmented_object.h"

#include <QRectF>
#include <QTransform>

class QPainter;

namespace isocenter::ui {

// How frames and what was found in them are drawn, in the window and in recordings.
struct TrackingLook
{
    app::TrackOverlayOptions overlay;
    bool points = true;
    AugmentedObject::Shape shape = AugmentedObject::Shape::Teapot;
};

enum class TrackingSide { First, Second }; // of the devices

const app::LiveSide& sideOf(const app::LivePicture& picture, TrackingSide side); // which it must have
// The frame with what the first device found in it, where it draws that.
const core::RgbImage& shownPicture(const app::LivePicture& picture, TrackingSide side);
// Whether the tracks lie on that picture: not beside a reference, nor over a plane, whose frame is shown
// without the lens's distortion, where there is some.
bool showsTracks(const app::LivePicture& picture, TrackingSide side);
// As large as there is room for, in the middle.
QTransform roomFromPicture(QSizeF picture, const QRectF& room);

// Trails, points and numbers; strokes in units of the painter.
void paintTracks(QPainter& painter, const std::vector<app::Track>& tracks, const TrackingLook& look,
                 const QTransform& roomFromFrame, double stroke = 1.0);

} // namespace isocenter::ui
