// SPDX-License-Identifier: MIT
#include "ui/landmarks/radiograph_landmarks.h"

#include "app/commands/annotation_edits.h"
#include "ui/landmarks/landmark_marker.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/landmarks/marker_labels.h"
#include "ui/views/radiograph_view.h"

#include <QPainter>

namespace isocenter::ui {
namespace {

QPointF pointOf(const Eigen::Vector2d& pixel)
{
    return {pixel.x(), pixel.y()};
}

} // namespace

RadiographLandmarks::RadiographLandmarks(app::Session& session, LandmarkSelection& selection,
                                         RadiographView& view)
    : MarkerLayer(session, selection), view_(view)
{
}

std::optional<QPointF> RadiographLandmarks::markOf(std::size_t landmark) const
{
    if (view_.xray() >= session().xrays().size())
        return std::nullopt;
    const auto image = app::MarkedImage::of(session().xrays()[view_.xray()].source);
    const auto pixel = session().landmarks()[landmark].pixelIn(image);
    return pixel ? std::optional(view_.transform().toWidget(pointOf(*pixel))) : std::nullopt;
}

std::optional<QPointF> RadiographLandmarks::projectionOf(std::size_t landmark) const
{
    const auto& pointMm = session().landmarks()[landmark].volumeMm;
    const core::ProjectionGeometry* view = view_.projection();
    if (!pointMm || view == nullptr || !session().volume())
        return std::nullopt;
    const Eigen::Vector3d worldMm = session().shownPose() * *pointMm;
    if (view->depthMm(worldMm) <= 0.0)
        return std::nullopt;
    return view_.transform().toWidget(pointOf(view->project(worldMm)));
}

void RadiographLandmarks::paint(QPainter& painter)
{
    MarkerLabels labels(painter);
    for (std::size_t l = 0; l < session().landmarks().size(); ++l) {
        const auto marked = markOf(l);
        if (const auto projection = projectionOf(l)) {
            if (marked)
                paintResidual(painter, *marked, *projection);
            paintProjection(painter, *projection);
            if (!marked || !isNear(*marked, *projection))
                labels.add(*projection, markerLabel(session().landmarks(), l), kProjectionOpacity);
        }
        if (marked) {
            paintMarker(painter, *marked, selection().isSelected(l));
            labels.add(*marked, markerLabel(session().landmarks(), l), 1.0, selection().isSelected(l));
        }
    }
    labels.paint();
}

std::optional<std::size_t> RadiographLandmarks::markerAt(const QPointF& position) const
{
    for (std::size_t l = session().landmarks().size(); l-- > 0;) // the topmost first
        if (const auto marked = markOf(l); marked && isNear(*marked, position, reach()))
            return l;
    return std::nullopt;
}

std::optional<std::size_t> RadiographLandmarks::mark(std::optional<std::size_t> landmark,
                                                     const QPointF& position)
{
    const QPointF pixel = view_.transform().toImage(position);
    const core::Image& image = session().xrays()[view_.xray()].radiograph->pixels;
    if (!QRectF(0, 0, image.columns, image.rows).contains(pixel))
        return std::nullopt;
    return app::markLandmarkInXray(session(), tr("Mark landmark").toStdString(), landmark, view_.xray(),
                                   {pixel.x(), pixel.y()});
}

void RadiographLandmarks::move(std::size_t landmark, const QPointF& position, int gesture)
{
    const QPointF pixel = view_.transform().toImage(position);
    app::moveLandmarkInXray(session(), tr("Move landmark").toStdString(), landmark, view_.xray(),
                            {pixel.x(), pixel.y()}, gesture);
}

QString RadiographLandmarks::hint() const
{
    return tr("Click: mark the chosen landmark, or a new one; drag a marker to move it");
}

} // namespace isocenter::ui
