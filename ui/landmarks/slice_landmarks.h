// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "ui/views/view_layer.h"

#include <QCoreApplication>
#include <QPointF>

#include <optional>

namespace isocenter::ui {

class LandmarkSelection;
class SliceView;

// The landmarks of the CT in and near a slice: the farther beside it, the fainter. A click sets the chosen
// landmark, or, if it is set already, a new one, and takes the crosshair there; markers are dragged.
class SliceLandmarks : public ViewLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::SliceLandmarks)

public:
    SliceLandmarks(app::Session& session, LandmarkSelection& selection, SliceView& view);

    void paint(QPainter& painter) override;
    void press(const QMouseEvent& event) override;
    void drag(const QPointF& position) override;
    void release() override;
    QString hint() const override;

private:
    std::optional<std::size_t> markerAt(const QPointF& position) const;

    app::Session& session_;
    LandmarkSelection& selection_;
    SliceView& view_;
    std::optional<std::size_t> dragged_;
    QPointF grip_; // from the pointer to the marker's middle
    int gesture_ = 0;
};

} // namespace isocenter::ui
