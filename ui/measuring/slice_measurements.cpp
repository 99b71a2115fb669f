// SPDX-License-Identifier: MIT
#include "ui/measuring/slice_measurements.h"

#include "core/geometry/slice_plane.h"
#include "ui/views/slice_view.h"

#include <algorithm>

namespace isocenter::ui {

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
