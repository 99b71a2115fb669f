// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

class QMouseEvent;
class QPainter;
class QPointF;

namespace isocenter::ui {

// Something drawn over the image of a view, which answers its left button and keys while its tool is chosen.
// Positions are the widget's.
class ViewLayer
{
public:
    virtual ~ViewLayer() = default;

    virtual void paint(QPainter& painter) = 0; // whatever the tool
    virtual void press(const QMouseEvent& event) = 0;
    virtual void drag(const QPointF& position) = 0; // after a press, once it is more than a click
    virtual void release() = 0;
    virtual bool doubleClick(const QMouseEvent&) { return false; } // false: it is a press as any other
    virtual void hover(const QPointF&) {}                          // no button is down
    virtual void leave() {}
    virtual bool keyPress(const QKeyEvent&) { return false; } // false: it is for somebody else
    // Whether a key is for it even where it is the shortcut of an action.
    virtual bool wantsKey(const QKeyEvent&) const { return false; }
    virtual void choose(const QPointF&) {} // what lies there, for the context menu; whatever the tool
    virtual void putDown() {}              // another tool is chosen
    virtual QString hint() const = 0;      // what the mouse does

    // Whether an event of its view was the question if a key is for the layer (null: none) before it is a
    // shortcut, and it is.
    static bool takesShortcut(const ViewLayer* layer, QEvent& event)
    {
        if (layer == nullptr || event.type() != QEvent::ShortcutOverride ||
            !layer->wantsKey(static_cast<const QKeyEvent&>(event)))
            return false;
        event.accept();
        return true;
    }
};

// The layers of a view, from below, each with the number of its tool.
class ViewLayers
{
public:
    void add(int tool, std::unique_ptr<ViewLayer> layer) { layers_.emplace_back(tool, std::move(layer)); }
    // Null if that tool has none.
    ViewLayer* of(int tool) const
    {
        for (const auto& [itsTool, layer] : layers_)
            if (itsTool == tool)
                return layer.get();
        return nullptr;
    }
    void choose(const QPointF& position) const
    {
        for (const auto& [tool, layer] : layers_)
            layer->choose(position);
    }
    void paint(QPainter& painter) const
    {
        for (const auto& [tool, layer] : layers_)
            layer->paint(painter);
    }

private:
    std::vector<std::pair<int, std::unique_ptr<ViewLayer>>> layers_;
};

} // namespace isocenter::ui
