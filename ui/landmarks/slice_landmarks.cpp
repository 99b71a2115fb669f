// SPDX-License-Identifier: MIT
#include "ui/landmarks/slice_landmarks.h"

#include "app/commands/landmark_edits.h"
#include "core/geometry/slice_plane.h"
#include "ui/landmarks/landmark_marker.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/views/slice_view.h"

#include <QMouseEvent>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr double kSeenMm = 10.0; // beside the slice; farther landmarks are not shown
constexpr double kFaintest = 0.25;

} // namespace

SliceLandmarks::SliceLandmarks(app::Session& session, LandmarkSelection& selection, SliceView& view)
    : session_(session), selection_(selection), view_(view)
{
}

void SliceLandmarks::paint(QPainter& painter)
{
    for (std::size_t l = 0; l < session_.landmarks().size(); ++l) {
        const auto& pointMm = session_.landmarks()[l].volumeMm;
        const double besideMm = pointMm ? view_.besideSliceMm(*pointMm) : kSeenMm;
        if (besideMm < kSeenMm)
            paintMarker(painter, view_.positionOf(*pointMm), markerLabel(session_.landmarks(), l),
                        selection_.isSelected(l), std::max(kFaintest, 1.0 - besideMm / kSeenMm));
    }
}

std::optional<std::size_t> SliceLandmarks::markerAt(const QPointF& position) const
{
    const auto& selected = selection_.selected();
    const double reach =
        selected && !session_.landmarks()[*selected].volumeMm ? kMarkerReachWhileSetting : kMarkerReach;
    std::optional<std::size_t> nearest;
    for (std::size_t l = 0; l < session_.landmarks().size(); ++l) {
        const auto& pointMm = session_.landmarks()[l].volumeMm;
        if (!pointMm || view_.besideSliceMm(*pointMm) >= kSeenMm ||
            !isNear(view_.positionOf(*pointMm), position, reach))
            continue;
        if (!nearest ||
            view_.besideSliceMm(*pointMm) <= view_.besideSliceMm(*session_.landmarks()[*nearest].volumeMm))
            nearest = l;
    }
    return nearest;
}

void SliceLandmarks::press(const QMouseEvent& event)
{
    const QPointF position = event.position();
    dragged_ = markerAt(position);
    grip_ = QPointF();
    if (dragged_) {
        grip_ = view_.positionOf(*session_.landmarks()[*dragged_].volumeMm) - position;
    } else {
        const Eigen::Vector3d pointMm =
            core::clampedToGrid(session_.volume()->geometry, view_.pointAt(position));
        dragged_ =
            app::setLandmarkInCt(session_, tr("Set landmark").toStdString(), selection_.selected(), pointMm);
    }
    selection_.select(dragged_);
    gesture_ = session_.commands().newGesture();
    session_.display().setCrosshair(*session_.landmarks()[*dragged_].volumeMm);
}

void SliceLandmarks::drag(const QPointF& position)
{
    if (!dragged_ || *dragged_ >= session_.landmarks().size() || !session_.landmarks()[*dragged_].volumeMm)
        return;
    const Eigen::Vector3d pointMm =
        core::clampedToGrid(session_.volume()->geometry,
                            view_.pointAt(position + grip_, *session_.landmarks()[*dragged_].volumeMm));
    app::moveLandmarkInCt(session_, tr("Move landmark").toStdString(), *dragged_, pointMm, gesture_);
    session_.display().setCrosshair(pointMm);
}

void SliceLandmarks::release()
{
    dragged_.reset();
}

QString SliceLandmarks::hint() const
{
    return tr("Click: set the chosen landmark, or a new one; drag a marker to move it");
}

} // namespace isocenter::ui
