// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "ui/views/view_layer.h"

#include <QCoreApplication>
#include <QPointF>

#include <optional>

namespace isocenter::ui {

class LandmarkSelection;
class RadiographView;

// The landmarks in a radiograph: where they are marked, and faintly where those of the CT project at the pose
// that is shown. A click marks the chosen landmark, or, if it is marked here already, a new one; markers are
// dragged.
class RadiographLandmarks : public ViewLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::RadiographLandmarks)

public:
    RadiographLandmarks(app::Session& session, LandmarkSelection& selection, RadiographView& view);

    void paint(QPainter& painter) override;
    void press(const QMouseEvent& event) override;
    void drag(const QPointF& position) override;
    void release() override;
    QString hint() const override;

private:
    std::optional<QPointF> markOf(std::size_t landmark) const; // in the widget, as the next
    std::optional<QPointF> projectionOf(std::size_t landmark) const;
    std::optional<std::size_t> markerAt(const QPointF& position) const;

    app::Session& session_;
    LandmarkSelection& selection_;
    RadiographView& view_;
    std::optional<std::size_t> dragged_;
    QPointF grip_; // from the pointer to the marker's middle
    int gesture_ = 0;
};

} // namespace isocenter::ui
