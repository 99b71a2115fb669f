// SPDX-License-Identifier: MIT
#pragma once

#include "ui/landmarks/marker_layer.h"

#include <QCoreApplication>

namespace isocenter::ui {

class RadiographView;

// The landmarks in a radiograph: where they are marked, and faintly where those of the CT project at the pose
// that is shown.
class RadiographLandmarks : public MarkerLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::RadiographLandmarks)

public:
    RadiographLandmarks(app::Session& session, LandmarkSelection& selection, RadiographView& view);

    void paint(QPainter& painter) override;
    QString hint() const override;

protected:
    std::optional<QPointF> markOf(std::size_t landmark) const override;
    std::optional<std::size_t> markerAt(const QPointF& position) const override;
    std::optional<std::size_t> mark(std::optional<std::size_t> landmark, const QPointF& position) override;
    void move(std::size_t landmark, const QPointF& position, int gesture) override;

private:
    std::optional<QPointF> projectionOf(std::size_t landmark) const; // in the widget

    RadiographView& view_;
};

} // namespace isocenter::ui
