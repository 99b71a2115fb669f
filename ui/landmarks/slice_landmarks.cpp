// SPDX-License-Identifier: MIT
#include "ui/landmarks/slice_landmarks.h"

#include "app/commands/annotation_edits.h"
#include "core/geometry/slice_plane.h"
#include "ui/landmarks/landmark_marker.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/landmarks/marker_labels.h"
#include "ui/views/slice_view.h"

#include <QPainter>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr double kSeenMm = 10.0; // beside the slice; farther landmarks are not shown
constexpr double kFaintest = 0.25;

} // namespace

SliceLandmarks::SliceLandmarks(app::Session& session, LandmarkSelection& selection, SliceView& view)
    : MarkerLayer(session, selection), view_(view)
{
}

void SliceLandmarks::paint(QPainter& painter)
{
    MarkerLabels labels(painter);
    for (std::size_t l = 0; l < session().landmarks().size(); ++l) {
        const auto& pointMm = session().landmarks()[l].volumeMm;
        const double besideMm = pointMm ? view_.besideSliceMm(*pointMm) : kSeenMm;
        if (besideMm >= kSeenMm)
            continue;
        const double opacity = std::max(kFaintest, 1.0 - besideMm / kSeenMm);
        paintMarker(painter, view_.positionOf(*pointMm), selection().isSelected(l), opacity);
        labels.add(view_.positionOf(*pointMm), markerLabel(session().landmarks(), l), opacity,
                   selection().isSelected(l));
    }
    labels.paint();
}

std::optional<QPointF> SliceLandmarks::markOf(std::size_t landmark) const
{
    const auto& pointMm = session().landmarks()[landmark].volumeMm;
    return pointMm ? std::optional(view_.positionOf(*pointMm)) : std::nullopt;
}

std::optional<std::size_t> SliceLandmarks::markerAt(const QPointF& position) const
{
    const auto besideMm = [&](std::size_t l) {
        return view_.besideSliceMm(*session().landmarks()[l].volumeMm);
    };
    std::optional<std::size_t> nearest;
    for (std::size_t l = 0; l < session().landmarks().size(); ++l) {
        const auto marked = markOf(l);
        if (!marked || besideMm(l) >= kSeenMm || !isNear(*marked, position, reach()))
            continue;
        if (!nearest || besideMm(l) <= besideMm(*nearest))
            nearest = l;
    }
    return nearest;
}

std::optional<std::size_t> SliceLandmarks::mark(std::optional<std::size_t> landmark, const QPointF& position)
{
    const Eigen::Vector3d pointMm =
        core::clampedToGrid(session().volume()->geometry, view_.pointAt(position));
    return app::setLandmarkInCt(session(), tr("Set landmark").toStdString(), landmark, pointMm);
}

void SliceLandmarks::move(std::size_t landmark, const QPointF& position, int gesture)
{
    const auto& beforeMm = session().landmarks()[landmark].volumeMm;
    if (!beforeMm)
        return;
    const Eigen::Vector3d pointMm =
        core::clampedToGrid(session().volume()->geometry, view_.pointAt(position, *beforeMm));
    app::moveLandmarkInCt(session(), tr("Move landmark").toStdString(), landmark, pointMm, gesture);
    taken(landmark);
}

void SliceLandmarks::taken(std::size_t landmark)
{
    session().display().setCrosshair(*session().landmarks()[landmark].volumeMm);
}

QString SliceLandmarks::hint() const
{
    return tr("Click: set the chosen landmark, or a new one; drag a marker to move it");
}

} // namespace isocenter::ui
