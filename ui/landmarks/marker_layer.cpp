// SPDX-License-Identifier: MIT
#include "ui/landmarks/marker_layer.h"

#include "ui/landmarks/landmark_marker.h"
#include "ui/landmarks/landmark_selection.h"

#include <QMouseEvent>

namespace isocenter::ui {

double MarkerLayer::reach() const
{
    const auto& selected = selection_.selected();
    return selected && !markOf(*selected) ? kMarkerReachWhileSetting : kMarkerReach;
}

void MarkerLayer::press(const QMouseEvent& event)
{
    const QPointF position = event.position();
    dragged_ = markerAt(position);
    if (!dragged_)
        dragged_ = mark(selection_.selected(), position);
    if (!dragged_)
        return;
    selection_.select(dragged_);
    gesture_ = session_.commands().newGesture();
    grip_ = markOf(*dragged_).value_or(position) - position;
    taken(*dragged_);
}

void MarkerLayer::drag(const QPointF& position)
{
    if (dragged_ && *dragged_ < session_.landmarks().size())
        move(*dragged_, position + grip_, gesture_);
}

void MarkerLayer::release()
{
    dragged_.reset();
}

} // namespace isocenter::ui
