// SPDX-License-Identifier: MIT
#pragma once

#include "ui/measuring/measuring_layer.h"

namespace isocenter::ui {

class RadiographView;
class SliceView;

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

// Measurements of the CT in the slices that hold all their points, to half a slice.
class SliceMeasurements : public MeasuringLayer
{
public:
    SliceMeasurements(app::Session& session, MeasurementSelection& selection, app::MeasurementKind kind,
                      SliceView& view);

protected:
    bool isShown(const app::Measurement& measurement) const override;
    QPointF positionOf(const Eigen::Vector3d& point) const override;
    std::optional<Eigen::Vector3d> pointAt(const QPointF& position) const override;
    std::optional<app::MarkedImage> image() const override { return std::nullopt; }
    void update() override;

private:
    SliceView& view_;
};

} // namespace isocenter::ui
