// SPDX-License-Identifier: MIT
#include "ui/widgets/range_slider.h"

#include "ui/support/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kHandleRadius = 6.0; // its radius
constexpr double kGroove = 4.0;
constexpr double kReach = 9.0; // widget pixels beside a handle
constexpr double kSmallestRange = 0.01;
constexpr double kKeyStep = 0.01;

} // namespace

RangeSlider::RangeSlider(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void RangeSlider::setRange(double low, double high)
{
    low_ = low;
    high_ = high;
    update();
}

double RangeSlider::positionOf(double value) const
{
    return kHandleRadius + 1.0 + value * (width() - 2.0 * (kHandleRadius + 1.0));
}

double RangeSlider::valueAt(double x) const
{
    return (x - positionOf(0.0)) / std::max(1.0, positionOf(1.0) - positionOf(0.0));
}

RangeSlider::Grip RangeSlider::gripAt(double x) const
{
    const double toLow = std::abs(x - positionOf(low_));
    const double toHigh = std::abs(x - positionOf(high_));
    if (std::min(toLow, toHigh) <= kReach) {
        // Where both lie together, the side of the pointer tells them apart.
        const bool low = toLow == toHigh ? x < positionOf(low_) : toLow < toHigh;
        return low ? Grip::Low : Grip::High;
    }
    return x > positionOf(low_) && x < positionOf(high_) ? Grip::Both : Grip::None;
}

void RangeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    grip_ = gripAt(event->position().x());
    pressedValue_ = valueAt(event->position().x());
    lowAtPress_ = low_;
    highAtPress_ = high_;
}

void RangeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (grip_ != Grip::None)
        drag(grip_, lowAtPress_, highAtPress_, valueAt(event->position().x()) - pressedValue_);
}

void RangeSlider::mouseReleaseEvent(QMouseEvent*)
{
    grip_ = Grip::None;
}

void RangeSlider::keyPressEvent(QKeyEvent* event)
{
    const int direction = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (direction == 0)
        return QWidget::keyPressEvent(event);
    const bool upper = event->modifiers().testFlag(Qt::ShiftModifier);
    drag(upper ? Grip::High : Grip::Low, low_, high_, kKeyStep * direction);
}

void RangeSlider::drag(Grip grip, double lowBefore, double highBefore, double change)
{
    double low = lowBefore;
    double high = highBefore;
    if (grip == Grip::Both) {
        const double moved = std::clamp(change, -lowBefore, 1.0 - highBefore);
        low += moved;
        high += moved;
    } else if (grip == Grip::Low) {
        low = std::clamp(lowBefore + change, 0.0, std::max(0.0, highBefore - kSmallestRange));
    } else {
        high = std::clamp(highBefore + change, std::min(1.0, lowBefore + kSmallestRange), 1.0);
    }
    setRange(low, high);
    Q_EMIT rangeDragged(low, high);
}

void RangeSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = 0.5 * height();
    const auto groove = [&](double from, double to, const QColor& colour) {
        const double left = positionOf(from);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(left, middle - 0.5 * kGroove, positionOf(to) - left, kGroove),
                                0.5 * kGroove, 0.5 * kGroove);
    };
    const QColor colour = isEnabled() ? palette().color(theme::kAccentRole) : palette().color(QPalette::Mid);
    groove(0.0, 1.0, palette().color(theme::kLineRole));
    groove(low_, high_, colour);
    painter.setBrush(palette().color(QPalette::Button));
    for (const double value : {low_, high_}) {
        painter.setPen(QPen(hasFocus() ? palette().color(QPalette::Text) : colour, 1.5));
        painter.drawEllipse(QPointF(positionOf(value), middle), kHandleRadius, kHandleRadius);
    }
}

} // namespace isocenter::ui
