// SPDX-License-Identifier: MIT
#include "ui/support/flicker.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>

namespace isocenter::ui {

Flicker::Flicker(QAction* held, QAction* switched, QObject* parent)
    : QObject(parent), held_(held), switched_(switched)
{
    held_->setAutoRepeat(false);
    connect(held_, &QAction::triggered, this, &Flicker::begin);
}

void Flicker::begin()
{
    if (down_)
        return;
    down_ = true;
    switched_->toggle();
    qApp->installEventFilter(this); // the widget that gets the release may be any
}

void Flicker::end()
{
    down_ = false;
    qApp->removeEventFilter(this);
    switched_->toggle();
}

bool Flicker::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::ApplicationDeactivate) { // the release will go to another application
        end();
    } else if (event->type() == QEvent::KeyRelease) {
        const auto* release = static_cast<QKeyEvent*>(event);
        const QKeySequence keys = held_->shortcut();
        if (!release->isAutoRepeat() && (keys.isEmpty() || release->key() == keys[0].key()))
            end();
    }
    return false;
}

} // namespace isocenter::ui
