// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/window_level.h"
#include "ui/views/image_transform.h"

#include <QSize>
#include <QString>

class QMouseEvent;

namespace isocenter::ui {

// What a right drag does in every view of an image: Isocenter zooms, and with Alt changes the window of grey
// values; Radiology has it the other way round.
enum class MouseScheme { Isocenter, Radiology };
// Of the whole application, as its style is. Interface thread.
void setMouseScheme(MouseScheme scheme);
MouseScheme mouseScheme();
// The drags of that scheme that go with every tool, for the status bar.
QString gestureHint(MouseScheme scheme);

// What the mouse does in every view of an image, whatever its tool: middle drag pans, right drag zooms about
// where it began or changes the window of grey values as the scheme in force has it, left drag with the
// window tool does so too.
class ImageDrag
{
public:
    enum class Kind { None, Tool, Window, Pan, Zoom };

    // What a press begins; Tool is for the view to deal with.
    static Kind kindOf(const QMouseEvent& press, bool windowTool);

    void begin(Kind kind, const QPointF& position, const core::WindowLevel& window);
    // Whether it is a drag by now; one that pans or zooms has done so.
    bool moveTo(const QPointF& position, ImageTransform& transform);
    Kind end();
    // Whether the press of that button was not a drag but a right click.
    bool isRightClick(const QMouseEvent& release) const;

    Kind kind() const { return kind_; }
    bool active() const { return kind_ != Kind::None; }
    bool moved() const { return moved_; }
    const QPointF& pressed() const { return pressed_; }
    // Sideways changes the width, up and down the level; the smaller side of the widget is about the whole
    // range.
    core::WindowLevel window(const core::WindowLevel& range, const QSize& widget) const;

private:
    Kind kind_ = Kind::None;
    QPointF pressed_;
    QPointF last_;
    bool moved_ = false;
    core::WindowLevel windowAtPress_;
};

// Factor of the zoom for an angle of the wheel, in eighths of a degree as Qt counts it.
double wheelZoom(int angle);

} // namespace isocenter::ui
