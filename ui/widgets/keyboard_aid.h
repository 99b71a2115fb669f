// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/focus_ring.h"

#include <QObject>
#include <QPointer>

class QApplication;

namespace isocenter::ui {

// What all windows of the program have for those who use the keyboard: a ring about what has it,
// mnemonics in every dialog, and a Tab key that leads out of everything. There is one, which lives as long as
// the application.
class KeyboardAid : public QObject
{
    Q_OBJECT

public:
    explicit KeyboardAid(QApplication& application);
    ~KeyboardAid() override;

    FocusRing* ring() { return ring_; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void pressed(int key);

    QPointer<FocusRing> ring_; // a child of the window that it lies in, which may go first
    bool byKeyboard_ = false;
};

} // namespace isocenter::ui
