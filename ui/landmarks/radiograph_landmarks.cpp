// SPDX-License-Identifier: MIT
#include "ui/landmarks/radiograph_landmarks.h"

#include "app/commands/landmark_edits.h"
#include "ui/landmarks/landmark_marker.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/views/radiograph_view.h"

#include <QMouseEvent>

namespace isocenter::ui {
namespace {

QPointF pointOf(const Eigen::Vector2d& pixel)
{
    return {pixel.x(), pixel.y()};
}

} // namespace

RadiographLandmarks::RadiographLandmarks(app::Session& session, LandmarkSelection& selection,
                                         RadiographView& view)
    : session_(session), selection_(selection), view_(view)
{
}

std::optional<QPointF> RadiographLandmarks::markOf(std::size_t landmark) const
{
    if (view_.xray() >= session_.xrays().size())
        return std::nullopt;
    const auto image = app::MarkedImage::of(session_.xrays()[view_.xray()].source);
    const auto pixel = session_.landmarks()[landmark].pixelIn(image);
    return pixel ? std::optional(view_.transform().toWidget(pointOf(*pixel))) : std::nullopt;
}

std::optional<QPointF> RadiographLandmarks::projectionOf(std::size_t landmark) const
{
    const auto& pointMm = session_.landmarks()[landmark].volumeMm;
    const core::ProjectionGeometry* view = view_.projection();
    if (!pointMm || view == nullptr || !session_.volume())
        return std::nullopt;
    const Eigen::Vector3d worldMm = session_.shownPose() * *pointMm;
    if (view->depthMm(worldMm) <= 0.0)
        return std::nullopt;
    return view_.transform().toWidget(pointOf(view->project(worldMm)));
}

void RadiographLandmarks::paint(QPainter& painter)
{
    for (std::size_t l = 0; l < session_.landmarks().size(); ++l) {
        const auto mark = markOf(l);
        if (const auto projection = projectionOf(l)) {
            if (mark)
                paintResidual(painter, *mark, *projection);
            paintProjection(painter, *projection,
                            mark && isNear(*mark, *projection) ? QString()
                                                               : markerLabel(session_.landmarks(), l));
        }
        if (mark)
            paintMarker(painter, *mark, markerLabel(session_.landmarks(), l), selection_.isSelected(l));
    }
}

std::optional<std::size_t> RadiographLandmarks::markerAt(const QPointF& position) const
{
    const auto& selected = selection_.selected();
    const double reach = selected && !markOf(*selected) ? kMarkerReachWhileSetting : kMarkerReach;
    for (std::size_t l = session_.landmarks().size(); l-- > 0;) // the topmost first
        if (const auto mark = markOf(l); mark && isNear(*mark, position, reach))
            return l;
    return std::nullopt;
}

void RadiographLandmarks::press(const QMouseEvent& event)
{
    const QPointF position = event.position();
    dragged_ = markerAt(position);
    if (!dragged_) {
        const QPointF pixel = view_.transform().toImage(position);
        const core::Image& image = session_.xrays()[view_.xray()].radiograph->pixels;
        if (!QRectF(0, 0, image.columns, image.rows).contains(pixel))
            return;
        dragged_ = app::markLandmarkInXray(session_, tr("Mark landmark").toStdString(), selection_.selected(),
                                           view_.xray(), {pixel.x(), pixel.y()});
    }
    selection_.select(dragged_);
    gesture_ = session_.commands().newGesture();
    grip_ = markOf(*dragged_).value_or(position) - position;
}

void RadiographLandmarks::drag(const QPointF& position)
{
    if (!dragged_ || *dragged_ >= session_.landmarks().size())
        return;
    const QPointF pixel = view_.transform().toImage(position + grip_);
    app::moveLandmarkInXray(session_, tr("Move landmark").toStdString(), *dragged_, view_.xray(),
                            {pixel.x(), pixel.y()}, gesture_);
}

void RadiographLandmarks::release()
{
    dragged_.reset();
}

QString RadiographLandmarks::hint() const
{
    return tr("Click: mark the chosen landmark, or a new one; drag a marker to move it");
}

} // namespace isocenter::ui
