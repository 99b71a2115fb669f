// SPDX-License-Identifier: MIT
#include "ui/views/image_drag.h"

#include <QCoreApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kClickMovement = 3.0; // widget pixels; less is a click
constexpr double kZoomPerPixel = 0.006;
constexpr double kZoomPerNotch = 1.15;

MouseScheme& schemeInForce()
{
    static MouseScheme scheme = MouseScheme::Isocenter;
    return scheme;
}

} // namespace

void setMouseScheme(MouseScheme scheme)
{
    schemeInForce() = scheme;
}

MouseScheme mouseScheme()
{
    return schemeInForce();
}

QString gestureHint(MouseScheme scheme)
{
    return scheme == MouseScheme::Radiology
               ? QCoreApplication::translate("ImageDrag",
                                             "middle: pan, right: window/level, Alt + right: zoom")
               : QCoreApplication::translate("ImageDrag",
                                             "middle: pan, right: zoom, Alt + right: window/level");
}

ImageDrag::Kind ImageDrag::kindOf(const QMouseEvent& press, bool windowTool)
{
    switch (press.button()) {
    case Qt::LeftButton:
        return windowTool ? Kind::Window : Kind::Tool;
    case Qt::MiddleButton:
        return Kind::Pan;
    case Qt::RightButton:
        return press.modifiers().testFlag(Qt::AltModifier) == (mouseScheme() == MouseScheme::Isocenter)
                   ? Kind::Window
                   : Kind::Zoom;
    default:
        return Kind::None;
    }
}

void ImageDrag::begin(Kind kind, const QPointF& position, const core::WindowLevel& window)
{
    kind_ = kind;
    pressed_ = last_ = position;
    moved_ = false;
    windowAtPress_ = window;
}

bool ImageDrag::moveTo(const QPointF& position, ImageTransform& transform)
{
    if (!active())
        return false;
    moved_ = moved_ || (position - pressed_).manhattanLength() >= kClickMovement;
    if (!moved_)
        return false;
    const QPointF delta = position - last_;
    if (kind_ == Kind::Pan)
        transform.pan(delta);
    else if (kind_ == Kind::Zoom)
        transform.zoomAt(pressed_, std::exp(-kZoomPerPixel * delta.y()));
    last_ = position;
    return true;
}

ImageDrag::Kind ImageDrag::end()
{
    return std::exchange(kind_, Kind::None);
}

bool ImageDrag::isRightClick(const QMouseEvent& release) const
{
    return release.button() == Qt::RightButton && !moved_;
}

core::WindowLevel ImageDrag::window(const core::WindowLevel& range, const QSize& widget) const
{
    const QPointF delta = last_ - pressed_;
    const double perPixel = range.width() / std::max(1, std::min(widget.width(), widget.height()));
    const double sign = windowAtPress_.width() < 0.0 ? -1.0 : 1.0;
    const double width =
        std::max(std::abs(windowAtPress_.width()) + delta.x() * perPixel, 1e-3 * range.width());
    const double level = windowAtPress_.level() + sign * delta.y() * perPixel;
    return {level - 0.5 * sign * width, level + 0.5 * sign * width};
}

double wheelZoom(int angle)
{
    return std::pow(kZoomPerNotch, angle / QWheelEvent::DefaultDeltasPerStep);
}

} // namespace isocenter::ui
