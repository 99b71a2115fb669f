// SPDX-License-Identifier: MIT
#include "ui/measuring/radiograph_measurements.h"

#include "ui/views/radiograph_view.h"

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

} // namespace isocenter::ui
