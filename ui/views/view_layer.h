// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <memory>
#include <utility>
#include <vector>

class QKeyEvent;
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
    virtual void putDown() {}                                 // another tool is chosen
    virtual QString hint() const = 0;                         // what the mouse does
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
    void paint(QPainter& painter) const
    {
        for (const auto& [tool, layer] : layers_)
            layer->paint(painter);
    }

private:
    std::vector<std::pair<int, std::unique_ptr<ViewLayer>>> layers_;
};

} // namespace isocenter::ui
