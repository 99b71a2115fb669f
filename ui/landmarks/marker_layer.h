// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "ui/views/view_layer.h"

#include <QPointF>

#include <optional>

namespace isocenter::ui {

class LandmarkSelection;

// Markers of landmarks in a view. A click marks the chosen landmark, or, if it is marked here already, a new
// one; markers are dragged, in one step to undo. Which view it is, and what a mark in it means, say the
// classes below it. Positions are in the widget.
class MarkerLayer : public ViewLayer
{
public:
    void press(const QMouseEvent& event) override;
    void drag(const QPointF& position) override;
    void release() override;

protected:
    MarkerLayer(app::Session& session, LandmarkSelection& selection)
        : session_(session), selection_(selection)
    {
    }

    app::Session& session() const { return session_; }
    const LandmarkSelection& selection() const { return selection_; }
    // In which the mouse takes a marker: less while a click would mark the chosen landmark.
    double reach() const;

    // Where a landmark is marked here.
    virtual std::optional<QPointF> markOf(std::size_t landmark) const = 0;
    // The landmark whose marker the mouse takes.
    virtual std::optional<std::size_t> markerAt(const QPointF& position) const = 0;
    // Marks the landmark, or a new one; nothing where none can be marked.
    virtual std::optional<std::size_t> mark(std::optional<std::size_t> landmark, const QPointF& position) = 0;
    virtual void move(std::size_t landmark, const QPointF& position, int gesture) = 0;
    // A marker was taken or made.
    virtual void taken(std::size_t) {}

private:
    app::Session& session_;
    LandmarkSelection& selection_;
    std::optional<std::size_t> dragged_;
    QPointF grip_; // from the pointer to the marker's middle
    int gesture_ = 0;
};

} // namespace isocenter::ui
