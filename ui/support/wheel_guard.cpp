// SPDX-License-Identifier: MIT
#include "ui/support/wheel_guard.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QTabBar>

namespace isocenter::ui {

WheelGuard::WheelGuard(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        if (clicked_ && now != clicked_ && !clicked_->isAncestorOf(now))
            clicked_ = nullptr;
    });
}

bool WheelGuard::isField(const QObject* widget)
{
    const bool isSlider = qobject_cast<const QAbstractSlider*>(widget) != nullptr &&
                          qobject_cast<const QScrollBar*>(widget) == nullptr;
    return isSlider || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QTabBar*>(widget) != nullptr;
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType())
        return false;
    auto* widget = static_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::Polish: // the wheel gives no focus
        if (isField(widget) && widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    case QEvent::MouseButtonPress:
        noteClick(widget);
        return false;
    case QEvent::Wheel:
        if (!isField(widget) || (clicked_ == widget && qobject_cast<const QTabBar*>(widget) == nullptr))
            return false;
        event->ignore(); // and what is around it is asked
        return true;
    default:
        return false;
    }
}

// The click may be in the text of a field. The list of a combo box is a window of its own.
void WheelGuard::noteClick(QWidget* widget)
{
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget())
        if (isField(widget)) {
            clicked_ = widget;
            return;
        }
}

} // namespace isocenter::ui
