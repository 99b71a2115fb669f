// SPDX-License-Identifier: MIT
#include "ui/measuring/view_measurements.h"

#include "core/geometry/slice_plane.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/slice_view.h"

#include <algorithm>

namespace isocenter::ui {

RadiographMeasurements::RadiographMeasurements(app::Session& session, MeasurementSelection& selection,
                                               app::MeasurementKind kind, RadiographView& view)
    : MeasuringLayer(session, selection, kind), view_(view)
{
}

std::optional<app::MarkedImage> RadiographMeasurements::image() const
{
    if (view_.xray() >= session().xrays().size())
        return std::nullopt;
    return app::MarkedImage::of(session().xrays()[view_.xray()].source);
}

bool RadiographMeasurements::isShown(const app::Measurement& measurement) const
{
    return measurement.image && measurement.image == image();
}

QPointF RadiographMeasurements::positionOf(const Eigen::Vector3d& point) const
{
    return view_.transform().toWidget(QPointF(point.x(), point.y()));
}

std::optional<Eigen::Vector3d> RadiographMeasurements::pointAt(const QPointF& position) const
{
    if (view_.xray() >= session().xrays().size())
        return std::nullopt;
    const QPointF pixel = view_.transform().toImage(position);
    const core::Image& pixels = session().xrays()[view_.xray()].radiograph->pixels;
    if (!QRectF(0, 0, pixels.columns, pixels.rows).contains(pixel))
        return std::nullopt;
    return Eigen::Vector3d(pixel.x(), pixel.y(), 0.0);
}

void RadiographMeasurements::update()
{
    view_.update();
}

SliceMeasurements::SliceMeasurements(app::Session& session, MeasurementSelection& selection,
                                     app::MeasurementKind kind, SliceView& view)
    : MeasuringLayer(session, selection, kind), view_(view)
{
}

bool SliceMeasurements::isShown(const app::Measurement& measurement) const
{
    if (measurement.image || !session().volume())
        return false;
    const double halfStepMm =
        0.5 * core::sliceStepMm(session().volume()->geometry, core::sliceAxes(view_.orientation()).next);
    return std::ranges::all_of(measurement.points, [&](const Eigen::Vector3d& pointMm) {
        return view_.besideSliceMm(pointMm) <= halfStepMm;
    });
}

QPointF SliceMeasurements::positionOf(const Eigen::Vector3d& point) const
{
    return view_.positionOf(point);
}

std::optional<Eigen::Vector3d> SliceMeasurements::pointAt(const QPointF& position) const
{
    return view_.pointAt(position);
}

void SliceMeasurements::update()
{
    view_.update();
}

} // namespace isocenter::ui
