// SPDX-License-Identifier: MIT
#pragma once

#include "ui/landmarks/marker_layer.h"

#include <QCoreApplication>

namespace isocenter::ui {

class SliceView;

// The landmarks of the CT in and near a slice: the farther beside it, the fainter. Setting or
// moving one takes the crosshair there.
class SliceLandmarks : public MarkerLayer
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::SliceLandmarks)

public:
    SliceLandmarks(app::Session& session, LandmarkSelection& selection, SliceView& view);

    void paint(QPainter& painter) override;
    QString hint() const override;

protected:
    std::optional<QPointF> markOf(std::size_t landmark) const override;
    std::optional<std::size_t> markerAt(const QPointF& position) const override;
    std::optional<std::size_t> mark(std::optional<std::size_t> landmark, const QPointF& position) override;
    void move(std::size_t landmark, const QPointF& position, int gesture) override;
    void taken(std::size_t landmark) override;

private:
    SliceView& view_;
};

} // namespace isocenter::ui
