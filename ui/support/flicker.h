// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace isocenter::ui {

// Turns something that can be switched over for as long as the keys of an action are held, and back when they
// are let go, wherever in the application the focus is.
class Flicker : public QObject
{
    Q_OBJECT

public:
    // held: has the keys. switched: is checkable, and toggles while they are down.
    Flicker(QAction* held, QAction* switched, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void begin();
    void end();

    QAction* held_;
    QAction* switched_;
    bool down_ = false;
};

} // namespace isocenter::ui
