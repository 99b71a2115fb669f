// SPDX-License-Identifier: MIT
#pragma once

#include "ui/measuring/measuring_layer.h"

namespace isocenter::ui {

class RadiographView;

// Measurements in the image and frame that a radiograph's view shows.
class RadiographMeasurements : public MeasuringLayer
{
public:
    RadiographMeasurements(app::Session& session, MeasurementSelection& selection, app::MeasurementKind kind,
                           RadiographView& view);

protected:
    bool isShown(const app::Measurement& measurement) const override;
    QPointF positionOf(const Eigen::Vector3d& point) const override;
    std::optional<Eigen::Vector3d> pointAt(const QPointF& position) const override;
    std::optional<app::MarkedImage> image() const override;
    void update() override;

private:
    RadiographView& view_;
};

} // namespace isocenter::ui
