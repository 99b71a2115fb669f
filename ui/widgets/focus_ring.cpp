// SPDX-License-Identifier: MIT
#include "ui/widgets/focus_ring.h"

#include "ui/support/theme.h"

#include <QEvent>
#include <QPainter>

namespace isocenter::ui {
namespace {

constexpr int kRingWidth = 2;

} // namespace

FocusRing::FocusRing()
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void FocusRing::surround(QWidget* widget)
{
    if (widget == widget_)
        return;
    watch(false);
    widget_ = widget;
    if (!widget_) {
        hide();
        setParent(nullptr);
        return;
    }
    watch(true);
    follow();
}

// It moves with whatever it lies in.
void FocusRing::watch(bool on)
{
    for (const QPointer<QWidget>& watched : watched_)
        if (watched)
            watched->removeEventFilter(this);
    watched_.clear();
    for (QWidget* widget = on ? widget_.data() : nullptr; widget;
         widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        widget->installEventFilter(this);
        watched_ << widget;
    }
}

void FocusRing::follow()
{
    if (!widget_ || !widget_->isVisible()) {
        hide();
        return;
    }
    QWidget* const window = widget_->window();
    if (parentWidget() != window)
        setParent(window);
    QRect room = QRect(widget_->mapTo(window, QPoint(0, 0)), widget_->size())
                     .adjusted(-kRingWidth, -kRingWidth, kRingWidth, kRingWidth);
    for (const QWidget* around = widget_->parentWidget(); around && around != window;
         around = around->parentWidget())
        if (around->inherits("QAbstractScrollArea") ||
            around->objectName() == QStringLiteral("qt_scrollarea_viewport"))
            room &= QRect(around->mapTo(window, QPoint(0, 0)), around->size());
    setGeometry(room & window->rect());
    setVisible(!room.isEmpty());
    raise();
}

bool FocusRing::eventFilter(QObject* object, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        follow();
        break;
    case QEvent::ParentChange:
        watch(true);
        follow();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(object, event);
}

void FocusRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(QPen(palette().color(theme::kAccentRole), kRingWidth));
    const int half = kRingWidth / 2;
    painter.drawRect(rect().adjusted(half, half, -half, -half));
}

} // namespace isocenter::ui
